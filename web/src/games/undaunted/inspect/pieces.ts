/** Counters, cards, seats of vehicles and actions. */
import type { Deed, Told } from '../../../app/inspect/told';
import { maybe, t, type Key } from '../../../ui/i18n.svelte';
import { actionOf, seatKey } from '../board/piece';
import { actionIcon, isFog } from '../pieces';
import type { CardInfo, SeatView, UnitView, VehicleView } from '../types';
import { actionLabel, actionName, cardName, structureName, unitOf } from '../words';
import { unitKey } from '../pieces';
import { actionRule, thingRules } from './rules';
import { about, type Scene } from './scene';

const cardOf = ({ detail }: Scene, side: string, name: string): CardInfo | undefined => detail?.cards.find((card) => card.side === side && card.name === name);

function deed(action: { name: string; value: number; reach?: number }, side: string): Deed {
  const rule = actionRule(action.name, side);
  return { name: actionLabel(action), icon: actionIcon(action.name), text: maybe(`does.${action.name}`, structureName(action.name)), rules: rule ? [rule] : [] };
}

/** What a card can do, and for what else it is laid down. */
function cardDeeds(scene: Scene, side: string, info: CardInfo | undefined): Deed[] {
  const actions = (info?.actions ?? []).map((action) => deed(action, side));
  return info?.initiative ? [...actions, { ...about(scene, 'bid', t('name.initiative', { value: info.initiative })), icon: 'initiative' }] : actions;
}

/** Where the cards of a name are, as far as one sees. */
function whereabouts({ position }: Scene, side: string, name: string): string[] {
  const piles = position.sides.find((each) => each.id === side);
  return piles?.deck.cards ? [t('inspect.cards', { deck: piles.deck.cards[name] ?? 0, supply: piles.supply.cards?.[name] ?? 0 })] : [];
}

/** "side/name". */
export function tellCard(scene: Scene, key: string): Told {
  const [side, name] = [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)];
  const info = cardOf(scene, side, name);
  const fog = isFog(name);
  return {
    title: fog ? cardName(name, side) : unitOf(name, side),
    lines: [...(fog ? [t('card.fog.note')] : []), ...whereabouts(scene, side, name)],
    rules: fog ? thingRules('fog', scene.desert) : [],
    deeds: cardDeeds(scene, side, info),
  };
}

function soldier(scene: Scene, unit: UnitView): Told {
  const tile = scene.position.tiles.find((each) => each.id === unit.tile);
  const hits = scene.position.solo?.side === unit.side ? (scene.position.solo.hits[unit.unit] ?? 0) : 0;
  const state: Deed[] = [
    ...(unit.suppressed ? [{ ...about(scene, 'suppressed', t('state.suppressed')), icon: 'suppress' }] : []),
    ...(unit.armour ? [{ ...about(scene, 'armour', t('name.armour', { armour: unit.armour })), icon: 'armour' }] : []),
    ...(unit.defence && tile ? [about(scene, 'defence', t('inspect.defence.name', { defence: unit.defence, total: unit.defence + tile.cover }))] : []),
    ...(hits ? [about(scene, 'hits', t('name.hits', { count: hits }))] : []),
  ];
  return { title: unitOf(unit.unit, unit.side), lines: whereabouts(scene, unit.side, unit.unit), deeds: [...state, ...cardDeeds(scene, unit.side, cardOf(scene, unit.side, unit.unit))] };
}

const seatDeeds = (side: string, seats: SeatView[]): Deed[] => seats.flatMap((seat) => seat.actions.map((text) => deed(actionOf(text), side)));

function vehicleTold(scene: Scene, vehicle: VehicleView): Told {
  const { damage, integrity, critical, armour, side } = vehicle;
  const does = about(scene, 'vehicle', '');
  return {
    title: unitOf(vehicle.unit, side),
    lines: [does.text ?? ''],
    rules: does.rules,
    deeds: [
      ...(vehicle.disabled ? [about(scene, 'disabled', t('state.disabled'))] : []),
      about(scene, 'damage', t('name.damage', { damage, integrity, critical })),
      ...(vehicle.defence ? [about(scene, 'defence', t('inspect.defence.plain', { defence: vehicle.defence }))] : []),
      { ...about(scene, 'armour', t('name.armour', { armour })), icon: 'armour' },
      ...seatDeeds(side, vehicle.seats),
    ],
  };
}

/** A counter by its key; somebody in a vehicle too. */
export function tellUnit(scene: Scene, key: string): Told | null {
  const vehicle = scene.position.vehicles?.find((each) => unitKey(each.side, each.unit) === key);
  if (vehicle) return vehicleTold(scene, vehicle);
  const unit = scene.position.units.find((each) => unitKey(each.side, each.unit) === key);
  return unit ? soldier(scene, unit) : null;
}

/** "vehicle/number". */
export function tellSeat(scene: Scene, key: string): Told | null {
  for (const vehicle of scene.position.vehicles ?? []) {
    const at = vehicle.seats.findIndex((_, i) => seatKey(vehicle.unit, i + 1) === key);
    const seat = vehicle.seats[at];
    if (!seat) continue;
    const special = seat.requires ? [about(scene, 'special', t('name.requires', { who: t(`needs.${seat.requires}` as Key) }))] : [];
    return {
      title: t('name.seat', { vehicle: cardName(vehicle.unit, vehicle.side), seat: at + 1 }),
      lines: [seat.soldier ? cardName(seat.soldier, vehicle.side) : t('seat.empty')],
      deeds: [...seatDeeds(vehicle.side, [seat]), ...special, about(scene, 'seat', t('inspect.seat.name'))],
    };
  }
  return null;
}

export function tellAction(scene: Scene, name: string): Told {
  const { text = '', rules = [] } = deed({ name, value: 0 }, scene.own);
  return { title: name === 'sit' || name === 'swap' ? t(`inspect.${name}.name`) : actionName(name), lines: [text], rules };
}

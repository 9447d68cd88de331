/** The guided first game. */
import { unitKey } from '../pieces';
import { tiles, units } from '../../../app/learn/lesson';
import { asks, first, happened, holds, me, offers, ownUnits, played, told, type Hint, type Moment } from './moment';

/** Scouted tiles with an objective that we do not hold yet. */
const ripe = ({ view, side }: Moment): string[] =>
  view.position.tiles.filter((tile) => tile.objective && tile.marks[side] === 'scouted').map((tile) => tile.id);

export const NORMANDY: Hint[] = [
  {
    id: 'goal',
    rule: 'UN-END-2',
    when: (m) => first(m) && me(m)?.goal === 'objectives',
    point: (m) => tiles(m.view.position.tiles.filter((tile) => tile.objective).map((tile) => tile.id)),
    fill: (m) => ({ count: me(m)?.points ?? 0, own: me(m)?.score ?? 0, theirs: m.view.position.sides.find((side) => side.id !== m.side)?.score ?? 0 }),
  },
  { id: 'units', rule: 'UN-COMP-2', when: first, point: (m) => units(ownUnits(m)) },
  { id: 'initiative', rule: 'UN-INIT-2', when: first, done: (m) => told(m, 'initiative') },
  {
    id: 'enemy',
    when: (m) => !m.decision && m.view.position.active !== null && m.view.position.active !== m.side,
    done: (m) => asks(m, 'TakeTurn'),
    fill: (m) => ({ side: m.view.position.active ?? '' }),
  },
  { id: 'turn', rule: 'UN-PLAY-3', when: (m) => asks(m, 'TakeTurn'), done: (m) => m.picked !== null },
  { id: 'greyed', when: (m) => m.greyed },
  {
    id: 'scout',
    rule: 'UN-SCOUT-2',
    when: (m) => asks(m, 'TakeTurn') && holds(m, 'Scouts'),
    done: (m) => played(m, 'scout'),
    point: (m) => units(m.hand.filter((card) => card.startsWith('Scouts')).map((card) => unitKey(m.side, card))),
  },
  { id: 'path', rule: 'UN-SCOUT-3', when: (m) => asks(m, 'ScoutPath'), done: (m) => happened(m, 'scouted') },
  { id: 'fog', rule: 'UN-FOG-5', when: (m) => happened(m, 'fog') },
  { id: 'undo', when: (m) => m.view.can_undo && asks(m, 'TakeTurn') },
  { id: 'sergeant', rule: 'UN-BOLSTER-1', when: (m) => asks(m, 'TakeTurn') && holds(m, 'Platoon Sergeant'), done: (m) => played(m, 'bolster') || played(m, 'command') },
  { id: 'leader', rule: 'UN-INSPIRE-1', when: (m) => asks(m, 'TakeTurn') && holds(m, 'Squad Leader'), done: (m) => played(m, 'inspire') },
  {
    id: 'move',
    rule: 'UN-MOVE-1',
    when: (m) => asks(m, 'TakeTurn') && holds(m, 'Riflemen') && ripe(m).length > 0,
    done: (m) => played(m, 'move'),
    point: (m) => tiles(ripe(m)),
  },
  { id: 'control', rule: 'UN-CONTROL-1', when: (m) => offers(m, 'play', 'control'), done: (m) => happened(m, 'controlled'), point: (m) => tiles(ripe(m)) },
  { id: 'held', rule: 'UN-CONTROL-5', when: (m) => happened(m, 'controlled') },
  { id: 'odds', rule: 'UN-COMBAT-3', when: (m) => asks(m, 'ChooseTarget', 'FireAt'), done: (m) => happened(m, 'rolled') },
  { id: 'loss', rule: 'UN-CASUALTY-1', when: (m) => happened(m, 'casualty') },
  { id: 'recon', rule: 'UN-RECON-1', when: (m) => asks(m, 'TakeTurn') && holds(m, 'Scouts') && holds(m, 'Fog of War'), done: (m) => played(m, 'recon') },
  { id: 'end', rule: 'UN-PLAY-7', when: (m) => asks(m, 'TakeTurn') && m.able === 0 },
  { id: 'reshuffle', rule: 'UN-DRAW-2', when: (m) => happened(m, 'reshuffle') },
  {
    id: 'close',
    when: (m) => me(m)?.goal === 'objectives' && (me(m)?.score ?? 0) >= 3 && (me(m)?.points ?? 0) - (me(m)?.score ?? 0) <= 2,
    fill: (m) => ({ own: me(m)?.score ?? 0, count: (me(m)?.points ?? 0) - (me(m)?.score ?? 0) }),
  },
];

/** The words for each question and for the button that answers it. */
import type { Key } from '../../../ui/i18n.svelte';
import type { Choice, Decision, Question } from '../types';

const PROMPTS: Record<Question, Key> = {
  ChooseInitiative: 'ask.initiative',
  TakeTurn: 'ask.turn',
  Deploy: 'ask.deploy',
  MoveTo: 'ask.move',
  GuideUnit: 'ask.guide',
  ScoutPath: 'ask.scout',
  StalkTo: 'ask.stalk',
  BolsterCard: 'ask.bolster',
  CommandDraw: 'ask.command',
  InspireCard: 'ask.inspire',
  AimAt: 'ask.aim',
  ChooseTarget: 'ask.target',
  BlastNext: 'ask.blast',
  ConcealFrom: 'ask.concealFrom',
  AdvanceTo: 'ask.advance',
  SurveyTile: 'ask.survey',
  RallyCard: 'ask.rally',
  FireAt: 'ask.target',
  ChooseVictim: 'ask.victim',
  RepairVehicle: 'ask.repair',
  UseCard: 'ask.use',
  SeatAfter: 'ask.seatAfter',
  SelectTanks: 'ask.tanks',
  AdvanceTanksTo: 'ask.tanksTo',
  ThrowAt: 'ask.throw',
  BombTile: 'ask.bomb',
  SalvoNext: 'ask.blast',
  MineOn: 'ask.mine',
  TakePlane: 'ask.plane',
  Exchange: 'ask.exchange',
  ChooseLoss: 'ask.loss',
  DrawCard: 'luck.draw',
  LayOut: 'luck.layOut',
  LayFaceDown: 'luck.faceDown',
  TakeReinforcement: 'luck.supply',
  Roll: 'luck.roll',
  MineRoll: 'luck.mine',
  BotDie: 'luck.die',
  Tie: 'luck.tie',
};

/** Whether it is chance that is asked: the dice and cards lie on a real table. */
export const isLuck = ({ id }: Decision): boolean => id.startsWith('chance.');

export const promptKey = (question: Question): Key => PROMPTS[question];

/** What choosing a unit means. */
const UNITS: Partial<Record<Question, Key>> = { ChooseVictim: 'do.victim', RepairVehicle: 'do.repair', SelectTanks: 'do.tank' };

/** What choosing a card means; it is taken back from among the played ones, or taken from the supply. */
const CARDS: Partial<Record<Question, Key>> = { InspireCard: 'do.inspire', RallyCard: 'do.inspire', TakePlane: 'do.call', Exchange: 'do.exchange', ChooseLoss: 'do.lose' };

/** What choosing a tile means, where nobody goes there. */
const TILES: Partial<Record<Question, Key>> = { AimAt: 'do.aim', Deploy: 'do.deploy', AdvanceTanksTo: 'do.advance', ThrowAt: 'do.throw', BombTile: 'do.bomb' };

/** Whether the tile that is asked for gets a marker. */
export const scouts = ({ question, about }: Decision): boolean =>
  question === 'ScoutPath' || question === 'SurveyTile' || (question === 'AdvanceTo' && about.action === 'scout');

/** What the committing button says. */
export function deedKey(decision: Decision, option: Choice): Key {
  const { kind, action } = option.parts;
  if (option.odds) return 'do.roll';
  if (kind === 'bid') return 'do.bid';
  if (kind === 'hunker') return 'do.hunker';
  if (kind === 'ready') return 'do.ready';
  if (kind === 'sit') return 'do.sit';
  if (kind === 'disembark') return 'do.leave';
  if (kind === 'swap') return 'do.swap';
  if (kind === 'escape') return 'do.escape';
  if (kind === 'mine') return option.parts.does === 'lift' ? 'do.mine.lift' : 'do.mine.lay';
  if (kind === 'card') return CARDS[decision.question] ?? 'do.bolster';
  if (kind === 'player') return 'do.conceal';
  if (kind === 'unit') return UNITS[decision.question] ?? 'do.guide';
  if (kind === 'tile') return scouts(decision) ? 'do.scout' : (TILES[decision.question] ?? 'do.move');
  if (action === 'repair') return 'do.repair';
  if (action === 'control') return 'do.control';
  if (action === 'recon') return 'do.recon';
  if (action === 'conceal') return 'do.conceal';
  if (action === 'blast') return 'do.blast';
  return 'do.this';
}

/** The words for each question and for the button that answers it. */
import type { Key } from '../lib/i18n.svelte';
import type { Decision, Option } from '../net/wire';

const PROMPTS: Record<string, Key> = {
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
};

export const promptKey = (question: string): Key => PROMPTS[question] ?? 'ask.other';

/** What the committing button says. */
export function deedKey(decision: Decision, option: Option): Key {
  const { kind, action } = option.parts;
  if (option.odds) return 'do.roll';
  if (kind === 'bid') return 'do.bid';
  if (kind === 'hunker') return 'do.hunker';
  if (kind === 'ready') return 'do.ready';
  if (kind === 'card') return decision.question === 'InspireCard' ? 'do.inspire' : 'do.bolster';
  if (kind === 'unit') return 'do.guide';
  if (kind === 'tile') return decision.question === 'ScoutPath' ? 'do.scout' : decision.question === 'AimAt' ? 'do.aim' : decision.question === 'Deploy' ? 'do.deploy' : 'do.move';
  if (action === 'control') return 'do.control';
  if (action === 'recon') return 'do.recon';
  if (action === 'conceal') return 'do.conceal';
  if (action === 'blast') return 'do.blast';
  return 'do.this';
}

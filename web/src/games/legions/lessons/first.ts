/** The first round of the guided game, answer by answer: its luck is known, so it can be told beforehand.
 *
 * It is told as long as everything was done as it says; whoever goes another way gets the hints of any guided game.
 */
import type { Plan } from '../../../app/learn/lesson';
import { sameParts } from '../play/paths';
import type { Parts, TableEvent } from '../types';
import { JOURNEY, type JourneyMoment } from './journey';

interface Step {
  id: string; // none where there is one answer, which is given by itself
  does: Parts;
  leaves: Record<string, string>; // the event by which it is known that it was done
  rule: string;
  instead?: string[]; // the hints that tell the same
}

const who = { ryšánek: 'Matěj Ryšánek', dobeš: 'František Dobeš', hrabák: 'Vojtěch Hrabák', sova: 'Jindřich Sova', čapka: 'Ludvík Čapka', vaněček: 'Rudolf Vaněček' };
const at = { pass: 'Snowbound Pass', boilers: 'Fight for the Boiler House', letter: 'The Intercepted Letter' };
const commander = 'Colonel Ctibor Vaňhara';

const send = (id: string, character: string, plot: string, rule: string, ...instead: string[]): Step => ({ id, does: { kind: 'send', character, plot }, leaves: { kind: 'sent', character, plot }, rule, instead });
const reject = (id: string, character: string): Step => ({ id, does: { kind: 'reject', character }, leaves: { kind: 'rejected', character }, rule: 'LG-SETUP-8', instead: ['reject'] });

export const STEPS: Step[] = [
  { id: 'faction', does: { kind: 'faction', faction: 'legion' }, leaves: { kind: 'faction', faction: 'legion' }, rule: 'LG-END-1', instead: ['goal'] },
  { id: 'commander', does: { kind: 'commander', commander }, leaves: { kind: 'commander', commander }, rule: 'LG-SETUP-2', instead: ['commander'] },
  { id: 'officer', does: { kind: 'officer', character: who.hrabák }, leaves: { kind: 'officer', character: who.hrabák }, rule: 'LG-SETUP-7', instead: ['officer'] },
  reject('weak', who.čapka),
  reject('second', who.vaněček),
  { id: 'coat', does: { kind: 'equip', equipment: 'coat', character: who.ryšánek }, leaves: { kind: 'equipped', equipment: 'coat', character: who.ryšánek }, rule: 'LG-EQUIP-2', instead: ['plots', 'location', 'equip', 'supplies', 'frost'] },
  { id: 'ready', does: { kind: 'ready' }, leaves: { kind: 'ready' }, rule: 'LG-SUPPLY-5' },
  send('march', who.ryšánek, at.pass, 'LG-MARCH-1', 'march', 'entry'),
  send('bluff', who.dobeš, at.boilers, 'LG-ORDER-PRAZDNY-1', 'bluff'),
  send('lead', who.hrabák, at.pass, 'LG-ASSIGN-4', 'officers'),
  { id: 'plus', does: { kind: 'assign', order: 'plus2', character: who.dobeš }, leaves: { kind: 'assigned', order: 'Plus Two', character: who.dobeš }, rule: 'LG-ASSIGN-1', instead: ['orders', 'token'] },
  { id: 'promote', does: { kind: 'assign', order: 'promotion', character: who.ryšánek }, leaves: { kind: 'assigned', order: 'Promotion', character: who.ryšánek }, rule: 'LG-ASSIGN-8' },
  send('tie', who.sova, at.letter, 'LG-WIN-2'),
  { id: '', does: { kind: 'pass' }, leaves: { kind: 'passed' }, rule: 'LG-MARCH-8' },
  { id: 'use', does: { kind: 'use', character: who.ryšánek }, leaves: { kind: 'order', character: who.ryšánek }, rule: 'LG-RES-3', instead: ['resolve'] },
  { id: 'wound', does: { kind: 'character', character: who.ryšánek }, leaves: { kind: 'wounded', character: who.ryšánek }, rule: 'LG-WOUND-1', instead: ['wounds'] },
  { id: 'charge', does: { kind: 'charge', wounds: { reds: 1 } }, leaves: { kind: 'charge', plot: at.pass }, rule: 'LG-CHARGE-2', instead: ['charges'] },
  { id: 'boilers', does: { kind: 'charge', wounds: { reds: 1 } }, leaves: { kind: 'charge', plot: at.boilers }, rule: 'LG-WIN-5', instead: ['won', 'survivors', 'frozen'] },
  { id: 'violence', does: { kind: 'hit', faction: 'reds' }, leaves: { kind: 'violence' }, rule: 'LG-OTHER-1', instead: ['abilities'] },
];

const KINDS = new Set(STEPS.map(({ leaves }) => leaves['kind']));
const fits = (event: TableEvent | undefined, { leaves }: Step): boolean => !!event && Object.entries(leaves).every(([field, value]) => event[field] === value);
const doneBy = ({ events, seat }: JourneyMoment): TableEvent[] => events.filter((event) => event['seat'] === seat && KINDS.has(event.kind));

/** The step that is due; null where the round is over, or went another way. */
export function dueStep(m: JourneyMoment): Step | null {
  const done = doneBy(m);
  const step = STEPS[done.length];
  if (!step || !done.every((event, i) => fits(event, STEPS[i]!))) return null;
  return m.decision && !m.decision.options.some(({ parts }) => sameParts(parts, step.does)) ? null : step;
}

const followed = (m: JourneyMoment): boolean => STEPS.every((step, i) => fits(doneBy(m)[i], step));
/** The last step has been taken, and its end is still being told. */
const ending = (m: JourneyMoment): boolean => !m.decision && followed(m) && doneBy(m).length === STEPS.length;

const FIRST: Plan<JourneyMoment>[] = STEPS.map((step, i) => ({ step, i })).filter(({ step }) => step.id).map(({ step, i }) => ({
  id: `first.${step.id}`,
  rule: step.rule,
  asks: true,
  when: (m) => !!m.decision && dueStep(m) === step,
  done: (m) => fits(doneBy(m)[i], step),
  point: () => ({ tiles: new Set(step.does.plot ? [step.does.plot] : []), units: new Set(step.does.character ? [step.does.character] : []) }),
  instead: (step.instead ?? []).map((each) => `journey.${each}`),
}));

/** The first round step by step, then hints as in any guided game. */
export const TOLD: Plan<JourneyMoment>[] = [
  ...FIRST,
  { id: 'first.over', rule: 'LG-EOR-1', when: (m) => m.decision?.question === 'Recruit' && followed(m), instead: ['journey.round'] },
  ...JOURNEY.map((plan) => ({ ...plan, when: (m: JourneyMoment) => !dueStep(m) && !ending(m) && plan.when(m) })),
];

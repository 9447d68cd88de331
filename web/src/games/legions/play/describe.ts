/** What a handle or an option is called in the slip. */
import { maybe, named, t, type Key } from '../../../ui/i18n.svelte';
import type { Choice, Decision, Question, Reason } from '../types';
import { equipmentName, needsText, orderIcon, skillName, traitIcon, type AnyIcon, type Glossary } from '../words';

export interface Described {
  title: string;
  detail: string;
  icon: AnyIcon | null;
}

const VERBS: Record<string, AnyIcon> = { use: 'play', 'lay aside': 'hidden', show: 'intelligence', heal: 'firstaid', thaw: 'warm' };
const PLAIN: Record<string, AnyIcon> = { recruit: 'person', 'restore all': 'restart', recover: 'restart', supply: 'supply' };

const dashed = (kind: string): string => kind.replaceAll(' ', '-');

export function describe(handle: string, glossary: Glossary, wounds: (text: string) => string): Described {
  const key = handle.slice(2);
  switch (handle[0]) {
    case 'c': {
      const person = glossary.person(key);
      return { title: glossary.character(key), detail: person ? named(person.role) : '', icon: 'person' };
    }
    case 'p':
      return { title: glossary.plot(key), detail: '', icon: 'train' };
    case 'o': {
      const info = glossary.orderInfo(key);
      return { title: glossary.order(key), detail: info ? named(info.text) : '', icon: orderIcon(key) };
    }
    case 'e':
      return { title: equipmentName(key), detail: maybe(`legions.equipment.${key}.text`, ''), icon: traitIcon(key) };
    case 'f':
      return { title: glossary.faction(key), detail: '', icon: 'flag' };
    case 'u': {
      const [faction = '', plot = ''] = key.split('/');
      return { title: t('legions.unseen', { faction: glossary.faction(faction), plot: glossary.plot(plot) }), detail: '', icon: 'hidden' };
    }
    case 'm':
      return { title: glossary.commander(key), detail: (glossary.leader(key)?.orders ?? []).map(glossary.order).join(', '), icon: 'command' };
    case 'd': {
      const info = glossary.dispatchInfo(key);
      return { title: glossary.dispatch(key), detail: info ? `${named(info.text)} ${t('legions.dispatch.or')} ${named(info.score)}` : '', icon: 'dispatch' };
    }
    case 's':
      return { title: skillName(key), detail: '', icon: traitIcon(key) };
    case 'v':
      return { title: t(`legions.verb.${dashed(key)}` as Key), detail: '', icon: VERBS[key] ?? null };
    case 'w':
      return { title: wounds(key), detail: '', icon: 'charge' };
    default:
      return { title: t(`legions.plain.${dashed(key)}` as Key), detail: '', icon: PLAIN[key] ?? null };
  }
}

/** "2 wounds to the Whites, 1 wound to the Reds". */
export const woundsText = (option: Choice | undefined, glossary: Glossary): string => {
  const hits = Object.entries(option?.parts.wounds ?? {});
  return hits.length ? hits.map(([faction, count]) => t('legions.hits', { side: glossary.faction(faction), count })).join(', ') : t('legions.charge.nobody');
};

/** Who may not enter a plot is told which skill it wants. */
export const entryReason = (reason: Reason, requires: string[], all: boolean): Reason =>
  reason.key.includes('entry-conditions') ? { ...reason, key: 'legions.plot.lacks', params: { needs: needsText(requires, all) } } : reason;

/** What the committing button says; of a character alone, what the question makes of him. */
export function deedText(option: Choice, glossary: Glossary, question: Question): string {
  const { kind, character = '', patient = '', plot = '', order = '', equipment = '', faction = '', dispatch = '', commander = '', skill = '' } = option.parts;
  const key = `legions.commit.${dashed(kind)}` as Key;
  const params = {
    character: glossary.character(character),
    patient: glossary.character(patient),
    plot: glossary.plot(plot),
    order: glossary.order(order),
    equipment: equipmentName(equipment),
    faction: faction ? glossary.faction(faction) : '',
    dispatch: glossary.dispatch(dispatch),
    commander: glossary.commander(commander),
    skill: skillName(skill),
    wounds: kind === 'charge' ? woundsText(option, glossary) : '',
  };
  return maybe(`${key}.${question}`, t(key, params), params);
}

/** The question; it has other words where a face-down character gives no orders and one is asked all the same. */
const asked = ({ question, about }: Decision): Question | 'AssignOrder.none' => (question === 'AssignOrder' && about.left === 0 ? 'AssignOrder.none' : question);

export const promptText = (decision: Decision, glossary: Glossary): string =>
  t(`legions.ask.${asked(decision)}`, {
    character: glossary.character(decision.about.character ?? ''),
    plot: decision.about.plot ? glossary.plot(decision.about.plot) : '',
    count: decision.about.left ?? 1,
  });

/** What the button says that ends a question: to stay, to hit nobody, to give no more orders. */
export const endText = (decision: Decision, end: Choice): string =>
  maybe(`legions.end.${end.parts.kind}.${decision.question}`, t(`legions.end.${end.parts.kind as 'pass' | 'ready' | 'stop'}`));

export const noteText = (decision: Decision): string => maybe(`legions.note.${asked(decision)}`, '', { count: decision.about.left ?? 1 });

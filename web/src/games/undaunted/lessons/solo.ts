/** A guided game against the virtual opponent: its zone, how an algorithm card is read, hit markers, why it did what it did. */
import { unitKey } from '../pieces';
import { units } from '../../../app/learn/lesson';
import { asks, first, inDesert, told, type Hint, type Moment } from './moment';
import { CONTROL } from './reinforcements';

const bot = (m: Moment) => m.view.position.solo!;
/** It plays: nobody is asked. */
const plays = (m: Moment): boolean => !m.decision && !m.view.waiting.length;
const its = (m: Moment, kind: string): boolean => told(m, kind, (event) => m.view.seats[Number(event['seat'])] === bot(m).side);
const marked = (m: Moment): string[] => Object.keys(bot(m).hits).map((unit) => unitKey(bot(m).side, unit));
const who = (m: Moment) => ({ side: bot(m).side });

const SOLO: Hint[] = [
  { id: 'solo.meet', rule: 'RF-SOLO-INIT-2', when: first, fill: who },
  { id: 'solo.bid', rule: 'RF-SOLO-INIT-3', when: first, done: (m) => told(m, 'initiative'), instead: ['initiative'] },
  { id: 'solo.zone', rule: 'RF-SOLO-TURN-3', when: (m) => plays(m) && told(m, 'row') && bot(m).zone.length > 0, instead: ['enemy'] },
  { id: 'solo.card', rule: 'RF-SOLO-TURN-5', when: (m) => plays(m) && !!bot(m).algorithm?.section },
  { id: 'solo.none', rule: 'RF-SOLO-TURN-6', when: (m) => told(m, 'irrelevant') },
  { id: 'solo.tie', rule: 'RF-SOLO-EVAL-9', when: (m) => told(m, 'tie') },
  { id: 'solo.why', rule: 'RF-SOLO-EVAL-4', when: (m) => told(m, 'relevant') && asks(m, 'ChooseInitiative', 'TakeTurn') },
  { id: 'solo.hit', rule: 'RF-SOLO-HIT-3', when: (m) => marked(m).length > 0, done: (m) => told(m, 'hit settled'), point: (m) => units(marked(m)) },
  { id: 'solo.settled', rule: 'RF-SOLO-TURN-4', when: (m) => told(m, 'hit settled') },
  { id: 'solo.loss', rule: 'RF-SOLO-HIT-1', when: (m) => its(m, 'casualty') },
  { id: 'solo.fog', rule: 'RF-SOLO-TURN-9', when: (m) => told(m, 'fog idle') },
  { id: 'solo.twice', rule: 'RF-SOLO-ACT-14', when: (m) => told(m, 'turned sideways') },
  { id: 'solo.down', rule: 'RF-SOLO-TURN-11', when: (m) => bot(m).face_down > 0 },
];

export const solo = (m: Moment): Hint[] => [...SOLO, ...(inDesert(m) ? [] : [CONTROL])];

/** The hints of a table of Undaunted, by what the view shows of it. */
import { isTeamGame } from '../teams';
import { addPlans } from '../../../app/learn/lesson';
import { DESERT } from './desert';
import { FOUR } from './four';
import { inDesert, type Hint, type Moment } from './moment';
import { NORMANDY } from './normandy';
import { reinforcements } from './reinforcements';
import { solo } from './solo';

export function battlePlans(m: Moment, learnt: ReadonlySet<string> = new Set()): Hint[] {
  const more = [...(m.view.position.solo ? solo(m) : []), ...(isTeamGame(m.view.position) ? FOUR : []), ...(m.pack ? reinforcements(m) : [])];
  const once = more.filter((plan, i) => more.findIndex((each) => each.id === plan.id) === i);
  return addPlans(once, inDesert(m) ? DESERT : NORMANDY, learnt);
}

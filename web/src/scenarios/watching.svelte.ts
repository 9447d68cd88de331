/** Machines that play as long as somebody watches: one question to the server after the other. */
import { Trouble } from '../net/api';
import { troubleText } from '../net/reasons';

export class Watching {
  going = $state('');
  problem = $state('');
  busy = $state(false); // others are served first

  /** Ask on until the answer says that it is enough, or somebody stops it; one thing at a time. */
  async on(what: string, ask: () => Promise<boolean>): Promise<void> {
    this.going = what;
    this.problem = '';
    while (this.going === what) {
      try {
        const enough = await ask();
        this.busy = false;
        if (enough) break;
      } catch (error) {
        this.busy = error instanceof Trouble && error.status === 429;
        if (!this.busy) {
          this.problem = troubleText(error);
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 1000 * Number((error as Trouble).problem.params['seconds'] ?? 1)));
      }
    }
    if (this.going === what) this.going = '';
  }

  stop(): void {
    this.going = '';
  }
}

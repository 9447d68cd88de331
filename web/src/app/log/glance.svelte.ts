/** What has just come cannot be skipped by a press that was meant for what was there before: it must have been seen. */
const SEEN = 350; // milliseconds

export class Glance {
  unseen = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Something to be seen has come. */
  begin(): void {
    clearTimeout(this.#timer);
    this.unseen = true;
    this.#timer = setTimeout(() => (this.unseen = false), SEEN);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.unseen = false;
  }
}

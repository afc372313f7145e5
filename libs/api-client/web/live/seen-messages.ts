import type { LiveFrame } from '#server-kit/model';

/**
 * What this tab has had. The server repeats rather than loses: after a break, or when another tab takes the connection
 * over, a message may come twice.
 */
export class SeenMessages {
  readonly #ids = new Set<number>();
  #safe: number | null = null;

  /** Continue after this id; null before the first greeting. */
  get safe(): number | null {
    return this.#safe;
  }

  /** Notes a frame; false if its message was here before. */
  note(frame: LiveFrame): boolean {
    let isNew = true;
    if (frame.type !== 'open') {
      isNew = !this.#ids.has(frame.id) && (this.#safe === null || frame.id > this.#safe);
      this.#ids.add(frame.id);
    } else if (frame.data.missed) {
      // The server counts anew (or what is missing is gone): so does this tab.
      this.#safe = null;
      this.#ids.clear();
    }
    if (this.#safe === null || frame.safe > this.#safe) this.#safe = frame.safe;
    for (const id of this.#ids) if (id <= this.#safe) this.#ids.delete(id);
    return isNew;
  }

  /** What another tab of the same session says it has. */
  catchUp(safe: number | null): void {
    if (safe !== null && (this.#safe === null || safe > this.#safe)) this.#safe = safe;
  }
}

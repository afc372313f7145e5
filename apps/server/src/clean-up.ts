import type { FastifyBaseLogger } from 'fastify';

/** What has to be ended, the last started first; each step once, and one that fails does not hold up the next. */
export class CleanUp {
  readonly #steps: { name: string; end: () => void | Promise<void> }[] = [];
  #running: Promise<void> | undefined;

  add(name: string, end: () => void | Promise<void>): void {
    this.#steps.push({ name, end });
  }

  /** Ends everything; called again, it waits for the same. */
  run(log?: FastifyBaseLogger): Promise<void> {
    return (this.#running ??= this.#end(log));
  }

  async #end(log?: FastifyBaseLogger): Promise<void> {
    for (const { name, end } of this.#steps.toReversed())
      try {
        await end();
      } catch (error) {
        log?.error({ err: error, step: name }, 'could not be ended in order');
      }
  }
}

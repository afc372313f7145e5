import { liveBeat } from '#server-kit/model';

/** Tells when a connection has been silent for too long, which a browser does not: it waits for minutes. */
export class Silence {
  readonly #isBroken: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(isBroken: () => void) {
    this.#isBroken = isBroken;
  }

  /** From now on something has to be heard; each sign of life begins anew. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#isBroken, liveBeat.silence);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

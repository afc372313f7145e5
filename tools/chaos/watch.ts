import { setTimeout as pause } from 'node:timers/promises';
import { isIdentityCode } from '#calls/model';
import { WireRefusal } from '../wire/wire-client.ts';
import { applicant, purchase, type Applicant } from './world.ts';

interface Seen {
  /** Longest wait for an answer of any kind. Milliseconds. */
  longest: number;
  failed: number;
  text: string;
}

interface Kind {
  name: string;
  ask(who: Applicant): Promise<unknown>;
  answered: number;
  failed: number;
  longest: number;
}

/** Somebody who reads lists and somebody who submits at a server of an earlier version, without end, while something else goes on. */
export class Watch {
  #stopped = false;
  readonly #origin: string;
  readonly #kinds: Kind[];
  readonly #working: Promise<void>[];
  #signedInAgain = 0;
  readonly #why = new Set<string>();

  private constructor(origin: string, who: Applicant) {
    this.#origin = origin;
    const kind = (name: string, ask: Kind['ask']): Kind => ({
      name,
      ask,
      answered: 0,
      failed: 0,
      longest: 0,
    });
    this.#kinds = [
      kind('lists', ({ person }) => person.call(purchase.list, {})),
      kind('submissions', ({ person, next }) => person.call(purchase.submit, next())),
    ];
    this.#working = this.#kinds.map((each) => this.#keepAsking(each, who));
  }

  static async start(origin: string): Promise<Watch> {
    return new Watch(origin, await applicant(origin, { earlier: true }));
  }

  async #keepAsking(kind: Kind, first: Applicant): Promise<void> {
    let who = first;
    while (!this.#stopped) {
      const begun = performance.now();
      try {
        await kind.ask(who);
        kind.answered++;
      } catch (error) {
        // A new version may bring rights with it: one is asked to sign in again, and goes on.
        if (error instanceof WireRefusal && isIdentityCode(error.answer.code ?? 0)) {
          who = await applicant(this.#origin, { earlier: true });
          this.#signedInAgain++;
        } else {
          kind.failed++;
          this.#why.add(error instanceof WireRefusal ? error.message.slice(0, 120) : String(error));
        }
      }
      kind.longest = Math.max(kind.longest, performance.now() - begun);
      await pause(50);
    }
  }

  async stop(): Promise<Seen> {
    this.#stopped = true;
    await Promise.all(this.#working);
    return {
      longest: Math.max(...this.#kinds.map(({ longest }) => longest)),
      failed: this.#kinds.reduce((sum, { failed }) => sum + failed, 0),
      text: [
        ...this.#kinds.map(
          ({ name, answered, failed, longest }) =>
            `${answered} ${name}, ${failed} failed, longest ${(longest / 1000).toFixed(1)} s`,
        ),
        `${this.#signedInAgain} times signed in again for changed rights`,
        ...[...this.#why].slice(0, 2),
      ].join(', '),
    };
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FormInput } from '#documents/model';
import type { WireClient } from '../wire/wire-client.ts';
import { applicant, purchase, type Applicant, type World } from './world.ts';

/** A submission that the server has said yes to. */
export interface Acknowledged {
  id: string;
  number: string;
}

/** One that was sent and got no yes: refused, or the connection broke. */
interface InDoubt {
  input: FormInput;
  requestId: string;
  /** When it was sent; milliseconds of the clock, as everywhere here. */
  begun: number;
  ended: number;
}

/** Clients that submit without a pause until told to stop; a client whose connection breaks tries on with another one. */
export class Submitters {
  static readonly #running = new Set<Submitters>();
  readonly acknowledged: Acknowledged[] = [];
  /** When the last one was acknowledged. */
  last = 0;
  readonly person: WireClient;
  readonly next: () => FormInput;
  readonly #inDoubt: InDoubt[] = [];
  /** When each was acknowledged. */
  readonly #times: number[] = [];
  #stopped = false;
  #clients: Promise<void>[] = [];

  private constructor({ person, next }: Applicant) {
    this.person = person;
    this.next = next;
  }

  static async start(origin: string, clients: number): Promise<Submitters> {
    const submitters = new Submitters(await applicant(origin));
    Submitters.#running.add(submitters);
    submitters.#clients = Array.from({ length: clients }, () => submitters.#submit());
    return submitters;
  }

  async #submit(): Promise<void> {
    while (!this.#stopped) {
      const [input, requestId, begun] = [this.next(), randomUUID(), performance.now()];
      try {
        const { id, number } = await this.person.call(purchase.submit, input, requestId);
        this.acknowledged.push({ id, number: number ?? '' });
        this.#times.push((this.last = performance.now()));
      } catch {
        this.#inDoubt.push({ input, requestId, begun, ended: performance.now() });
        await pause(20);
      }
    }
  }

  /** Until so many more were acknowledged. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    const end = performance.now() + 60_000;
    while (this.acknowledged.length < goal) {
      if (performance.now() > end) throw new Error('Nothing was acknowledged for a minute.');
      await pause(5);
    }
  }

  /** The longest time after a moment in which nobody got a yes; those that were on their way then do not shorten it. Milliseconds. */
  longestSilence(since: number): number {
    const times = [since, ...this.#times.filter((time) => time > since).toSorted((a, b) => a - b)];
    return Math.max(...times.map((time, at) => time - (times[at - 1] ?? time)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    Submitters.#running.delete(this);
    await Promise.all(this.#clients);
  }

  /** Those that an experiment has left at work because it failed. */
  static async stopAll(): Promise<void> {
    await Promise.all([...Submitters.#running].map((each) => each.stop()));
  }

  /**
   * What was under way at a moment and got no yes, sent again with its id: whatever became of it then, it is there now.
   * Answers with what the server says of each.
   */
  async askAgain(origin: string, moment: number): Promise<Acknowledged[]> {
    const again = this.person.at(origin);
    return Promise.all(
      this.#inDoubt
        .filter(({ begun, ended }) => begun < moment && ended >= moment)
        .map(async ({ input, requestId }) => {
          const { id, number } = await again.call(purchase.submit, input, requestId);
          return { id, number: number ?? '' };
        }),
    );
  }
}

/**
 * How many of the acknowledged ones are not there whole: the form with its number, its approval, its trail, in which it
 * was submitted once, and its audit.
 */
export async function notWhole(world: World, acknowledged: readonly Acknowledged[]): Promise<number> {
  const [found] = await world.query<{ whole: number }>(
    `SELECT count(*)::int AS whole
       FROM jsonb_to_recordset($1::jsonb) AS a (id uuid, number text)
       JOIN form f ON f.id = a.id AND f.number = a.number AND f.status <> 'draft'
       JOIN approval_instance i ON i.subject_id = f.id::text
      WHERE (SELECT count(*) FROM approval_trail t WHERE t.instance_id = i.id AND t.action = 'submit') = 1
        AND EXISTS (SELECT FROM audit_entry e WHERE e.table_name = 'form' AND e.record_id = f.id::text)`,
    [JSON.stringify(acknowledged)],
  );
  return acknowledged.length - (found?.whole ?? 0);
}

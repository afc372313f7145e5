import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { applicant, purchase, type World } from './world.ts';

/** A submission that the server has said yes to. */
export interface Acknowledged {
  id: string;
  number: string;
}

/** Clients that submit without a pause until told to stop; a client whose connection breaks tries on. */
export class Submitters {
  readonly acknowledged: Acknowledged[] = [];
  /** When the last one was acknowledged; milliseconds of the clock. */
  last = 0;
  #stopped = false;
  #clients: Promise<void>[] = [];

  static async start(origin: string, clients: number): Promise<Submitters> {
    const submitters = new Submitters();
    const { person, next } = await applicant(origin);
    const client = async (): Promise<void> => {
      while (!submitters.#stopped)
        try {
          const { id, number } = await person.call(purchase.submit, next(), randomUUID());
          submitters.acknowledged.push({ id, number: number ?? '' });
          submitters.last = performance.now();
        } catch {
          await pause(20);
        }
    };
    submitters.#clients = Array.from({ length: clients }, client);
    return submitters;
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

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#clients);
  }
}

/** How many of the acknowledged ones are not there whole: the form with its number, its approval, its trail, its audit. */
export async function notWhole(world: World, acknowledged: readonly Acknowledged[]): Promise<number> {
  const [found] = await world.query<{ whole: number }>(
    `SELECT count(*)::int AS whole
       FROM jsonb_to_recordset($1::jsonb) AS a (id uuid, number text)
       JOIN form f ON f.id = a.id AND f.number = a.number AND f.status <> 'draft'
       JOIN approval_instance i ON i.subject_id = f.id::text
      WHERE EXISTS (SELECT FROM approval_trail t WHERE t.instance_id = i.id AND t.action = 'submit')
        AND EXISTS (SELECT FROM audit_entry e WHERE e.table_name = 'form' AND e.record_id = f.id::text)`,
    [JSON.stringify(acknowledged)],
  );
  return acknowledged.length - (found?.whole ?? 0);
}

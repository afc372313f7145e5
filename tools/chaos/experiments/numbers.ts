import { PgDialect } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { takingNumber } from '#server-kit/server';
import { sized, type Experiment } from '../experiment.ts';
import { judged, type Taken } from '../taken-numbers.ts';
import { applicant, purchase, type World } from '../world.ts';

const writers = 20;

/** Submissions as people make them, half of them at another process on the same database. */
async function submitted(world: World, each: number): Promise<Taken> {
  const other = await world.beside();
  const people = [await applicant(world.first.origin), await applicant(other.origin)] as const;
  const taken: string[] = [];
  const writer = async (_: unknown, at: number): Promise<void> => {
    const { person, next } = people[at % 2 === 0 ? 0 : 1];
    for (let n = 0; n < each; n++) taken.push((await person.call(purchase.submit, next())).number ?? '');
  };
  await Promise.all(Array.from({ length: writers }, writer));
  await other.process.end('SIGTERM');
  return judged(taken);
}

/**
 * The statement by which every form is numbered, each in a transaction of its own, of which every tenth is rolled back
 * and has to give its number back; connections of the role that the server works as.
 */
async function takenAlone(world: World, each: number): Promise<Taken> {
  const { app } = await world.addresses();
  const { sql, params } = new PgDialect().sqlToQuery(
    takingNumber(
      { companyId: 'CHAOS', code: 'REQ110P', prefix: 'PR' },
      'bms.number_1',
      new Date(),
      'Asia/Shanghai',
    ),
  );
  const taken: string[] = [];
  const writer = async (): Promise<void> => {
    const client = new Client(app);
    await client.connect();
    try {
      for (let n = 0; n < each;) {
        await client.query('BEGIN');
        const { rows } = await client.query<{ number: string }>(sql, params);
        const keeps = Math.random() >= 0.1;
        await client.query(keeps ? 'COMMIT' : 'ROLLBACK');
        if (!keeps) continue;
        taken.push(rows[0]?.number ?? '');
        n++;
      }
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return judged(taken);
}

const inWords = ({ count, gaps, doubles }: Taken): string =>
  `${count} numbers: ${gaps} gaps, ${doubles} doubles`;

export const numbers: Experiment = {
  name: '20 writers take numbers, through two processes',
  promise: 'no gap, no double',
  async run(world, size) {
    const forms = await submitted(world, sized(250, size, 5));
    const alone = await takenAlone(world, sized(5_000, size, 5));
    return {
      figures: `submissions through two processes: ${inWords(forms)}; 20 × ${sized(5_000, size, 5)} straight from the series, every tenth transaction rolled back: ${inWords(alone)}`,
      kept: [forms, alone].every(({ count, gaps, doubles }) => count > 0 && gaps + doubles === 0),
    };
  },
};

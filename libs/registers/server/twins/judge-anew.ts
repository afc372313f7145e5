import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { z } from 'zod';
import { comparedPlace, places } from '#registers/model';
import { defineJob, react, runs, type Db, type JobRegistration } from '#server-kit/server';
import { dictionaryChanged } from '#upkeep/model';
import { followKept } from '#upkeep/server';
import type { ServedRegister } from '../register-from.ts';
import { keepPairs } from './keep-pairs.ts';

const judgeTwins = defineJob({
  name: 'registers.judgeTwins',
  title: ['重新判断疑似重复', 'Judge possible twins anew'],
  /** Places that came, went or are called otherwise, each as it is compared. */
  data: z.object({ places: z.array(z.string()) }),
});

/** Once the dictionary of places says something else, names that begin with one of those are judged anew. */
export const judgeAfterPlaces = react(dictionaryChanged, async ({ name, names }, context) => {
  if (name !== places.name) return;
  const words = [...new Set(names.map(comparedPlace))].filter(Boolean);
  if (words.length) await context.enqueue(judgeTwins, { places: words });
});

/** Which records of a register have a name that begins with one of these. */
async function beginningWith(db: Db, { register }: ServedRegister, words: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT r.id FROM ${sql.raw(toSnakeCase(register.name))} r
     WHERE r.state <> 'merged'
       AND EXISTS (SELECT FROM unnest(${sql.param([...words])}::text[]) AS w (word) WHERE starts_with(r.twin_name, w.word))`);
  return rows.map(({ id }) => id);
}

/** A pair stands or falls with the place of one of its two names: so it is found from that one. */
export const judgeTwinsJob = (registers: readonly ServedRegister[]): JobRegistration =>
  runs(judgeTwins, async ({ places: words }, context) => {
    const { db } = context;
    // This process may not have been asked for the options since they were changed.
    await followKept(db);
    for (const served of registers) {
      if (!served.register.twins?.likely.includes('names')) continue;
      const ids = await beginningWith(db, served, words);
      if (!ids.length) continue;
      await keepPairs(db, served, ids);
      await context.publish({
        to: 'everyone',
        type: 'refresh',
        data: { topics: [`register:${served.register.name}`] },
      });
    }
  });

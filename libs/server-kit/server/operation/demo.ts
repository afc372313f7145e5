import { sql } from 'drizzle-orm';
import { StartError } from '../config/start-error.ts';
import type { Db } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { DemoClock, ServerFeature } from '../feature.ts';
import { installing } from './installing.ts';

/**
 * An installation is the demo company from its first start, or never: accounts with known passwords must not come into
 * a company's own data. The first start decides and is remembered; another wish later gets a sentence.
 */
export async function settleKind(db: Db, demo: boolean): Promise<void> {
  const wished = demo ? 'demo' : 'own';
  await db.execute(
    sql`INSERT INTO installation_step (name, note) VALUES ('set up', ${wished}) ON CONFLICT DO NOTHING`,
  );
  const { rows } = await db.execute<{ note: string }>(
    sql`SELECT note FROM installation_step WHERE name = 'set up'`,
  );
  if (demo && rows[0]?.note !== 'demo')
    throw new StartError(
      `DEMO is on, but this database was set up without the demo company. Set DEMO=off, ` +
        `or give the demo company a database of its own (DATA_DIR or DATABASE_URL).`,
    );
}

/** Milliseconds that the demo company of each feature took, by its name. */
export type Filled = Record<string, number>;

/**
 * Fills the demo company, whole or not at all, unless it has been filled before: null then. Each feature says what it
 * adds to the first start, which has one limit for all of them.
 */
export async function fillDemo(
  database: Database,
  features: readonly ServerFeature[],
  today = new Date(),
): Promise<Filled | null> {
  return installing(database, 'demo', async (db) => {
    const { rowCount } = await db.execute(
      sql`INSERT INTO installation_step (name) VALUES ('demo') ON CONFLICT DO NOTHING`,
    );
    if (rowCount === 0) return null;
    // Tables that are filled here look small to the planner until they are analysed; what it plans for the first rows it
    // would keep for all of them.
    await db.execute(sql`SET LOCAL enable_seqscan = off`);
    const clock = demoClock(today);
    const filled: Filled = {};
    for (const feature of features) {
      if (!feature.demo) continue;
      const begun = performance.now();
      await feature.demo(db, clock);
      filled[feature.name] = Math.round(performance.now() - begun);
    }
    return filled;
  });
}

/** The same numbers at every filling (mulberry32). */
export function demoClock(today: Date): DemoClock {
  let state = 20_261_121;
  return {
    today,
    random() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
  };
}

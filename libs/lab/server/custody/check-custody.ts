import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { custody } from '#lab/model';
import { driftOf } from '#ledgers/server';
import { defineJob, runs, type Db } from '#server-kit/server';

/** Lines of custody whose seal is not what they say; each as unit and number of the line. */
export async function brokenSeals(db: Db): Promise<{ unitId: string; seq: string }[]> {
  const { rows } = await db.execute<{ unitId: string; seq: string }>(sql`
    SELECT m.unit_id AS "unitId", m.seq::text AS seq
      FROM (SELECT c.*, lag(c.hash, 1, '') OVER (PARTITION BY c.unit_id, c.sample_id ORDER BY c.seq) AS expected FROM custody_move c) AS m
     WHERE m.before <> m.expected OR m.hash <> custody_seal((SELECT o FROM custody_move o WHERE o.id = m.id)) LIMIT 100`);
  return rows;
}

/** Units and samples whose last line of custody names another place than the ledger has them in: none. */
export async function strayUnits(db: Db): Promise<{ unitId: string }[]> {
  const { rows } = await db.execute<{ unitId: string }>(sql`
    SELECT u.id::text AS "unitId" FROM lab_unit u
      LEFT JOIN LATERAL (SELECT m.to_place FROM custody_move m WHERE m.unit_id = u.id AND m.sample_id IS NULL
                          ORDER BY m.seq DESC LIMIT 1) AS last ON true
      LEFT JOIN custody_at k ON k.unit_id = u.id::text
     WHERE last.to_place IS DISTINCT FROM k.place_id
    UNION ALL
    SELECT sm.id FROM lab_sample sm
      LEFT JOIN LATERAL (SELECT m.to_place FROM custody_move m WHERE m.sample_id = sm.id ORDER BY m.seq DESC LIMIT 1) AS last ON true
      LEFT JOIN custody_at k ON k.unit_id = sm.id
     WHERE last.to_place IS DISTINCT FROM k.place_id LIMIT 100`);
  return rows;
}

const checkCustody = defineJob({
  name: 'lab.checkCustody',
  data: z.object({}),
  clock: { title: ['核对保管记录', 'Check the lines of custody'], cron: '20 2 * * *', catchUp: 'once' },
});

export const custodyJobs = [
  // It only tells: a job that fails is shown to administrators, with its reason.
  runs(checkCustody, async (_, { db }) => {
    const [seals, stray, drift] = [
      await brokenSeals(db),
      await strayUnits(db),
      await driftOf(db, custody, false),
    ];
    if (seals.length + stray.length + drift.length > 0)
      throw new Error(
        `Custody: ${seals.length} broken seals, ${stray.length} units elsewhere than their last line, ${drift.length} balances that differ: ${JSON.stringify([seals[0], stray[0], drift[0]])}`,
      );
  }),
];

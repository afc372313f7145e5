import { sql } from 'drizzle-orm';
import { custody } from '#lab/model';
import { driftOf } from '#ledgers/server';
import { checksAtNight, type Db } from '#server-kit/server';

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

export const checkCustodyJob = checksAtNight({
  name: 'lab.checkCustody',
  title: ['核对保管记录', 'Check the lines of custody'],
  cron: '20 2 * * *',
  finds: {
    'lines of custody have a broken seal': brokenSeals,
    'units or samples are elsewhere than their last line says': strayUnits,
    'balances of custody differ from their lines': (db) => driftOf(db, custody, false),
  },
});

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { switchReplayed, type SwitchEvent, type SwitchState } from '#quality/model';
import { checksAtNight, type Db } from '#server-kit/server';

interface Kept extends Record<string, unknown> {
  id: string;
  state: SwitchState;
  events: SwitchEvent[];
}

/** What is switched and does not stand as its lots and decisions, replayed, come to; mends nothing. */
export async function driftOfSwitching(
  db: Db,
): Promise<{ id: string; kept: SwitchState; replayed: SwitchState }[]> {
  const { rows } = await db.execute<Kept>(sql`
    SELECT s.id::text, s.state, coalesce(jsonb_agg(l.event ORDER BY l.id) FILTER (WHERE l.id IS NOT NULL), '[]') AS events
      FROM qc_switch s
      LEFT JOIN qc_switch_line l ON l.switch_id = s.id AND l.reverses IS NULL
            AND NOT EXISTS (SELECT FROM qc_switch_line r WHERE r.reverses = l.id)
     GROUP BY s.id ORDER BY s.id`);
  return rows.flatMap(({ id, state, events }) => {
    const replayed = switchReplayed(events);
    return isDeepStrictEqual(replayed, state) ? [] : [{ id, kept: state, replayed }];
  });
}

export const checkSwitchingJob = checksAtNight({
  name: 'quality.checkSwitching',
  title: ['核对检验宽严转移', 'Check switching of inspection against its lots'],
  cron: '55 2 * * *',
  finds: { 'of what is switched differ from their lots': driftOfSwitching },
});

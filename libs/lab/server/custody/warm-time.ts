import { sql, type SQL } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';
import { warmReason } from './words.ts';

/**
 * A reading stands until the next: where the last one of a tank was too warm, what lies in it was warm since then, or since it came
 * there. Each unit and each sample `k` that is meant gets a line of custody that says for how long, up to an instant.
 */
export async function addWarmTime({ db, actor, now }: ActorContext, meant: SQL, until: Date): Promise<void> {
  const end = sql`${until.toISOString()}::timestamptz`;
  await db.execute(sql`
    WITH lain AS (
      SELECT coalesce(sm.unit_id::text, k.unit_id)::uuid AS id, sm.id AS sample, k.place_id, r.read_at,
             t.code || ' · ' AS tank, t.code || ' · ' || b.section || '-' || b.rack || '-' || b.shelf || ' · ' || pos.id AS words
        FROM lab_tank t JOIN LATERAL (SELECT read_at, celsius FROM lab_reading WHERE tank_id = t.id AND read_at < ${end}
                                       ORDER BY read_at DESC LIMIT 1) r ON r.celsius > t.warmest
        JOIN lab_box b ON b.tank_id = t.id JOIN lab_position pos ON pos.box_id = b.id
        JOIN custody_at k ON k.place_id = 'P:' || pos.id LEFT JOIN lab_sample sm ON sm.id = k.unit_id
       WHERE ${meant} ORDER BY k.unit_id FOR NO KEY UPDATE OF k
    ), warm AS (
      SELECT l.*, round(extract(epoch FROM ${end} - greatest(l.read_at,
               (SELECT max(m.moved_at) FROM custody_move m WHERE m.unit_id = l.id AND m.sample_id IS NOT DISTINCT FROM l.sample
                   AND m.reason <> ${warmReason} AND NOT starts_with(m.from_words, l.tank)))))::int AS seconds
        FROM lain l
    ), said AS (
      INSERT INTO custody_move (id, unit_id, sample_id, from_place, to_place, from_words, to_words, person_id, moved_at, reason,
                                warm_seconds, before, hash)
      SELECT gen_random_uuid(), id, sample, place_id, place_id, words, words, ${actor.personId}, ${now.toISOString()}::timestamptz,
             ${warmReason}, seconds, '', '' FROM warm WHERE seconds > 0)
    UPDATE lab_unit SET warm_seconds = warm_seconds + warm.seconds FROM warm
     WHERE lab_unit.id = warm.id AND warm.sample IS NULL AND warm.seconds > 0`);
}

/** What leaves a tank that is too warm takes its warm time with it. Within the tank the next reading says it. */
export const addWarmTimeOf = (context: ActorContext, id: string, to: string): Promise<void> =>
  addWarmTime(
    context,
    sql`k.unit_id = ${id} AND NOT EXISTS (SELECT FROM lab_position q JOIN lab_box o ON o.id = q.box_id
         WHERE 'P:' || q.id = ${to} AND o.tank_id = t.id)`,
    context.now,
  );

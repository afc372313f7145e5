import { sql, type SQL } from 'drizzle-orm';
import { newId, oneOf, type ActorContext, type Db } from '#server-kit/server';
import type { ChangeLine, WaitingChange } from './change-requests.ts';

/** Lines of one statement. */
const atOnce = 500;

interface LineRow extends Record<string, unknown> {
  id: string;
  formId: string;
  register: string;
  recordId: string;
  field: string;
  seen: unknown;
  wanted: unknown;
  personId: string;
  state: ChangeLine['state'];
  startsOn: string | null;
  endsOn: string | null;
  reason: string;
}

const read = async (db: Db, where: SQL): Promise<ChangeLine[]> =>
  (
    await db.execute<LineRow>(sql`
      SELECT id, form_id AS "formId", register, record_id AS "recordId", field, seen, wanted,
             person_id AS "personId", state, starts_on::text AS "startsOn", ends_on::text AS "endsOn", reason
        FROM register_change WHERE ${where} ORDER BY form_id, place, id`)
  ).rows;

/** All that a request asks for, in its order. */
export const linesOfForm = (db: Db, formId: string): Promise<ChangeLine[]> =>
  read(db, sql`form_id = ${formId}::uuid`);

/** What a request asks for of these records. */
export const linesOfRecords = async (
  db: Db,
  formId: string,
  recordIds: readonly string[],
): Promise<ChangeLine[]> =>
  recordIds.length ? read(db, sql`form_id = ${formId}::uuid AND ${oneOf(sql`record_id`, recordIds)}`) : [];

/** Nothing of a request waits any more: its fields may be asked for anew. Answers whether anything did. */
export async function endLines({ db }: Pick<ActorContext, 'db'>, formId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE register_change SET state = 'ended' WHERE form_id = ${formId}::uuid AND state IN ('open', 'back')
    RETURNING id`);
  return rows.length > 0;
}

/** What waits for these records, whoever asked. */
export const openLinesOf = async (
  db: Db,
  register: string,
  recordIds: readonly string[],
): Promise<ChangeLine[]> =>
  recordIds.length
    ? read(
        db,
        sql`register = ${register} AND ${oneOf(sql`record_id`, recordIds)} AND state IN ('open', 'back')`,
      )
    : [];

/** Writes down what a request asks for; what it asked of the same field before goes. */
export async function keepLines(
  { db, actor, now }: ActorContext,
  formId: string,
  waiting: readonly WaitingChange[],
): Promise<void> {
  const { rows } = await db.execute<{ last: number }>(
    sql`SELECT coalesce(max(place), -1)::int AS last FROM register_change WHERE form_id = ${formId}::uuid`,
  );
  const first = (rows[0]?.last ?? -1) + 1;
  for (let from = 0; from < waiting.length; from += atOnce) {
    const some = waiting.slice(from, from + atOnce).map((one, at) => ({
      ...{ id: newId(), record: one.recordId, register: one.register, field: one.field },
      ...{ seen: one.seen ?? null, wanted: one.wanted ?? null, place: first + from + at },
      ...{ starts_on: one.startsOn ?? null, ends_on: one.endsOn ?? null, reason: one.reason ?? '' },
    }));
    const lines = sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
      AS l (id uuid, register text, record text, field text, seen jsonb, wanted jsonb, place integer,
              starts_on date, ends_on date, reason text)`;
    await db.execute(sql`
      DELETE FROM register_change c USING ${lines}
       WHERE c.form_id = ${formId}::uuid AND c.state IN ('open', 'back')
         AND (c.register, c.record_id, c.field) = (l.register, l.record, l.field)`);
    await db.execute(sql`
      INSERT INTO register_change (id, form_id, register, record_id, field, seen, wanted, person_id, state, place, at,
                                   starts_on, ends_on, reason)
      SELECT l.id, ${formId}::uuid, l.register, l.record, l.field, l.seen, l.wanted, ${actor.personId}, 'open', l.place,
             ${now.toISOString()}::timestamptz, l.starts_on, l.ends_on, l.reason
        FROM ${lines}`);
  }
}

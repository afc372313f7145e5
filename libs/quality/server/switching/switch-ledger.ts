import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { canonicalOf } from '#identity/server';
import {
  switchAfter,
  switchBegins,
  switchReplayed,
  whyMoved,
  type Grade,
  type SwitchEvent,
  type SwitchState,
} from '#quality/model';
import type { Context, Db } from '#server-kit/server';

/** What is switched: an item of a supplier by a standard ('' where none is written). */
export interface SwitchKey {
  itemId: string;
  supplierId: string;
  standardId: string;
}

interface Kept extends Record<string, unknown> {
  id: string;
  state: SwitchState;
}

/** How it stands, with why; what was never inspected begins as the supplier is graded. */
export async function switchOf(
  db: Db,
  { itemId, supplierId, standardId }: SwitchKey,
): Promise<{ state: SwitchState; why: Label | null }> {
  const { rows } = await db.execute<{ state: SwitchState; why: Label | null }>(sql`
    SELECT s.state, l.why FROM qc_switch s LEFT JOIN qc_switch_line l ON l.id = s.moved_by
     WHERE s.item_id = ${itemId} AND s.supplier_id = ${supplierId} AND s.standard_id = ${standardId}`);
  const [row] = rows;
  if (row) return row;
  const grade = await gradeOf(db, supplierId);
  const event: SwitchEvent = { kind: 'grade', grade };
  const state = switchAfter(switchBegins, event);
  return { state, why: whyMoved(switchBegins, event, state) };
}

/** The grade of a supplier as it was worked out last; B where it never was. */
async function gradeOf(db: Db, supplierId: string): Promise<Grade> {
  const { rows } = await db.execute<{ grade: Grade }>(
    sql`SELECT grade FROM qc_score WHERE supplier_id = ${canonicalOf('supplier', sql`${supplierId}::text`)}`,
  );
  return rows[0]?.grade ?? 'B';
}

interface About {
  inspectionId?: string;
  verdictId?: string;
  reason?: string;
}

/** Holds what is switched, made where it is new, so that lots of it are counted one after another. */
async function held(context: Context, { itemId, supplierId, standardId }: SwitchKey): Promise<Kept> {
  const { db } = context;
  const { rows: made } = await db.execute<Kept>(sql`
    INSERT INTO qc_switch (item_id, supplier_id, standard_id, state)
    VALUES (${itemId}, ${supplierId}, ${standardId}, ${JSON.stringify(switchBegins)}::jsonb)
    ON CONFLICT (item_id, supplier_id, standard_id) DO NOTHING RETURNING id::text, state`);
  if (made[0]) {
    const grade = await gradeOf(db, supplierId);
    return grade === 'B' ? made[0] : write(context, made[0], { kind: 'grade', grade }, {});
  }
  const { rows } = await db.execute<Kept>(sql`
    SELECT id::text, state FROM qc_switch
     WHERE item_id = ${itemId} AND supplier_id = ${supplierId} AND standard_id = ${standardId} FOR UPDATE`);
  return rows[0] as Kept;
}

async function write(context: Context, kept: Kept, event: SwitchEvent, about: About): Promise<Kept> {
  const state = switchAfter(kept.state, event);
  await keep(context, kept, state, { event, why: whyMoved(kept.state, event, state), ...about });
  return { ...kept, state };
}

/** Adds a line with the state after it, and keeps that state. */
async function keep(
  { db, actor, now }: Context,
  { id, state: before }: Kept,
  state: SwitchState,
  line: About & { event: SwitchEvent | null; why: Label | null; reverses?: string },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO qc_switch_line (switch_id, event, reverses, severity, score, why, inspection_id, verdict_id, reason, person_id, at)
    VALUES (${id}::bigint, ${JSON.stringify(line.event)}::jsonb, ${line.reverses ?? null}::bigint, ${state.severity}, ${state.score},
            ${line.why && JSON.stringify(line.why)}::jsonb, ${line.inspectionId ?? null}::uuid, ${line.verdictId ?? null}::uuid,
            ${line.reason ?? ''}, ${actor?.personId ?? null}, ${at})
    RETURNING id::text`);
  const moved = before.severity !== state.severity;
  await db.execute(sql`
    UPDATE qc_switch SET state = ${JSON.stringify(state)}::jsonb, severity = ${state.severity}, score = ${state.score},
           moved_by = CASE WHEN ${moved} THEN ${rows[0]?.id ?? null}::bigint ELSE moved_by END,
           moved_at = CASE WHEN ${moved} THEN ${at} ELSE moved_at END
     WHERE id = ${id}::bigint`);
}

/** One more event. */
export async function switchBy(
  context: Context,
  key: SwitchKey,
  event: SwitchEvent,
  about: About = {},
): Promise<SwitchState> {
  const kept = await held(context, key);
  return (await write(context, kept, event, about)).state;
}

/** The same where it is known by its number. */
export async function switchById(
  context: Context,
  id: string,
  event: SwitchEvent,
  about: About,
): Promise<SwitchState | null> {
  const { rows } = await context.db.execute<Kept>(
    sql`SELECT id::text, state FROM qc_switch WHERE id = ${id}::bigint FOR UPDATE`,
  );
  const [kept] = rows;
  return kept ? (await write(context, kept, event, about)).state : null;
}

/** The events that count, in their order: neither those that were reversed, nor what reversed them. */
export async function eventsOf(db: Db, id: string): Promise<SwitchEvent[]> {
  const { rows } = await db.execute<{ event: SwitchEvent }>(sql`
    SELECT l.event FROM qc_switch_line l
     WHERE l.switch_id = ${id}::bigint AND l.reverses IS NULL
       AND NOT EXISTS (SELECT FROM qc_switch_line r WHERE r.reverses = l.id) ORDER BY l.id`);
  return rows.map(({ event }) => event);
}

/** The lot of a verdict that is taken back counts no more: all others are replayed. */
export async function unswitch(context: Context, verdictId: string, reason: string): Promise<void> {
  const { db } = context;
  const { rows } = await db.execute<Kept & { line: string; inspectionId: string | null }>(sql`
    SELECT s.id::text, s.state, l.id::text AS line, l.inspection_id::text AS "inspectionId"
      FROM qc_switch_line l JOIN qc_switch s ON s.id = l.switch_id
     WHERE l.verdict_id = ${verdictId}::uuid AND l.reverses IS NULL
       AND NOT EXISTS (SELECT FROM qc_switch_line r WHERE r.reverses = l.id) FOR UPDATE OF s`);
  for (const kept of rows) {
    await db.execute(sql`SELECT FROM qc_switch WHERE id = ${kept.id}::bigint FOR UPDATE`);
    const events = await eventsButOne(db, kept.id, kept.line);
    await keep(context, kept, switchReplayed(events), {
      ...{
        event: null,
        why: ['判定已撤销', 'The verdict was taken back'],
        reverses: kept.line,
        verdictId,
        reason,
      },
      ...(kept.inspectionId && { inspectionId: kept.inspectionId }),
    });
  }
}

async function eventsButOne(db: Db, id: string, line: string): Promise<SwitchEvent[]> {
  const { rows } = await db.execute<{ event: SwitchEvent }>(sql`
    SELECT l.event FROM qc_switch_line l
     WHERE l.switch_id = ${id}::bigint AND l.reverses IS NULL AND l.id <> ${line}::bigint
       AND NOT EXISTS (SELECT FROM qc_switch_line r WHERE r.reverses = l.id) ORDER BY l.id`);
  return rows.map(({ event }) => event);
}

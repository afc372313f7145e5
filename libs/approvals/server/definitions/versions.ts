import { and, desc, eq, sql } from 'drizzle-orm';
import { CallError, textIn, type Language } from '#calls/model';
import type { DefinitionVersion } from '#approvals/model';
import type { Db } from '#server-kit/server';
import { namesOf } from '../engine/directory.ts';
import type { ApprovalsKit } from '../kit.ts';
import type { ApprovalType } from '../service.ts';
import { approvalDefinition, type DefinitionRow } from '../tables/definition.ts';

/** A type that is approved here; unknown codes are refused. */
export async function typeOf(kit: ApprovalsKit, db: Db, type: string): Promise<ApprovalType> {
  const found = (await kit.typesWithFlow(db)).find((one) => one.type === type);
  if (!found) throw new CallError('notFound');
  return found;
}

/** Versions of one type or of all, the latest first. */
export const readVersions = (db: Db, type?: string): Promise<DefinitionRow[]> =>
  db
    .select()
    .from(approvalDefinition)
    .where(type === undefined ? undefined : eq(approvalDefinition.type, type))
    .orderBy(approvalDefinition.type, desc(approvalDefinition.version));

/** The draft of a type, for changing; null where nobody works on one. */
export async function lockDraft(db: Db, type: string): Promise<DefinitionRow | null> {
  const [row] = await db
    .select()
    .from(approvalDefinition)
    .where(and(eq(approvalDefinition.type, type), eq(approvalDefinition.state, 'draft')))
    .for('update');
  return row ?? null;
}

/** Rows as the designer shows them: with names, and how many instances run by each. */
export async function shownVersions(
  db: Db,
  rows: readonly DefinitionRow[],
  language: Language,
): Promise<DefinitionVersion[]> {
  const { rows: counted } = await db.execute<{ id: string; running: number }>(sql`
    SELECT definition_id AS id, count(*)::int AS running FROM approval_instance
     WHERE state = 'running' GROUP BY definition_id`);
  const running = new Map(counted.map(({ id, running: count }) => [id, count]));
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ changedBy, publishedBy }) => [changedBy, publishedBy].filter((id) => id !== null)),
  );
  const named = (id: string | null) => (id === null ? null : { id, name: textIn(nameOf(id), language) });
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    declared: row.declared,
    note: row.note,
    changedAt: row.changedAt.toISOString(),
    changedBy: named(row.changedBy),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: named(row.publishedBy),
    running: running.get(row.id) ?? 0,
    rowVersion: row.rowVersion,
  }));
}

/** One row as the designer shows it. */
export async function shownVersion(
  db: Db,
  row: DefinitionRow,
  language: Language,
): Promise<DefinitionVersion> {
  const [shown] = await shownVersions(db, [row], language);
  if (!shown) throw new CallError('notFound');
  return shown;
}

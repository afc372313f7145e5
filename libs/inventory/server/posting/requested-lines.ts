import { sql, type SQL } from 'drizzle-orm';
import { atLine, invalid, type Label, type NamedDocument } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import type { Db } from '#server-kit/server';
import { cameOfIt } from '#trade/server';

/** Lines of requests of a kind, and what stock documents have moved for them. */
export interface RequestedLines {
  asked: SQL;
  moved: SQL;
  /** Column of what was moved that names the line. */
  line: SQL;
  /** Said of a line that there is not. */
  none: Label;
}

/**
 * Holds the lines of requests that lines of a stock document are for. Refuses those of requests that were made void since the
 * document was checked.
 */
export async function holdRequested(
  db: Db,
  { asked, none }: RequestedLines,
  lines: readonly { id: string; request: string }[],
): Promise<void> {
  const { rows } = await db.execute<{ id: string; state: string }>(sql`
    SELECT id::text, state FROM ${asked} WHERE id = ANY (${sql.param(lines.map(({ request }) => request))}::bigint[])
     ORDER BY id FOR NO KEY UPDATE`);
  const over = new Set(rows.flatMap(({ id, state }) => (state === 'released' ? [id] : [])));
  const gone = lines.filter(({ request }) => over.has(request));
  if (gone.length) throw invalid(gone.map(({ id }) => atLine(id, 'request', none)));
}

/** Holds the lines of requests that a stock document moved something for: what came of them is counted by one at a time. */
export async function holdMoved(
  db: Db,
  { asked, moved, line }: RequestedLines,
  formId: string,
): Promise<void> {
  await db.execute(sql`
    SELECT FROM ${asked} WHERE id IN (SELECT ${line} FROM ${moved} WHERE form_id = ${formId}::uuid)
     ORDER BY id FOR NO KEY UPDATE`);
}

/** Holds the lines of a request. Refuses while documents that moved something for them stand; false: it has no lines. */
export async function holdUnfollowed(
  db: Db,
  { asked, moved, line }: RequestedLines,
  documentId: string,
): Promise<boolean> {
  const { rows: lines } = await db.execute<{ id: string }>(sql`
    SELECT id::text FROM ${asked} WHERE document_id = ${documentId}::uuid ORDER BY id FOR NO KEY UPDATE`);
  if (lines.length === 0) return false;
  const { rows } = await db.execute<NamedDocument & Record<string, unknown>>(sql`
    SELECT f.type, f.id::text, coalesce(f.number, '') AS number
      FROM ${moved} m JOIN ${asked} r ON r.id = m.${line} JOIN ${formsOfAnyType} f ON f.id = m.form_id
     WHERE r.document_id = ${documentId}::uuid GROUP BY f.type, f.id, f.number HAVING sum(m.quantity) > 0 ORDER BY f.number`);
  if (rows.length > 0) throw cameOfIt(rows);
  return true;
}

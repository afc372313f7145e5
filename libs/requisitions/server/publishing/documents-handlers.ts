import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { confirmRead, documentsToRead, type DocumentState } from '#requisitions/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { documentRows } from './document-rows.ts';
import { mustReadAt, ofInSql, publishedForms, reached, readInSql, stateAt } from './document-sql.ts';

export const documentHandlers: readonly Handler[] = [
  handle(documentsToRead, async (filters, context) => {
    const { from, where } = await documentRows.inSql(filters, context);
    const { rows } = await context.db.execute<{ toRead: number }>(
      sql`SELECT count(*)::int AS "toRead" FROM ${from} WHERE ${where} AND ${mustReadAt(context)}`,
    );
    return { toRead: rows[0]?.toRead ?? 0 };
  }),
  handle(confirmRead, async ({ id }, context) => {
    const { db, actor, now } = context;
    const { rows } = await db.execute(sql`
      SELECT FROM published_document d JOIN ${publishedForms} f ON f.id = d.form_id
       WHERE d.id = ${id}::uuid AND d.voided_at IS NULL AND ${reached(context)}`);
    if (!rows.length) throw new CallError('notFound');
    await db.execute(sql`
      INSERT INTO document_reading (document_id, person_id, read_at) VALUES (${id}::uuid, ${actor.personId}, ${now})
      ON CONFLICT DO NOTHING`);
    const { rows: kept } = await db.execute<{ at: string }>(sql`
      SELECT read_at::text AS at FROM document_reading WHERE document_id = ${id}::uuid AND person_id = ${actor.personId}`);
    return { readAt: new Date(kept[0]!.at).toISOString() };
  }),
];

interface OfForm extends Record<string, unknown> {
  documentNumber: string;
  version: number;
  state: DocumentState;
  read: number;
  /** null: nobody is named. */
  of: number | null;
}

/** What the approval of a form has published, as far as the reader may see it. */
export async function documentOfForm(context: ActorContext, formId: string): Promise<OfForm | null> {
  const { rows } = await context.db.execute<OfForm>(sql`
    SELECT d.number AS "documentNumber", d.version, ${stateAt(context)} AS state, ${readInSql}::int AS read,
           ${ofInSql} AS "of"
      FROM published_document d JOIN ${publishedForms} f ON f.id = d.form_id
     WHERE d.form_id = ${formId}::uuid AND ${reached(context)}`);
  return rows[0] ?? null;
}

import { sql } from 'drizzle-orm';
import { formsOfAnyType, readableOf, type DocumentAddress } from '#documents/server';
import type { ActorContext } from '#server-kit/server';

interface Form extends Record<string, unknown> {
  id: string;
  type: string;
  status: never;
  companyId: string;
  departmentId: string;
  applicantId: string;
}

/** Addresses of forms by their ids, of those that the reader may open; null for all others. */
export async function formLinks(
  context: ActorContext,
  addressOf: DocumentAddress,
  ids: readonly string[],
): Promise<(id: string) => string | null> {
  const { rows } = ids.length
    ? await context.db.execute<Form>(sql`
        SELECT f.id, f.type, f.status, f.company_id AS "companyId", f.department_id AS "departmentId",
               f.applicant_id AS "applicantId"
          FROM ${formsOfAnyType} f WHERE f.id = ANY (${sql.param([...new Set(ids)])}::uuid[])`)
    : { rows: [] };
  const readable = await readableOf(context, rows);
  return (id) => {
    const type = rows.find((row) => row.id === id)?.type;
    return type !== undefined && readable.has(id) ? addressOf(type, id) : null;
  };
}

import { sql } from 'drizzle-orm';
import type { FileReference } from '#fields/model';
import { searchText } from '#identity/server';
import { newId, type Db } from '#server-kit/server';

interface Approved {
  id: string;
  companyId: string;
  values: Record<string, unknown>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a published document is found by beside its form. */
export const documentSearch = ({ number, summary }: { number: string; summary: string }): string =>
  searchText(number, summary);

/** Writes the next version of a document number; once a form. Two approvals of a number come one after the other. */
export async function publish(db: Db, { id, companyId, values }: Approved, at: Date): Promise<void> {
  const number = textOf(values['documentNumber']).trim().toUpperCase();
  const readers = (values['readers'] as { id: string }[] | null)?.map((reader) => reader.id) ?? null;
  const files = (values['document'] as FileReference[] | null) ?? [];
  await db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`document:${companyId}/${number}`}, 0))`,
  );
  await db.execute(sql`
    INSERT INTO published_document (id, form_id, company_id, number, version, kind, secrecy, summary, effective, files, readers, published_at, search)
    SELECT ${newId()}::uuid, ${id}::uuid, ${companyId}, ${number}, coalesce(max(version), 0) + 1, ${textOf(values['documentKind'])},
           ${textOf(values['secrecy'])}, ${textOf(values['summary'])}, ${textOf(values['effective'])}::date,
           ${JSON.stringify(files)}::jsonb, ${
             readers?.length
               ? sql`ARRAY[${sql.join(
                   readers.map((reader) => sql`${reader}`),
                   sql`, `,
                 )}]::text[]`
               : sql`NULL`
           },
           ${at}, ${documentSearch({ number, summary: textOf(values['summary']) })}
      FROM published_document WHERE company_id = ${companyId} AND number = ${number}
    ON CONFLICT (form_id) DO NOTHING`);
}

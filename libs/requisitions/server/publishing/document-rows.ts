import { sql } from 'drizzle-orm';
import { listFrom, namedIn } from '#lists/server';
import { documentList, type PublishedDocument } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { mayOpenAmong } from '../ledgers/seen-form.ts';
import {
  mustReadAt,
  ofInSql,
  publishedForms,
  reached,
  readAtOf,
  readersAt,
  readInSql,
  stateAt,
} from './document-sql.ts';

async function complete(rows: PublishedDocument[], context: ActorContext): Promise<PublishedDocument[]> {
  const mayOpen = await mayOpenAmong(context, rows);
  return rows.map((row) => ({
    ...row,
    mayOpen: mayOpen(row.formId),
    readers:
      row.readers?.map(({ person, readAt }) => ({
        person,
        readAt: readAt && new Date(readAt).toISOString(),
      })) ?? null,
  }));
}

export const documentRows = listFrom(documentList, {
  from: sql`published_document d JOIN ${publishedForms} f ON f.id = d.form_id JOIN company co ON co.id = d.company_id`,
  id: sql`d.id`,
  search: sql`d.search || f.search`,
  at: {
    documentNumber: sql`d.number`,
    version: sql`d.version`,
    summary: sql`d.summary`,
    kind: sql`d.kind`,
    secrecy: sql`d.secrecy`,
    company: namedIn('co'),
    effective: sql`d.effective`,
    state: stateAt,
    readAt: readAtOf,
    files: sql`d.files`,
    read: readInSql,
    of: ofInSql,
    number: sql`f.number`,
    publishedAt: sql`d.published_at`,
  },
  carries: { formId: sql`f.id`, mayOpen: sql`false`, mustRead: mustReadAt, readers: readersAt },
  reach: reached,
  complete,
});

import { sql } from 'drizzle-orm';
import { CallError, dayOf } from '#calls/model';
import type { FileReference } from '#documents/model';
import { directory } from '#identity/server';
import {
  confirmRead,
  documentKinds,
  headOf,
  labelOf,
  publishedDocuments,
  secrecies,
  type DocumentState,
  type PublishedDocument,
} from '#requisitions/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { reachOf } from '../ledgers/reach.ts';
import { linksTo, seenColumns, type SeenForm } from '../ledgers/seen-form.ts';
import { controls, letsIn } from './published-to.ts';

const type = headOf('documentApproval').code;
const most = 500;

interface Row extends SeenForm {
  documentId: string;
  documentNumber: string;
  version: number;
  kind: string;
  secrecy: string;
  summary: string;
  company: string;
  effective: string;
  state: DocumentState;
  publishedAt: string;
  files: FileReference[];
  readers: string[] | null;
  readings: Record<string, string>;
}

/** Part of a text, for ILIKE. */
const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The rows that the reader may see: by secrecy, or because the form is theirs or in the reach of their right. */
async function rowsFor(
  context: ActorContext,
  all: boolean,
  narrow: { q: string } | { formId: string },
  newest = most,
): Promise<Row[]> {
  const { db, language, now } = context;
  const today = dayOf(now, context.timeZone);
  const { rows } = await db.execute<Row>(sql`
    SELECT * FROM (
      SELECT ${seenColumns}, d.id AS "documentId", d.number AS "documentNumber", d.version, d.kind, d.secrecy, d.summary,
             ${sql.raw(directory.nameColumn(language, 'co'))} AS company, d.effective::text AS effective,
             d.published_at::text AS "publishedAt", d.files, d.readers,
             coalesce((SELECT jsonb_object_agg(r.person_id, r.read_at) FROM document_reading r WHERE r.document_id = d.id),
                      '{}') AS readings,
             CASE WHEN d.voided_at IS NOT NULL THEN 'voided' WHEN d.effective > ${today}::date THEN 'upcoming'
                  WHEN EXISTS (SELECT FROM published_document n WHERE n.company_id = d.company_id AND n.number = d.number
                                  AND n.version > d.version AND n.voided_at IS NULL AND n.effective <= ${today}::date)
                    THEN 'superseded' ELSE 'valid' END AS state
        FROM published_document d JOIN form f ON f.id = d.form_id JOIN company co ON co.id = d.company_id
       WHERE (${letsIn(context)} OR ${reachOf(context, type).where})
         AND ${'formId' in narrow ? sql`d.form_id = ${narrow.formId}::uuid` : sql`(d.number || ' ' || d.summary) ILIKE ${patternOf(narrow.q)}`}
       ORDER BY d.published_at DESC, d.id DESC) AS documents
     WHERE ${all ? sql`true` : sql`state IN ('valid', 'upcoming')`} LIMIT ${newest}`);
  return rows;
}

export const documentHandlers: readonly Handler[] = [
  handle(publishedDocuments, async ({ all, q }, context) => {
    const shown = await documentsFor(context, { all, q });
    return { toRead: shown.filter(({ mustRead }) => mustRead).length, rows: shown };
  }),
  handle(confirmRead, async ({ id }, context) => {
    const { db, actor, now } = context;
    const { rows } = await db.execute(sql`
      SELECT FROM published_document d JOIN form f ON f.id = d.form_id
       WHERE d.id = ${id}::uuid AND d.voided_at IS NULL AND (${letsIn(context)} OR ${reachOf(context, type).where})`);
    if (!rows.length) throw new CallError('notFound');
    await db.execute(sql`
      INSERT INTO document_reading (document_id, person_id, read_at) VALUES (${id}::uuid, ${actor.personId}, ${now})
      ON CONFLICT DO NOTHING`);
    const { rows: kept } = await db.execute<{ at: string }>(sql`
      SELECT read_at::text AS at FROM document_reading WHERE document_id = ${id}::uuid AND person_id = ${actor.personId}`);
    return { readAt: new Date(kept[0]!.at).toISOString() };
  }),
];

/** The documents that the reader may see, as the screen lists them. */
export const documentsFor = async (
  context: ActorContext,
  { all, q }: { all: boolean; q: string },
  newest = most,
): Promise<PublishedDocument[]> => shownOf(context, await rowsFor(context, all, { q }, newest));

/** What the approval of a form has published, as far as the reader may see it. */
export async function documentOfForm(
  context: ActorContext,
  formId: string,
): Promise<PublishedDocument | null> {
  const rows = await rowsFor(context, true, { formId });
  return (await shownOf(context, rows))[0] ?? null;
}

async function shownOf(context: ActorContext, rows: readonly Row[]): Promise<PublishedDocument[]> {
  const { db, actor, language } = context;
  const concerns = (row: Row): boolean => controls(context) || row.applicantId === actor.personId;
  const people = await directory.personsById(db, [
    ...new Set(
      rows
        .filter(concerns)
        .flatMap(({ readers, readings }) => [...(readers ?? []), ...Object.keys(readings)]),
    ),
  ]);
  const person = directory.referringTo(language, people);
  const to = await linksTo(context, rows);
  return rows.map((row) => {
    const { documentId, documentNumber, version, summary, company, effective, state, files } = row;
    const readAt = row.readings[actor.personId];
    const readingOf = (id: string) => {
      const at = row.readings[id];
      return { person: person(id), readAt: at ? new Date(at).toISOString() : null };
    };
    return {
      id: documentId,
      ...{ documentNumber, version, summary, company, effective, state, files },
      kind: [...labelOf(documentKinds, row.kind)],
      secrecy: [...labelOf(secrecies, row.secrecy)],
      publishedAt: new Date(row.publishedAt).toISOString(),
      read: row.readers
        ? row.readers.filter((id) => id in row.readings).length
        : Object.keys(row.readings).length,
      of: row.readers?.length ?? null,
      readAt: readAt ? new Date(readAt).toISOString() : null,
      mustRead: !readAt && (row.readers?.includes(actor.personId) ?? false) && state !== 'voided',
      readers: concerns(row)
        ? [...new Set([...(row.readers ?? []), ...Object.keys(row.readings)])].map(readingOf)
        : null,
      number: row.number,
      status: row.status,
      to: to(row),
    };
  });
}

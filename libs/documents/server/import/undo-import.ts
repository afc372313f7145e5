import { and, eq, inArray } from 'drizzle-orm';
import { formCalls, type AnyForm } from '#documents/model';
import { department, directory } from '#identity/server';
import { idInImport } from '#lists/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { calledOf } from '../forms/called.ts';
import { contentColumns } from '../forms/keep-content.ts';
import { isEditable } from '../forms/move-form.ts';
import { contentAt, keepRevision } from '../forms/revisions.ts';
import { notFound, storedContent } from '../forms/stored-form.ts';
import { formSearchText, searchedWords } from '../list/form-search.ts';
import { formImportTable, importChangeTable } from '../tables/form-import.ts';
import { formTable } from '../tables/form.ts';

/** Ids of a statement. */
const batch = 2000;

/** Takes one's own import back: what nobody has touched or submitted since goes, or is as it was before. */
export const undoImportHandler = (form: AnyForm): Handler =>
  handle(formCalls(form).undoImport, async ({ id }, context) => {
    const { db, actor } = context;
    const [kept] = await db.select().from(formImportTable).where(eq(formImportTable.id, id)).for('update');
    if (kept?.personId !== actor.personId || kept.type !== form.code) throw notFound();
    let removed = 0;
    for (let from = 0; from < kept.rows; from += batch) {
      const ids = Array.from({ length: Math.min(batch, kept.rows - from) }, (_, at) =>
        idInImport(id, from + at),
      );
      const gone = await db
        .delete(formTable)
        .where(
          and(
            inArray(formTable.id, ids),
            eq(formTable.applicantId, actor.personId),
            eq(formTable.status, 'draft'),
            eq(formTable.version, 1),
          ),
        )
        .returning({ id: formTable.id });
      removed += gone.length;
    }
    const changes = await db.select().from(importChangeTable).where(eq(importChangeTable.importId, id));
    let restored = 0;
    for (const { formId, before } of changes) if (await putBack(context, form, formId, before)) restored += 1;
    // Sent again, nothing is put back twice.
    await db.delete(importChangeTable).where(eq(importChangeTable.importId, id));
    return { removed, restored, left: kept.forms - removed + (changes.length - restored) };
  });

/** The content that a form had before the import, unless somebody has changed or submitted it since. */
async function putBack(context: ActorContext, form: AnyForm, id: string, before: number): Promise<boolean> {
  const { db, now } = context;
  const [row] = await db.select().from(formTable).where(eq(formTable.id, id)).for('update');
  const content = await contentAt(context, id, before);
  if (row?.version !== before + 1 || !isEditable(row.status) || !content) return false;
  const called = calledOf(form, content, row, context.timeZone);
  const applicant = await directory.personById(db, row.applicantId);
  const [place] = await db.select().from(department).where(eq(department.id, content.department.id));
  await keepRevision(context, id, row.version, await storedContent(context, form, row));
  await db
    .update(formTable)
    .set({
      ...contentColumns(form, place?.companyId ?? row.companyId, content),
      ...called,
      version: row.version + 1,
      updatedAt: now,
      search: formSearchText({
        number: row.number,
        ...called,
        applicant: applicant ? `${applicant.nameZh} ${applicant.nameEn}` : '',
        words: searchedWords(form, content),
      }),
    })
    .where(eq(formTable.id, id));
  return true;
}

import { and, eq, inArray } from 'drizzle-orm';
import { formCalls, type AnyForm } from '#documents/model';
import { handle, type Handler } from '#server-kit/server';
import { notFound } from '../forms/stored-form.ts';
import { formImportTable } from '../tables/form-import.ts';
import { formTable } from '../tables/form.ts';
import { idInImport } from './import-forms.ts';

/** Ids of a statement. */
const batch = 2000;

/** Takes one's own import back: its drafts go as far as nobody has touched or submitted them since. */
export const undoImportHandler = (form: AnyForm): Handler =>
  handle(formCalls(form).undoImport, async ({ id }, { db, actor }) => {
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
    return { removed, left: kept.forms - removed };
  });

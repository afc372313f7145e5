import { and, eq, inArray } from 'drizzle-orm';
import type { AnyForm } from '#documents/model';
import { directory } from '#identity/server';
import { idInImport } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { contentColumns } from '../forms/keep-content.ts';
import { isEditable } from '../forms/move-form.ts';
import { keepRevision } from '../forms/revisions.ts';
import { formSearchText, searchedWords } from '../list/form-search.ts';
import { importChangeTable } from '../tables/form-import.ts';
import { formTable, participantTable } from '../tables/form.ts';
import type { ImportedForm } from './read-form.ts';

/** A form of the sheet, and which one it is in it. */
export interface Numbered {
  form: ImportedForm;
  index: number;
}

/** The form that comes of one of a sheet: the one that it changes, or a new one. */
export const idOf = (importId: string, { form: { target }, index }: Numbered): string =>
  target?.row.id ?? idInImport(importId, index);

const nameOfActor = async ({ db, actor }: ActorContext): Promise<string> => {
  const applicant = await directory.personById(db, actor.personId);
  return applicant ? `${applicant.nameZh} ${applicant.nameEn}` : '';
};

/** Writes some forms as drafts of the actor; those that an earlier try has written stay as they are. */
export async function writeForms(
  context: ActorContext,
  form: AnyForm,
  importId: string,
  some: readonly Numbered[],
): Promise<void> {
  const { db, now, actor } = context;
  const ids = some.map(({ index }) => idInImport(importId, index));
  const there = new Set(
    (await db.select({ id: formTable.id }).from(formTable).where(inArray(formTable.id, ids))).map(
      ({ id }) => id,
    ),
  );
  const name = await nameOfActor(context);
  const rows = some.flatMap(({ form: { content, subjectEn, companyId }, index }) => {
    const id = idInImport(importId, index);
    if (there.has(id)) return [];
    return {
      ...contentColumns(form, companyId, content),
      subjectEn,
      id,
      type: form.code,
      status: 'draft' as const,
      applicantId: actor.personId,
      sortAt: now,
      createdAt: now,
      updatedAt: now,
      version: 1,
      search: formSearchText({
        number: null,
        ...{ subject: content.subject, subjectEn },
        applicant: name,
        words: searchedWords(form, content),
      }),
    };
  });
  if (!rows.length) return;
  // Sent twice at the same time: one of the two writes it.
  await db.insert(formTable).values(rows).onConflictDoNothing();
  await db
    .insert(participantTable)
    .values(
      rows.map(({ id, type, sortAt }) => ({
        formId: id,
        personId: actor.personId,
        roles: ['applicant' as const],
        type,
        sortAt,
      })),
    )
    .onConflictDoNothing();
}

/**
 * Changes some of the actor's forms as the sheet says, each under the version that was looked at, and once however often
 * the import is sent. Answers those that somebody has changed or submitted meanwhile: they stay as they are.
 */
export async function changeForms(
  context: ActorContext,
  form: AnyForm,
  importId: string,
  some: readonly Numbered[],
): Promise<Numbered[]> {
  const { db, now } = context;
  const missed: Numbered[] = [];
  const name = await nameOfActor(context);
  for (const one of some) {
    const { target, content, subjectEn, companyId } = one.form;
    if (!target || target.done) continue;
    const { id, version } = target.row;
    const [row] = await db.select().from(formTable).where(eq(formTable.id, id)).for('update');
    const ofChange = and(eq(importChangeTable.importId, importId), eq(importChangeTable.formId, id));
    const [known] = await db.select().from(importChangeTable).where(ofChange);
    // The same import, sent twice at this very moment.
    if (known) continue;
    if (row?.version !== version || !isEditable(row.status)) {
      missed.push(one);
      continue;
    }
    await db.insert(importChangeTable).values({ importId, formId: id, before: version });
    await keepRevision(context, id, version, target.content);
    await db
      .update(formTable)
      .set({
        ...contentColumns(form, companyId, content),
        subjectEn,
        version: version + 1,
        updatedAt: now,
        search: formSearchText({
          number: row.number,
          ...{ subject: content.subject, subjectEn },
          applicant: name,
          words: searchedWords(form, content),
        }),
      })
      .where(eq(formTable.id, id));
  }
  return missed;
}

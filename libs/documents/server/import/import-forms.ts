import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { CallError, errorCodes, say, type Language } from '#calls/model';
import type { AnyForm, ImportFault, ImportPiece, ImportRequest, ImportResult } from '#documents/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { findOwnType, formOfType, mayStart } from '../designed/designed-types.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { contentColumns } from '../forms/keep-content.ts';
import { tell } from '../forms/tell.ts';
import { formSearchText, searchedWords } from '../list/form-search.ts';
import { formImportTable } from '../tables/form-import.ts';
import { formTable, participantTable } from '../tables/form.ts';
import { errorFileOf } from './sheets.ts';
import { readRows, type ImportSheet } from './read-rows.ts';
import { toForms, type ImportedForm } from './to-forms.ts';

/** Runs something as the one who asked, in a transaction of its own. */
type AsActor = <T>(run: (context: ActorContext) => Promise<T>) => Promise<T>;

/** Forms written at a time. */
const batch = 200;
/** Faults that are said at once; the error file has all. */
const mostSaid = 100;

/** The id of a form of an import: the same whenever the same import is sent again. */
export function idInImport(importId: string, index: number): string {
  const hash = createHash('sha256').update(`${importId}/${index}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

interface Looked {
  form: AnyForm;
  sheet: ImportSheet;
  forms: readonly ImportedForm[];
  sha256: string;
  before: ImportResult['before'];
}

/** The type that is imported, for those who may write and import it; a designed one as it is filled in today. */
export async function formToImport(
  { actor, db }: ActorContext,
  kit: FormsKit,
  { screen, design }: Pick<ImportRequest, 'screen' | 'design'>,
): Promise<AnyForm> {
  const form = kit.formOf(screen);
  if (!form || !actor.may(screen, 'import') || !actor.may(screen, 'add')) throw new CallError('forbidden');
  if (!form.designed) return form;
  const type = design === undefined ? null : await findOwnType(db, design);
  const designed = type && mayStart(actor, type) ? await formOfType(db, form, type.id) : null;
  if (!designed) throw new CallError('forbidden');
  return designed;
}

/** Reads the file and looks at every row; refused where the import's id stands for another file. */
async function look(context: ActorContext, kit: FormsKit, request: ImportRequest): Promise<Looked> {
  const { db, actor } = context;
  const form = await formToImport(context, kit, request);
  const bytes = Buffer.from(request.file, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [same] = await db.select().from(formImportTable).where(eq(formImportTable.id, request.id));
  if (same && (same.personId !== actor.personId || same.sha256 !== sha256 || same.type !== form.code))
    throw new CallError('conflict');
  const [before] = await db
    .select()
    .from(formImportTable)
    .where(
      and(
        eq(formImportTable.personId, actor.personId),
        eq(formImportTable.type, form.code),
        eq(formImportTable.sha256, sha256),
        ne(formImportTable.id, request.id),
      ),
    )
    .orderBy(desc(formImportTable.at))
    .limit(1);
  const sheet = await readRows(form, bytes);
  return {
    form,
    sheet,
    forms: await toForms(context, kit, form, sheet),
    sha256,
    before: before ? { at: before.at.toISOString(), forms: before.forms } : null,
  };
}

async function resultOf({ sheet, forms, before }: Looked, language: Language): Promise<ImportResult> {
  const faulty = forms.filter(({ faults }) => faults.length);
  const rows = faulty.flatMap((one) => one.rows);
  const faults = faulty.flatMap((one) => one.faults);
  const said = faults.slice(0, mostSaid).map(({ row, key, text }): ImportFault => {
    const column = sheet.columns.find((each) => each.key === key);
    return { row: row.number, column: column?.label ?? null, text };
  });
  return {
    rows: sheet.rows.length,
    forms: forms.length - faulty.length,
    faultyRows: rows.length,
    faults: said,
    errorFile: rows.length ? (await errorFileOf(sheet, rows, faults, language)).toString('base64') : null,
    before,
  };
}

/** Writes some forms as drafts of the actor; those that an earlier try has written stay as they are. */
async function writeForms(
  context: ActorContext,
  form: AnyForm,
  importId: string,
  some: readonly { form: ImportedForm; index: number }[],
): Promise<void> {
  const { db, now, actor } = context;
  const ids = some.map(({ index }) => idInImport(importId, index));
  const there = new Set(
    (await db.select({ id: formTable.id }).from(formTable).where(inArray(formTable.id, ids))).map(
      ({ id }) => id,
    ),
  );
  const applicant = await directory.personById(db, actor.personId);
  const name = applicant ? `${applicant.nameZh} ${applicant.nameEn}` : '';
  const rows = some.flatMap(({ form: { content, companyId }, index }) => {
    const id = idInImport(importId, index);
    if (there.has(id)) return [];
    return {
      ...contentColumns(form, companyId, content),
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
        subject: content.subject,
        applicant: name,
        words: searchedWords(form, content.values),
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

/** The import as pieces: how far it is, then what came of it. Each batch is a transaction. */
export async function* importForms(
  asActor: AsActor,
  kit: FormsKit,
  request: ImportRequest,
  language: Language,
): AsyncGenerator<ImportPiece> {
  try {
    const looked = await asActor((context) => look(context, kit, request));
    const { form, sheet, forms } = looked;
    const good = forms.flatMap((one, index) => (one.faults.length ? [] : [{ form: one, index }]));
    if (!request.dryRun) {
      await asActor(({ db, actor, now }) =>
        db
          .insert(formImportTable)
          .values({
            id: request.id,
            personId: actor.personId,
            type: form.code,
            fileName: request.fileName,
            sha256: looked.sha256,
            rows: sheet.rows.length,
            forms: good.length,
            at: now,
          })
          .onConflictDoNothing({ target: formImportTable.id }),
      );
      for (let from = 0; from < good.length; from += batch) {
        yield { done: from, total: good.length };
        await asActor((context) => writeForms(context, form, request.id, good.slice(from, from + batch)));
      }
      await asActor((context) => tell(context, form.code, [context.actor.personId]));
    }
    yield { result: await resultOf(looked, language) };
  } catch (error) {
    yield {
      refused:
        error instanceof CallError ? error.inLanguage(language) : say(errorCodes.unavailable.text, language),
    };
    if (!(error instanceof CallError)) throw error;
  }
}

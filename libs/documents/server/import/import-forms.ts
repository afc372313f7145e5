import { createHash } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import { CallError, errorCodes, invalid, ruleBroken, say, type Label, type Language } from '#calls/model';
import {
  keyColumns,
  type AnyForm,
  type ImportedRow,
  type ImportPiece,
  type ImportRequest,
  type ImportResult,
} from '#documents/model';
import type { SheetRow } from '#fields/model';
import type { ImportFault } from '#lists/model';
import { idInImport, type Fault, type ImportSheet } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { findOwnType, formOfType } from '../designed/designed-types.ts';
import { designedProblem } from '../designed/may-start.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { tell } from '../forms/tell.ts';
import { formImportTable } from '../tables/form-import.ts';
import { errorFileOf } from './sheets.ts';
import { readRows } from './read-rows.ts';
import { submitOne, type AsActor } from './submit-imported.ts';
import type { ImportedForm } from './read-form.ts';
import { toForms } from './to-forms.ts';
import { changeForms, idOf, writeForms, type Numbered } from './write-forms.ts';

/** Forms written at a time. */
const batch = 200;
const changedMeanwhile: Label = [
  '写入时单据已被修改或提交，未更新',
  'Changed or submitted meanwhile: it stays as it is',
];
const faultOf = ({ form: { rows } }: Numbered, text: Label): Fault => ({ row: rows[0]!, key: null, text });
/** Faults that are said at once; the error file has all. */
const mostSaid = 100;

interface Looked {
  form: AnyForm;
  sheet: ImportSheet;
  forms: readonly ImportedForm[];
  sha256: string;
  before: ImportResult['before'];
}

/** The type that is imported, for those who may write and import it; a designed one as it is filled in today. */
export async function formToImport(
  context: ActorContext,
  kit: FormsKit,
  { screen, design }: Pick<ImportRequest, 'screen' | 'design'>,
): Promise<AnyForm> {
  const { actor, db } = context;
  const form = kit.formOf(screen);
  if (!form || form.handedIn || !actor.may(screen, 'import') || !actor.may(screen, 'add'))
    throw new CallError('forbidden');
  if (!form.designed) return form;
  const type = design === undefined ? null : await findOwnType(db, design);
  const mayBegin = type && !(await designedProblem(kit.approvals, context, form, type));
  const designed = mayBegin ? await formOfType(db, form, type.id) : null;
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
  const { id, keyBy, submit } = request;
  if (keyBy && !keyColumns(form).some(({ key }) => key === keyBy))
    throw invalid([{ path: 'keyBy', text: ['不能按此列更新', 'Rows cannot be known by this column'] }]);
  if (submit && !form.bulkApproval)
    throw ruleBroken([
      '此类单据须逐份提交，请导入为草稿',
      'Forms of this type are submitted one by one: please import them as drafts',
    ]);
  const sheet = await readRows(context, form, bytes, keyBy);
  const made = (index: number) => idInImport(id, index);
  return {
    form,
    sheet,
    forms: await toForms(context, kit, form, sheet, { id, keyBy, submit, made }),
    sha256,
    before: before ? { at: before.at.toISOString(), forms: before.forms } : null,
  };
}

const outcomeOf = ({ faults, target, changes }: ImportedForm): ImportedRow['outcome'] => {
  if (faults.length) return 'refused';
  if (!target) return 'new';
  return changes.length || target.done ? 'changed' : 'unchanged';
};

const nameOf = ({ target, content, subjectEn }: ImportedForm, language: Language): string =>
  [target?.row.number, (language === 'en' && subjectEn) || content.subject].filter(Boolean).join(' ');

/** What came of writing: nothing yet where it was only tried. */
interface Written {
  later: Fault[];
  submitted: number;
  /** Forms that are drafts although they were to be submitted, by their rows. */
  drafts: Map<SheetRow, string>;
}

/** What an import comes to; `later` is what went wrong only when it was written or submitted. */
async function resultOf(
  { sheet, forms, before }: Looked,
  language: Language,
  { later, submitted, drafts }: Written,
): Promise<ImportResult> {
  const late = new Set(later.map(({ row }) => row));
  const outcome = new Map(
    forms.map((one) => [one, one.rows.some((row) => late.has(row)) ? 'refused' : outcomeOf(one)]),
  );
  const count = (wanted: ImportedRow['outcome']) => forms.filter((one) => outcome.get(one) === wanted).length;
  const faulty = forms.filter((one) => outcome.get(one) === 'refused');
  const rows = faulty.flatMap((one) => one.rows);
  const faults = [...faulty.flatMap((one) => one.faults), ...later];
  const said = faults.slice(0, mostSaid).map(({ row, key, text }): ImportFault => {
    const column = sheet.columns.find((each) => each.key === key);
    return { row: row.number, column: column?.label ?? null, text };
  });
  const outcomes = forms.flatMap((one) =>
    one.rows.map(({ number }): ImportedRow => ({
      row: number,
      outcome: outcome.get(one) ?? 'refused',
      name: nameOf(one, language),
      changes: [...one.changes],
    })),
  );
  return {
    rows: sheet.rows.length,
    forms: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    submitted,
    outcomes: outcomes.toSorted((a, b) => a.row - b.row),
    faultyRows: rows.length,
    faults: said,
    errorFile: rows.length
      ? (await errorFileOf(sheet, rows, faults, language, drafts)).toString('base64')
      : null,
    before,
  };
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
    const written: Written = { later: [], submitted: 0, drafts: new Map() };
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
            forms: good.filter(({ form: { target } }) => !target).length,
            at: now,
          })
          .onConflictDoNothing({ target: formImportTable.id }),
      );
      const meant = good.filter(({ form: one }) => outcomeOf(one) !== 'unchanged');
      const missed: Numbered[] = [];
      const total = (request.submit ? 2 : 1) * meant.length;
      for (let from = 0; from < meant.length; from += batch) {
        yield { done: from, total };
        const some = meant.slice(from, from + batch);
        const late = await asActor(async (context) => {
          await writeForms(
            context,
            form,
            request.id,
            some.filter(({ form: { target } }) => !target),
          );
          return changeForms(context, form, request.id, some);
        });
        missed.push(...late);
      }
      written.later.push(...missed.map((one) => faultOf(one, changedMeanwhile)));
      for (const [at, one] of request.submit ? meant.entries() : []) {
        if (at % 10 === 0) yield { done: meant.length + at, total };
        if (missed.includes(one)) continue;
        const id = idOf(request.id, one);
        const problem = await submitOne(asActor, kit, form, id, one.form.content);
        if (!problem) written.submitted += 1;
        else {
          written.later.push(
            faultOf(one, [
              `已存为草稿，未提交：${problem[0]}`,
              `Kept as a draft, not submitted: ${problem[1]}`,
            ]),
          );
          for (const row of one.form.rows) written.drafts.set(row, id);
        }
      }
      await asActor((context) => tell(context, form.code, [context.actor.personId]));
    }
    yield { result: await resultOf(looked, language, written) };
  } catch (error) {
    yield {
      refused:
        error instanceof CallError ? error.inLanguage(language) : say(errorCodes.unavailable.text, language),
    };
    if (!(error instanceof CallError)) throw error;
  }
}

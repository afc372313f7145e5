import { eq, sql } from 'drizzle-orm';
import { CallError, invalid, say, type FieldProblem, type Label, type Language } from '#calls/model';
import { isLines } from '#fields/model';
import { directory } from '#identity/server';
import { recordFileOwner, type RecordImportPiece, type RecordUndoResult } from '#registers/model';
import { bindFiles, type ActorContext } from '#server-kit/server';
import { linesOfForm } from '../changes/change-lines.ts';
import { problemsOfRefusal } from '../handlers/save-records.ts';
import { changesOf, sideOf, valuesAt } from '../record/past-values.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import { isSame, reachesRecord } from '../save/check-record.ts';
import { lockedRecord } from '../save/locked-record.ts';
import { saveRecord } from '../save/save-record.ts';
import { tellChanged } from '../save/tell.ts';
import { columnName } from '../table/field-column.ts';
import { usedAmong } from '../uses/use-source.ts';
import { batch, refusal, type AsActor } from './import-records.ts';

/** Records that are named with what stays of them. */
const mostNamed = 100;

interface ImportedRow extends Record<string, unknown> {
  recordId: string;
  created: boolean;
  version: number;
}

/** What stays of a record, and why; null where it is as it was. */
type Left = { name: string; why: Label } | null;

/** How an import is known in the audit. */
export const importThrough = (id: string): string => `registers.import ${id}`;

/**
 * Takes one's own import back, record by record: new ones go, changed ones get back what they had. What somebody has
 * changed or used since stays, and is named.
 */
export async function* undoImport(
  asActor: AsActor,
  kit: RegistersKit,
  served: ServedRegister,
  id: string,
  language: Language,
): AsyncGenerator<RecordImportPiece> {
  try {
    const total = await asActor((context) => leftToUndo(context, kit, served, id));
    const undone: RecordUndoResult = { removed: 0, restored: 0, kept: 0, left: [] };
    for (let done = 0; done < total; done += batch) {
      yield { done, total };
      await asActor((context) => undoSome(context, kit, served, id, undone));
    }
    yield { undone };
  } catch (error) {
    yield refusal(error, language);
    if (!(error instanceof CallError)) throw error;
  }
}

/** How many records there are to be taken back; refuses what is not one's own. */
async function leftToUndo(
  context: ActorContext,
  kit: RegistersKit,
  { register }: ServedRegister,
  id: string,
): Promise<number> {
  const { db, actor } = context;
  const { rows } = await db.execute<{ personId: string; register: string; total: number }>(sql`
    SELECT person_id AS "personId", register,
           (SELECT count(*)::int FROM register_import_record WHERE import_id = i.id AND undone_at IS NULL) AS total
      FROM register_import i WHERE id = ${id}`);
  const [kept] = rows;
  if (kept?.personId !== actor.personId || kept.register !== register.name) throw notFound();
  await endRequest(context, kit, id);
  return kept.total;
}

/** What the import has asked for and nobody has decided is asked for no more. */
async function endRequest(context: ActorContext, { requests }: RegistersKit, id: string): Promise<void> {
  const lines = await linesOfForm(context.db, id);
  if (lines.some(({ state }) => state === 'open' || state === 'back'))
    await requests?.withdraw(context, id, ['导入已撤销', 'The import was taken back']);
}

/** Takes the next records back, those first that were written last. */
async function undoSome(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  id: string,
  undone: RecordUndoResult,
): Promise<void> {
  const { db, now } = context;
  await db.execute(sql`SELECT FROM register_import WHERE id = ${id} FOR UPDATE`);
  const { rows } = await db.execute<ImportedRow>(sql`
    SELECT record_id AS "recordId", created, version FROM register_import_record
     WHERE import_id = ${id} AND undone_at IS NULL ORDER BY place DESC LIMIT ${batch}`);
  const touched: string[] = [];
  for (const row of rows) {
    const left = await undoOne(context, kit, served, id, row);
    if (left) {
      undone.kept += 1;
      if (undone.left.length < mostNamed) undone.left.push({ id: row.recordId, ...left });
    } else if (row.created) undone.removed += 1;
    else undone.restored += 1;
    touched.push(row.recordId);
    await db.execute(sql`
      UPDATE register_import_record SET undone_at = ${now.toISOString()}::timestamptz
       WHERE import_id = ${id} AND record_id = ${row.recordId}`);
  }
  await tellChanged(context, served.register, touched);
}

async function undoOne(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  importId: string,
  { recordId, created, version }: ImportedRow,
): Promise<Left> {
  const stored = await lockedRecord(context, served, recordId);
  if (!stored || !reachesRecord(served.register, context, 'query', stored.values))
    // What was new and is gone needs no undoing.
    return created && !stored ? null : { name: recordId, why: ['已不存在', 'It is not there any more'] };
  const name = nameOf(context, stored);
  try {
    return await context.db.transaction(async (db): Promise<Left> => {
      const within = { ...context, db };
      if (created) return await removeNew(within, kit, served, stored, version, name);
      return await restore(within, kit, served, stored, importThrough(importId), name);
    });
  } catch (error) {
    const [problem] = problemsOfRefusal(error);
    return { name, why: problem?.text ?? ['不能恢复', 'It cannot be restored'] };
  }
}

const nameOf = ({ language }: ActorContext, { values }: StoredRecord): string => {
  const called = { nameZh: String(values['nameZh'] ?? ''), nameEn: String(values['nameEn'] ?? '') };
  return [values['code'], directory.nameIn(language, called)].filter(Boolean).join(' ');
};

/** A record that the import made goes, unless somebody has changed or used it. */
async function removeNew(
  context: ActorContext,
  { uses }: RegistersKit,
  { register, table, check }: ServedRegister,
  stored: StoredRecord,
  version: number,
  name: string,
): Promise<Left> {
  if (!reachesRecord(register, context, 'import', stored.values)) throw new CallError('forbidden');
  if (!(await isAsAt(context, register, stored, version)))
    return { name, why: ['导入后已被修改，予以保留', 'It was changed since: it stays'] };
  if ((await usedAmong(context.db, uses, register.name, [stored.id])).has(stored.id))
    return { name, why: ['已被引用，予以保留', 'It is used: it stays'] };
  const problems: FieldProblem[] = (await check?.(context, { before: stored, after: null })) ?? [];
  if (problems.length) throw invalid(problems);
  await context.db.delete(table).where(eq(table.id, stored.id));
  await bindFiles(context, [], { type: recordFileOwner(register.name), id: stored.id });
  return null;
}

/** Does a record say what it said at a version? Who changed it and took that back has changed nothing. */
async function isAsAt(
  { db }: ActorContext,
  register: ServedRegister['register'],
  stored: StoredRecord,
  version: number,
): Promise<boolean> {
  if (stored.version === version) return true;
  const then = await valuesAt(db, register, stored, version);
  if (!then) return false;
  const since = await changesOf(db, register, stored.id, { since: version, take: 1000 });
  const [state = stored.state] = since.toReversed().flatMap(({ changes }) => changes['state']?.[0] ?? []);
  return (
    state === stored.state &&
    Object.entries(register.whole).every(([name, field]) => isSame(field, stored.values[name], then[name]))
  );
}

/** The fields that the import changed get back what they had; what is another value by now stays. */
async function restore(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  stored: StoredRecord,
  through: string,
  name: string,
): Promise<Left> {
  const { register } = served;
  const changes = await changesOf(context.db, register, stored.id, { through, take: 1 });
  const [made] = changes;
  if (!made) return { name, why: ['找不到导入前的内容', 'What was before is not known any more'] };
  const [was, is] = [sideOf(register, made, 0), sideOf(register, made, 1)];
  const back: Record<string, unknown> = {};
  const stays: Label[] = [];
  for (const [key, field] of Object.entries(register.whole)) {
    if (!(columnName(key, field) in made.changes) || (!isLines(field) && field.readOnly)) continue;
    if (isSame(field, stored.values[key], is[key])) back[key] = was[key];
    else if (!isSame(field, stored.values[key], was[key])) stays.push(field.label);
  }
  if (Object.keys(back).length)
    await saveRecord(context, kit, served, {
      ...{ id: stored.id, version: stored.version },
      values: back,
    });
  if (!stays.length) return null;
  const words = (language: Language) =>
    stays.map((label) => say(label, language)).join(language === 'zh' ? '、' : ', ');
  return {
    name,
    why: [`导入后又被修改，保留：${words('zh')}`, `Changed since, stays as it is: ${words('en')}`],
  };
}

import { sql } from 'drizzle-orm';
import { CallError, invalid, say, type Label, type Language } from '#calls/model';
import { isLines } from '#fields/model';
import { directory } from '#identity/server';
import type { RecordImportPiece, RecordUndoResult } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { endLines, linesOfRecords } from '../changes/change-lines.ts';
import { wholeRecord, type ChangeLine } from '../changes/change-requests.ts';
import { periodsOf, type KeptPeriod } from '../dated/kept-periods.ts';
import { problemsOfRefusal } from '../handlers/save-records.ts';
import { governedOf } from '../merge/merged-governed.ts';
import { changesOf, sideOf, valuesAt, type AuditedChange } from '../record/past-values.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import { isSame, reachesRecord } from '../save/check-record.ts';
import { deleteRecord, deletionProblems } from '../save/delete-record.ts';
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

/** What an import did to a record: under which name it wrote, and what it has asked for. */
interface Wrote {
  through: string;
  asked: readonly ChangeLine[];
}
type RowToUndo = Pick<ImportedRow, 'recordId' | 'created' | 'version'> & Wrote;

/** What stays of a record, and why; null where it is as it was. */
type Left = { name: string; why: Label } | null;

/** What became of some of its records. */
type Undone = Omit<RecordUndoResult, 'withdrawn'>;
const nothingUndone: Undone = { removed: 0, restored: 0, kept: 0, left: [] };

const together = (some: Undone, more: Undone): Undone => ({
  removed: some.removed + more.removed,
  restored: some.restored + more.restored,
  kept: some.kept + more.kept,
  left: [...some.left, ...more.left].slice(0, mostNamed),
});

/** How an import is known in the audit. */
export const importThrough = (id: string): string => `registers.import ${id}`;

/**
 * Takes one's own import back, record by record: new ones go, changed ones get back what they had. What somebody has
 * changed or used since stays, and is named; so does what others have approved of it. What nobody has decided is asked for no
 * more.
 */
export async function* undoImport(
  asActor: AsActor,
  kit: RegistersKit,
  served: ServedRegister,
  id: string,
  language: Language,
): AsyncGenerator<RecordImportPiece> {
  try {
    const { total, withdrawn } = await asActor((context) => beginUndo(context, kit, served, id));
    let undone = nothingUndone;
    for (let done = 0; done < total; done += batch) {
      yield { done, total };
      const some = await asActor((context) => undoSome(context, kit, served, id));
      undone = together(undone, some);
    }
    yield { undone: { ...undone, withdrawn } };
  } catch (error) {
    yield refusal(error, language);
    if (!(error instanceof CallError)) throw error;
  }
}

/**
 * How many records there are to be taken back, and the number of the request that is asked for no more; refuses what is not
 * one's own.
 */
async function beginUndo(
  context: ActorContext,
  kit: RegistersKit,
  { register }: ServedRegister,
  id: string,
): Promise<{ total: number; withdrawn: string | null }> {
  const { db, actor } = context;
  const { rows } = await db.execute<{ personId: string; register: string; total: number }>(sql`
    SELECT person_id AS "personId", register,
           (SELECT count(*)::int FROM register_import_record WHERE import_id = i.id AND undone_at IS NULL) AS total
      FROM register_import i WHERE id = ${id}`);
  const [kept] = rows;
  if (kept?.personId !== actor.personId || kept.register !== register.name) throw notFound();
  return { total: kept.total, withdrawn: await endRequest(context, kit, id) };
}

/** What the import has asked for and nobody has decided is asked for no more: the number of its request; null where none was. */
async function endRequest(
  context: ActorContext,
  { requests }: RegistersKit,
  id: string,
): Promise<string | null> {
  if (!(await endLines(context, id)) || !requests) return null;
  const number = (await requests.known(context.db, [id])).get(id)?.number ?? null;
  // Where the import broke off before its request was handed in, there is nothing to be withdrawn.
  if (number !== null) await requests.withdraw(context, id, ['导入已撤销', 'The import was taken back']);
  return number;
}

/** Takes the next records back, those first that were written last. It may be begun anew: what it counts is its answer. */
async function undoSome(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  id: string,
): Promise<Undone> {
  const { db, now } = context;
  await db.execute(sql`SELECT FROM register_import WHERE id = ${id} FOR UPDATE`);
  const { rows } = await db.execute<ImportedRow>(sql`
    SELECT record_id AS "recordId", created, version FROM register_import_record
     WHERE import_id = ${id} AND undone_at IS NULL ORDER BY place DESC LIMIT ${batch}`);
  const asked = await linesOfRecords(
    db,
    id,
    rows.map(({ recordId }) => recordId),
  );
  const byRecord = Map.groupBy(asked, ({ recordId }) => recordId);
  const undone = { ...nothingUndone, left: [...nothingUndone.left] };
  for (const row of rows) {
    const of = { ...row, through: importThrough(id), asked: byRecord.get(row.recordId) ?? [] };
    const left = await undoOne(context, kit, served, of);
    if (left) {
      undone.kept += 1;
      undone.left.push({ id: row.recordId, ...left });
    } else if (row.created) undone.removed += 1;
    else undone.restored += 1;
    await db.execute(sql`
      UPDATE register_import_record SET undone_at = ${now.toISOString()}::timestamptz
       WHERE import_id = ${id} AND record_id = ${row.recordId}`);
  }
  await tellChanged(
    context,
    served.register,
    rows.map(({ recordId }) => recordId),
  );
  return undone;
}

async function undoOne(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  { recordId, created, version, ...wrote }: RowToUndo,
): Promise<Left> {
  const stored = await lockedRecord(context, served, recordId);
  if (!stored || !reachesRecord(served.register, context, 'query', stored))
    // What was new and is gone needs no undoing.
    return created && !stored ? null : { name: recordId, why: ['已不存在', 'It is not there any more'] };
  const name = nameOf(context, stored);
  if (created && wrote.asked.some(({ field, state }) => field === wholeRecord && state === 'applied'))
    return { name, why: ['已审批生效，予以保留', 'It was approved: it stays'] };
  try {
    return await context.db.transaction(async (db): Promise<Left> => {
      const within = { ...context, db };
      if (created) return await removeNew(within, kit, served, stored, version, name);
      return await restore(within, kit, served, stored, wrote, name);
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
  served: ServedRegister,
  stored: StoredRecord,
  version: number,
  name: string,
): Promise<Left> {
  const { register } = served;
  if (!reachesRecord(register, context, 'import', stored)) throw new CallError('forbidden');
  if (!(await isAsAt(context, register, stored, version)))
    return { name, why: ['导入后已被修改，予以保留', 'It was changed since: it stays'] };
  const used: Left = { name, why: ['已被引用，予以保留', 'It is used: it stays'] };
  if ((await usedAmong(context.db, uses, register.name, [stored.id])).has(stored.id)) return used;
  const problems = await deletionProblems(context, served, stored);
  if (problems.length) throw invalid(problems);
  return (await deleteRecord(context, served, stored.id)) ? null : used;
}

/**
 * Does a record say what it said at a version, and the same on all days? Who changed it and took that back has changed
 * nothing.
 */
async function isAsAt(
  { db }: ActorContext,
  register: ServedRegister['register'],
  stored: StoredRecord,
  version: number,
): Promise<boolean> {
  const days = register.dated ? await periodsOf(db, register, stored.id) : [];
  const saysElse = ({ field: name, value }: KeptPeriod): boolean => {
    const field = register.whole[name];
    return field !== undefined && !isSame(field, value, stored.values[name]);
  };
  if (days.some(saysElse)) return false;
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

/**
 * The fields that the import changed get back what they had; what is another value by now stays, and so does what was
 * approved: it stands in the register by the word of others.
 */
async function restore(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  stored: StoredRecord,
  { through, asked }: Wrote,
  name: string,
): Promise<Left> {
  const { register } = served;
  const made = joinedChanges(await changesOf(context.db, register, stored.id, { through }));
  if (!made && !asked.length)
    return { name, why: ['找不到导入前的内容', 'What was before is not known any more'] };
  const back: Record<string, unknown> = {};
  const stays: Label[] = [];
  const [was, is] = made ? [sideOf(register, made, 0), sideOf(register, made, 1)] : [{}, {}];
  // What is governed stands by its request, also where nobody had to decide it and it was carried out with the import.
  const governed = new Set(governedOf(kit, register));
  for (const [key, field] of Object.entries(register.whole)) {
    if (!made || !(columnName(key, field) in made.changes) || governed.has(key)) continue;
    if (!isLines(field) && field.readOnly) continue;
    if (isSame(field, stored.values[key], is[key])) back[key] = was[key];
    else if (!isSame(field, stored.values[key], was[key])) stays.push(field.label);
  }
  const { approved, changed } = approvedOf(register, stored, asked);
  stays.push(...changed);
  if (Object.keys(back).length)
    await saveRecord(
      context,
      kit,
      served,
      { id: stored.id, version: stored.version, values: back },
      { asBefore: true },
    );
  const why = [
    ...(stays.length ? [saidOf(changedSince, stays)] : []),
    ...(approved.length ? [saidOf(byApproval, approved)] : []),
  ];
  if (!why.length) return null;
  return { name, why: [why.map(([zh]) => zh).join('；'), why.map(([, en]) => en).join('; ')] };
}

/** Several changes of a record, newest first, as one: from what it was before all of them to what it was behind; null for none. */
function joinedChanges(some: readonly AuditedChange[]): Pick<AuditedChange, 'changes'> | null {
  if (!some.length) return null;
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const each of some.toReversed())
    for (const [column, [was, is]] of Object.entries(each.changes))
      changes[column] = [changes[column] ? changes[column][0] : was, is];
  return { changes };
}

const changedSince: Label = ['导入后又被修改，保留：', 'Changed since, stays as it is: '];
const byApproval: Label = [
  '已审批生效，保留（恢复须另行提交变更）：',
  'Approved, stays as it is (to have it back, ask for a change): ',
];

/** Some fields with what is said of them. */
const saidOf = ([zh, en]: Label, fields: readonly Label[]): Label => [
  `${zh}${fields.map((label) => say(label, 'zh')).join('、')}`,
  `${en}${fields.map((label) => say(label, 'en')).join(', ')}`,
];

/** What was approved of a record: fields that say so, or will on their day, and those that say something else again. */
function approvedOf(
  { whole }: ServedRegister['register'],
  stored: StoredRecord,
  asked: readonly ChangeLine[],
): { approved: Label[]; changed: Label[] } {
  const [approved, changed]: [Label[], Label[]] = [[], []];
  for (const { field: key, state, seen, wanted, startsOn } of asked) {
    const field = whole[key];
    if (!field || state !== 'applied') continue;
    if (startsOn || isSame(field, stored.values[key], wanted)) approved.push(field.label);
    else if (!isSame(field, stored.values[key], seen)) changed.push(field.label);
  }
  return { approved, changed };
}

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken, say, type Label } from '#calls/model';
import { lookUp } from '#fields/server';
import {
  idInImport,
  withOwnWords,
  nothingInIt,
  readSheet,
  rowsByColumn,
  type ImportSheet,
} from '#lists/server';
import { keyColumnsOf, sheetColumnsOf, type RecordImportRequest } from '#registers/model';
import { rewordingsOf, type ActorContext } from '#server-kit/server';
import { coverValues } from '../record/cover-values.ts';
import { findRecords, named } from '../record/name-references.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { mergedTargets, saysMerged, withCodeOf } from './merged-targets.ts';
import { typedFields, type KnownRecords } from './cell-texts.ts';
import { findTargets, groupedRows, keyOfRows, neededColumns } from './find-targets.ts';
import { withAdded } from './named-within.ts';
import { readRecord, type ReadRecord } from './read-records.ts';

export type FileRequest = Extract<RecordImportRequest, { what: 'try' | 'import' }>;

/** What a file comes to before anything of it is saved. */
export interface Looked {
  sheet: ImportSheet;
  records: ReadRecord[];
  sha256: string;
  /** When the same file was imported by the same person before. */
  before: { at: string } | null;
}

interface KeptImport extends Record<string, unknown> {
  id: string;
  register: string;
  personId: string;
  sha256: string;
  at: string;
}

/** Imports by this id, or of this file by this person. */
async function importsLike({ db, actor }: ActorContext, register: string, id: string, sha256: string) {
  const { rows } = await db.execute<KeptImport>(sql`
    SELECT id, register, person_id AS "personId", sha256, at::text FROM register_import
     WHERE id = ${id} OR (person_id = ${actor.personId} AND register = ${register} AND sha256 = ${sha256})
     ORDER BY at DESC`);
  return rows;
}

/** Reads the file and looks at every row; refused where the import's id stands for another file. */
export async function lookAtFile(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  { id, file, keyBy, mode }: FileRequest,
): Promise<Looked> {
  const { register } = served;
  const bytes = Buffer.from(file, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const alike = await importsLike(context, register.name, id, sha256);
  const same = alike.find((each) => each.id === id);
  if (
    same &&
    (same.personId !== context.actor.personId || same.sha256 !== sha256 || same.register !== register.name)
  )
    throw new CallError('conflict');
  const [before] = alike.filter((each) => each.id !== id);
  const columns = withOwnWords(sheetColumnsOf(register), await rewordingsOf(context.db, register.code));
  const key = keyColumnsOf(register).find((column) => column.key === keyBy);
  if (!key)
    throw invalid([{ path: 'keyBy', text: ['不能按此列识别', 'Rows cannot be known by this column'] }]);
  const sheet = rowsByColumn(columns, await readSheet(bytes, { csv: true }));
  // What is new alone needs no code where the register gives it.
  const needed = mode === 'new' && register.codes ? [] : neededColumns(served, keyBy);
  for (const oneOfThem of needed) {
    const column = columns.find((each) => each.key === oneOfThem[0]);
    if (column && !sheet.columns.some((each) => oneOfThem.includes(each.key))) throw lacks(column.label);
  }
  if (!sheet.rows.length) throw nothingInIt();
  return {
    sheet,
    records: await readAll(context, kit, served, sheet, { id, keyBy, mode }),
    sha256,
    before: before ? { at: new Date(before.at).toISOString() } : null,
  };
}

const lacks = (column: Label) =>
  ruleBroken([
    `文件缺少列“${say(column, 'zh')}”，无法识别每行是哪条记录`,
    `The file lacks the column “${say(column, 'en')}”, by which rows are known`,
  ]);

async function readAll(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  sheet: ImportSheet,
  { id, keyBy, mode }: Pick<FileRequest, 'id' | 'keyBy' | 'mode'>,
): Promise<ReadRecord[]> {
  const { register } = served;
  const looked = await lookUp(context, kit.references, sheet);
  const nothingKnown: KnownRecords = { records: looked, codeOf: () => undefined };
  const key = keyOfRows(served, keyBy, nothingKnown);
  const groups = groupedRows(sheet.columns, sheet.rows, key);
  const targets = await findTargets(context, served, keyBy, groups);
  const merged = await mergedTargets(context, served, targets.values());
  const through = (group: (typeof groups)[number]) =>
    saysMerged(group) ? undefined : merged.get(targets.get(group.key)?.id ?? '');
  const stored = groups.map((group) => through(group)?.survivor ?? targets.get(group.key) ?? null);
  const found = await findRecords(
    context,
    kit,
    register.whole,
    stored.flatMap((target) => (target ? [target.values] : [])),
  );
  const ids = groups.map((_, index) => stored[index]?.id ?? idInImport(id, index));
  const added =
    mode === 'change'
      ? []
      : groups.flatMap((group, index) => (stored[index] ? [] : [{ id: ids[index] ?? '', group }]));
  const records = withAdded(register, looked, added);
  const known: KnownRecords = { records, codeOf: (source, of) => found.get(source)?.get(of)?.code };
  const today = dayOf(context.now, context.timeZone);
  const wanted = { register, typed: typedFields(register), today, mode, keyBy, known };
  return groups.map((group, index) => {
    const target = stored[index] ?? null;
    const by = through(group);
    return readRecord(context, wanted, by ? withCodeOf(by, group) : group, {
      ...{ id: ids[index] ?? '', target, notes: by ? [by.note] : [] },
      view: target && coverValues(register, named(register.whole, target.values, found)),
    });
  });
}

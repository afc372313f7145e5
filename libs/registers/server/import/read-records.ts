import type { FieldProblem, Label, Language } from '#calls/model';
import {
  changeInWords,
  diffContents,
  emptyValues,
  isLines,
  linesIn,
  readTyped,
  readValues,
  type Content,
  type HistoryChange,
  type SheetRow,
  type SimpleFields,
} from '#fields/model';
import { readCells, type Reading } from '#fields/server';
import type { Fault } from '#lists/server';
import {
  recordStateLabels,
  stateFieldWithMerged,
  type ImportMode,
  type RecordOutcome,
  type RegisterDeclaration,
} from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { coverChange } from '../history/record-history.ts';
import type { StoredRecord } from '../record/record-row.ts';
import { withOneText, type KnownRecords } from './cell-texts.ts';
import type { RecordRows } from './find-targets.ts';
import { readLines } from './read-lines.ts';

/** A record of the file, and what it says. */
export interface ReadRecord {
  /** The record that there is, or a new one. */
  id: string;
  target: StoredRecord | null;
  rows: readonly SheetRow[];
  name: string;
  outcome: RecordOutcome;
  /** What is sent to be saved: all of a new one, of another what is different. */
  values: Content;
  changes: readonly HistoryChange[];
  faults: readonly Fault[];
  /** What is to be known of it, though nothing is wrong. */
  notes: Label[];
  /** The database has been asked about it. */
  tried: boolean;
  /** Which row and column a problem of its fields belongs to. */
  placeOf(problem: FieldProblem): Fault;
}

interface Wanted {
  register: RegisterDeclaration;
  /** What of it a person fills in, without lines. */
  typed: SimpleFields;
  /** The day of the import. */
  today: string;
  mode: ImportMode;
  /** The column by which records are known. */
  keyBy: string;
  known: KnownRecords;
}

/** The record that a group of rows means. */
export interface Meant {
  id: string;
  target: StoredRecord | null;
  /** Its values with names, covered, as its detail shows them. */
  view: Content | null;
  /** What is to be known of how it was found. */
  notes: Label[];
}

const noRecord = (one: Label, text: string): Label => [
  `没有${one[0]}“${text}”，本次只修改已有的`,
  `There is no ${one[1]} “${text}”, and only existing ones are changed`,
];

/** Reads what the rows of a record say, over what it is. What only the database knows is asked when it is saved. */
export function readRecord(
  { language, timeZone }: ActorContext,
  { register, typed, today, mode, keyBy, known }: Wanted,
  { key, rows, again }: RecordRows,
  { id, target, view, notes }: Meant,
): ReadRecord {
  const { whole } = register;
  const faults: Fault[] = again.map(({ row, text }) => ({ row, key: keyBy, text }));
  const fault: Reading['fault'] = (row, column, text) => faults.push({ row, key: column, text });
  const reading: Reading = { records: known.records, today, timeZone, fault, follows: () => undefined };
  const first = commonRow(rows, fault);
  const before = view ?? undefined;
  const values: Record<string, unknown> = {
    ...emptyValues(register.set),
    ...before,
    ...readCells(typed, '', withOneText(typed, '', first, known, before ?? {}, fault), reading, before),
  };
  const rowsOfLines: Record<string, readonly SheetRow[]> = {};
  for (const [name, field] of Object.entries(whole)) {
    if (!isLines(field)) continue;
    const read = readLines(name, field, rows, { reading, known }, linesIn(before ?? {}, name));
    values[name] = read.lines;
    rowsOfLines[name] = read.of;
  }
  const placeOf = (problem: FieldProblem): Fault => placeIn(register, problem, rows, rowsOfLines, values);
  const { values: read, problems } = readValues(register.set, values);
  faults.push(...problems.map(placeOf));
  checkState(first, target, fault);
  const text = key.split('\n', 1)[0] ?? '';
  if (!target && mode === 'change')
    fault(first, keyBy, text ? noRecord(register.one, first.cells[keyBy] ?? text) : emptyKey);
  // Of a new record everything is sent, and nothing is told as changed.
  const differences = target ? diffContents(whole, before ?? {}, read) : [];
  const changed = new Set(differences.map(({ name }) => name));
  const skipped = target !== null && mode === 'new';
  const outcome = (): RecordOutcome => {
    if (skipped) return 'skipped';
    if (faults.length) return 'refused';
    if (!target) return 'new';
    return changed.size ? 'changed' : 'unchanged';
  };
  return {
    ...{ id, target, placeOf, notes },
    rows: [...rows, ...again.map(({ row }) => row)],
    name: calledOf(view ?? read, language),
    outcome: outcome(),
    values: target ? Object.fromEntries(Object.entries(read).filter(([name]) => changed.has(name))) : read,
    changes: target
      ? differences.flatMap((change) =>
          changeInWords(coverChange(register, change), { language, timeZone, currency: 'CNY' }),
        )
      : [],
    faults: skipped ? [] : faults,
    tried: false,
  };
}

/** 'S1001 上海华源' */
const calledOf = (values: Content, language: Language): string =>
  [values['code'], (language === 'en' && values['nameEn']) || values['nameZh']].filter(Boolean).join(' ');

const emptyKey: Label = [
  '此列为空，不知道是哪条记录',
  'This is empty: it does not say which record is meant',
];

/** What a record has once, from all of its rows; they have to say the same. */
function commonRow(rows: readonly SheetRow[], fault: Reading['fault']): SheetRow {
  const cells: Record<string, string> = {};
  for (const row of rows)
    for (const [key, text] of Object.entries(row.cells)) {
      if (key.startsWith('lines.')) continue;
      if ((cells[key] ??= text) !== text)
        fault(row, key, ['与本记录其他行不一致', 'Differs from the other rows of this record']);
    }
  return { number: rows[0]?.number ?? 0, cells };
}

/** Enabling and disabling are rights of their own. */
function checkState({ cells, number }: SheetRow, target: StoredRecord | null, fault: Reading['fault']): void {
  const text = cells['state'];
  if (text === undefined) return;
  const state = target?.state ?? 'active';
  if (readTyped(stateFieldWithMerged, text, '') === state) return;
  const [zh, en] = recordStateLabels[state];
  fault({ number, cells }, 'state', [
    `状态为“${zh}”，不能由导入修改，请在列表中启用或停用`,
    `The state is “${en}” and is not imported: enable or disable in the list`,
  ]);
}

/** Where a problem of a field stands in the sheet: 'code', 'banks.2.account', 'banks.<line id>.account'. */
function placeIn(
  { whole }: RegisterDeclaration,
  { path, text }: FieldProblem,
  rows: readonly SheetRow[],
  rowsOfLines: Readonly<Record<string, readonly SheetRow[]>>,
  values: Content,
): Fault {
  const first = rows[0] ?? { number: 0, cells: {} };
  const [name = '', at = '', inner] = path.split('.');
  const field = whole[name];
  if (!field) return { row: first, key: null, text };
  if (!isLines(field)) return { row: first, key: name, text };
  const byId = linesIn(values, name).findIndex(({ id }) => id === at);
  const row = rowsOfLines[name]?.[byId >= 0 ? byId : Number(at || -1)] ?? first;
  return { row, key: inner === undefined ? null : `lines.${name}.${inner}`, text };
}

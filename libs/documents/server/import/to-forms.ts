import { dayOf, say, type FieldProblem, type Label } from '#calls/model';
import {
  checkForm,
  diffForms,
  formatValue,
  headerFields,
  headerOf,
  isLines,
  isRecord,
  linesIn,
  meansClear,
  newLineId,
  readTyped,
  readValues,
  withoutHidden,
  type AnyForm,
  type FormChange,
  type FormContent,
  type Line,
  type SimpleField,
} from '#documents/model';
import type { Reference } from '#identity/model';
import type { ActorContext } from '#server-kit/server';
import { departmentsOf, type OwnDepartment } from '../forms/departments.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { findRecords, type FoundRecord } from './find-records.ts';
import { findTargets, type FoundTarget, type Target } from './find-targets.ts';
import type { ImportRow, ImportSheet } from './read-rows.ts';

/** What is wrong with a cell, or with a row as a whole (no key). */
export interface Fault {
  row: ImportRow;
  key: string | null;
  text: Label;
}

/** One form of the sheet: its rows, and what they say. */
export interface ImportedForm {
  rows: readonly ImportRow[];
  content: FormContent;
  companyId: string;
  faults: readonly Fault[];
  /** The form that it changes; null: a new one. */
  target: Target | null;
  /** Names of the fields that it changes in that; none where it says what is there. */
  changes: readonly Label[];
}

/** Records by register and text. */
type Records = ReadonlyMap<string, ReadonlyMap<string, FoundRecord>>;

const registerOf = (field: SimpleField): string =>
  field.kind === 'reference' ? field.to : field.kind === 'person' ? 'person' : 'department';

/** Several people stand in one cell. */
const textsOf = (field: SimpleField, text: string): string[] =>
  field.kind === 'person' && field.multiple
    ? text.split(/[、,，;；\n]/).flatMap((part) => part.trim() || [])
    : [text];

/** Rows that belong together, in the order of the sheet. */
function grouped(rows: readonly ImportRow[]): ImportRow[][] {
  const groups = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const { group, number } = row.cells;
    const key =
      group === undefined
        ? number === undefined
          ? `row ${row.number}`
          : `number ${number}`
        : `group ${group}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

async function lookUp(
  context: ActorContext,
  kit: FormsKit,
  { columns, rows }: ImportSheet,
  companyId: string,
): Promise<Records> {
  const wanted = new Map<string, Set<string>>();
  for (const { key, field } of columns) {
    if (!field || !isRecord(field) || key === 'department') continue;
    const texts = wanted.get(registerOf(field)) ?? new Set<string>();
    for (const { cells } of rows)
      for (const text of cells[key] && !meansClear(cells[key]) ? textsOf(field, cells[key]) : [])
        texts.add(text);
    wanted.set(registerOf(field), texts);
  }
  const found = new Map<string, ReadonlyMap<string, FoundRecord>>();
  for (const [source, texts] of wanted)
    found.set(source, await findRecords(context, kit, source, [...texts], companyId));
  return found;
}

interface Reading {
  records: Records;
  today: string;
  timeZone: string;
  fault(row: ImportRow, key: string, text: Label): void;
  /** Would have been filled in by a record that is not known: not a fault of its own. */
  follows(row: ImportRow, key: string): void;
}

/** Is this text what a download writes for the value, in either language? Then nothing was changed in the cell. */
const saysTheSame = (field: SimpleField, value: unknown, text: string, timeZone: string): boolean =>
  value !== undefined &&
  value !== null &&
  (['zh', 'en'] as const).some(
    (language) => formatValue(field, value, { language, currency: 'CNY', timeZone }) === text,
  );

/** A sheet holds midnight as a day without a time. */
const midnight = (field: SimpleField, text: string): string =>
  field.kind === 'dateTime' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00` : text;

/**
 * The values of some fields from one row's cells, over those that there are; a record brings along what it fills into
 * empty siblings.
 */
function readCells(
  fields: Readonly<Record<string, SimpleField>>,
  prefix: string,
  row: ImportRow,
  { records, today, timeZone, fault, follows }: Reading,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...before };
  const filled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const key = prefix + name;
    const text = row.cells[key];
    if (text === undefined) continue;
    if (meansClear(text)) {
      values[name] = null;
      continue;
    }
    if (saysTheSame(field, before[name], text, timeZone)) continue;
    if (!isRecord(field)) {
      values[name] = readTyped(field, midnight(field, text), today, timeZone);
      continue;
    }
    const named = textsOf(field, text).map((each) => records.get(registerOf(field))?.get(each));
    for (const one of named) if (one && 'problem' in one) fault(row, key, one.problem);
    const found = named.flatMap((one) => (one && 'record' in one ? [one] : []));
    values[name] =
      field.kind === 'person' && field.multiple
        ? found.map(({ record }) => record)
        : (found[0]?.record ?? null);
    // The same record by another name fills in nothing anew.
    const same = (before[name] as Partial<Reference> | null | undefined)?.id === found[0]?.record.id;
    if (field.kind === 'reference' && !(same && found[0]))
      for (const [sibling, from] of Object.entries(field.fills ?? {}))
        if (found[0]) filled[sibling] = found[0].values[from] ?? null;
        else if (row.cells[prefix + sibling] === undefined) follows(row, prefix + sibling);
  }
  // What a changed record fills in replaces what the one before has filled in.
  for (const [name, value] of Object.entries(filled))
    if (row.cells[prefix + name] === undefined) values[name] = value;
  return values;
}

/** Where a problem of a field stands in the sheet. */
function placeOf(
  form: AnyForm,
  { path }: FieldProblem,
  rows: readonly ImportRow[],
  lineRows: Readonly<Record<string, readonly ImportRow[]>>,
): { row: ImportRow; key: string | null } {
  const first = rows[0]!;
  const [name = '', at, inner] = path.split('.');
  const field = form.fields[name];
  if (field && isLines(field))
    return {
      row: lineRows[name]?.[Number(at ?? -1)] ?? first,
      key: inner === undefined ? null : `lines.${name}.${inner}`,
    };
  return { row: first, key: name in headerFields ? name : field ? `own.${name}` : null };
}

function departmentFor(
  rows: readonly ImportRow[],
  departments: readonly OwnDepartment[],
  fault: Reading['fault'],
  target: Target | null,
): OwnDepartment | undefined {
  const row = rows.find(({ cells }) => cells['department']);
  const before = target && {
    ...target.content.department,
    ...{ companyId: target.row.companyId, companyName: '' },
  };
  if (!row) return before ?? departments[0];
  const text = row.cells['department'] ?? '';
  const found = departments.find(({ id, name }) => id === text || name === text);
  if (!found && before?.name === text) return before;
  if (!found) fault(row, 'department', ['请填写您所在的部门', 'Give a department that you belong to']);
  else if (target?.row.number && target.row.companyId !== found.companyId)
    fault(row, 'department', [
      '单据已编号，不能更换公司',
      'The form has its number and stays in its company',
    ]);
  return found ?? departments[0];
}

/** What is the same for all forms of a sheet. */
interface Known extends Pick<Reading, 'records' | 'today' | 'timeZone'> {
  submit: boolean;
  departments: readonly OwnDepartment[];
}

/** A form of the sheet, read and held against everything that a submission would be held against. */
function readForm(
  context: ActorContext,
  form: AnyForm,
  rows: readonly ImportRow[],
  { records, today, timeZone, departments, submit }: Known,
  found: FoundTarget,
): ImportedForm {
  const faults: Fault[] = [];
  const target = found && 'row' in found ? found : null;
  const before = target?.content;
  const fault: Reading['fault'] = (row, key, text) => faults.push({ row, key, text });
  const following: { row: ImportRow; key: string }[] = [];
  const follows: Reading['follows'] = (row, key) => following.push({ row, key });
  const reading: Reading = { records, today, timeZone, fault, follows };
  const first = rows[0]!;
  if (found && 'refused' in found) faults.push({ row: first, key: found.key, text: found.refused });
  const common: Record<string, string> = {};
  for (const row of rows)
    for (const [key, text] of Object.entries(row.cells)) {
      if (key.startsWith('lines.') || key === 'group' || key === 'number' || key === 'version') continue;
      if ((common[key] ??= text) !== text)
        fault(row, key, ['与本单其他行不一致', 'Differs from the other rows of this form']);
    }
  const head: ImportRow = { number: first.number, cells: common };
  const simple = Object.fromEntries(
    Object.entries(form.fields).filter((entry): entry is [string, SimpleField] => !isLines(entry[1])),
  );
  const ofFirst: Reading = {
    ...reading,
    fault: (_row, key, text) => fault(first, key, text),
    follows: (_row, key) => follows(first, key),
  };
  const cells = readCells(simple, 'own.', head, ofFirst, before?.values);
  const values: Record<string, unknown> = { ...cells, ...form.startWith };
  const lineRows: Record<string, ImportRow[]> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isLines(field)) continue;
    const own = rows.filter(({ cells }) =>
      Object.keys(cells).some((key) => key.startsWith(`lines.${name}.`)),
    );
    lineRows[name] = own;
    const there: readonly Line[] = before ? linesIn(before.values, name) : [];
    // Rows with lines say all lines of the form; those without leave them as they are.
    values[name] = own.length
      ? own.map((row, at) => ({
          ...readCells(field.fields, `lines.${name}.`, row, reading, there[at]),
          id: there[at]?.id ?? newLineId(),
        }))
      : there;
  }
  const department = departmentFor(rows, departments, fault, target);
  const { values: filled, problems } = readValues(form, values);
  const read = withoutHidden(form, filled);
  const word = (name: 'urgency' | 'currency', otherwise: string) =>
    common[name] === undefined
      ? (before?.[name] ?? otherwise)
      : String(readTyped(headerFields[name], common[name], today));
  const written = (name: 'subject' | 'remarks', most: number): string =>
    common[name] === undefined
      ? (before?.[name] ?? '')
      : meansClear(common[name])
        ? ''
        : common[name].slice(0, most);
  const content: FormContent = {
    department: { id: department?.id ?? '', name: department?.name ?? '' },
    subject: written('subject', 200),
    urgency: word('urgency', 'normal') as FormContent['urgency'],
    currency: word('currency', 'CNY') as FormContent['currency'],
    cc: before?.cc ?? [],
    attachments: before?.attachments ?? [],
    remarks: written('remarks', 2000),
    values: read,
  };
  const proposed = content.subject ? null : form.proposeSubject?.(read, timeZone);
  if (proposed) content.subject = say(proposed, context.language).slice(0, 200);
  const header = headerOf(content, {
    companyId: department?.companyId ?? '',
    applicant: { id: context.actor.personId, name: context.actor.name },
    appliedOn: today,
  });
  const known = new Set(problems.map(({ path }) => path));
  // A subject that could not be proposed because something else is wrong is no fault of its own.
  if (form.proposeSubject && (faults.length || problems.length)) known.add('subject');
  // What a draft lacked before is no fault of a file that is about something else.
  const lacked = new Set(
    before && !submit
      ? checkForm(form, header, before.values, today).map(({ path, text }) => `${path} ${text[0]}`)
      : [],
  );
  const refused = checkForm(form, header, read, today).filter(
    ({ path, text }) => !known.has(path) && !lacked.has(`${path} ${text[0]}`),
  );
  // Where it is not known which form is meant, nothing else can be said of it.
  for (const problem of found && 'refused' in found ? [] : [...problems, ...refused]) {
    const place = placeOf(form, problem, rows, lineRows);
    // A record that is not known is named as that, not as missing.
    if (![...faults, ...following].some(({ row, key }) => row === place.row && key === place.key))
      faults.push({ ...place, text: problem.text });
  }
  const changes = before && !faults.length ? changedFields(form, before, content) : [];
  return { rows, content, companyId: department?.companyId ?? '', faults, target, changes };
}

const labelOfChange = (change: FormChange): Label =>
  change.what === 'field' ? change.field.label : change.lines.label;

/** What a file changes, by field; lines as a whole. */
function changedFields(form: AnyForm, before: FormContent, after: FormContent): Label[] {
  const labels = diffForms(form, before, after).map(labelOfChange);
  return [...new Map(labels.map((label) => [label[0], label])).values()];
}

/** What an import is asked to do beside its sheet. */
interface Wanted {
  id: string;
  keyBy?: string | undefined;
  /** Written forms are submitted: they have to be complete. */
  submit: boolean;
  /** Id of the form of a group, where an earlier try has made it. */
  made(index: number): string;
}

/** The forms of a sheet. Records are looked up once a text, in the company of the importer's own department. */
export async function toForms(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  sheet: ImportSheet,
  { id, keyBy, submit, made }: Wanted,
): Promise<ImportedForm[]> {
  const departments = await departmentsOf(context, context.actor.personId);
  const records = await lookUp(context, kit, sheet, departments[0]?.companyId ?? '');
  const today = dayOf(context.now, kit.timeZone);
  const groups = grouped(sheet.rows);
  const targets = await findTargets(context, sheet.rows, {
    form,
    keyBy,
    importId: id,
    made: new Set(groups.map((_, index) => made(index))),
  });
  const first = new Map<string, ImportRow>();
  return groups.map((rows) => {
    const found = targets.of(rows);
    const one = rows[0]!;
    const twice = found && 'row' in found ? first.get(found.row.id) : undefined;
    if (found && 'row' in found && !twice) first.set(found.row.id, one);
    const meant: FoundTarget = twice
      ? {
          key: null,
          refused: [`与第 ${twice.number} 行是同一份单据`, `The same form as in row ${twice.number}`],
        }
      : found;
    return readForm(
      context,
      form,
      rows,
      { records, departments, today, timeZone: kit.timeZone, submit },
      meant,
    );
  });
}

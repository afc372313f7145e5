import { say, type FieldProblem, type Label } from '#calls/model';
import {
  checkForm,
  headerFields,
  headerOf,
  isLines,
  isRecord,
  newLineId,
  readTyped,
  readValues,
  withoutHidden,
  type AnyForm,
  type FormContent,
  type SimpleField,
} from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import { dayOf } from '../forms/calendar.ts';
import { departmentsOf, type OwnDepartment } from '../forms/departments.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { findRecords, type FoundRecord } from './find-records.ts';
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
    const group = row.cells['group'];
    const key = group === undefined ? `row ${row.number}` : `group ${group}`;
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
      for (const text of cells[key] ? textsOf(field, cells[key]) : []) texts.add(text);
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
  fault(row: ImportRow, key: string, text: Label): void;
  /** Would have been filled in by a record that is not known: not a fault of its own. */
  follows(row: ImportRow, key: string): void;
}

/** The values of some fields from one row's cells; a record brings along what it fills into empty siblings. */
function readCells(
  fields: Readonly<Record<string, SimpleField>>,
  prefix: string,
  row: ImportRow,
  { records, today, fault, follows }: Reading,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const filled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const key = prefix + name;
    const text = row.cells[key];
    if (text === undefined) continue;
    if (!isRecord(field)) {
      values[name] = readTyped(field, text, today);
      continue;
    }
    const named = textsOf(field, text).map((each) => records.get(registerOf(field))?.get(each));
    for (const one of named) if (one && 'problem' in one) fault(row, key, one.problem);
    const found = named.flatMap((one) => (one && 'record' in one ? [one] : []));
    values[name] =
      field.kind === 'person' && field.multiple
        ? found.map(({ record }) => record)
        : (found[0]?.record ?? null);
    if (field.kind === 'reference')
      for (const [sibling, from] of Object.entries(field.fills ?? {}))
        if (found[0]) filled[sibling] = found[0].values[from] ?? null;
        else if (row.cells[prefix + sibling] === undefined) follows(row, prefix + sibling);
  }
  for (const [name, value] of Object.entries(filled)) if (values[name] === undefined) values[name] = value;
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
): OwnDepartment | undefined {
  const row = rows.find(({ cells }) => cells['department']);
  if (!row) return departments[0];
  const text = row.cells['department'] ?? '';
  const found = departments.find(({ id, name }) => id === text || name === text);
  if (!found) fault(row, 'department', ['请填写您所在的部门', 'Give a department that you belong to']);
  return found ?? departments[0];
}

/** A form of the sheet, read and held against everything that a submission would be held against. */
function readForm(
  context: ActorContext,
  form: AnyForm,
  rows: readonly ImportRow[],
  records: Records,
  departments: readonly OwnDepartment[],
  today: string,
): ImportedForm {
  const faults: Fault[] = [];
  const fault: Reading['fault'] = (row, key, text) => faults.push({ row, key, text });
  const following: { row: ImportRow; key: string }[] = [];
  const follows: Reading['follows'] = (row, key) => following.push({ row, key });
  const reading: Reading = { records, today, fault, follows };
  const first = rows[0]!;
  const common: Record<string, string> = {};
  for (const row of rows)
    for (const [key, text] of Object.entries(row.cells)) {
      if (key.startsWith('lines.') || key === 'group') continue;
      if ((common[key] ??= text) !== text)
        fault(row, key, ['与本单其他行不一致', 'Differs from the other rows of this form']);
    }
  const head: ImportRow = { number: first.number, cells: common };
  const simple = Object.fromEntries(
    Object.entries(form.fields).filter((entry): entry is [string, SimpleField] => !isLines(entry[1])),
  );
  const cells = readCells(simple, 'own.', head, {
    ...reading,
    fault: (_row, key, text) => fault(first, key, text),
    follows: (_row, key) => follows(first, key),
  });
  const values: Record<string, unknown> = { ...cells, ...form.startWith };
  const lineRows: Record<string, ImportRow[]> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isLines(field)) continue;
    const own = rows.filter(({ cells }) =>
      Object.keys(cells).some((key) => key.startsWith(`lines.${name}.`)),
    );
    lineRows[name] = own;
    values[name] = own.map((row) => ({
      ...readCells(field.fields, `lines.${name}.`, row, reading),
      id: newLineId(),
    }));
  }
  const department = departmentFor(rows, departments, fault);
  const { values: filled, problems } = readValues(form, values);
  const read = withoutHidden(form, filled);
  const word = (name: 'urgency' | 'currency', otherwise: string) =>
    common[name] === undefined ? otherwise : String(readTyped(headerFields[name], common[name], today));
  const content: FormContent = {
    department: { id: department?.id ?? '', name: department?.name ?? '' },
    subject: (common['subject'] ?? '').slice(0, 200),
    urgency: word('urgency', 'normal') as FormContent['urgency'],
    currency: word('currency', 'CNY') as FormContent['currency'],
    cc: [],
    attachments: [],
    remarks: (common['remarks'] ?? '').slice(0, 2000),
    values: read,
  };
  const proposed = content.subject ? null : form.proposeSubject?.(read);
  if (proposed) content.subject = say(proposed, context.language).slice(0, 200);
  const header = headerOf(content, {
    companyId: department?.companyId ?? '',
    applicant: { id: context.actor.personId, name: context.actor.name },
    appliedOn: today,
  });
  const known = new Set(problems.map(({ path }) => path));
  // A subject that could not be proposed because something else is wrong is no fault of its own.
  if (form.proposeSubject && (faults.length || problems.length)) known.add('subject');
  const refused = checkForm(form, header, read, today).filter(({ path }) => !known.has(path));
  for (const problem of [...problems, ...refused]) {
    const place = placeOf(form, problem, rows, lineRows);
    // A record that is not known is named as that, not as missing.
    if (![...faults, ...following].some(({ row, key }) => row === place.row && key === place.key))
      faults.push({ ...place, text: problem.text });
  }
  return { rows, content, companyId: department?.companyId ?? '', faults };
}

/** The forms of a sheet. Records are looked up once a text, in the company of the importer's own department. */
export async function toForms(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  sheet: ImportSheet,
): Promise<ImportedForm[]> {
  const departments = await departmentsOf(context, context.actor.personId);
  const records = await lookUp(context, kit, sheet, departments[0]?.companyId ?? '');
  const today = dayOf(context.now, kit.timeZone);
  return grouped(sheet.rows).map((rows) => readForm(context, form, rows, records, departments, today));
}

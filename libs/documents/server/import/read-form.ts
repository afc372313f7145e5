import type { FieldProblem, Label } from '#calls/model';
import {
  checkForm,
  fieldsOf,
  headerFields,
  headerOf,
  type AnyForm,
  type FormContent,
} from '#documents/model';
import {
  diffContents,
  isLines,
  linesIn,
  newLineId,
  readValues,
  withoutHidden,
  type FieldChange,
  type Line,
  readTyped,
  type SimpleField,
  type SheetRow,
  meansClear,
} from '#fields/model';
import { readCells, type Reading } from '#fields/server';
import type { Fault } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { calledOf } from '../forms/called.ts';
import type { OwnDepartment } from '../forms/departments.ts';
import type { FoundTarget, Target } from './find-targets.ts';

/** One form of the sheet: its rows, and what they say. */
export interface ImportedForm {
  rows: readonly SheetRow[];
  content: FormContent;
  /** What it is called in English, where that says something else. */
  subjectEn: string | null;
  companyId: string;
  faults: readonly Fault[];
  /** The form that it changes; null: a new one. */
  target: Target | null;
  /** Fields of the target that the row changes; empty where the row says what the form says already. */
  changes: readonly Label[];
}

/** Where a problem of a field stands in the sheet. */
function placeOf(
  form: AnyForm,
  { path }: FieldProblem,
  rows: readonly SheetRow[],
  lineRows: Readonly<Record<string, readonly SheetRow[]>>,
): { row: SheetRow; key: string | null } {
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
  rows: readonly SheetRow[],
  departments: readonly OwnDepartment[],
  fault: Reading['fault'],
  target: Target | null,
): OwnDepartment | undefined {
  const row = rows.find(({ cells }) => cells['department']);
  const before = target && {
    ...target.content.department,
    ...{ names: [], companyId: target.row.companyId, companyName: '' },
  };
  if (!row) return before ?? departments[0];
  const text = row.cells['department'] ?? '';
  const found = departments.find(({ id, names }) => id === text || names.includes(text));
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
export function readForm(
  context: ActorContext,
  form: AnyForm,
  rows: readonly SheetRow[],
  { records, today, timeZone, departments, submit }: Known,
  found: FoundTarget,
): ImportedForm {
  const faults: Fault[] = [];
  const target = found && 'row' in found ? found : null;
  const before = target?.content;
  const fault: Reading['fault'] = (row, key, text) => faults.push({ row, key, text });
  const following: { row: SheetRow; key: string }[] = [];
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
  const head: SheetRow = { number: first.number, cells: common };
  const simple = Object.fromEntries(
    Object.entries(form.fields).filter((entry): entry is [string, SimpleField] => !isLines(entry[1])),
  );
  const ofFirst: Reading = {
    ...reading,
    fault: (_row, key, text) => fault(first, key, text),
    follows: (_row, key) => follows(first, key),
  };
  const cells = readCells(simple, 'own.', head, ofFirst, before);
  const values: Record<string, unknown> = { ...cells, ...form.startWith };
  const lineRows: Record<string, SheetRow[]> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isLines(field)) continue;
    const own = rows.filter(({ cells }) =>
      Object.keys(cells).some((key) => key.startsWith(`lines.${name}.`)),
    );
    lineRows[name] = own;
    const there: readonly Line[] = before ? linesIn(before, name) : [];
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
  const typed: FormContent = {
    ...read,
    department: { id: department?.id ?? '', name: department?.name ?? '' },
    subject: written('subject', 200),
    urgency: word('urgency', 'normal') as FormContent['urgency'],
    currency: word('currency', 'CNY') as FormContent['currency'],
    cc: before?.cc ?? [],
    attachments: before?.attachments ?? [],
    remarks: written('remarks', 2000),
  };
  const { subject, subjectEn } = calledOf(form, typed, target?.row ?? null, timeZone);
  const content = { ...typed, subject };
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
      ? checkForm(form, header, before, today).map(({ path, text }) => `${path} ${text[0]}`)
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
  return { rows, content, subjectEn, companyId: department?.companyId ?? '', faults, target, changes };
}

const labelOfChange = (change: FieldChange): Label =>
  change.what === 'field' ? change.field.label : change.lines.label;

/** What a file changes, by field; lines as a whole. */
function changedFields(form: AnyForm, before: FormContent, after: FormContent): Label[] {
  const labels = diffContents(fieldsOf(form), before, after).map(labelOfChange);
  return [...new Map(labels.map((label) => [label[0], label])).values()];
}

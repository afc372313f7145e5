import type { Label } from '#calls/model';
import { fieldsOf, isLines, valueIn, type FormContent, type Line } from './content.ts';
import type { SimpleField } from './fields/field.ts';
import type { LinesField } from './fields/lines.ts';
import { isBlank, sameValue } from './fields/kind-of.ts';
import type { AnyForm } from './form.ts';

/** One difference between two contents of a form. */
export type FormChange =
  | { what: 'field'; name: string; field: SimpleField; before: unknown; after: unknown }
  /** `number` counts from 1: in `after`, or in `before` for a line that was removed. */
  | { what: 'lineAdded' | 'lineRemoved'; name: string; lines: LinesField; number: number; line: Line }
  | {
      what: 'lineChanged';
      name: string;
      lines: LinesField;
      number: number;
      id: string;
      changes: { name: string; field: SimpleField; before: unknown; after: unknown }[];
    }
  | { what: 'linesReordered'; name: string; lines: LinesField };

const changesOf = (fields: Readonly<Record<string, SimpleField>>, before: Line, after: Line) =>
  Object.entries(fields)
    .filter(([name, field]) => !sameValue(field, before[name], after[name]))
    .map(([name, field]) => ({ name, field, before: before[name] ?? null, after: after[name] ?? null }));

function diffLines(name: string, lines: LinesField, before: Line[], after: Line[]): FormChange[] {
  const old = new Map(before.map((line) => [line.id, line]));
  const now = new Set(after.map((line) => line.id));
  const changes: FormChange[] = [];
  after.forEach((line, index) => {
    const was = old.get(line.id);
    const number = index + 1;
    if (!was) changes.push({ what: 'lineAdded', name, lines, number, line });
    else {
      const inside = changesOf(lines.fields, was, line);
      if (inside.length)
        changes.push({ what: 'lineChanged', name, lines, number, id: line.id, changes: inside });
    }
  });
  before.forEach((line, index) => {
    if (!now.has(line.id)) changes.push({ what: 'lineRemoved', name, lines, number: index + 1, line });
  });
  const kept = (some: Line[], of: { has(id: string): boolean }) =>
    some.filter((line) => of.has(line.id)).map(({ id }) => id);
  if (kept(before, now).join('\n') !== kept(after, old).join('\n'))
    changes.push({ what: 'linesReordered', name, lines });
  return changes;
}

/** What is different between two contents, field by field; lines are matched by their id. */
export function diffForms(form: AnyForm, before: FormContent, after: FormContent): FormChange[] {
  return Object.entries(fieldsOf(form)).flatMap(([name, field]): FormChange[] => {
    const [old, now] = [valueIn(before, name), valueIn(after, name)];
    if (isLines(field)) return diffLines(name, field, (old as Line[]) ?? [], (now as Line[]) ?? []);
    if (sameValue(field, old, now)) return [];
    return [
      { what: 'field', name, field, before: isBlank(old) ? null : old, after: isBlank(now) ? null : now },
    ];
  });
}

/** '第 3 行 数量' / 'Line 3 Quantity'. */
export const lineLabel = (number: number, [zh, en]: Label): Label => [
  `第 ${number} 行 ${zh}`,
  `Line ${number} ${en}`,
];

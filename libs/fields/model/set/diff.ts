import type { Label } from '#calls/model';
import type { SimpleField } from '../field.ts';
import type { LinesField } from '../lines.ts';
import { isBlank, sameValue } from '../kind-of.ts';
import { isLines, linesIn, type Content, type Fields, type Line } from './field-set.ts';

/** One difference between two contents. */
export type FieldChange =
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

function diffLines(name: string, lines: LinesField, before: Line[], after: Line[]): FieldChange[] {
  const old = new Map(before.map((line) => [line.id, line]));
  const now = new Set(after.map((line) => line.id));
  const changes: FieldChange[] = [];
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
export function diffContents(fields: Fields, before: Content, after: Content): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]): FieldChange[] => {
    if (isLines(field)) return diffLines(name, field, linesIn(before, name), linesIn(after, name));
    const [old, now] = [before[name], after[name]];
    if (sameValue(field, old, now)) return [];
    return [
      { what: 'field', name, field, before: isBlank(old) ? null : old, after: isBlank(now) ? null : now },
    ];
  });
}

/** '第 3 行 · 数量' / 'Line 3 · Quantity'. */
export const lineLabel = (number: number, [zh, en]: Label): Label => [
  `第 ${number} 行 · ${zh}`,
  `Line ${number} · ${en}`,
];

import type { FieldConflict } from '#calls/model';
import { lineLabel } from './diff.ts';
import type { SimpleField } from '../field.ts';
import type { LinesField } from '../lines.ts';
import { isBlank, kindOf, sameValue } from '../kind-of.ts';
import { isLines, linesIn, type Content, type Fields, type Line } from './field-set.ts';
import { sameLine } from './same-lines.ts';

export interface MergeResult<C extends Content = Content> {
  /** Both editors' changes; where they conflict, yours (a line that one removed and the other changed stays). */
  merged: C;
  /** Fields that both changed, differently. Paths lead into `merged`: 'subject', 'lines.2.quantity', 'lines.2'. */
  conflicts: FieldConflict[];
}

interface Merged {
  value: unknown;
  conflict: boolean;
}

const itemsOf = (field: SimpleField, value: unknown): readonly { id: string }[] =>
  isBlank(value) ? [] : (kindOf(field).items?.(value) ?? []);

/** People and files: what either added is there, what either removed is not. */
function mergeItems(field: SimpleField, original: unknown, theirs: unknown, yours: unknown): unknown {
  const [before, here, there] = [original, yours, theirs].map((value) => itemsOf(field, value));
  const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));
  const [was, mine, other] = [idsOf(before!), idsOf(here!), idsOf(there!)];
  const kept = here!.filter(({ id }) => other.has(id) || !was.has(id));
  return [...kept, ...there!.filter(({ id }) => !was.has(id) && !mine.has(id))];
}

const isSet = (field: SimpleField): boolean =>
  field.kind === 'file' || (field.kind === 'person' && !!field.multiple);

function mergeValue(field: SimpleField, original: unknown, theirs: unknown, yours: unknown): Merged {
  if (sameValue(field, original, theirs)) return { value: yours, conflict: false };
  if (sameValue(field, original, yours) || sameValue(field, theirs, yours))
    return { value: theirs, conflict: false };
  if (isSet(field)) return { value: mergeItems(field, original, theirs, yours), conflict: false };
  return { value: yours, conflict: true };
}

const byId = (lines: Line[]) => new Map(lines.map((line) => [line.id, line]));

/** Puts `line` after the line that it follows in `source`, or first. */
function insertAsIn(source: Line[], line: Line, into: Line[]): void {
  const before = source
    .slice(
      0,
      source.findIndex(({ id }) => id === line.id),
    )
    .toReversed();
  const neighbour = before.find(({ id }) => into.some((each) => each.id === id));
  into.splice(neighbour ? into.findIndex(({ id }) => id === neighbour.id) + 1 : 0, 0, line);
}

function mergeLines(
  name: string,
  field: LinesField,
  original: Line[],
  theirs: Line[],
  yours: Line[],
): { merged: Line[]; conflicts: FieldConflict[] } {
  const [was, there, here] = [byId(original), byId(theirs), byId(yours)];
  // Your order, unless you left it as it was.
  const common = (lines: Line[], other: Map<string, Line>) =>
    lines.filter(({ id }) => other.has(id)).map(({ id }) => id);
  const reordered = common(yours, was).join('\n') !== common(original, here).join('\n');
  const [first, second] = reordered ? [yours, theirs] : [theirs, yours];
  const order = [...first];
  for (const line of second) if (!order.some(({ id }) => id === line.id)) insertAsIn(second, line, order);

  const merged: Line[] = [];
  const late: ((index: number) => FieldConflict)[][] = [];
  for (const { id } of order) {
    const [o, t, y] = [was.get(id), there.get(id), here.get(id)];
    const conflicts: ((index: number) => FieldConflict)[] = [];
    if (o && (!t || !y)) {
      const left = t ?? y;
      if (!left || sameLine(field.fields, o, left)) continue;
      conflicts.push((index) => ({
        path: `${name}.${index}`,
        label: lineLabel(index + 1, field.label),
        original: o,
        theirs: t ?? null,
        yours: y ?? null,
      }));
      merged.push(left);
    } else if (t && y) {
      const line: Line = { id };
      for (const [key, inner] of Object.entries(field.fields)) {
        const { value, conflict } = mergeValue(inner, o?.[key] ?? null, t[key], y[key]);
        line[key] = value;
        if (conflict)
          conflicts.push((index) => ({
            path: `${name}.${index}.${key}`,
            label: lineLabel(index + 1, inner.label),
            original: o?.[key] ?? null,
            theirs: t[key] ?? null,
            yours: y[key] ?? null,
          }));
      }
      merged.push(line);
    } else merged.push((t ?? y)!);
    late.push(conflicts);
  }
  return { merged, conflicts: late.flatMap((each, index) => each.map((make) => make(index))) };
}

/**
 * Joins two editors' changes to the same original, field by field and line by line. Changes to different fields never
 * conflict, nor do equal changes, nor additions to lists of people or files.
 */
export function mergeContents<C extends Content>(
  fields: Fields,
  original: C,
  theirs: C,
  yours: C,
): MergeResult<C> {
  const merged: Record<string, unknown> = { ...yours };
  const conflicts: FieldConflict[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (isLines(field)) {
      const [o, t, y] = [original, theirs, yours].map((content) => linesIn(content, name));
      const lines = mergeLines(name, field, o!, t!, y!);
      merged[name] = lines.merged;
      conflicts.push(...lines.conflicts);
    } else {
      const [o, t, y] = [original[name], theirs[name], yours[name]];
      const { value, conflict } = mergeValue(field, o, t, y);
      merged[name] = value;
      if (conflict)
        conflicts.push({
          path: name,
          label: field.label,
          original: o ?? null,
          theirs: t ?? null,
          yours: y ?? null,
        });
    }
  }
  return { merged: merged as C, conflicts };
}

/** The merged content with the person's choices put in. Conflicts without a choice stay yours. */
export function resolveConflicts<C extends Content>(
  { merged, conflicts }: MergeResult<C>,
  choices: Readonly<Record<string, 'original' | 'theirs' | 'yours'>>,
): C {
  const content: Record<string, unknown> = { ...merged };
  const chosen = conflicts.filter(({ path }) => choices[path]);
  // From the last line to the first, so that removing one does not move those still to be settled.
  const index = (path: string) => Number(path.split('.')[1] ?? -1);
  for (const conflict of chosen.toSorted((a, b) => index(b.path) - index(a.path))) {
    const value = conflict[choices[conflict.path]!];
    const [name = '', at, inner] = conflict.path.split('.');
    if (at === undefined) content[name] = value;
    else {
      const rows = [...linesIn(content, name)];
      const line = rows[Number(at)];
      if (inner !== undefined && line) rows[Number(at)] = { ...line, [inner]: value };
      else if (value === null) rows.splice(Number(at), 1);
      else rows[Number(at)] = value as Line;
      content[name] = rows;
    }
  }
  return content as C;
}

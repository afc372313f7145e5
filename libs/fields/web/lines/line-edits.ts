import { type Line, type LinesField, type SimpleField, isBlank, newLine } from '#fields/model';

/** Fields that can be typed into, in the order of the columns. */
export const typedFields = (field: LinesField): readonly string[] =>
  Object.entries(field.fields)
    .filter(([, of]) => !of.readOnly)
    .map(([name]) => name);

/** Fields of lines that take no room: the server fills them in, and has said nothing yet. */
export const unsaidFields = (field: LinesField, lines: readonly Line[]): readonly string[] =>
  Object.entries(field.fields)
    .filter(([name, of]) => of.readOnly && lines.every((line) => isBlank(line[name])))
    .map(([name]) => name);

export const withoutFields = (field: LinesField, names: readonly string[]): LinesField => ({
  ...field,
  fields: Object.fromEntries(Object.entries(field.fields).filter(([name]) => !names.includes(name))),
});

export const setCell = (
  lines: readonly Line[],
  id: string,
  values: Readonly<Record<string, unknown>>,
): readonly Line[] => lines.map((line) => (line.id === id ? { ...line, ...values, id } : line));

/** A new line at `at`; unchanged where the most lines are reached. */
export const insertLine = (field: LinesField, lines: readonly Line[], at: number): readonly Line[] =>
  lines.length >= field.max ? lines : lines.toSpliced(at, 0, newLine(field));

/** Deletes a line; the last one is emptied instead, so that there is always a place to type. */
export const removeLine = (field: LinesField, lines: readonly Line[], id: string): readonly Line[] => {
  const rest = lines.filter((line) => line.id !== id);
  return rest.length ? rest : [newLine(field)];
};

/** A copy of a line below it. */
export const duplicateLine = (field: LinesField, lines: readonly Line[], id: string): readonly Line[] => {
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  return !line || lines.length >= field.max ? lines : lines.toSpliced(at + 1, 0, newLine(field, line));
};

/** What Ctrl+D and F8 do: the cell takes what stands above it; a reference brings the fields that it fills along. */
export const copyFromAbove = (
  field: LinesField,
  lines: readonly Line[],
  row: number,
  name: string,
): readonly Line[] => {
  const above = lines[row - 1];
  const line = lines[row];
  const of: SimpleField | undefined = field.fields[name];
  if (!above || !line || !of || of.readOnly) return lines;
  const names = [name, ...(of.kind === 'reference' ? Object.keys(of.fills ?? {}) : [])];
  return setCell(lines, line.id, Object.fromEntries(names.map((key) => [key, above[key] ?? null])));
};

/** Text whose record has still to be looked up. */
export interface Unresolved {
  lineId: string;
  name: string;
  text: string;
}

export interface Pasted {
  lines: readonly Line[];
  unresolved: Unresolved[];
  /** Rows that no longer fit under the most lines. */
  leftOut: number;
}

/** Reads a cell's text as its field's value; `unresolved` where a record has to be looked up first. */
export type ReadCell = (field: SimpleField, text: string) => { value: unknown } | { unresolved: string };

const recordIn = (value: unknown): { id: string; name: string } | null => {
  const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown };
  return typeof id === 'string' && id && typeof name === 'string' ? { id, name } : null;
};

/** Another record than the one that was there: what that one had brought along goes with it. */
const withoutFills = (of: SimpleField, line: Line): Line =>
  of.kind === 'reference'
    ? { ...line, ...Object.fromEntries(Object.keys(of.fills ?? {}).map((key) => [key, null])) }
    : line;

const bare = (text: string): string => text.replaceAll(/[\s*＊：:]/g, '').toLowerCase();

/** Do cells name the columns that they would be put into? Every one that is not empty does, and more than one. */
function isHeading(field: LinesField, names: readonly string[], cells: readonly string[]): boolean {
  const filled = cells.flatMap((text, at) =>
    bare(text) ? [{ text: bare(text), of: field.fields[names[at] ?? ''] }] : [],
  );
  return (
    filled.length > 1 &&
    filled.every(({ text, of }) => of !== undefined && of.label.some((label) => bare(label) === text))
  );
}

/**
 * Puts a table copied from a spreadsheet into the lines, from a cell on to the right and down; adds lines as needed.
 * Columns beyond the last are dropped, and a first row that holds their headings.
 */
export const pasteTable = (
  field: LinesField,
  lines: readonly Line[],
  from: { row: number; name: string },
  table: readonly (readonly string[])[],
  readCell: ReadCell,
): Pasted => {
  const names = typedFields(field);
  const first = Math.max(0, names.indexOf(from.name));
  const rows = isHeading(field, names.slice(first), table[0] ?? []) ? table.slice(1) : table;
  const fitting = rows.slice(0, Math.max(0, field.max - from.row));
  const unresolved: Unresolved[] = [];
  const result = [...lines];
  for (const [at, cells] of fitting.entries()) {
    const before = result[from.row + at];
    let line: Line = before ?? newLine(field);
    const values: Record<string, unknown> = {};
    for (const [column, text] of cells.entries()) {
      const name = names[first + column];
      const of = name ? field.fields[name] : undefined;
      if (!name || !of) continue;
      const read = readCell(of, text);
      const record = before && recordIn(before[name]);
      if ('value' in read) values[name] = read.value;
      else if (record?.name !== read.unresolved) {
        if (record) line = withoutFills(of, line);
        values[name] = { id: '', name: read.unresolved };
        unresolved.push({ lineId: line.id, name, text: read.unresolved });
      }
    }
    result[from.row + at] = { ...line, ...values, id: line.id };
  }
  return { lines: result, unresolved, leftOut: rows.length - fitting.length };
};

import { defaultTimeZone } from '#calls/model';
import { newLineId, type Line, type LinesField, type SheetRow, type SimpleField } from '#fields/model';
import { readCells, saysTheSame, type Reading } from '#fields/server';
import { isCovered } from '#registers/model';
import { withOneText, type KnownRecords } from './cell-texts.ts';

/** The line of the record that a row means: one with the same covered values, else the one at its place. */
function lineOf(
  fields: Readonly<Record<string, SimpleField>>,
  prefix: string,
  { cells }: SheetRow,
  free: readonly Line[],
  atPlace: Line | undefined,
): Line | undefined {
  const covered = Object.keys(fields).filter((name) => isCovered(cells[prefix + name]));
  if (!covered.length) return atPlace && free.includes(atPlace) ? atPlace : undefined;
  const same = free.filter((line) => covered.every((name) => line[name] === cells[prefix + name]));
  if (same.length < 2) return same[0];
  const alike = (line: Line) =>
    Object.entries(fields).filter(([name, field]) =>
      saysTheSame(field, line[name], cells[prefix + name] ?? '', defaultTimeZone),
    ).length;
  const most = Math.max(...same.map(alike));
  const best = same.filter((line) => alike(line) === most);
  return atPlace && best.includes(atPlace) ? atPlace : best[0];
}

/**
 * The lines of a record from its rows, which say all of them; rows without any leave them as they are. Lines keep their
 * ids by their place. A covered value stands for the line that has it, wherever the row was moved to.
 */
export function readLines(
  name: string,
  { fields }: LinesField,
  rows: readonly SheetRow[],
  { reading, known }: { reading: Reading; known: KnownRecords },
  there: readonly Line[],
): { lines: readonly Line[]; of: readonly SheetRow[] } {
  const prefix = `lines.${name}.`;
  const of = rows.filter(({ cells }) => Object.keys(cells).some((key) => key.startsWith(prefix)));
  if (!of.length) return { lines: there, of };
  const free = new Set(there);
  const lines = of.map((row, at): Line => {
    const line = lineOf(fields, prefix, row, [...free], there[at]);
    if (line) free.delete(line);
    const one = withOneText(fields, prefix, row, known, line ?? {}, reading.fault);
    return {
      ...readCells(fields, prefix, one, reading, line),
      id: line?.id ?? newLineId(),
    };
  });
  return { lines, of };
}

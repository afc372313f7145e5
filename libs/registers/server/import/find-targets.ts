import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { isLines, narrowed, sourceOfField, type SheetColumn, type SheetRow } from '#fields/model';
import type { Reference } from '#identity/model';
import { codeKey } from '#registers/model';
import { oneOf, type ActorContext } from '#server-kit/server';
import { recordOf, type RecordRow, type StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { reachesRecord } from '../save/check-record.ts';
import { columnName } from '../table/field-column.ts';
import { textOfRecord, type KnownRecords } from './cell-texts.ts';

/** The rows of one record in a file. */
export interface RecordRows {
  /** What its key says; empty: it has none. */
  key: string;
  rows: readonly SheetRow[];
  /** A row that says the same record again. */
  again: { row: SheetRow; text: Label }[];
}

/** How the rows of a file say which record they are of. */
export interface KeyOfRows {
  name: string;
  /** Of a row; empty: it does not say. */
  of(row: SheetRow): string;
}

const joined = (parts: readonly string[]): string => parts.map((part) => part.toLowerCase()).join('\n');

/** Codes of some registers are of a record only together with another: which warehouse a bin is in. */
export function keyOfRows({ register }: ServedRegister, name: string, known: KnownRecords): KeyOfRows {
  const { codeWithin, fields } = register;
  const within = name === 'code' && codeWithin !== undefined ? fields[codeWithin] : undefined;
  const field = register.whole[name];
  const isNarrow = field?.kind === 'text' && field.narrow;
  return {
    name,
    of(row) {
      const typed = row.cells[name] ?? '';
      const text = isNarrow ? narrowed(typed) : typed;
      if (!text || !within || codeWithin === undefined || isLines(within)) return text.toLowerCase();
      const owner = textOfRecord(within, codeWithin, row, known, null).text ?? '';
      const found = known.records.get(sourceOfField(within) ?? '')?.get(owner);
      return joined([text, found && 'record' in found ? found.record.id : '']);
    },
  };
}

/** The columns without which a file does not say which record a row is of. */
export const neededColumns = ({ register }: ServedRegister, name: string): readonly (readonly string[])[] => [
  [name],
  ...(name === 'code' && register.codeWithin !== undefined
    ? [[register.codeWithin, codeKey(register.codeWithin)]]
    : []),
];

/** The rows by record, in the order of the file. A record has several rows where each has a line of it. */
export function groupedRows(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  key: KeyOfRows,
): RecordRows[] {
  const hasLines = columns.some((column) => column.key.startsWith('lines.'));
  const isOfLine = ({ cells }: SheetRow) => Object.keys(cells).some((name) => name.startsWith('lines.'));
  const groups = new Map<string, { key: string; rows: SheetRow[]; again: RecordRows['again'] }>();
  for (const row of rows) {
    const own = key.of(row);
    const group = own ? groups.get(own) : undefined;
    const first = group?.rows[0];
    if (!group || !first) groups.set(own || `\nrow ${row.number}`, { key: own, rows: [row], again: [] });
    else if (hasLines && isOfLine(row) && isOfLine(first)) group.rows.push(row);
    else
      group.again.push({
        row,
        text: [`与第 ${first.number} 行是同一条记录`, `The same record as in row ${first.number}`],
      });
  }
  return [...groups.values()];
}

/** Keys that are asked for at a time. */
const atOnce = 2000;

/** The records that keys name, as far as the reader's right reaches. */
export async function findTargets(
  context: ActorContext,
  { register, table }: ServedRegister,
  name: string,
  groups: readonly RecordRows[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const field = register.whole[name];
  const { codeWithin } = register;
  if (!field) return new Map();
  const column = sql.raw(columnName(name, field));
  const texts = [...new Set(groups.flatMap(({ key }) => key.split('\n', 1)[0] || []))];
  const found = new Map<string, StoredRecord>();
  for (let from = 0; from < texts.length; from += atOnce) {
    const rows = await context.db
      .select()
      .from(table)
      .where(oneOf(sql`lower(${column})`, texts.slice(from, from + atOnce)));
    for (const row of rows as RecordRow[]) {
      const stored = recordOf(register, row);
      if (!reachesRecord(register, context, 'query', stored)) continue;
      const text = stored.values[name] as string;
      const owner =
        name === 'code' && codeWithin !== undefined ? (stored.values[codeWithin] as Reference | null) : null;
      found.set(owner ? joined([text, owner.id]) : text.toLowerCase(), stored);
    }
  }
  return found;
}

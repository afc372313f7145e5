import { inArray } from 'drizzle-orm';
import { CallError, invalid, problemsOf, type Label } from '#calls/model';
import { linesIn, sourceOfField, type Content, type SimpleField } from '#fields/model';
import type { Reference } from '#identity/model';
import { listFilters, mostExported } from '#lists/model';
import { fieldCell, widthOf, type ExportSource } from '#lists/server';
import { codeKey, sheetColumnsOf, type RegisterDeclaration } from '#registers/model';
import type { ActorContext, SheetCell } from '#server-kit/server';
import { coverValues } from '../record/cover-values.ts';
import { findRecords, named, type FoundRecords } from '../record/name-references.ts';
import { recordOf, type RecordRow, type StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';

/** Records read and packed at a time. */
const batch = 250;

/** A record as rows of the sheet are made of it. */
interface Exported {
  record: StoredRecord;
  /** What the list says of it: there stands what others know. */
  row: Readonly<Record<string, unknown>>;
  /** With names; what is sensitive is covered. */
  values: Content;
  found: FoundRecords;
}

interface Column {
  key: string;
  title: Label;
  width: number;
  cell(one: Exported, line: number | null): SheetCell;
}

/**
 * The export of a register: what its records say, also what its list does not show. Brought back by an import it changes
 * nothing: it has the same columns, and beside each name the code of the record.
 */
export const exportOfRegister = (kit: RegistersKit, served: ServedRegister): ExportSource => ({
  has: (screen, name) =>
    served.register.code === screen && (name === undefined || name === served.rows.list.name),
  async begin({ fields, filters, sort, ids }, context) {
    const { register, rows, table } = served;
    if (!context.actor.may(register.screens, 'export')) throw new CallError('forbidden');
    const read = listFilters.safeParse(filters);
    if (!read.success) throw new CallError('invalid', { problems: problemsOf(read.error, filters) });
    const { columns, linesOf } = planOf(register, fields, context);
    const asked = { ...read.data, ids, sort };
    const total = await rows.countExported(asked, context, mostExported);
    return {
      ...{ total, title: register.title, unit: register.unit, columns, language: context.language },
      read: async (after, within) => {
        const page = { ...asked, page: 1, pageSize: batch, after };
        const { rows: some, next } = await rows.page(page, within, 'export');
        const order = some.map(({ id }) => id);
        const stored = order.length
          ? await within.db.select().from(table).where(inArray(table.id, order))
          : [];
        const byId = new Map((stored as RecordRow[]).map((row) => [row.id, recordOf(register, row)]));
        const records = some.flatMap((row) => {
          const record = byId.get(row.id);
          return record ? [{ record, row }] : [];
        });
        const found = await findRecords(
          within,
          kit,
          register.whole,
          records.map(({ record }) => record.values),
        );
        return {
          records: records.map(({ record, row }) => {
            const values = coverValues(register, named(register.whole, record.values, found));
            return () => rowsOf(columns, linesOf, { record, row, values, found });
          }),
          next,
        };
      },
    };
  },
});

/** The columns that are asked for, in that order, names with their codes; refuses what the register does not have. */
function planOf(
  register: RegisterDeclaration,
  keys: readonly string[],
  { language, timeZone }: Pick<ActorContext, 'language' | 'timeZone'>,
): { columns: Column[]; linesOf: string | null } {
  const all = sheetColumnsOf(register);
  const { reads = {} } = register.list;
  // The list calls the name in the reader's language by its own key.
  const wanted = [...new Set(keys.map((key) => (key === 'name' ? 'nameZh' : key)))];
  const columns = wanted.flatMap((key) => {
    const one = all.find((column) => column.key === key);
    if (!one)
      throw invalid([{ path: 'fields', text: [`没有可导出的列“${key}”`, `There is no column “${key}”`] }]);
    const code = all.find((column) => column.key === codeKey(key));
    return [one, ...(code ? [code] : [])];
  });
  const lines = new Set(
    wanted.filter((key) => key.startsWith('lines.')).map((key) => key.split('.')[1] ?? ''),
  );
  if (lines.size > 1)
    throw invalid([
      { path: 'fields', text: ['一次只能导出一种明细', 'Only one kind of lines can be exported at a time'] },
    ]);
  return {
    linesOf: [...lines][0] ?? null,
    columns: columns.map(({ key, label, field }) => ({
      key,
      title: label,
      width: key.endsWith(':code') ? 14 : widthOf(field),
      cell: (one, line) => {
        const value = valueAt(key, one, line);
        if (key.endsWith(':code')) return codeCell(field, value, one.found);
        return fieldCell(field, key in reads ? one.row[key] : value, 'CNY', { language, timeZone });
      },
    })),
  };
}

/** What a column has of a record, or of one of its lines. */
function valueAt(key: string, { record, values }: Exported, line: number | null): unknown {
  const [path = ''] = key.split(':');
  if (path === 'state') return record.state;
  const [place, name = '', inner = ''] = path.split('.');
  if (place !== 'lines') return values[path];
  return line === null ? null : linesIn(values, name)[line]?.[inner];
}

function codeCell(field: SimpleField, value: unknown, found: FoundRecords): SheetCell {
  const id = (value as Reference | null | undefined)?.id;
  const code = id === undefined ? undefined : found.get(sourceOfField(field) ?? '')?.get(id)?.code;
  return code ? { text: code } : null;
}

/** The rows of one record: one, or one a line. */
function* rowsOf(columns: readonly Column[], linesOf: string | null, one: Exported): Generator<SheetCell[]> {
  const count = linesOf === null ? 0 : linesIn(one.values, linesOf).length;
  if (!count) yield columns.map(({ cell }) => cell(one, null));
  for (let line = 0; line < count; line++) yield columns.map(({ cell }) => cell(one, line));
}

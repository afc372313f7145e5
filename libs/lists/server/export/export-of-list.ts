import { CallError, invalid, problemsOf, zoneName, type Currency } from '#calls/model';
import { isBlank, type SimpleField } from '#fields/model';
import type { Reference } from '#identity/model';
import {
  clockOf,
  codeColumnOf,
  listFilters,
  mostExported,
  type AnyList,
  type ExportRequest,
} from '#lists/model';
import type { SheetCell } from '#server-kit/server';
import type { ListRows } from '../list-from.ts';
import type { AnyRow } from '../list-source.ts';
import { isOneRecord } from '../rows/row-of.ts';
import { fixedCurrency } from '../rows/currency-at.ts';
import type { ExportedColumn, ExportSource } from './export-source.ts';
import { fieldCell, widthOf, type CellContext } from './field-cell.ts';

/** Rows read and packed at a time: each time in a transaction of its own, so that nothing is held meanwhile. */
const batch = 250;

/** The export of a declared list: the fields of its row that are asked for. */
export const exportOfList = (rows: ListRows): ExportSource => ({
  has: (screen, name) => rows.list.code === screen && (name === undefined || rows.list.name === name),
  async begin({ fields, filters, sort, ids }, context) {
    const { list } = rows;
    if (!context.actor.may(list.screens, 'export')) throw new CallError('forbidden');
    const columns = columnsOf(list, fields, context);
    const asked = { ...readFilters(filters), ids, sort };
    const total = await rows.countExported(asked, context, mostExported);
    return {
      ...{ total, title: list.title, unit: list.unit, columns, language: context.language },
      read: async (after, within) => {
        const page = { ...asked, page: 1, pageSize: batch, after };
        const { rows: some, next } = await rows.page(page, within, 'export');
        return { records: some.map((row) => () => [columns.map(({ cell }) => cell(row))]), next };
      },
    };
  },
});

function readFilters(filters: ExportRequest['filters']) {
  const read = listFilters.safeParse(filters);
  if (read.success) return read.data;
  throw new CallError('invalid', { problems: problemsOf(read.error, filters) });
}

interface Column extends ExportedColumn {
  cell(row: AnyRow): SheetCell;
}

/** The columns that are asked for, in that order; refuses what the list does not have. */
function columnsOf(list: AnyList, names: readonly string[], at: CellContext): Column[] {
  return [...new Set(names)].flatMap((name) => {
    const field = Object.hasOwn(list.row, name) ? list.row[name] : undefined;
    if (!field)
      throw invalid([{ path: 'fields', text: [`没有可导出的列“${name}”`, `There is no column “${name}”`] }]);
    const own: Column = {
      ...{ title: field.label, width: widthOf(field) },
      cell: (row) => {
        // A moment in every row, so that the column sorts; whose clocks it is on, a column of its own says.
        const timeZone = clockOf(list, name, row) ?? at.timeZone;
        return fieldCell(field, row[name], currencyOf(list, row), { ...at, timeZone });
      },
    };
    return [own, ...besides(list, name, field, names), ...clocksBeside(list, name, names, at)];
  });
}

const currencyOf = (list: AnyList, row: AnyRow): Currency =>
  fixedCurrency(list) ?? (row[list.currency ?? ''] as Currency);

/** What a name or an amount is not understood without: its code, its currency. */
function besides(list: AnyList, name: string, field: SimpleField, names: readonly string[]): Column[] {
  if (isOneRecord(field)) {
    const title = codeColumnOf(field.label);
    // The list has the code as a column of its own, which is asked for, too.
    if (names.some((each) => list.row[each]?.label[0] === title[0])) return [];
    return [
      {
        ...{ title, width: 14 },
        cell: (row) => codeCell(row[name] as Reference | null),
      },
    ];
  }
  // One column says it for all amounts, or a field that is asked for.
  const ofMoney = names.filter((each) => list.row[each]?.kind === 'money');
  if (field.kind !== 'money' || ofMoney.at(-1) !== name || names.includes(list.currency ?? '')) return [];
  return [
    {
      ...{ title: ['币种', 'Currency'], width: 8 },
      cell: (row) => ({ text: currencyOf(list, row) }),
    },
  ];
}

/** On whose clocks the moments of a row are, behind the last column that is told on them. */
function clocksBeside(list: AnyList, name: string, names: readonly string[], at: CellContext): Column[] {
  const clock = list.clocks?.[name];
  const alike = names.filter((each) => clock !== undefined && list.clocks?.[each] === clock);
  if (alike.at(-1) !== name) return [];
  return [
    {
      ...{ title: ['时区', 'Time zone'], width: 16 },
      cell: (row) =>
        alike.every((each) => isBlank(row[each]))
          ? null
          : { text: zoneName(clockOf(list, name, row) ?? at.timeZone, at.language) },
    },
  ];
}

const generated = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Ids of registers are their codes; what the server has made up itself tells a reader nothing. */
const codeCell = (value: Reference | null): SheetCell =>
  value && !generated.test(value.id) ? { text: value.id } : null;

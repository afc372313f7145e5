import { invalid, type Label } from '#calls/model';
import {
  exportGroups,
  exportHeads,
  type AnyForm,
  type ExportedHeader,
  type FormSummary,
} from '#documents/model';
import { isLines, linesIn, type Computed, type FieldValues } from '#fields/model';
import { fieldCell, widthOf, type CellContext } from '#lists/server';
import type { SheetCell } from '#server-kit/server';
import { computedCell, headerCells, type StatusWords } from './cells.ts';

/** A form as rows of the sheet are made of it. */
export interface ExportedForm {
  summary: FormSummary & { title: string; remarks: string; statuses: StatusWords };
  values(): FieldValues;
  computed(): Computed;
}

export interface ExportColumn {
  title: Label;
  /** In characters. */
  width: number;
  cell(form: ExportedForm, line: number | null): SheetCell;
}

export interface ExportPlan {
  columns: readonly ExportColumn[];
  /** Lines field whose lines have a row each; null: a row a form. */
  linesOf: string | null;
}

function ownColumn(form: AnyForm, key: string, at: CellContext): Omit<ExportColumn, 'title'> | null {
  const [place, name = '', inner = ''] = key.split('.');
  const field = form.fields[name];
  if (place === 'own' && field && !isLines(field))
    return {
      width: widthOf(field),
      cell: ({ values, summary }) => fieldCell(field, values()[name], summary.currency, at),
    };
  const computed = form.computed[name];
  if (place === 'computed' && computed)
    return { width: 16, cell: (one) => computedCell(computed, one.computed().own[name] ?? null) };
  if (place !== 'lines' || !field || !isLines(field)) return null;
  const lineField = field.fields[inner];
  if (lineField)
    return {
      width: widthOf(lineField),
      cell: ({ values, summary }, line) =>
        line === null
          ? null
          : fieldCell(lineField, linesIn(values(), name)[line]?.[inner], summary.currency, at),
    };
  const lineComputed = field.computed[inner];
  return lineComputed
    ? {
        width: 16,
        cell: (one, line) =>
          line === null
            ? null
            : computedCell(lineComputed, one.computed().lines[name]?.[line]?.[inner] ?? null),
      }
    : null;
}

/** The columns that were asked for, in that order; refuses what the list does not have. */
export function planExport(form: AnyForm | null, keys: readonly string[], at: CellContext): ExportPlan {
  const groups = exportGroups(form);
  const heads = exportHeads(form);
  const columns = [...new Set(keys)].map((key): ExportColumn => {
    const head = heads.get(key);
    const column = !head
      ? null
      : key.includes('.')
        ? form && ownColumn(form, key, at)
        : {
            width: key === 'subject' || key === 'remarks' ? 36 : 18,
            cell: ({ summary }: ExportedForm) => headerCells[key as ExportedHeader](summary, at),
          };
    if (!head || !column)
      throw invalid([{ path: 'fields', text: [`没有可导出的列“${key}”`, `There is no column “${key}”`] }]);
    return { title: head, ...column };
  });
  const lines = groups.filter(
    ({ ofLines, fields }) => ofLines && fields.some(({ key }) => keys.includes(key)),
  );
  if (lines.length > 1)
    throw invalid([
      {
        path: 'fields',
        text: ['一次只能导出一种明细', 'Only one kind of lines can be exported at a time'],
      },
    ]);
  return { columns, linesOf: lines[0]?.key.split('.')[1] ?? null };
}

/** The rows of one form. */
export function* rowsOfForm({ columns, linesOf }: ExportPlan, form: ExportedForm): Generator<SheetCell[]> {
  const lines = linesOf ? linesIn(form.values(), linesOf).length : 0;
  if (!lines) yield columns.map(({ cell }) => cell(form, null));
  for (let line = 0; line < lines; line++) yield columns.map(({ cell }) => cell(form, line));
}

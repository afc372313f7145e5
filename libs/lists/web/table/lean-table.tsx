import { Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactElement } from 'react';

/** What heads of columns could do; lists are narrowed by what stands above them. */
type FilterOfHead = Extract<
  keyof TableColumnType,
  `filter${string}` | `onFilter${string}` | 'defaultFilteredValue'
>;
type Without<Name extends PropertyKey> = { [name in Name]?: never };

/** A column of a lean table. */
export type LeanColumn<R> = Omit<TableColumnType<R>, FilterOfHead> & Without<FilterOfHead>;

type Selection<R> = NonNullable<TableProps<R>['rowSelection']>;

/** Properties of antd's table, as far as the build has them (tools/vite/lean-table.ts). */
export interface LeanTableProps<R> extends Omit<TableProps<R>, 'columns' | 'rowSelection' | 'virtual'> {
  columns: LeanColumn<R>[];
  /** Rows are chosen by check boxes, each by itself. */
  rowSelection?: Omit<Selection<R>, 'type' | 'checkStrictly'> & { type?: 'checkbox'; checkStrictly?: true };
  virtual?: never;
}

/**
 * The table of antd without what the build leaves out of it: filters of columns, radio buttons, rows chosen with those
 * below them, rows drawn only while in sight. What is left out does not compile, so that development, tests and the
 * product have the same table; `Table` itself is imported nowhere else (eslint.config.mjs).
 */
export const LeanTable = Table as unknown as <R extends object>(props: LeanTableProps<R>) => ReactElement;

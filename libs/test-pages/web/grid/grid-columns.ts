import type { Label } from '#calls/model';
import type { SampleRow } from '#test-pages/model';
import { formatDecimal } from '#ui/web';
import { yuanOf, type SortKey } from './arrange.ts';

export interface GridColumn {
  key: SortKey;
  label: Label;
  right?: true;
  show(row: SampleRow): string;
}

export const columns: readonly GridColumn[] = [
  { key: 'number', label: ['序号', 'No.'], right: true, show: ({ number }) => formatDecimal(String(number)) },
  { key: 'item', label: ['物料', 'Item'], show: ({ item }) => item },
  { key: 'warehouse', label: ['仓库', 'Warehouse'], show: ({ warehouse }) => warehouse },
  {
    key: 'quantity',
    label: ['数量', 'Quantity'],
    right: true,
    show: ({ quantity }) => formatDecimal(String(quantity)),
  },
  {
    key: 'cents',
    label: ['金额（CNY）', 'Amount (CNY)'],
    right: true,
    show: ({ cents }) => formatDecimal(yuanOf(cents), 2),
  },
  { key: 'day', label: ['日期', 'Date'], show: ({ day }) => day },
];

export { ListPage, type ListPageProps } from './declared/list-page.tsx';
export type { BulkAction } from './declared/declared-bulk.tsx';
export { ListFrame, type ListLooks } from './page/list-frame.tsx';
export { CellLink } from './page/cell-link.tsx';
export type { ListAnswer, ListInHand, ListSource } from './page/list-source.ts';
export { PartsPage, type ListPart } from './page/parts-page.tsx';
export { OptionTabs, type OtherTab } from './page/option-tabs.tsx';
export { shapeOf, widthOfCharacters } from './columns/column-shape.ts';
export type { DrawnColumn } from './columns/listed-column.ts';
export { FilterRow } from './filters/filter-row.tsx';
export { PeriodFilter } from './filters/period-filter.tsx';
export { FieldFilterInput, FieldFilters } from './filters/field-filters.tsx';
export { ListScan } from './scan/list-scan.ts';
export { ListTotals } from './totals/list-totals.tsx';
export { Sums } from './totals/sums.tsx';
export { cardOfList } from './cards/card-of-list.ts';
export { BulkBar } from './bulk/bulk-bar.tsx';
export { useBulk, type BulkRun } from './bulk/use-bulk.ts';
export { sumsOf } from './bulk/sums-of.ts';
export { ExportButton } from './export/export-button.tsx';
export type { ExportSource } from './export/export-source.ts';
export { failed, readPieces, refused, sendTo, workbookOf } from './export/read-pieces.ts';
export {
  daysOf,
  isNarrowed,
  readListState,
  writeListState,
  type ListAddress,
  type ListState,
} from './state/list-state.ts';
export { useListState } from './state/use-list-state.ts';
export { ImportFaults } from './import/import-faults.tsx';
export { importLook } from './import/import-look.ts';
export { WorkbookDrop } from './import/workbook-drop.tsx';

import { Table, type TableProps } from 'antd';
import { useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Density, FormListRow, FormSummary } from '#documents/model';
import { useLabel } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import { frozenWithin, type Arranged } from './arrange-columns.ts';
import { sortOf, type FormColumn } from './columns.tsx';
import { forHeadCell, HeadCell } from './head-cell.tsx';
import { headOfRow, type ListOf } from './list-of.ts';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';
import { NotMeasured } from './not-measured.tsx';
import styles from './form-list.module.css';

const onlyInHead = (checkbox: ReactNode) => <NotMeasured>{checkbox}</NotMeasured>;

interface FormTableProps {
  list: ListOf;
  rows: readonly FormListRow[];
  /** Those that are shown, in order. */
  columns: readonly Arranged<FormColumn>[];
  density: Density;
  state: ListState;
  /** The rows are still those of the view before. */
  stale: boolean;
  onChange: ChangeList;
  onResize(key: string, width: number): void;
  /** A column is drawn onto another. */
  onMove(key: string, onto: string): void;
  chosen: readonly FormSummary[];
  onChoose(rows: readonly FormSummary[]): void;
}

/** Of the column of check boxes, in pixels. */
const selectionWidth = 40;
const sizes = { compact: 'small', usual: 'middle', roomy: 'large' } as const;
const components = { header: { cell: HeadCell } };

const rowAt = (row: Element | null, step: 1 | -1): HTMLElement | null => {
  let next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  while (next && !next.hasAttribute('data-row-key'))
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling;
  return next instanceof HTMLElement ? next : null;
};

/** The rows: a click or Enter opens one, with Ctrl in a tab of the browser; arrows go up and down, Space chooses. */
export function FormTable(props: FormTableProps) {
  const { list, rows, columns, density, state, stale, onChange, onResize, onMove, chosen, onChoose } = props;
  const say = useLabel();
  const navigate = useNavigate();
  // At least half of the window is left to what scrolls.
  const frozen = frozenWithin(columns, window.innerWidth / 2);
  const shown = useMemo<NonNullable<TableProps<FormListRow>['columns']>>(
    () =>
      columns.map((column, at) => ({
        key: column.key,
        title: say(column.label),
        ...(!column.grows && { width: column.width }),
        ...(column.align && { align: column.align }),
        ...(column.sorts && {
          sorter: true,
          sortOrder:
            state.sort === sortOf(column)
              ? ('ascend' as const)
              : state.sort === `-${sortOf(column)}`
                ? ('descend' as const)
                : null,
        }),
        // The frozen ones stay while the others scroll, and who holds it where it stands last.
        ...(at < frozen && { fixed: 'left' as const }),
        ...(at === columns.length - 1 && column.key === 'holders' && { fixed: 'right' as const }),
        onHeaderCell: () => forHeadCell({ column, onResize, onMove }),
        render: (_: unknown, row: FormListRow) => column.draw(row, say),
      })),
    [columns, say, state.sort, frozen, onResize, onMove],
  );
  const open = (row: FormSummary, apart: boolean) => {
    const head = headOfRow(list, row);
    if (!head) return;
    const address = addressOf.detail(head, row.id);
    if (apart) window.open(address, '_blank', 'noopener');
    else void navigate(address);
  };
  const sort: TableProps<FormListRow>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const column = order && columns.find(({ key }) => key === columnKey);
    const by = (column && sortOf(column)) ?? undefined;
    onChange({ sort: by && order === 'descend' ? `-${by}` : by });
  };
  return (
    <Table<FormListRow>
      className={`${styles.table} ${stale ? styles.stale : ''}`}
      aria-busy={stale}
      size={sizes[density]}
      rowKey="id"
      columns={shown}
      components={components}
      dataSource={rows}
      pagination={false}
      showSorterTooltip={false}
      tableLayout="fixed"
      rowSelection={{
        columnWidth: selectionWidth,
        fixed: true,
        columnTitle: onlyInHead,
        selectedRowKeys: chosen.map(({ id }) => id),
        // What is chosen on one page stays chosen on the next.
        preserveSelectedRowKeys: true,
        onChange: (_keys, selected) => onChoose(selected),
        getTitleCheckboxProps: () => ({ 'aria-label': say(['选择本页', 'Choose this page']) }),
        getCheckboxProps: (row) => ({
          'aria-label': say(['选择 {number}', 'Choose {number}'], { number: row.number ?? row.subject }),
        }),
      }}
      scroll={{ x: columns.reduce((sum, { width }) => sum + width, selectionWidth) }}
      sticky
      onChange={sort}
      onRow={(row, at) => ({
        className: String(styles.line),
        // One stop for Tab, then arrows.
        tabIndex: at === 0 ? 0 : -1,
        onClick: (event: MouseEvent) => {
          if (event.defaultPrevented || (event.target as Element).closest('a, .ant-table-selection-column'))
            return;
          // Marking text to copy it is no press.
          if (String(getSelection() ?? '')) return;
          open(row, event.ctrlKey || event.metaKey);
        },
        onAuxClick: (event: MouseEvent) => {
          if (event.button === 1 && !(event.target as Element).closest('a')) open(row, true);
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.target !== event.currentTarget) return;
          if (event.key === 'Enter') open(row, event.ctrlKey || event.metaKey);
          else if (event.key === ' ')
            onChoose(
              chosen.some(({ id }) => id === row.id)
                ? chosen.filter(({ id }) => id !== row.id)
                : [...chosen, row],
            );
          else if (event.key === 'ArrowDown') rowAt(event.currentTarget, 1)?.focus();
          else if (event.key === 'ArrowUp') rowAt(event.currentTarget, -1)?.focus();
          else return;
          event.preventDefault();
        },
      })}
    />
  );
}

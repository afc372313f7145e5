import { Table, type TableProps } from 'antd';
import { useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FormSummary } from '#documents/model';
import { useLabel } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import { columnsOf, leastWidth } from './columns.tsx';
import { headOfRow, type ListOf } from './list-of.ts';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';
import styles from './form-list.module.css';

interface FormTableProps {
  list: ListOf;
  rows: readonly FormSummary[];
  state: ListState;
  /** The rows are still those of the view before. */
  stale: boolean;
  onChange: ChangeList;
}

const rowAt = (row: Element | null, step: 1 | -1): HTMLElement | null => {
  let next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  while (next && !next.hasAttribute('data-row-key'))
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling;
  return next instanceof HTMLElement ? next : null;
};

/** The rows: a click or Enter opens one, with Ctrl in a tab of the browser; arrows go up and down. */
export function FormTable({ list, rows, state, stale, onChange }: FormTableProps) {
  const say = useLabel();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(list, state, say), [list, state, say]);
  const open = (row: FormSummary, apart: boolean) => {
    const head = headOfRow(list, row);
    if (!head) return;
    const address = addressOf.detail(head, row.id);
    if (apart) window.open(address, '_blank', 'noopener');
    else void navigate(address);
  };
  const sort: TableProps<FormSummary>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const key = order && typeof columnKey === 'string' ? columnKey : undefined;
    onChange({ sort: key && order === 'descend' ? `-${key}` : key });
  };
  return (
    <Table<FormSummary>
      className={`${styles.table} ${stale ? styles.stale : ''}`}
      aria-busy={stale}
      size="middle"
      rowKey="id"
      columns={columns}
      dataSource={rows}
      pagination={false}
      showSorterTooltip={false}
      tableLayout="fixed"
      scroll={{ x: leastWidth(list) }}
      sticky
      onChange={sort}
      onRow={(row, at) => ({
        className: String(styles.line),
        // One stop for Tab, then arrows.
        tabIndex: at === 0 ? 0 : -1,
        onClick: (event: MouseEvent) => {
          if (event.defaultPrevented || (event.target as Element).closest('a')) return;
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
          else if (event.key === 'ArrowDown') rowAt(event.currentTarget, 1)?.focus();
          else if (event.key === 'ArrowUp') rowAt(event.currentTarget, -1)?.focus();
          else return;
          event.preventDefault();
        },
      })}
    />
  );
}

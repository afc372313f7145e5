import type { TableProps } from 'antd';
import { useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Density } from '#lists/model';
import { useLabel } from '#ui/web';
import { frozenWithin, type Arranged } from '../columns/arrange-columns.ts';
import { sortOf, type DrawnColumn } from '../columns/listed-column.ts';
import type { ListSource } from '../page/list-source.ts';
import { forHeadCell, HeadCell } from './head-cell.tsx';
import { LeanTable, type LeanColumn } from './lean-table.tsx';
import { NotMeasured } from './not-measured.tsx';
import styles from '../list.module.css';

const onlyInHead = (checkbox: ReactNode) => <NotMeasured>{checkbox}</NotMeasured>;

interface ListTableProps<R extends { id: string }, F extends object, C extends DrawnColumn<R>> {
  source: ListSource<R, F, C>;
  rows: readonly R[];
  /** Those that are shown, in order. */
  columns: readonly Arranged<C>[];
  density: Exclude<Density, 'cards'>;
  sort: string | undefined;
  /** The rows are still those of the view before. */
  stale: boolean;
  onSort(sort: string | undefined): void;
  onResize(key: string, width: number): void;
  /** A column is drawn onto another. */
  onMove(key: string, onto: string): void;
  /** Absent where nothing can be done with several rows. */
  choice?: { chosen: readonly R[]; onChoose(rows: readonly R[]): void } | undefined;
  /** What can be done with one row, at its end. */
  actions?: ((row: R) => ReactNode) | undefined;
  /** Room for them; 'wide' where a row has three. */
  actionsRoom?: keyof typeof actionsWidth | undefined;
}

/** Widths of the column of check boxes and of the column of actions, in pixels. */
export const selectionWidth = 40;
export const actionsWidth = { usual: 112, wide: 200 } as const;
const sizes = { compact: 'small', usual: 'middle', roomy: 'large' } as const;
const components = { header: { cell: HeadCell } };

const rowAt = (row: Element | null, step: 1 | -1): HTMLElement | null => {
  let next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  while (next && !next.hasAttribute('data-row-key'))
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling;
  return next instanceof HTMLElement ? next : null;
};

/** Is a press meant for something within the row, or within a dialog that a button of the row has opened? */
const isMeantElsewhere = ({ target, currentTarget }: MouseEvent): boolean =>
  !currentTarget.contains(target as Element) ||
  (target as Element).closest('a, button, summary, .ant-table-selection-column') !== null;

/** The rows: a click or Enter opens one, with Ctrl in a tab of the browser; arrows go up and down, Space chooses. */
export function ListTable<R extends { id: string }, F extends object, C extends DrawnColumn<R>>(
  props: ListTableProps<R, F, C>,
) {
  const { source, rows, columns, density, sort, stale, onSort, onResize, onMove, choice, actions } = props;
  const ending = actionsWidth[props.actionsRoom ?? 'usual'];
  const say = useLabel();
  const navigate = useNavigate();
  const opens = Boolean(source.addressOf ?? source.onOpen);
  // At least half of the window is left to what scrolls.
  const frozen = frozenWithin(columns, window.innerWidth / 2);
  const shown = useMemo<LeanColumn<R>[]>(() => {
    const cells = columns.map((column, at) => ({
      key: column.key,
      title: say(column.label),
      ...(!column.grows && { width: column.width }),
      ...(column.align && { align: column.align }),
      ...(column.sorts && {
        sorter: true,
        sortOrder:
          sort === sortOf(column)
            ? ('ascend' as const)
            : sort === `-${sortOf(column)}`
              ? ('descend' as const)
              : null,
      }),
      // The frozen ones stay while the others scroll, and what ends a row where it stands last.
      ...(at < frozen && { fixed: 'left' as const }),
      ...(at === columns.length - 1 && column.ends && !actions && { fixed: 'right' as const }),
      onHeaderCell: () => forHeadCell({ column, onResize, onMove }),
      render: (_: unknown, row: R) => column.draw(row, say),
    }));
    if (!actions) return cells;
    const last = {
      key: 'actions',
      title: <span className="bms-unseen">{say(['操作', 'Actions'])}</span>,
      width: ending,
      align: 'right' as const,
      fixed: 'right' as const,
      render: (_: unknown, row: R) => actions(row),
    };
    return [...cells, last];
  }, [columns, say, sort, frozen, onResize, onMove, actions, ending]);
  const open = (row: R, apart: boolean) => {
    const address = source.addressOf?.(row);
    if (address === undefined) source.onOpen?.(row);
    else if (apart) window.open(address, '_blank', 'noopener');
    else void navigate(address);
  };
  const sortBy: TableProps<R>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const column = order && columns.find(({ key }) => key === columnKey);
    const by = (column && sortOf(column)) ?? undefined;
    onSort(by && order === 'descend' ? `-${by}` : by);
  };
  const choose = (row: R) => {
    if (!choice) return;
    const { chosen, onChoose } = choice;
    const others = chosen.filter(({ id }) => id !== row.id);
    onChoose(others.length < chosen.length ? others : [...chosen, row]);
  };
  return (
    <LeanTable<R>
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
      {...(choice && {
        rowSelection: {
          columnWidth: selectionWidth,
          fixed: true,
          columnTitle: onlyInHead,
          selectedRowKeys: choice.chosen.map(({ id }) => id),
          // What is chosen on one page stays chosen on the next.
          preserveSelectedRowKeys: true,
          onChange: (_keys, selected) => choice.onChoose(selected),
          getTitleCheckboxProps: () => ({ 'aria-label': say(['选择本页', 'Choose this page']) }),
          getCheckboxProps: (row) => ({
            'aria-label': say(['选择 {name}', 'Choose {name}'], { name: source.nameOf(row, say) }),
          }),
        },
      })}
      scroll={{
        x: columns.reduce(
          (sum, { width }) => sum + width,
          (choice ? selectionWidth : 0) + (actions ? ending : 0),
        ),
      }}
      sticky
      onChange={sortBy}
      onRow={(row, at) => ({
        className: opens ? String(styles.line) : '',
        // One stop for Tab, then arrows.
        tabIndex: at === 0 ? 0 : -1,
        onClick: (event: MouseEvent) => {
          if (event.defaultPrevented || isMeantElsewhere(event)) return;
          // Marking text to copy it is no press.
          if (String(getSelection() ?? '')) return;
          open(row, event.ctrlKey || event.metaKey);
        },
        onAuxClick: (event: MouseEvent) => {
          if (event.button === 1 && !isMeantElsewhere(event)) open(row, true);
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.target !== event.currentTarget) return;
          if (event.key === 'Enter') open(row, event.ctrlKey || event.metaKey);
          else if (event.key === ' ') choose(row);
          else if (event.key === 'ArrowDown') rowAt(event.currentTarget, 1)?.focus();
          else if (event.key === 'ArrowUp') rowAt(event.currentTarget, -1)?.focus();
          else return;
          event.preventDefault();
        },
      })}
    />
  );
}

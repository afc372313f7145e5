import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useKeys } from '#approvals/web';
import { ErrorState, LoadingState, useLabel } from '#ui/web';
import type { DeskItem } from './desk-item.ts';
import { DeskRow, type RowMark } from './desk-row.tsx';
import { DeskTop } from './desk-top.tsx';
import type { SteadyRows } from './use-steady-rows.ts';
import type { DeskSelection } from './use-desk-selection.ts';
import styles from './desk.module.css';

interface DeskProps {
  label: Label;
  rows: SteadyRows;
  selection: DeskSelection;
  /** Where there is nothing at all. */
  empty: ReactNode;
  renderDetail(item: DeskItem): ReactNode;
  markOf?: (item: DeskItem) => RowMark;
  /** What to look at twice, in words. */
  warningsOf?: (item: DeskItem) => readonly Label[];
  /** What is said of a line that has left the list elsewhere; null: nothing. */
  goneLabel?: Label | null;
  /** At the head of the list: marks them all. */
  markAll?: ReactNode;
  /** Stands at the foot of the list: the bar of what is marked. */
  foot?: ReactNode;
}

/** Decided by somebody else, taken back, passed on; a delegation that ended. */
const waitsNoLonger: Label = ['已不待您处理', 'No longer waiting'];

/** A place to work: the list left, the document right. Narrow: the list, then the document. j and k move. */
export function Desk({
  label,
  rows,
  selection,
  empty,
  renderDetail,
  markOf,
  warningsOf,
  goneLabel = waitsNoLonger,
  markAll,
  foot,
}: DeskProps) {
  const say = useLabel();
  const list = useRef<HTMLUListElement>(null);
  const { selected, showsList, showsDetail, select, move } = selection;
  useKeys({ j: () => move(1), k: () => move(-1) });
  if (rows.error && !rows.items.length) return <ErrorState error={rows.error} onRetry={rows.refetch} />;
  // All that was read has been decided, and there is more: it is on its way.
  if (rows.isPending || (!rows.items.length && rows.more)) return <LoadingState rows={10} />;
  if (!rows.items.length) return empty;
  return (
    <div className={styles.desk}>
      {showsList && (
        <section className={styles.side} aria-label={say(label)} aria-busy={rows.isFetching}>
          <DeskTop rows={rows} list={list} countsGone={goneLabel !== null} markAll={markAll} />
          <ul className={styles.list} ref={list}>
            {rows.items.map((item) => (
              <DeskRow
                key={item.key}
                item={item}
                current={item.key === selected?.key}
                onSelect={() => select(item.key)}
                mark={markOf?.(item) ?? null}
                warnings={warningsOf?.(item) ?? []}
                goneLabel={goneLabel}
              />
            ))}
          </ul>
          {rows.more && (
            <Button type="link" block loading={rows.isFetchingMore} onClick={rows.more}>
              {say(['加载更多', 'Load more'])}
            </Button>
          )}
          {foot}
        </section>
      )}
      {showsDetail && selected && (
        <section className={styles.detail} aria-label={say(['单据', 'Document'])}>
          {!showsList && (
            <Button
              type="text"
              className={String(styles.back)}
              icon={<ArrowLeftOutlined />}
              onClick={() => select(null)}
            >
              {say(['返回列表', 'Back to the list'])}
            </Button>
          )}
          {renderDetail(selected)}
        </section>
      )}
    </div>
  );
}

import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useKeys } from '#approvals/web';
import { ErrorState, LoadingState, useLabel } from '#ui/web';
import type { DeskItem } from './desk-item.ts';
import { DeskRow, type RowMark } from './desk-row.tsx';
import type { DeskRows } from './use-desk-rows.ts';
import type { DeskSelection } from './use-desk-selection.ts';
import styles from './desk.module.css';

interface DeskProps {
  label: Label;
  rows: DeskRows;
  selection: DeskSelection;
  /** Where there is nothing at all. */
  empty: ReactNode;
  renderDetail(item: DeskItem): ReactNode;
  markOf?: (item: DeskItem) => RowMark;
  /** What to look at twice, in words. */
  warningsOf?: (item: DeskItem) => readonly Label[];
  /** Stands at the foot of the list: the bar of what is marked. */
  foot?: ReactNode;
}

/** A place to work: the list left, the document right. Narrow: the list, then the document. j and k move. */
export function Desk({ label, rows, selection, empty, renderDetail, markOf, warningsOf, foot }: DeskProps) {
  const say = useLabel();
  const { selected, showsList, showsDetail, select, move } = selection;
  useKeys({ j: () => move(1), k: () => move(-1) });
  if (rows.isPending) return <LoadingState rows={10} />;
  if (rows.error && !rows.items.length) return <ErrorState error={rows.error} onRetry={rows.refetch} />;
  if (!rows.items.length) return empty;
  return (
    <div className={styles.desk}>
      {showsList && (
        <section className={styles.side} aria-label={say(label)} aria-busy={rows.isFetching}>
          <ul className={styles.list}>
            {rows.items.map((item) => (
              <DeskRow
                key={item.key}
                item={item}
                current={item.key === selected?.key}
                onSelect={() => select(item.key)}
                mark={markOf?.(item) ?? null}
                warnings={warningsOf?.(item) ?? []}
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
            <Button type="text" icon={<ArrowLeftOutlined />} onClick={() => select(null)}>
              {say(['返回列表', 'Back to the list'])}
            </Button>
          )}
          {renderDetail(selected)}
        </section>
      )}
    </div>
  );
}

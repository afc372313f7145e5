import { useCallback, useMemo, useState } from 'react';
import { inboxList, type InboxRow } from '#approvals/model';
import { useKeys } from '#approvals/web';
import { waitingForMe } from '#requisitions/model';
import { useLabel } from '#ui/web';
import { DeskHead, useKeyword } from '../desk/desk-head.tsx';
import type { DeskItem } from '../desk/desk-item.ts';
import { Desk } from '../desk/desk.tsx';
import { useReadAhead } from '../desk/document-of.tsx';
import { inboxItem } from '../desk/to-item.ts';
import { useDeskRows } from '../desk/use-desk-rows.ts';
import { useDeskSelection } from '../desk/use-desk-selection.ts';
import { BulkBar } from '../inbox/bulk-bar.tsx';
import { InboxOrder, useInboxOrder } from '../inbox/inbox-order.tsx';
import { InboxDetail } from '../inbox/inbox-detail.tsx';
import { NothingWaits } from '../inbox/nothing-waits.tsx';
import { useArrivals } from '../inbox/use-arrivals.ts';
import { useBulk } from '../inbox/use-bulk.ts';
import { useDecidedHere } from '../inbox/use-decided-here.ts';
import styles from '../desk/desk.module.css';

/** AREQ110P: what waits for me. Decide with one key, and the next appears. */
export default function WaitingForMe() {
  const say = useLabel();
  const q = useKeyword();
  const [bulkTasks] = useState(() => new Set<string>());
  const toItem = useCallback(
    (row: InboxRow): DeskItem => {
      if (row.bulkApproval) bulkTasks.add(row.taskId);
      return inboxItem(row);
    },
    [bulkTasks],
  );
  const allowsBulk = ({ key }: DeskItem) => bulkTasks.has(key);
  const sort = useInboxOrder();
  const filters = useMemo(() => ({ sort, ...(q && { q }) }), [q, sort]);
  const rows = useDeskRows(inboxList, filters, toItem);
  const { left, hidden, decided } = useDecidedHere(rows.items);
  const selection = useDeskSelection(left, !rows.isPending);
  const bulk = useBulk(left, allowsBulk);
  const arrived = useArrivals(rows.items, !rows.isPending);
  useReadAhead(selection.neighbour);
  useKeys({
    x: selection.selected ? () => selection.selected && bulk.toggle(selection.selected) : undefined,
  });
  const finished = (item: DeskItem) => {
    selection.next(item.key);
    decided(item.key);
  };
  return (
    <>
      {selection.showsList && (
        <DeskHead
          title={waitingForMe.title}
          count={rows.isPending ? null : Math.max(0, rows.total - hidden)}
          actions={<InboxOrder />}
        />
      )}
      <span className="bms-unseen" role="status">
        {arrived > 0 && say(['新到 {count} 份待审批', '{count} new to decide'], { count: arrived })}
      </span>
      <Desk
        label={waitingForMe.title}
        rows={{ ...rows, items: left }}
        selection={selection}
        empty={<NothingWaits searched={q !== ''} />}
        {...(left.some(allowsBulk) && { markOf: bulk.markOf })}
        foot={
          <>
            <BulkBar bulk={bulk} />
            <div className={`${styles.foot} ${styles.keys}`}>
              {say([
                'J / K 上下 · A 同意 · R 驳回 · B 退回 · C 评论',
                'J / K move · A approve · R reject · B return · C comment',
              ])}
            </div>
          </>
        }
        renderDetail={(item) => <InboxDetail key={item.key} item={item} onDecided={() => finished(item)} />}
      />
    </>
  );
}

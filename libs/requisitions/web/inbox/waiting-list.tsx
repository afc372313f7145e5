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
import { BulkBar, BulkResultDialog } from './bulk-bar.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { InboxDetail } from './inbox-detail.tsx';
import { InboxOrder, useInboxOrder } from './inbox-order.tsx';
import { InboxViews } from './inbox-views.tsx';
import { NothingWaits } from './nothing-waits.tsx';
import { TypeFilter, useTypes } from './type-filter.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useBulk } from './use-bulk.ts';
import { useMarks } from './use-marks.ts';
import { useDecidedHere } from './use-decided-here.ts';

/** What waits for the reader's decision. Decide with one key, and the next appears. `late`: only what is overdue. */
export function WaitingList({ late }: { late: boolean }) {
  const say = useLabel();
  const q = useKeyword();
  const types = useTypes();
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
  const filters = useMemo(
    () => ({
      sort,
      ...(q && { q }),
      ...(late && { overdue: true }),
      ...(types.length > 0 && { types: [...types] }),
    }),
    [q, sort, late, types],
  );
  const rows = useDeskRows(inboxList, filters, toItem);
  const { left, hidden, decided } = useDecidedHere(rows.items);
  const selection = useDeskSelection(left, !rows.isPending);
  const bulk = useBulk(left, allowsBulk);
  const arrived = useArrivals(rows.items, !rows.isPending);
  const warningsOf = useMarks(left);
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
          count={rows.count(hidden)}
          actions={
            <>
              <TypeFilter />
              <InboxOrder />
            </>
          }
          views={<InboxViews />}
        />
      )}
      <span className="bms-unseen" role="status">
        {arrived > 0 && say(['新到 {count} 份待审批', '{count} new to decide'], { count: arrived })}
      </span>
      <Desk
        label={waitingForMe.title}
        rows={{ ...rows, items: left }}
        selection={selection}
        empty={<NothingWaits searched={q !== '' || types.length > 0} late={late} />}
        {...(left.some(allowsBulk) && { markOf: bulk.markOf })}
        warningsOf={warningsOf}
        foot={
          <>
            <BulkBar bulk={bulk} />
            <DeskKeys />
          </>
        }
        renderDetail={(item) => <InboxDetail key={item.key} item={item} onDecided={() => finished(item)} />}
      />
      <BulkResultDialog bulk={bulk} />
    </>
  );
}

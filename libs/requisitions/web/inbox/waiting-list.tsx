import { useCallback, useMemo, useState } from 'react';
import { inboxList, type InboxRow } from '#approvals/model';
import { useKeys } from '#approvals/web';
import { waitingForMe } from '#requisitions/model';
import { DeskHead, useKeyword } from '../desk/desk-head.tsx';
import type { DeskItem } from '../desk/desk-item.ts';
import { Desk } from '../desk/desk.tsx';
import { useReadAhead } from '../desk/document-of.tsx';
import { inboxItem } from '../desk/to-item.ts';
import { useDeskRows } from '../desk/use-desk-rows.ts';
import { useDeskSelection } from '../desk/use-desk-selection.ts';
import { useSteadyRows } from '../desk/use-steady-rows.ts';
import { BulkBar, BulkResultDialog } from './bulk-bar.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { InboxDetail } from './inbox-detail.tsx';
import { InboxOrder, useInboxOrder } from './inbox-order.tsx';
import { InboxViews } from './inbox-views.tsx';
import { MarkAll } from './mark-all.tsx';
import { NothingWaits } from './nothing-waits.tsx';
import { TypeFilter, useTypes } from './type-filter.tsx';
import { useBulk } from './use-bulk.ts';
import { useMarks } from './use-marks.ts';

/** What waits for the reader's decision. Decide with one key, and the next appears. `late`: only what is overdue. */
export function WaitingList({ late }: { late: boolean }) {
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
  const allowsBulk = ({ key, gone }: DeskItem) => !gone && bulkTasks.has(key);
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
  const rows = useSteadyRows(useDeskRows(inboxList, filters, toItem), filters);
  const selection = useDeskSelection(rows.items, !rows.isPending);
  const bulk = useBulk(rows.items, allowsBulk, rows.decided);
  const warningsOf = useMarks(rows.items);
  useReadAhead(selection.neighbour);
  useKeys({
    x: selection.selected
      ? () => {
          const item = selection.asked();
          if (item) bulk.toggle(item);
        }
      : undefined,
  });
  const finished = (item: DeskItem) => {
    selection.next(item.key);
    rows.decided([item.key]);
  };
  return (
    <>
      {selection.showsList && (
        <DeskHead
          title={waitingForMe.title}
          count={rows.count()}
          actions={
            <>
              <TypeFilter />
              <InboxOrder />
            </>
          }
          views={<InboxViews />}
        />
      )}
      <Desk
        label={waitingForMe.title}
        rows={rows}
        selection={selection}
        empty={<NothingWaits searched={q !== '' || types.length > 0} late={late} />}
        {...(rows.items.some(allowsBulk) && { markOf: bulk.markOf, markAll: <MarkAll bulk={bulk} /> })}
        warningsOf={warningsOf}
        foot={
          <>
            <BulkBar bulk={bulk} />
            <DeskKeys />
          </>
        }
        renderDetail={(item) => (
          <InboxDetail
            key={item.key}
            item={item}
            isAsked={() => selection.asked()?.key === item.key}
            onDecided={() => finished(item)}
          />
        )}
      />
      <BulkResultDialog bulk={bulk} />
    </>
  );
}

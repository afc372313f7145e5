import { useMemo } from 'react';
import { decidedList } from '#approvals/model';
import { DecisionBar, useDecide } from '#approvals/web';
import type { FormView } from '#documents/model';
import { approvedByMe } from '#requisitions/model';
import { EmptyState } from '#ui/web';
import { DeskHead, useKeyword } from '../desk/desk-head.tsx';
import { Desk } from '../desk/desk.tsx';
import { DocumentOf } from '../desk/document-of.tsx';
import { decidedItem } from '../desk/to-item.ts';
import { useDeskRows } from '../desk/use-desk-rows.ts';
import { useDeskSelection } from '../desk/use-desk-selection.ts';

/** AREQ120P: what I decided, and how it went on. */
export default function ApprovedByMe() {
  const q = useKeyword();
  const filters = useMemo(() => (q ? { q } : {}), [q]);
  const rows = useDeskRows(decidedList, filters, decidedItem);
  const selection = useDeskSelection(rows.items, !rows.isPending);
  return (
    <>
      {selection.showsList && (
        <DeskHead title={approvedByMe.title} count={rows.isPending ? null : rows.total} />
      )}
      <Desk
        label={approvedByMe.title}
        rows={rows}
        selection={selection}
        empty={
          <EmptyState
            title={
              q
                ? ['没有符合的记录', 'Nothing matches']
                : ['您还没有审批过单据', 'You have not decided anything yet']
            }
            hint={['审批过的单据会列在这里', 'What you decide is listed here']}
          />
        }
        renderDetail={(item) => (
          <DocumentOf
            key={item.key}
            item={item}
            renderDecision={(view) => <Afterwards type={item.type} id={item.id} view={view} />}
          />
        )}
      />
    </>
  );
}

/** What one may still do after deciding: comment, ask, take a signer back. */
function Afterwards({ type, id, view }: { type: string; id: string; view: FormView }) {
  const act = useDecide({ type, id });
  return view.approval && <DecisionBar approval={view.approval} act={act} keys />;
}

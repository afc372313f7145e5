import { useMemo } from 'react';
import { decidedList, taskStateLabels } from '#approvals/model';
import { DecisionBar, useDecide } from '#approvals/web';
import type { FormView } from '#documents/model';
import { approvedByMe } from '#requisitions/model';
import { ClearableSelect, EmptyState, useLabel } from '#ui/web';
import { useAddressValues } from '#shell/web';
import { DeskHead, useKeyword } from '../desk/desk-head.tsx';
import { Desk } from '../desk/desk.tsx';
import { DocumentOf } from '../desk/document-of.tsx';
import { decidedItem } from '../desk/to-item.ts';
import { useDeskRows } from '../desk/use-desk-rows.ts';
import { useDeskSelection } from '../desk/use-desk-selection.ts';
import { useSteadyRows } from '../desk/use-steady-rows.ts';

const parameter = 'decision';
const decisions = ['approved', 'rejected', 'returned', 'transferred'] as const;

/** AREQ120P: what I decided, and how it went on. */
export default function ApprovedByMe() {
  const say = useLabel();
  const q = useKeyword();
  const [params, set] = useAddressValues();
  const chosen = decisions.find((one) => one === params.get(parameter));
  const filters = useMemo(() => ({ ...(q && { q }), ...(chosen && { decision: [chosen] }) }), [q, chosen]);
  const rows = useSteadyRows(useDeskRows(decidedList, filters, decidedItem), filters);
  const selection = useDeskSelection(rows.items, !rows.isPending);
  return (
    <>
      {selection.showsList && (
        <DeskHead
          title={approvedByMe.title}
          count={rows.count()}
          actions={
            <ClearableSelect
              aria-label={say(['审批结果', 'Decision'])}
              placeholder={say(['全部结果', 'All decisions'])}
              popupMatchSelectWidth={false}
              value={chosen}
              onChange={(next: string | undefined) => set(parameter, next)}
              options={decisions.map((value) => ({ value, label: say(taskStateLabels[value]) }))}
            />
          }
        />
      )}
      <Desk
        label={approvedByMe.title}
        rows={rows}
        selection={selection}
        empty={
          <EmptyState
            title={
              q || chosen
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

import { useMemo } from 'react';
import { questionList } from '#approvals/model';
import { DecisionBar, useDecide, type Act } from '#approvals/web';
import type { ResultOf } from '#calls/model';
import type { FormView } from '#documents/model';
import { EmptyState } from '#ui/web';
import { Desk } from '../desk/desk.tsx';
import type { DeskItem } from '../desk/desk-item.ts';
import { DeskHead } from '../desk/desk-head.tsx';
import { DocumentOf } from '../desk/document-of.tsx';
import { common } from '../desk/to-item.ts';
import { useDeskRows } from '../desk/use-desk-rows.ts';
import { useDeskSelection } from '../desk/use-desk-selection.ts';
import { useSteadyRows } from '../desk/use-steady-rows.ts';
import { waitingForMe } from '#requisitions/model';
import { InboxViews } from './inbox-views.tsx';

type QuestionRow = ResultOf<typeof questionList>['rows'][number];

const questionItem = (row: QuestionRow): DeskItem => ({
  ...common(row),
  key: row.questionId,
  at: row.at,
  note: [`${row.from.name} 问：${row.words}`, `${row.from.name} asks: ${row.words}`],
  status: null,
  unread: true,
});

/** Questions that were put to the reader beside a flow; answered ones leave the list. */
export function QuestionsToMe() {
  const filters = useMemo(() => ({}), []);
  const rows = useSteadyRows(useDeskRows(questionList, filters, questionItem), filters);
  const selection = useDeskSelection(rows.items, !rows.isPending);
  return (
    <>
      {selection.showsList && (
        <DeskHead title={waitingForMe.title} count={rows.count()} searches={false} views={<InboxViews />} />
      )}
      <Desk
        label={['向我提问', 'Questions to me']}
        rows={rows}
        selection={selection}
        empty={
          <EmptyState
            icon="check-circle"
            title={['没有待答复的问题', 'No question waits for you']}
            hint={['别人在审批中向您提问时会出现在这里', 'Questions on documents appear here']}
          />
        }
        renderDetail={(item) => (
          <DocumentOf
            key={item.key}
            item={item}
            renderDecision={(view) => (
              <Answer
                item={item}
                view={view}
                onAnswered={() => {
                  selection.next(item.key);
                  rows.decided([item.key]);
                }}
              />
            )}
          />
        )}
      />
    </>
  );
}

function Answer({ item, view, onAnswered }: { item: DeskItem; view: FormView; onAnswered(): void }) {
  const decide = useDecide({ type: item.type, id: item.id });
  if (!view.approval) return null;
  const act: Act = async (decision) => {
    await decide(decision);
    if (decision.action === 'answer' && decision.questionId === item.key) onAnswered();
  };
  return <DecisionBar approval={view.approval} act={act} keys />;
}

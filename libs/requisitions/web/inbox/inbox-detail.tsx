import { DecisionBar, useDecide, type Act } from '#approvals/web';
import type { FormView } from '#documents/model';
import { DocumentOf } from '../desk/document-of.tsx';
import type { DeskItem } from '../desk/desk-item.ts';

/** What ends the reader's part: the line goes and the next appears. The others leave the document where it is. */
const ending: readonly string[] = ['approve', 'reject', 'return', 'transfer', 'delegate', 'addSignerBefore'];

interface InboxDetailProps {
  item: DeskItem;
  /** Is this still the line that was asked for last? Keys decide no other. */
  isAsked(): boolean;
  onDecided(): void;
}

/** The document of a line with the bar to decide it. */
export function InboxDetail({ item, isAsked, onDecided }: InboxDetailProps) {
  return (
    <DocumentOf
      item={item}
      renderDecision={(view, reading) =>
        // Came back after an earlier round: what is remembered of it has a task that is decided already.
        reading && view.approval?.taskId !== item.key ? null : (
          <Decision item={item} view={view} isAsked={isAsked} onDecided={onDecided} />
        )
      }
    />
  );
}

function Decision({ item, view, isAsked, onDecided }: InboxDetailProps & { view: FormView }) {
  const decide = useDecide({ type: item.type, id: item.id });
  if (!view.approval) return null;
  const act: Act = async (decision) => {
    await decide(decision);
    if (ending.includes(decision.action)) onDecided();
  };
  return <DecisionBar approval={view.approval} act={act} keys={isAsked} />;
}

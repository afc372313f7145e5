import { Fragment, type KeyboardEvent } from 'react';
import type { BranchNode, FlowNode } from '#approvals/model';
import { useLabel } from '#ui/web';
import { isOtherwise, otherwiseLabel, sayCondition, type ListOf } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { AddStep } from './add-step.tsx';
import { StepCard } from './step-card.tsx';
import styles from './graph.module.css';

interface StepListProps {
  nodes: readonly FlowNode[];
  list: ListOf | null;
  /** What stands before the first, for those who listen. */
  start: string;
  onKey(event: KeyboardEvent, id: string): void;
}

/** Steps one below the other, with the places between them; branches side by side. */
export function StepList({ nodes, list, start, onKey }: StepListProps) {
  const say = useLabel();
  return (
    <div className={styles.list}>
      <AddStep place={{ list, index: 0 }} after={start} />
      {nodes.map((node, index) => (
        <Fragment key={node.id}>
          <StepCard node={node} onKey={onKey} />
          {node.kind === 'branch' && <Arms branch={node} onKey={onKey} />}
          <AddStep place={{ list, index: index + 1 }} after={say(node.label)} anchor={node.id} />
        </Fragment>
      ))}
    </div>
  );
}

/** The arms of a branch side by side, each with what has to hold for it. */
function Arms({ branch, onKey }: { branch: BranchNode; onKey: StepListProps['onKey'] }) {
  const say = useLabel();
  const { words } = useDesigning();
  return (
    <div className={styles.arms}>
      {branch.arms.map((arm) => (
        <div key={arm.id} className={styles.arm} role="group" aria-label={say(arm.label)}>
          <div className={styles.gap} />
          <div className={styles.armHead}>
            <span className={styles.armName}>{say(arm.label)}</span>
            {branch.mode !== 'parallel' && (arm.when || !isOtherwise(arm.label[0])) && (
              <span className={styles.armWhen}>
                {arm.when ? say(sayCondition(arm.when, words)) : say(otherwiseLabel)}
              </span>
            )}
          </div>
          <StepList
            nodes={arm.nodes}
            list={{ branch: branch.id, arm: arm.id }}
            start={say(arm.label)}
            onKey={onKey}
          />
        </div>
      ))}
    </div>
  );
}

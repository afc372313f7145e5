import type { ChainStep } from '#approvals/model';
import { useLabel } from '#ui/web';
import { groupsOf } from './chain-groups.ts';
import { ChainStepView } from './chain-step.tsx';
import styles from './approval-chain.module.css';

/**
 * The whole chain of an approval, decided, open and ahead, with people. The same for a document's page and for the
 * preview before submitting.
 */
export function ApprovalChain({ chain }: { chain: readonly ChainStep[] }) {
  const say = useLabel();
  if (!chain.length) return <p className={styles.quiet}>{say(['无需审批', 'No approval is needed'])}</p>;
  return (
    <ol className={styles.chain} aria-label={say(['审批流程', 'Approval chain'])}>
      {groupsOf(chain).map(({ key, sideBySide, steps }) => (
        <li key={key} className={sideBySide ? styles.group : styles.single}>
          {sideBySide && <p className={styles.groupName}>{say(['同时进行', 'At the same time'])}</p>}
          {steps.map((step) => (
            <ChainStepView key={step.id} step={step} />
          ))}
        </li>
      ))}
    </ol>
  );
}

import { useId } from 'react';
import type { ApprovalView } from '#approvals/model';
import { useLabel } from '#ui/web';
import { ApprovalChain } from '../chain/approval-chain.tsx';
import { ApprovalTrail } from '../trail/approval-trail.tsx';
import { Questions } from './questions.tsx';
import styles from './approval-side.module.css';

/** Beside a document: who decided, who is asked now, who comes after; then questions, then everything that was said. */
export function ApprovalSide({ approval }: { approval: ApprovalView }) {
  const say = useLabel();
  const id = useId();
  return (
    <>
      <section className={`bms-frame ${styles.panel}`} aria-labelledby={`${id}-chain`}>
        <h2 id={`${id}-chain`} className={styles.title}>
          {say(['审批流程', 'Approval chain'])}
        </h2>
        <ApprovalChain chain={approval.chain} />
      </section>
      {approval.questions.length > 0 && (
        <section className={`bms-frame ${styles.panel}`} aria-labelledby={`${id}-questions`}>
          <h2 id={`${id}-questions`} className={styles.title}>
            {say(['询问与答复', 'Questions'])}
          </h2>
          <Questions questions={approval.questions} />
        </section>
      )}
      <section className={`bms-frame ${styles.panel}`} aria-labelledby={`${id}-trail`}>
        <h2 id={`${id}-trail`} className={styles.title}>
          {say(['审批记录', 'Trail'])}
        </h2>
        <ApprovalTrail trail={approval.trail} />
      </section>
    </>
  );
}

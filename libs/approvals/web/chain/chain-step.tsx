import {
  CheckOutlined,
  CloseOutlined,
  CopyOutlined,
  EllipsisOutlined,
  MinusOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { engineNotes, stepStateLabels, type ChainStep } from '#approvals/model';
import { DateText, useLabel } from '#ui/web';
import { ChainPerson } from './chain-person.tsx';
import { needsLabelOf } from './needs-label.ts';
import styles from './approval-chain.module.css';

const signs: Readonly<Record<ChainStep['state'], ComponentType | null>> = {
  done: CheckOutlined,
  open: EllipsisOutlined,
  expected: null,
  skipped: MinusOutlined,
  rejected: CloseOutlined,
  returned: RollbackOutlined,
};

/** A step: how it stands, who decides or decided it, and what is to be explained. */
export function ChainStepView({ step }: { step: ChainStep }) {
  const say = useLabel();
  const Sign = step.kind === 'copy' && step.state !== 'skipped' ? CopyOutlined : signs[step.state];
  const needs = needsLabelOf(step);
  // The warning says it already.
  const note = step.byAdministrator && step.note?.[0] === engineNotes.nobodyFound[0] ? null : step.note;
  return (
    <div
      className={`${styles.step} ${styles[step.state]}`}
      aria-current={step.state === 'open' ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {Sign && <Sign />}
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <span className={styles.label}>{say(step.label)}</span>
          <span className={styles.stepState}>
            {step.kind === 'copy' ? say(['抄送', 'Copy']) : say(stepStateLabels[step.state])}
          </span>
          {step.state === 'open' && step.since && (
            <span className={styles.quiet}>
              <DateText value={step.since} relative />
            </span>
          )}
        </div>
        {needs && <p className={styles.quiet}>{say(needs)}</p>}
        {step.byAdministrator && <p className={styles.warning}>{say(engineNotes.nobodyFound)}</p>}
        {step.mustPick && (
          <p className={styles.warning}>{say(['尚需指定审批人', 'Somebody still has to be chosen'])}</p>
        )}
        {note && <p className={styles.quiet}>{say(note)}</p>}
        {step.people.length > 0 && (
          <ul className={styles.people}>
            {step.people.map((person, index) => (
              <ChainPerson
                key={person.taskId ?? `${person.person.id}:${index}`}
                of={person}
                stepState={step.state}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

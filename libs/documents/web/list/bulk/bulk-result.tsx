import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import type { Label } from '#calls/model';
import { useFocusBack, useLabel } from '#ui/web';
import { numberOf } from '../columns.tsx';
import type { BulkAction, BulkState } from './use-bulk.ts';
import styles from './bulk.module.css';

const titles: Record<BulkAction, Label> = {
  withdraw: ['撤回', 'Withdrawing'],
  discard: ['删除草稿', 'Deleting drafts'],
  restore: ['恢复草稿', 'Bringing drafts back'],
};

interface BulkResultProps {
  state: Exclude<BulkState, { step: 'idle' }>;
  onClose(): void;
}

/** How far it is, then what came of each form, those that failed first, with their reason. */
export function BulkResult({ state, onClose }: BulkResultProps) {
  useFocusBack();
  const say = useLabel();
  const busy = state.step === 'busy';
  const outcomes = busy
    ? []
    : state.outcomes.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null));
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  return (
    <Modal
      open
      title={say(titles[state.action])}
      closable={!busy}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        !busy && (
          <Button type="primary" onClick={onClose}>
            {say(['知道了', 'OK'])}
          </Button>
        )
      }
    >
      {busy ? (
        <Progress
          percent={Math.floor((state.done / Math.max(1, state.total)) * 100)}
          aria-label={say(titles[state.action])}
        />
      ) : (
        <>
          <p role="status">
            {say(
              failed
                ? ['{done} 份完成，{failed} 份未完成', '{done} done, {failed} not']
                : ['{done} 份全部完成', 'All {done} done'],
              { done: outcomes.length - failed, failed },
            )}
          </p>
          <ul className={styles.outcomes}>
            {outcomes.map(({ row, problem }) => (
              <li key={row.id} className={styles.outcome}>
                {problem === null ? (
                  <CheckCircleOutlined className={styles.good} aria-label={say(['完成', 'Done'])} />
                ) : (
                  <CloseCircleOutlined className={styles.bad} aria-label={say(['未完成', 'Not done'])} />
                )}
                <span className={styles.words}>
                  <span>
                    <span className="bms-figures">{numberOf(row, say)}</span> {row.subject}
                  </span>
                  {problem !== null && <span className={styles.problem}>{problem}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import type { Label } from '#calls/model';
import type { ReactNode } from 'react';
import { useFocusBack, useLabel } from '#ui/web';
import type { BulkState } from './use-bulk.ts';
import styles from './bulk.module.css';

interface BulkResultProps<R> {
  state: Exclude<BulkState<R>, { step: 'idle' }>;
  /** Rows in the plural, after a number. */
  unit: Label;
  /** What a row is called. */
  renderName(row: R): ReactNode;
  onClose(): void;
}

/** How far it is, then what came of each row, those that failed first, with their reason. */
export function BulkResult<R extends { id: string }>(props: BulkResultProps<R>) {
  const { state, unit, renderName, onClose } = props;
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
      title={say(state.title)}
      closable={!busy}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        state.step === 'busy' ? (
          state.stop && <Button onClick={state.stop}>{say(['停止', 'Stop'])}</Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {say(['知道了', 'OK'])}
          </Button>
        )
      }
    >
      {busy ? (
        <>
          <Progress
            percent={Math.floor((state.done / Math.max(1, state.total)) * 100)}
            aria-label={say(state.title)}
          />
          <span className="bms-figures">
            {state.done} / {state.total}
          </span>
        </>
      ) : (
        <>
          <p role="status">
            {say(
              failed
                ? ['{done} {unit}完成，{failed} {unit}未完成', '{done} done, {failed} not']
                : ['{done} {unit}全部完成', 'All {done} done'],
              { done: outcomes.length - failed, failed, unit: say(unit) },
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
                  <span>{renderName(row)}</span>
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

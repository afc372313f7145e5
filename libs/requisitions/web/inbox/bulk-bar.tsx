import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { mostWords } from '#approvals/model';
import { useCut, useLabel } from '#ui/web';
import styles from '../desk/desk.module.css';
import type { Bulk } from './use-bulk.ts';

/** At the foot of the list while lines are marked. */
export function BulkBar({ bulk }: { bulk: Bulk }) {
  const say = useLabel();
  const [asking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  const cut = useCut(mostWords, words.length);
  const { marked, progress } = bulk;
  const count = progress?.total ?? marked.length;
  const approve = async () => {
    if (!(await bulk.approve(words.trim()))) return;
    setAsking(false);
    setWords('');
  };
  return (
    <>
      {marked.length > 0 && (
        <div className={`${styles.foot} ${styles.marked}`}>
          <span className={styles.footWords}>
            {say(['已选 {count} 份', '{count} selected'], { count: marked.length })}
          </span>
          <Button size="small" onClick={bulk.clear}>
            {say(['取消选择', 'Clear'])}
          </Button>
          <Button size="small" type="primary" onClick={() => setAsking(true)}>
            {say(['批量同意', 'Approve all'])}
          </Button>
        </div>
      )}
      <Modal
        open={asking}
        title={say(['同意这 {count} 份单据？', 'Approve these {count} documents?'], { count })}
        okText={say(['同意 {count} 份', 'Approve {count}'], { count })}
        cancelText={say(progress ? ['停止', 'Stop'] : ['取消', 'Cancel'])}
        confirmLoading={progress !== null}
        onOk={() => void approve()}
        onCancel={progress ? bulk.stop : () => setAsking(false)}
      >
        <p>
          {say([
            '同意会写入每份单据的审批记录，不能撤回。未能同意的会逐份说明原因，其余不受影响。',
            'Each approval is written to the trail and cannot be taken back. What cannot be approved is listed with its reason; the others are not held up.',
          ])}
        </p>
        <Input.TextArea
          rows={3}
          maxLength={mostWords}
          value={words}
          onPaste={cut.onPaste}
          onChange={({ target }) => setWords(target.value)}
          placeholder={say(['审批意见（选填，写入每份单据）', 'Words (optional, written to each document)'])}
          aria-label={say(['审批意见', 'Words of the decision'])}
        />
        {cut.note}
        {progress && (
          <p role="status" className={styles.progress}>
            <progress max={progress.total} value={progress.done} aria-label={say(['进度', 'Progress'])} />
            <span className="bms-figures">
              {progress.done} / {progress.total}
            </span>
          </p>
        )}
      </Modal>
    </>
  );
}

/** What could not be approved with the others, and why. Beside the list, which may be empty by now. */
export function BulkResultDialog({ bulk: { result, closeResult } }: { bulk: Bulk }) {
  const say = useLabel();
  return (
    <Modal
      open={result !== null}
      title={say(['{ok} 份已同意，{failed} 份未成功', '{ok} approved, {failed} not'], {
        ok: result?.approved ?? 0,
        failed: result?.failed.length ?? 0,
      })}
      footer={<Button onClick={closeResult}>{say(['知道了', 'Close'])}</Button>}
      onCancel={closeResult}
    >
      <ul className={styles.failures}>
        {result?.failed.map(({ taskId, number, reason }) => (
          <li key={taskId}>
            <span className="bms-figures">{number}</span>
            {reason && <div className={styles.reason}>{say(reason)}</div>}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

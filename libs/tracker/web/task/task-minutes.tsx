import { InputNumber } from 'antd';
import { useState } from 'react';
import type { Label } from '#calls/model';
import { taskLimits, type Task } from '#tracker/model';
import { useLabel } from '#ui/web';
import { useAct } from './use-act.ts';
import styles from './task.module.css';

const fields = {
  estimate: ['预计工时', 'Estimate'],
  remaining: ['剩余工时', 'Left'],
} as const satisfies Record<string, Label>;

/** Minutes that a task takes and that are left of it: what the load of its owner is counted by. */
export function TaskMinutes({ task }: { task: Task }) {
  return (
    <>
      <Minutes task={task} field="estimate" />
      <Minutes task={task} field="remaining" />
    </>
  );
}

function Minutes({ task, field }: { task: Task; field: keyof typeof fields }) {
  const say = useLabel();
  const [act, isActing] = useAct(task.id);
  // With what stood there as the typing began (module file, 4.3).
  const [draft, setDraft] = useState<{ typed: number | null; before: number | null } | null>(null);
  const typed = draft?.typed ?? 0;
  const isWrong = typed < 0 || typed > taskLimits.minutes;
  const save = () => {
    // What cannot be saved stays to be put right: another number in its place would be nobody's.
    if (isWrong) return;
    if (draft && draft.typed !== draft.before)
      act(field, { content: String(draft.typed ?? ''), before: String(draft.before ?? '') });
    setDraft(null);
  };
  return (
    <label>
      <span className={styles.caption}>{say(fields[field])}</span>
      <InputNumber
        className={styles.minutes}
        precision={0}
        status={isWrong ? 'error' : ''}
        value={draft ? draft.typed : task[field]}
        disabled={!task.may.change || isActing}
        suffix={say(['分钟', 'minutes'])}
        onChange={(now) => setDraft((last) => ({ typed: now, before: last ? last.before : task[field] }))}
        onBlur={save}
        onPressEnter={save}
      />
      {isWrong && (
        <span role="alert" className={styles.wrong}>
          {say(['0 至 {most} 分钟，未保存', '0 to {most} minutes; not saved'], { most: taskLimits.minutes })}
        </span>
      )}
    </label>
  );
}

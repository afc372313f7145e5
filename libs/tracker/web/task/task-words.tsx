import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useUnsaved } from '#shell/web';
import { taskLimits, type Task } from '#tracker/model';
import { GrowingText, useLabel } from '#ui/web';
import { useAct } from './use-act.ts';
import styles from './task.module.css';

/** What a task is about, saved by a press. */
export function TaskWords({ task, onUnsaved }: { task: Task; onUnsaved: (unsaved: boolean) => void }) {
  const say = useLabel();
  const [act, isActing] = useAct(task.id);
  const [typed, setTyped] = useState<string | null>(null);
  const unsaved = typed !== null && typed !== task.description;
  useUnsaved(unsaved);
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  if (!task.may.lead && !task.description) return null;
  return (
    <section className={styles.block}>
      <h3>{say(['描述', 'Description'])}</h3>
      {task.may.lead ? (
        <>
          <GrowingText
            rows={2}
            value={typed ?? task.description}
            maxLength={taskLimits.description}
            aria-label={say(['描述', 'Description'])}
            onChange={({ target }) => setTyped(target.value)}
          />
          {unsaved && (
            <div className={styles.acts}>
              <Button
                type="primary"
                size="small"
                loading={isActing}
                onClick={() =>
                  act('desc', { content: typed, before: task.description, onDone: () => setTyped(null) })
                }
              >
                {say(['保存描述', 'Save the description'])}
              </Button>
              <Button size="small" onClick={() => setTyped(null)}>
                {say(['放弃', 'Discard'])}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className={styles.said}>{task.description}</p>
      )}
    </section>
  );
}

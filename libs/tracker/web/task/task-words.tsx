import { Button } from 'antd';
import { useEffect } from 'react';
import { useUnsaved } from '#shell/web';
import { taskLimits, type Task } from '#tracker/model';
import { GrowingText, useLabel } from '#ui/web';
import { useKeptWords } from './kept-words.ts';
import { useAct } from './use-act.ts';
import styles from './task.module.css';

/** What a task is about, saved by a press; until then it is kept on the device. */
export function TaskWords({
  task,
  onUnsaved,
}: {
  task: Task;
  onUnsaved: (discard: (() => void) | null) => void;
}) {
  const say = useLabel();
  const [act, isActing] = useAct(task.id);
  const [kept, keep] = useKeptWords(task.id, 'description');
  const typed = kept?.words ?? null;
  const before = kept?.before ?? task.description;
  const setTyped = (words: string | null) =>
    keep(words === null || words === task.description ? null : { words, before });
  const unsaved = typed !== null && typed !== task.description;
  useUnsaved(unsaved);
  useEffect(() => {
    onUnsaved(unsaved ? () => keep(null) : null);
  }, [onUnsaved, unsaved, keep]);
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
                onClick={() => act('desc', { content: typed, before, onDone: () => setTyped(null) })}
              >
                {say(['保存描述', 'Save the description'])}
              </Button>
              <Button size="small" onClick={() => setTyped(null)}>
                {say(['放弃', 'Discard'])}
              </Button>
              <span className={styles.caption}>
                {say(['尚未保存，暂存在此设备', 'Not saved yet; kept on this device'])}
              </span>
            </div>
          )}
        </>
      ) : (
        <p className={styles.said}>{task.description}</p>
      )}
    </section>
  );
}

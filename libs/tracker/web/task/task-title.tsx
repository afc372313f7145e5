import { useEffect, useEffectEvent, useState } from 'react';
import { taskLimits, type Task } from '#tracker/model';
import { GrowingText, useLabel } from '#ui/web';
import { useAct } from './use-act.ts';
import styles from './task.module.css';

/** The title, saved when one leaves it or presses Enter; it cannot be emptied and goes back then (specification 5). */
export function TaskTitle({ task }: { task: Task }) {
  const say = useLabel();
  const [act, isSaving] = useAct(task.id);
  // With the title that stood there as the typing began: one that somebody else gives it meanwhile is not written over.
  const [draft, setDraft] = useState<{ typed: string; before: string } | null>(null);
  const save = () => {
    const title = draft?.typed.trim() ?? '';
    if (draft && title && title !== draft.before)
      act('title', {
        ...{ content: title, before: draft.before },
        onDone: () => setDraft(null),
        onRefused: () => setDraft(null),
      });
    else setDraft(null);
  };
  const leave = useEffectEvent(() => {
    if (!isSaving) save();
  });
  // Back closes the drawer without leaving the field.
  useEffect(() => () => leave(), []);
  return (
    <div className={styles.block} data-field="title">
      <GrowingText
        rows={1}
        value={draft?.typed ?? task.title}
        readOnly={!task.may.change}
        variant={task.may.change ? 'outlined' : 'borderless'}
        count={{ max: taskLimits.title, strategy: (text) => [...text].length }}
        maxLength={taskLimits.title * 2}
        aria-label={say(['标题', 'Title'])}
        onChange={({ target }) =>
          setDraft((now) => ({ typed: target.value, before: now?.before ?? task.title }))
        }
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
      />
    </div>
  );
}

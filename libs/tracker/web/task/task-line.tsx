import type { KeyboardEvent } from 'react';
import { isLevel, type TaskCard } from '#tracker/model';
import { DateText, PersonAvatar, useLabel } from '#ui/web';
import { useUser } from '#shell/web';
import { ConfirmActs } from './confirm-acts.tsx';
import { LevelMark } from './level-mark.tsx';
import { fieldKeys, useOpenTask } from './task-address.ts';
import { useAct } from './use-act.ts';
import { leftOf, useComplete } from './use-complete.ts';
import { useFollow } from './use-follow.ts';
import styles from './task.module.css';

export interface TaskLineProps {
  task: TaskCard;
  /** Beside the name of its project, where tasks of several stand together. */
  showsProject?: boolean;
  /** Where tasks of one level stand together. */
  hidesLevel?: boolean;
}

/** A task in a quadrant or on a board: a mark to complete it, the name that opens it, whose it is and until when. */
export function TaskLine({ task, showsProject, hidesLevel }: TaskLineProps) {
  const say = useLabel();
  const me = useUser();
  const [, open] = useOpenTask();
  const [act, isActing] = useAct(task.id);
  const complete = useComplete(task.id, leftOf(task), act);
  const follow = useFollow(task, act);
  const toggle = () => (task.complete ? act('unfinished') : void complete());
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    const field = fieldKeys[key];
    const level = Number(event.key);
    if (field) open(task.id, field);
    else if (key === 'f') follow();
    else if (!task.mayLead) return;
    else if (key === 'x') toggle();
    else if (isLevel(level)) act('level', { level, before: String(task.level) });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="presentation" className={styles.line} onKeyDown={press}>
      <input
        type="checkbox"
        className={styles.mark}
        checked={task.complete}
        disabled={!task.mayLead || isActing}
        aria-label={say(['完成：{title}', 'Complete: {title}'], { title: task.title })}
        onChange={toggle}
      />
      <div className={styles.words}>
        <button type="button" data-open className={styles.open} onClick={() => open(task.id)}>
          <span className={task.complete ? styles.done : ''}>{task.title}</span>
        </button>
        <span className={styles.facts}>
          {!hidesLevel && <LevelMark level={task.level} />}
          {task.key && <span className="bms-figures">{task.key}</span>}
          {showsProject && task.project && <span>{task.project.name}</span>}
          {task.endsAt && (
            <span className={task.overdue ? styles.late : ''}>
              {task.overdue && say(['已逾期 ', 'Overdue '])}
              <DateText value={task.endsAt} />
            </span>
          )}
          {task.subtasks.all > 0 && (
            <span className="bms-figures">
              {task.subtasks.complete}/{task.subtasks.all}
            </span>
          )}
          {task.pending && <span>{say(['待确认', 'To confirm'])}</span>}
        </span>
      </div>
      {task.pending && task.owner?.username === me?.username && <ConfirmActs taskId={task.id} small />}
      {task.owner ? (
        <span title={task.owner.name}>
          <PersonAvatar id={task.owner.id} name={task.owner.name} />
        </span>
      ) : (
        <span className={styles.nobody}>{say(['待认领', 'Unclaimed'])}</span>
      )}
    </div>
  );
}

import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { ResultOf } from '#calls/model';
import { isLevel, toTomorrow, type readMyDay } from '#tracker/model';
import { companyTimeZone, DateText, useLabel } from '#ui/web';
import { useShiftQuestion } from '../relations/use-shift-question.ts';
import { ConfirmActs } from '../task/confirm-acts.tsx';
import { LevelMark } from '../task/level-mark.tsx';
import { fieldKeys, useOpenTask } from '../task/task-address.ts';
import { useAct } from '../task/use-act.ts';
import { useComplete } from '../task/use-complete.ts';
import { useFollow } from '../task/use-follow.ts';
import taskStyles from '../task/task.module.css';
import styles from './todo.module.css';

type Row = ResultOf<typeof readMyDay>['rows'][number];

/** Of another feature: it is done where it belongs, and opened from here. */
export function DayLine({ row }: { row: Row }) {
  const { task } = row;
  return task ? (
    <TaskOfDay row={row} task={task} />
  ) : (
    <div className={taskStyles.line}>
      <span className={styles.elsewhere} aria-hidden="true" />
      <div className={taskStyles.words}>
        <Link to={row.link}>{row.title}</Link>
        <Facts row={row} />
      </div>
    </div>
  );
}

function Facts({ row: { where, dueAt, part, level, task } }: { row: Row }) {
  const say = useLabel();
  return (
    <span className={taskStyles.facts}>
      {task && <LevelMark level={level} spoken />}
      {where && <span>{where}</span>}
      {dueAt && (
        <span className={part === 'overdue' ? taskStyles.late : ''}>
          <DateText value={dueAt} />
        </span>
      )}
      {task?.pending && <span>{say(['待确认', 'To confirm'])}</span>}
    </span>
  );
}

/** Finished by its mark or X, opened by its name, put off by a press or T; the other keys are those of any line of a task. */
function TaskOfDay({ row, task }: { row: Row; task: NonNullable<Row['task']> }) {
  const say = useLabel();
  const [, open] = useOpenTask();
  const [act, isActing] = useAct(task.id);
  const complete = useComplete(task.id, task.left, act);
  const follow = useFollow(task, act);
  const askAbout = useShiftQuestion();
  const putOff = async () => {
    const { from, to } = toTomorrow(task, new Date(), companyTimeZone());
    const planned = { startsAt: from.toISOString(), endsAt: to.toISOString() };
    const shifts = await askAbout({ taskId: task.id, planned });
    if (shifts === null) return;
    act('plannedtime', {
      content: `${planned.startsAt},${planned.endsAt}`,
      before: task.startsAt && task.endsAt ? `${task.startsAt},${task.endsAt}` : '',
      shifts,
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isActing) return;
    const key = event.key.toLowerCase();
    const field = fieldKeys[key];
    const level = Number(key);
    if (field) open(task.id, field);
    else if (key === 'f') follow();
    else if (!task.mayLead) return;
    else if (key === 'x') void complete();
    else if (key === 't') void putOff();
    else if (isLevel(level)) act('level', { level, before: String(row.level) });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="presentation" className={taskStyles.line} onKeyDown={press}>
      <input
        type="checkbox"
        className={taskStyles.mark}
        checked={false}
        disabled={!task.mayLead || isActing}
        aria-label={say(['完成：{title}', 'Complete: {title}'], { title: row.title })}
        onChange={() => void complete()}
      />
      <div className={taskStyles.words}>
        <button type="button" className={taskStyles.open} onClick={() => open(task.id)}>
          {row.title}
        </button>
        <Facts row={row} />
      </div>
      {task.pending && <ConfirmActs taskId={task.id} small />}
      {task.mayLead && !task.pending && (
        <Button size="small" disabled={isActing} onClick={() => void putOff()}>
          {say(['推到明天', 'To tomorrow'])}
        </Button>
      )}
    </div>
  );
}

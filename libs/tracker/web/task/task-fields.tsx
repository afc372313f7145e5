import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { makeCall, read, useWrite } from '#api-client/web';
import { formatInstant, instantAt } from '#calls/model';
import { PersonField } from '#fields/web';
import {
  levelName,
  levels,
  pathOfProject,
  plannedBy,
  readBoard,
  moveTask,
  shortcutKeys,
  shortcutLabels,
  type Task,
} from '#tracker/model';
import { companyTimeZone, DateText, PersonName, useConfirm, useLabel, useToast } from '#ui/web';
import { useShiftQuestion } from '../relations/use-shift-question.ts';
import { GivenBy } from './given-by.tsx';
import { TaskFollowers } from './task-followers.tsx';
import { TaskMinutes } from './task-minutes.tsx';
import { accountsOf } from './accounts-of.ts';
import { useAct } from './use-act.ts';
import styles from './task.module.css';

type Ends = [Dayjs | null, Dayjs | null] | null;
const shown = (instant: string | null): Dayjs | null =>
  instant === null ? null : dayjs(formatInstant(instant, companyTimeZone()));
const instantOf = (time: Dayjs): string =>
  instantAt(time.format('YYYY-MM-DDTHH:mm'), companyTimeZone()).toISOString();

/** Who has it, how much it matters, until when, where it stands. */
export function TaskFields({ task }: { task: Task }) {
  const say = useLabel();
  const ask = useConfirm();
  const toast = useToast();
  const [act, isActing] = useAct(task.id);
  const giveTo = async (personId: string | null, name: string) => {
    const agreed = await ask({
      title: personId
        ? ['把负责人改为 {name}？', 'Give this task to {name}?']
        : ['取消负责人？', 'Take it from its owner?'],
      values: { name },
    });
    if (!agreed) return;
    try {
      const username = personId ? await accountsOf(personId, makeCall) : '';
      act('username', { content: username, before: task.owner?.username ?? '' });
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <div className={styles.grid}>
      <label data-field="owner">
        <span className={styles.caption}>{say(['负责人', 'Owner'])}</span>
        <PersonField
          disabled={!task.may.take || task.archived || isActing}
          value={task.owner && { id: task.owner.id, name: task.owner.name }}
          onChange={(person) => void giveTo(person?.id ?? null, person?.name ?? '')}
        />
      </label>
      <label>
        <span className={styles.caption}>{say(['优先级', 'Priority'])}</span>
        <Select
          value={task.level}
          disabled={!task.may.change || isActing}
          onChange={(level) => act('level', { level, before: String(task.level) })}
          options={levels.map((level) => ({ value: level, label: say(levelName(level)) }))}
        />
      </label>
      <PlannedTime task={task} />
      <TaskMinutes task={task} />
      {task.project && (
        <div>
          <span className={styles.caption}>{say(['项目', 'Project'])}</span>
          <Link to={pathOfProject(task.project.id)}>{task.project.name}</Link>
        </div>
      )}
      {task.project && task.list && <ListOfTask task={task} projectId={task.project.id} />}
      <div>
        <span className={styles.caption}>{say(['创建', 'Written down'])}</span>
        <span className={styles.people}>
          <PersonName id={task.createdBy.id} name={task.createdBy.name} />
          <DateText value={task.createdAt} relative />
        </span>
      </div>
      <GivenBy task={task} />
      <TaskFollowers task={task} />
    </div>
  );
}

/** From when until when; both ends are needed, and clearing is asked about (specification 5). */
function PlannedTime({ task }: { task: Task }) {
  const say = useLabel();
  const ask = useConfirm();
  const [act, isActing] = useAct(task.id);
  const [draft, setDraft] = useState<Ends>(null);
  const askAbout = useShiftQuestion();
  const stands = task.startsAt && task.endsAt ? `${task.startsAt},${task.endsAt}` : '';
  // What stood there as the calendar was opened (module file, 4.3); it says what was chosen only after it has closed.
  const [begun, setBegun] = useState<string | null>(null);
  const settle = () => {
    setDraft(null);
    setBegun(null);
  };
  const save = async (from: string, to: string, before: string) => {
    settle();
    const shifts = await askAbout({ taskId: task.id, planned: { startsAt: from, endsAt: to } }, [
      '设定计划时间？',
      'Set the planned time?',
    ]);
    if (shifts !== null) act('plannedtime', { content: `${from},${to}`, before, shifts });
  };
  const clear = async () => {
    const before = begun ?? stands;
    settle();
    if (await ask({ title: ['清除计划时间？', 'Clear the planned time?'] })) act('unplannedtime', { before });
  };
  const planned: [Dayjs | null, Dayjs | null] = draft ?? [shown(task.startsAt), shown(task.endsAt)];
  return (
    <div data-field="time">
      <span className={styles.caption}>{say(['计划时间', 'Planned time'])}</span>
      <DatePicker.RangePicker
        value={planned}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        disabled={!task.may.change || isActing}
        status={task.overdue ? 'error' : ''}
        aria-label={say(['计划时间', 'Planned time'])}
        onOpenChange={(open) => open && setBegun((now) => now ?? stands)}
        onChange={(ends: Ends) => {
          const [from, to] = ends ?? [null, null];
          if (!ends) void clear();
          else if (from && to) void save(instantOf(from), instantOf(to), begun ?? stands);
          else setDraft(ends);
        }}
      />
      {task.may.change && (
        <span className={styles.shortcuts}>
          {shortcutKeys.map((key) => (
            <Button
              key={key}
              size="small"
              type="link"
              disabled={isActing}
              onClick={() => {
                const { from, to } = plannedBy(key, new Date(), companyTimeZone());
                void save(from.toISOString(), to.toISOString(), stands);
              }}
            >
              {say(shortcutLabels[key])}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}

/** In which list of its project it stands: the way of moving it without a board. */
function ListOfTask({ task, projectId }: { task: Task; projectId: string }) {
  const say = useLabel();
  const toast = useToast();
  const board = useQuery(read(readBoard, { projectId }));
  const move = useWrite(moveTask);
  return (
    <label>
      <span className={styles.caption}>{say(['列表', 'List'])}</span>
      <Select
        value={task.list?.id}
        disabled={!task.may.take || move.isPending}
        options={
          board.data?.lists.map(({ id, name }) => ({ value: id, label: name })) ??
          (task.list ? [{ value: task.list.id, label: task.list.name }] : [])
        }
        onChange={(listId: string) =>
          move.mutate(
            { taskId: task.id, listId, afterId: null, before: task.list?.id ?? listId },
            { onError: toast.failure },
          )
        }
      />
    </label>
  );
}

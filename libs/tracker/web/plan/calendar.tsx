import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { read } from '#api-client/web';
import { dayAfter, dayOf, type Label } from '#calls/model';
import { useAddressValues } from '#shell/web';
import { movedBy, readPlan, type BoardFilters, type PlannedCard, type TodoView } from '#tracker/model';
import { companyTimeZone, Icon, Loaded, today, useLabel } from '#ui/web';
import { LevelMark } from '../task/level-mark.tsx';
import { useOpenTask } from '../task/task-address.ts';
import styles from './calendar.module.css';
import { daysOfBoth, daysOfMonth, isMonth, monthAfter } from './month.ts';
import { isTimed, useReplan } from './use-replan.ts';

const weekdays: readonly Label[] = [
  ['周一', 'Mon'],
  ['周二', 'Tue'],
  ['周三', 'Wed'],
  ['周四', 'Thu'],
  ['周五', 'Fri'],
  ['周六', 'Sat'],
  ['周日', 'Sun'],
];

/** Tasks of a day that are shown before 'more'. */
const mostOfDay = 4;

interface TaskCalendarProps {
  /** null: one's own tasks. */
  projectId: string | null;
  filters?: BoardFilters;
  /** Of one's own tasks. */
  view?: TodoView;
}

/** A month with the tasks that end on its days. */
export default function TaskCalendar({ projectId, filters, view = 'mine' }: TaskCalendarProps) {
  const say = useLabel();
  const [params, setParam] = useAddressValues();
  const thisMonth = today().slice(0, 7);
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) ? asked : thisMonth;
  const setMonth = (next: string) => setParam('month', next === thisMonth ? null : next);
  const days = daysOfMonth(month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const query = useQuery(
    read(readPlan, {
      ...filters,
      projectId,
      view,
      ...daysOfBoth({ from: first, to: dayAfter(last, 1) }, filters),
      ...(projectId === null && { state: 'unfinished' as const }),
    }),
  );
  return (
    <>
      <div className={styles.tools}>
        <Button
          icon={<Icon name="left" />}
          aria-label={say(['上个月', 'Month before'])}
          onClick={() => setMonth(monthAfter(month, -1))}
        />
        <h2 className={styles.month}>{month}</h2>
        <Button
          icon={<Icon name="right" />}
          aria-label={say(['下个月', 'Next month'])}
          onClick={() => setMonth(monthAfter(month, 1))}
        />
        <Button onClick={() => setMonth(today().slice(0, 7))}>{say(['今天', 'Today'])}</Button>
        <span className={`${styles.hint} ${styles.keys}`}>
          {say(['Alt+←、→ 把任务移动一天', 'Alt with ← or → moves a task by a day'])}
        </span>
      </div>
      <Loaded query={query} rows={10}>
        {({ tasks, daysOff, total }) => (
          <>
            <Month month={month} days={days} tasks={tasks} daysOff={new Set(daysOff)} />
            {total > tasks.length && (
              <p className={styles.hint}>
                {say(['还有 {n} 个，请筛选', '{n} more: please narrow'], { n: total - tasks.length })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface MonthProps {
  month: string;
  days: readonly string[];
  tasks: readonly PlannedCard[];
  daysOff: ReadonlySet<string>;
}

function Month({ month, days, tasks, daysOff }: MonthProps) {
  const say = useLabel();
  const { draft, replan } = useReplan();
  const zone = companyTimeZone();
  const byDay = Map.groupBy(
    tasks.map((task) => (draft?.id === task.id ? { ...task, endsAt: draft.endsAt } : task)),
    ({ endsAt }) => (endsAt ? dayOf(endsAt, zone) : ''),
  );
  const move = (id: number, by: number) => {
    const card = tasks.find((task) => task.id === id);
    if (card && isTimed(card) && card.mayLead && !card.complete) void replan(card, movedBy(by, card, zone));
  };
  return (
    <div className={styles.grid} role="group" aria-label={month}>
      {weekdays.map((label) => (
        <span key={label[1]} className={styles.weekday}>
          {say(label)}
        </span>
      ))}
      {days.map((day, at) => (
        <section
          key={day}
          aria-label={day}
          className={`${styles.day} ${day.startsWith(month) ? '' : styles.outside} ${daysOff.has(day) ? styles.off : ''}`}
        >
          <span className={`bms-figures ${day === today() ? styles.today : styles.date}`}>
            {Number(day.slice(8))} <span className={styles.dayName}>{say(weekdays[at % 7] ?? ['', ''])}</span>
          </span>
          <DayTasks tasks={byDay.get(day) ?? []} move={move} />
        </section>
      ))}
    </div>
  );
}

function DayTasks({ tasks, move }: { tasks: readonly PlannedCard[]; move(id: number, by: number): void }) {
  const say = useLabel();
  const [, open] = useOpenTask();
  const [all, setAll] = useState(false);
  const shown = all ? tasks : tasks.slice(0, mostOfDay);
  const press = (id: number) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step || !event.altKey) return;
    event.preventDefault();
    move(id, step);
  };
  return (
    <>
      {shown.map((task) => (
        <button
          key={task.id}
          type="button"
          className={`${styles.task} ${task.complete ? styles.done : task.overdue ? styles.late : ''}`}
          title={task.title}
          onClick={() => open(task.id)}
          onKeyDown={press(task.id)}
        >
          <LevelMark level={task.level} /> {task.title}
        </button>
      ))}
      {tasks.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {say(['另 {n} 个', '{n} more'], { n: tasks.length - shown.length })}
        </button>
      )}
    </>
  );
}

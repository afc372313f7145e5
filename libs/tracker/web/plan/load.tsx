import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { z } from 'zod';
import { read } from '#api-client/web';
import { dayAfter } from '#calls/model';
import { useAddressValues } from '#shell/web';
import { readLoad, type BoardFilters, type LoadOfDay, type Project } from '#tracker/model';
import { Icon, Loaded, PersonName, today, useLabel, type Say } from '#ui/web';
import { useOpenTask } from '../task/task-address.ts';
import styles from './load.module.css';

const shownDays = 14;

/** How busy the people of a project are, day by day, by the tasks that its filters show; what a figure is made of stands behind it. */
export default function Load({ project, filters }: { project: Project; filters: BoardFilters }) {
  const say = useLabel();
  const [params, setParam] = useAddressValues();
  const asked = z.iso.date().safeParse(params.get('since'));
  const from = asked.success ? asked.data : today();
  const setFrom = (day: string) => setParam('since', day === today() ? null : day);
  const query = useQuery(read(readLoad, { projectId: project.id, from, days: shownDays, which: filters }));
  return (
    <>
      <div className={styles.tools}>
        <Button
          icon={<Icon name="left" />}
          aria-label={say(['前两周', 'Two weeks before'])}
          onClick={() => setFrom(dayAfter(from, -shownDays))}
        />
        <Button onClick={() => setFrom(today())}>{say(['今天', 'Today'])}</Button>
        <Button
          icon={<Icon name="right" />}
          aria-label={say(['后两周', 'Next two weeks'])}
          onClick={() => setFrom(dayAfter(from, shownDays))}
        />
        <span className={styles.hint}>
          {say([
            '剩余工时摊到计划的工作日，占 480 分钟（扣除请假）的百分比；含其他项目的任务',
            'What is left of tasks over their working days, of 480 minutes less leave; tasks of other projects count',
          ])}
        </span>
      </div>
      <Loaded query={query} rows={6}>
        {({ people }) => (
          <div className={styles.frame}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{say(['成员', 'Member'])}</th>
                  {people[0]?.days.map(({ day }) => (
                    <th key={day} scope="col" className="bms-figures">
                      {day.slice(5)}
                    </th>
                  ))}
                  <th scope="col">{say(['未计划', 'Unplanned'])}</th>
                </tr>
              </thead>
              <tbody>
                {people.map(({ person, days, unplanned }) => (
                  <tr key={person.id}>
                    <th scope="row">
                      <PersonName id={person.id} name={person.name} />
                    </th>
                    {days.map((day) => (
                      <td key={day.day} className={toneOf(day)}>
                        <DayLoad load={day} name={person.name} />
                      </td>
                    ))}
                    <td className="bms-figures">{unplanned || ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </>
  );
}

const toneOf = ({ capacity, percent, minutes }: LoadOfDay): string => {
  if (minutes === 0) return (capacity === 0 ? styles.off : '') ?? '';
  if (percent === null || percent > 100) return styles.over ?? '';
  return (percent > 80 ? styles.full : styles.some) ?? '';
};

const textOf = ({ percent }: LoadOfDay, say: Say): string =>
  percent === null ? say(['满', 'Full']) : `${percent}%`;

/** A figure, with the tasks that it is made of. */
function DayLoad({ load, name }: { load: LoadOfDay; name: string }) {
  const say = useLabel();
  const [, open] = useOpenTask();
  if (load.minutes === 0) return null;
  return (
    <Popover
      trigger={['hover', 'click']}
      title={say(['{day}：{minutes} 分钟 / {capacity} 分钟', '{day}: {minutes} of {capacity} minutes'], {
        day: load.day,
        minutes: load.minutes,
        capacity: load.capacity,
      })}
      content={
        <ul className={styles.tasks}>
          {load.tasks.map(({ id, title, minutes }, at) => (
            <li key={id ?? `hidden ${at}`}>
              {id === null ? (
                say(['（无权查看的任务）', '(a task that you may not see)'])
              ) : (
                <button type="button" className={styles.open} onClick={() => open(id)}>
                  {title}
                </button>
              )}{' '}
              <span className="bms-figures">{minutes}</span>
            </li>
          ))}
        </ul>
      }
    >
      <button
        type="button"
        className={`bms-figures ${styles.figure}`}
        aria-label={`${name} ${load.day} ${textOf(load, say)}`}
      >
        {textOf(load, say)}
      </button>
    </Popover>
  );
}

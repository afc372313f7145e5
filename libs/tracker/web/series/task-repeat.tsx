import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { dayOf, type Label } from '#calls/model';
import { daysOffLabels, readSeries, stopSeries, wordsOfRule, type Task } from '#tracker/model';
import { companyTimeZone, Loaded, useConfirm, useLabel, useToast } from '#ui/web';
import styles from '../task/task.module.css';
import { RepeatForm, shownDates, type Kept } from './repeat-form.tsx';

/** How a task comes again: by a rule of the calendar, or some days after it is done. */
export function TaskRepeat({ task }: { task: Task }) {
  const say = useLabel();
  const query = useQuery(read(readSeries, { taskId: task.id }));
  const [editing, setEditing] = useState(false);
  if (!task.may.lead && !query.data?.series) return null;
  return (
    <section className={styles.block} aria-label={say(['重复', 'Repeats'])}>
      <h3>{say(['重复', 'Repeats'])}</h3>
      <Loaded query={query} rows={1}>
        {({ series }) =>
          editing ? (
            <RepeatForm task={task} series={series} onDone={() => setEditing(false)} />
          ) : (
            <>
              {series && <Said task={task} series={series} />}
              {task.may.lead && series?.mayChange !== false && (
                <div className={styles.relating}>
                  <Button size="small" onClick={() => setEditing(true)}>
                    {series
                      ? say(['修改此后的重复', 'Change this and later'])
                      : say(['设定重复', 'Let it repeat'])}
                  </Button>
                  {series?.state === 'active' && <Stop task={task} />}
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Said({ task, series }: { task: Task; series: Kept }) {
  const say = useLabel();
  const day = dayOf(task.startsAt ?? task.createdAt, companyTimeZone());
  const how: Label = series.afterDays
    ? [`完成后 ${series.afterDays} 天`, `${series.afterDays} days after it is done`]
    : (wordsOfRule(series.rule, day) ?? [series.rule, series.rule]);
  return (
    <p className={styles.caption}>
      {[
        say(how),
        say(['遇休息日：{how}', 'On days off: {how}'], { how: say(daysOffLabels[series.daysOff]) }),
        series.state === 'ended'
          ? say(['已停止', 'Stopped'])
          : series.next.length > 0 &&
            say(['接下来：{days}', 'Next: {days}'], {
              days: series.next.slice(0, shownDates).join(say(['、', ', '])),
            }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function Stop({ task }: { task: Task }) {
  const say = useLabel();
  const ask = useConfirm();
  const toast = useToast();
  const stop = useWrite(stopSeries);
  const press = async () => {
    const agreed = await ask({
      title: ['停止重复？', 'Stop repeating?'],
      text: ['已生成的任务保留。', 'Tasks that are there stay.'],
    });
    if (agreed) stop.mutate({ taskId: task.id }, { onError: toast.refusal });
  };
  return (
    <Button size="small" loading={stop.isPending} onClick={() => void press()}>
      {say(['停止重复', 'Stop'])}
    </Button>
  );
}

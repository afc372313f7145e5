import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { dayOf, type Label } from '#calls/model';
import {
  daysOffKinds,
  daysOffLabels,
  isRepeatRule,
  previewSeries,
  readSeries,
  saveSeries,
  stopSeries,
  type Repeat,
  type Task,
} from '#tracker/model';
import { companyTimeZone, Loaded, today, useConfirm, useDebounced, useLabel, useToast } from '#ui/web';
import styles from '../task/task.module.css';
import { presetsFor } from './presets.ts';

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
              {task.may.lead && (
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

interface Kept extends Repeat {
  state: 'active' | 'ended';
  next: readonly string[];
  tasks: number;
}

function Said({ task, series }: { task: Task; series: Kept }) {
  const say = useLabel();
  const day = dayOf(task.startsAt ?? task.createdAt, companyTimeZone());
  const known = presetsFor(day).find(({ rule }) => rule === series.rule);
  const how: Label = series.afterDays
    ? [`完成后 ${series.afterDays} 天`, `${series.afterDays} days after it is done`]
    : (known?.label ?? [series.rule, series.rule]);
  return (
    <p className={styles.caption}>
      {[
        say(how),
        say(daysOffLabels[series.daysOff]),
        series.state === 'ended'
          ? say(['已停止', 'Stopped'])
          : series.next.length > 0 &&
            say(['接下来：{days}', 'Next: {days}'], { days: series.next.join(say(['、', ', '])) }),
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

const own = 'own';
const afterwards = 'after';

interface RepeatFormProps {
  task: Task;
  series: Kept | null;
  onDone: () => void;
}

function RepeatForm({ task, series, onDone }: RepeatFormProps) {
  const say = useLabel();
  const toast = useToast();
  const save = useWrite(saveSeries);
  const presets = presetsFor(task.startsAt ? dayOf(task.startsAt, companyTimeZone()) : today());
  const [entered, setEntered] = useState<Repeat>({
    rule: series?.rule ?? presets[0]?.rule ?? '',
    afterDays: series?.afterDays ?? null,
    daysOff: series?.daysOff ?? 'keep',
  });
  const { rule, afterDays, daysOff } = entered;
  const [typesOwn, setTypesOwn] = useState(
    afterDays === null && !presets.some((preset) => preset.rule === rule),
  );
  const change = (more: Partial<Repeat>) => setEntered({ ...entered, ...more });
  const isRule = isRepeatRule(rule);
  const rested = useDebounced(entered, 300);
  const preview = useQuery({
    ...read(previewSeries, { taskId: task.id, rule: rested.rule, daysOff: rested.daysOff }),
    enabled: rested.afterDays === null && isRepeatRule(rested.rule),
  });
  const choose = (kind: string) => {
    setTypesOwn(kind === own);
    if (kind === afterwards) change({ rule: '', afterDays: 7 });
    else if (kind !== own) change({ rule: kind, afterDays: null });
    else change({ rule: rule || 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', afterDays: null });
  };
  const keep = () =>
    save.mutate(
      { taskId: task.id, ...entered },
      {
        onSuccess: ({ changed }) => {
          if (changed)
            toast.success(['已更新 {n} 个后续任务', '{n} later tasks were changed'], { n: changed });
          onDone();
        },
        onError: toast.refusal,
      },
    );
  return (
    <>
      <div className={styles.relating}>
        <Select
          className={styles.grows}
          value={afterDays !== null ? afterwards : typesOwn ? own : rule}
          onChange={choose}
          aria-label={say(['如何重复', 'How it repeats'])}
          options={[
            ...presets.map(({ rule: value, label }) => ({ value, label: say(label) })),
            { value: afterwards, label: say(['完成后若干天', 'Some days after it is done']) },
            { value: own, label: say(['自定义规则（RFC 5545）', 'A rule of one’s own (RFC 5545)']) },
          ]}
        />
        {afterDays !== null && (
          <InputNumber
            min={1}
            max={3650}
            precision={0}
            value={afterDays}
            aria-label={say(['完成后天数', 'Days after it is done'])}
            suffix={say(['天', 'days'])}
            onChange={(days) => change({ afterDays: days ?? 1 })}
          />
        )}
        <Select
          value={daysOff}
          onChange={(kind) => change({ daysOff: kind })}
          aria-label={say(['遇休息日', 'On days off'])}
          options={daysOffKinds.map((value) => ({ value, label: say(daysOffLabels[value]) }))}
        />
      </div>
      {typesOwn && afterDays === null && (
        <Input
          value={rule}
          status={isRule ? '' : 'error'}
          maxLength={200}
          aria-label={say(['重复规则', 'Rule of repetition'])}
          onChange={({ target }) => change({ rule: target.value.toUpperCase() })}
        />
      )}
      <p className={styles.caption} aria-live="polite">
        {afterDays === null &&
          (isRule
            ? say(['接下来：{days}', 'Next: {days}'], {
                days: preview.data?.next.join(say(['、', ', '])) || '…',
              })
            : say(['重复规则不正确', 'This is not a rule of repetition']))}
      </p>
      <div className={styles.acts}>
        <Button
          type="primary"
          size="small"
          disabled={afterDays === null && !isRule}
          loading={save.isPending}
          onClick={keep}
        >
          {say(['保存重复', 'Save'])}
        </Button>
        <Button size="small" onClick={onDone}>
          {say(['取消', 'Cancel'])}
        </Button>
        {series && (
          <span className={styles.caption}>
            {say([
              '以后的任务照此任务的标题、负责人、时间',
              'Tasks to come have the title, owner and times of this one',
            ])}
          </span>
        )}
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { dayOf } from '#calls/model';
import {
  clickedFrom,
  clicksOfRule,
  daysOffKinds,
  daysOffLabels,
  isRepeatRule,
  previewSeries,
  ruleOfClicks,
  saveSeries,
  type ClickedRule,
  type Repeat,
  type Task,
} from '#tracker/model';
import { companyTimeZone, today, useDebounced, useLabel, useToast } from '#ui/web';
import styles from '../task/task.module.css';
import { ClickedFields } from './clicked-fields.tsx';

/** A repetition as it is kept. */
export interface Kept extends Repeat {
  state: 'active' | 'ended';
  next: readonly string[];
  tasks: number;
  mayChange: boolean;
}

/** Dates to come that are shown. */
export const shownDates = 3;

/** By the calendar, some days after it is done, or by a rule of one's own. */
type How = 'clicks' | 'after' | 'rule';

interface RepeatFormProps {
  task: Task;
  series: Kept | null;
  onDone: () => void;
}

/** Sets how a task comes again; the rule itself is written only for what clicks cannot say. */
export function RepeatForm({ task, series, onDone }: RepeatFormProps) {
  const say = useLabel();
  const toast = useToast();
  const save = useWrite(saveSeries);
  const day = task.startsAt ? dayOf(task.startsAt, companyTimeZone()) : today();
  const kept = series?.rule ? clicksOfRule(series.rule, day) : null;
  const [how, setHow] = useState<How>(series?.afterDays ? 'after' : series && !kept ? 'rule' : 'clicks');
  const [clicked, setClicked] = useState<ClickedRule>(kept ?? clickedFrom(day));
  const [written, setWritten] = useState(series?.rule ?? '');
  const [afterDays, setAfterDays] = useState(series?.afterDays ?? 7);
  const [daysOff, setDaysOff] = useState(series?.daysOff ?? 'keep');
  const rule = how === 'clicks' ? ruleOfClicks(clicked) : how === 'rule' ? written : '';
  const isRule = isRepeatRule(rule);
  const rested = useDebounced(`${daysOff} ${rule}`, 300).split(' ');
  const [restedDaysOff = 'keep', restedRule = ''] = rested;
  const preview = useQuery({
    ...read(previewSeries, {
      ...{ taskId: task.id, rule: restedRule },
      daysOff: daysOffKinds.find((kind) => kind === restedDaysOff) ?? 'keep',
    }),
    enabled: how !== 'after' && isRepeatRule(restedRule),
  });
  const keep = () =>
    save.mutate(
      { taskId: task.id, rule, afterDays: how === 'after' ? afterDays : null, daysOff },
      {
        onSuccess: ({ changed }) => {
          if (changed)
            toast.success(['已更新 {n} 个后续任务', '{n} later tasks were changed'], { n: changed });
          onDone();
        },
        onError: toast.refusal,
      },
    );
  const choose = (next: How) => {
    if (next === 'rule' && !written) setWritten(ruleOfClicks(clicked));
    setHow(next);
  };
  return (
    <>
      <div className={styles.relating}>
        <Select<How>
          className={styles.grows}
          value={how}
          onChange={choose}
          aria-label={say(['如何重复', 'How it repeats'])}
          options={[
            { value: 'clicks', label: say(['按日历', 'By the calendar']) },
            { value: 'after', label: say(['完成后若干天', 'Some days after it is done']) },
            { value: 'rule', label: say(['自定义规则（RFC 5545）', 'A rule of one’s own (RFC 5545)']) },
          ]}
        />
        {how === 'after' && (
          <InputNumber
            min={1}
            max={3650}
            precision={0}
            value={afterDays}
            aria-label={say(['完成后天数', 'Days after it is done'])}
            suffix={say(['天', 'days'])}
            onChange={(days) => setAfterDays(days ?? 1)}
          />
        )}
        <Select
          value={daysOff}
          onChange={setDaysOff}
          prefix={say(['遇休息日', 'On days off'])}
          aria-label={say(['遇休息日', 'On days off'])}
          options={daysOffKinds.map((value) => ({ value, label: say(daysOffLabels[value]) }))}
        />
      </div>
      {how === 'clicks' && <ClickedFields day={day} value={clicked} onChange={setClicked} />}
      {how === 'rule' && (
        <div className={styles.relating}>
          <Input
            value={written}
            status={isRule ? '' : 'error'}
            maxLength={200}
            aria-label={say(['重复规则', 'Rule of repetition'])}
            onChange={({ target }) => setWritten(target.value.toUpperCase())}
          />
        </div>
      )}
      <p className={styles.caption} aria-live="polite">
        {how !== 'after' &&
          (isRule
            ? say(['接下来：{days}', 'Next: {days}'], {
                days: preview.data
                  ? preview.data.next.slice(0, shownDates).join(say(['、', ', '])) ||
                    say(['没有日期', 'no date'])
                  : '…',
              })
            : say(['重复规则不正确', 'This is not a rule of repetition']))}
        {how !== 'after' &&
          isRule &&
          preview.data &&
          preview.data.passed > 0 &&
          say(['；补建已过去的 {n} 次', '; {n} that have passed are made up for'], {
            n: preview.data.passed,
          })}
      </p>
      <div className={styles.acts}>
        <Button
          type="primary"
          size="small"
          disabled={how !== 'after' && !isRule}
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

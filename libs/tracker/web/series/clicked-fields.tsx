import { Button, DatePicker, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import type { Label } from '#calls/model';
import {
  choicesInMonth,
  frequencies,
  weekdayLabels,
  weekdays,
  type ClickedRule,
  type Frequency,
  type RepeatEnd,
  type Weekday,
} from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from '../task/task.module.css';

/** Of one, and of several. */
const unitLabels: Readonly<Record<Frequency, readonly [one: Label, several: Label]>> = {
  DAILY: [
    ['天', 'day'],
    ['天', 'days'],
  ],
  WEEKLY: [
    ['周', 'week'],
    ['周', 'weeks'],
  ],
  MONTHLY: [
    ['个月', 'month'],
    ['个月', 'months'],
  ],
  YEARLY: [
    ['年', 'year'],
    ['年', 'years'],
  ],
};

interface ClickedFieldsProps {
  /** Of the task, YYYY-MM-DD. */
  day: string;
  value: ClickedRule;
  onChange(value: ClickedRule): void;
}

/** A repetition by clicks: how often, on which days, and until when. */
export function ClickedFields({ day, value, onChange }: ClickedFieldsProps) {
  const say = useLabel();
  const change = (more: Partial<ClickedRule>) => onChange({ ...value, ...more });
  const { frequency, interval, weekdays: chosen, inMonth, end } = value;
  const press = (weekday: Weekday) => {
    const next = chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday];
    // A week without a day would be none.
    if (next.length) change({ weekdays: next });
  };
  const inMonths = choicesInMonth(day);
  return (
    <>
      <div className={styles.relating}>
        <InputNumber
          min={1}
          max={999}
          precision={0}
          value={interval}
          prefix={say(['每', 'Every'])}
          aria-label={say(['每隔多少', 'Every how many'])}
          onChange={(every) => change({ interval: every ?? 1 })}
        />
        <Select
          value={frequency}
          onChange={(next) => change({ frequency: next })}
          aria-label={say(['单位', 'Unit'])}
          options={frequencies.map((each) => ({
            value: each,
            label: say(unitLabels[each][interval === 1 ? 0 : 1]),
          }))}
        />
        {frequency === 'MONTHLY' && (
          <Select
            className={styles.grows}
            value={inMonth}
            onChange={(next) => change({ inMonth: next })}
            aria-label={say(['每月哪一天', 'On which day of the month'])}
            options={[
              ...inMonths.map((each) => ({ value: each.value, label: say(each.label) })),
              // A day that was kept from another task of the series.
              ...(inMonths.some((each) => each.value === inMonth)
                ? []
                : [{ value: inMonth, label: inMonth }]),
            ]}
          />
        )}
      </div>
      {frequency === 'WEEKLY' && (
        <div
          className={styles.relating}
          role="group"
          aria-label={say(['每周哪几天', 'On which days of the week'])}
        >
          {weekdays.map((weekday) => (
            <Button
              key={weekday}
              size="small"
              type={chosen.includes(weekday) ? 'primary' : 'default'}
              aria-pressed={chosen.includes(weekday)}
              onClick={() => press(weekday)}
            >
              {say(weekdayLabels[weekday])}
            </Button>
          ))}
        </div>
      )}
      <EndFields day={day} end={end} onChange={(next) => change({ end: next })} />
    </>
  );
}

interface EndFieldsProps {
  day: string;
  end: RepeatEnd;
  onChange(end: RepeatEnd): void;
}

/** Tasks of a series that ends by count, unless another is said. */
const usualCount = 10;

function EndFields({ day, end, onChange }: EndFieldsProps) {
  const say = useLabel();
  const choose = (kind: RepeatEnd['kind']) =>
    onChange(
      kind === 'count'
        ? { kind, count: usualCount }
        : kind === 'until'
          ? { kind, day: dayjs(day).add(1, 'year').format('YYYY-MM-DD') }
          : { kind },
    );
  return (
    <div className={styles.relating}>
      <Select
        value={end.kind}
        onChange={choose}
        aria-label={say(['何时结束', 'When it ends'])}
        options={[
          { value: 'never', label: say(['一直重复', 'Without an end']) },
          { value: 'until', label: say(['到某一天', 'Until a day']) },
          { value: 'count', label: say(['若干次后', 'After a number of times']) },
        ]}
      />
      {end.kind === 'count' && (
        <InputNumber
          min={1}
          max={9_999}
          precision={0}
          value={end.count}
          suffix={say(['次', 'times'])}
          aria-label={say(['共多少次', 'How many times'])}
          onChange={(count) => onChange({ kind: 'count', count: count ?? 1 })}
        />
      )}
      {end.kind === 'until' && (
        <DatePicker
          value={dayjs(end.day)}
          allowClear={false}
          minDate={dayjs(day)}
          aria-label={say(['最后一天', 'Last day'])}
          onChange={(at) => at && onChange({ kind: 'until', day: at.format('YYYY-MM-DD') })}
        />
      )}
    </div>
  );
}

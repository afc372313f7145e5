import { useState } from 'react';
import { ClearableSelect, today, useAhead, useLabel } from '#ui/web';
import { DayRange } from './later-day-range.tsx';
import { datePresets, isDatePreset, presetFrom, type DatePreset } from './date-presets.ts';
import styles from '../list.module.css';

const custom = 'custom';

const ahead = [DayRange];

interface PeriodFilterProps {
  /** Of what day. */
  label: string;
  period: DatePreset | undefined;
  /** Fixed days, YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  onChange(to: { period: DatePreset | undefined; from: string | undefined; to: string | undefined }): void;
}

/** A relative period, which stays true in a saved link, or two days. */
export function PeriodFilter({ label, period, from, to, onChange }: PeriodFilterProps) {
  const say = useLabel();
  useAhead(ahead);
  const [asked, setAsked] = useState(false);
  // What a list begins with is said in the words of a preset, and not as days of which one is missing.
  const shown = period ?? (asked ? undefined : presetFrom(from, to, today()));
  const isCustom = !shown && (asked || Boolean(from || to));
  return (
    <>
      <ClearableSelect
        className={String(styles.period)}
        aria-label={label}
        placeholder={label}
        popupMatchSelectWidth={false}
        value={shown ?? (isCustom ? custom : null)}
        options={[
          ...Object.entries(datePresets).map(([value, preset]) => ({ value, label: say(preset.label) })),
          { value: custom, label: say(['指定日期…', 'Between days…']) },
        ]}
        onChange={(value?: string) => {
          setAsked(value === custom);
          onChange({
            period: value && isDatePreset(value) ? value : undefined,
            from: undefined,
            to: undefined,
          });
        }}
      />
      {isCustom && (
        <DayRange
          from={from}
          to={to}
          onChange={(first, last) => onChange({ period: undefined, from: first, to: last })}
        />
      )}
    </>
  );
}

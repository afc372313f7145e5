import { Select } from 'antd';
import { useState } from 'react';
import { later, useAhead, useLabel } from '#ui/web';
import { datePresets, isDatePreset } from './date-presets.ts';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';
import styles from './form-list.module.css';

const custom = 'custom';

const DayRange = later(
  () => import('./day-range.tsx').then((part) => part.DayRange),
  () => <span className={styles.range} />,
);
const ahead = [DayRange];

/** When it was applied for: a relative period, which stays true in a saved link, or two days. */
export function PeriodFilter({ state, onChange }: { state: ListState; onChange: ChangeList }) {
  const say = useLabel();
  useAhead(ahead);
  const { appliedFrom, appliedTo } = state.filters;
  const [asked, setAsked] = useState(false);
  const isCustom = !state.applied && (asked || Boolean(appliedFrom || appliedTo));
  const { appliedFrom: _from, appliedTo: _to, ...others } = state.filters;
  return (
    <>
      <Select
        className={String(styles.period)}
        aria-label={say(['申请时间', 'Applied'])}
        placeholder={say(['申请时间', 'Applied'])}
        allowClear
        popupMatchSelectWidth={false}
        value={state.applied ?? (isCustom ? custom : null)}
        options={[
          ...Object.entries(datePresets).map(([value, { label }]) => ({ value, label: say(label) })),
          { value: custom, label: say(['指定日期…', 'Between days…']) },
        ]}
        onChange={(value?: string) => {
          setAsked(value === custom);
          onChange({
            filters: others,
            applied: value && isDatePreset(value) ? value : undefined,
          });
        }}
      />
      {isCustom && (
        <DayRange
          from={appliedFrom}
          to={appliedTo}
          onChange={(from, to) =>
            onChange({
              filters: { ...others, ...(from && { appliedFrom: from }), ...(to && { appliedTo: to }) },
            })
          }
        />
      )}
    </>
  );
}

import { Button, Checkbox, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { PersonField } from '#fields/web';
import { isLevel, levelName, levels, type BoardFilters } from '#tracker/model';
import { useLabel, useNarrow } from '#ui/web';
import { isNarrowed, type Filtered } from './use-task-filters.ts';
import styles from './board.module.css';

/** What the server is asked. */
export const filtersIn = ({ owner, ...filters }: Filtered): BoardFilters => ({
  ...filters,
  ownerId: owner?.id ?? null,
});

interface TaskFiltersProps {
  value: Filtered;
  onChange(value: Filtered): void;
  children?: ReactNode;
}

/** The one filter row of a project, over its board, list, calendar, gantt and load. */
export function TaskFilters({ value, onChange, children }: TaskFiltersProps) {
  const say = useLabel();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const isSet = isNarrowed(value);
  const change = (more: Partial<Filtered>) => onChange({ ...value, ...more });
  if (narrow && !open)
    return (
      <div className={styles.filters}>
        <Button aria-expanded={false} onClick={() => setOpen(true)}>
          {isSet ? say(['筛选（已设）', 'Filter (set)']) : say(['筛选', 'Filter'])}
        </Button>
        {children}
      </div>
    );
  return (
    <div className={styles.filters}>
      {narrow && (
        <Button aria-expanded onClick={() => setOpen(false)}>
          {say(['收起筛选', 'Fewer'])}
        </Button>
      )}
      <Select
        value={value.state}
        onChange={(state) => change({ state })}
        aria-label={say(['状态', 'State'])}
        options={[
          { value: 'all', label: say(['全部状态', 'Any state']) },
          { value: 'unfinished', label: say(['未完成', 'Unfinished']) },
          { value: 'overdue', label: say(['已逾期', 'Overdue']) },
          { value: 'complete', label: say(['已完成', 'Complete']) },
        ]}
      />
      <Select
        value={value.archived}
        onChange={(archived) => change({ archived })}
        aria-label={say(['归档', 'Archive'])}
        options={[
          { value: 'no', label: say(['未归档', 'Not archived']) },
          { value: 'yes', label: say(['已归档', 'Archived']) },
          { value: 'all', label: say(['含归档', 'With archived']) },
        ]}
      />
      <Select
        value={Number(value.level ?? 0)}
        onChange={(level) => change({ level: isLevel(level) ? level : null })}
        aria-label={say(['优先级', 'Priority'])}
        options={[
          { value: 0, label: say(['全部优先级', 'Any level']) },
          ...levels.map((level) => ({ value: Number(level), label: say(levelName(level)) })),
        ]}
      />
      <label className={styles.owner}>
        <span className="bms-unseen">{say(['负责人', 'Owner'])}</span>
        <PersonField
          value={value.owner}
          placeholder={say(['负责人', 'Owner'])}
          onChange={(owner) => change({ owner })}
        />
      </label>
      <DatePicker.RangePicker
        allowEmpty={[true, true]}
        value={[value.from ? dayjs(value.from) : null, value.to ? dayjs(value.to) : null]}
        aria-label={say(['计划日期', 'Planned days'])}
        onChange={(days) =>
          change({
            from: days?.[0]?.format('YYYY-MM-DD') ?? null,
            to: days?.[1]?.format('YYYY-MM-DD') ?? null,
          })
        }
      />
      <Checkbox checked={value.followed} onChange={({ target }) => change({ followed: target.checked })}>
        {say(['我关注的', 'Followed by me'])}
      </Checkbox>
      {children}
    </div>
  );
}

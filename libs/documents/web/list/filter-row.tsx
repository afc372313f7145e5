import { FilterOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useCallback, useDeferredValue, useState, type ReactNode } from 'react';
import { later, LoadingState, useAhead, useLabel } from '#ui/web';
import { isOfMany, type ListOf } from './list-of.ts';
import { countMoreFilters, isNarrowed, type ListState } from './list-state.ts';
import { PeriodFilter } from './period-filter.tsx';
import { SearchBox } from './search-box.tsx';
import { TypeFilter } from './type-filter.tsx';
import type { ChangeList } from './use-list-state.ts';
import styles from './form-list.module.css';

const MoreFilters = later(
  () => import('./more-filters.tsx').then((part) => part.MoreFilters),
  () => <LoadingState rows={1} />,
);
const ahead = [MoreFilters];

interface FilterRowProps {
  list: ListOf;
  state: ListState;
  onChange: ChangeList;
  /** At the end of the row: what can be done with the list. */
  tools?: ReactNode;
  /** Chooses which of the designed types is shown. */
  kinds?: ReactNode;
}

/** One quiet row: search, period, mine; the rest behind 'more', with how many of them are set. */
export function FilterRow({ list, state, onChange, tools, kinds }: FilterRowProps) {
  const say = useLabel();
  const set = countMoreFilters(state);
  useAhead(ahead);
  const [more, setMore] = useState(set > 0);
  // The press shows at the button first: on a slow machine the pickers take longer than a press may.
  const drawn = useDeferredValue(more);
  const { filters } = state;
  const search = useCallback(
    (text: string) => {
      const { q: _before, ...others } = filters;
      onChange({ filters: text.trim() ? { ...others, q: text.trim() } : others });
    },
    [filters, onChange],
  );
  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        <SearchBox value={filters.q ?? ''} onSearch={search} />
        {kinds}
        {isOfMany(list) && <TypeFilter list={list} state={state} onChange={onChange} />}
        <PeriodFilter state={state} onChange={onChange} />
        <Checkbox
          checked={filters.mine === true}
          onChange={({ target }) => {
            const { mine: _before, ...others } = filters;
            onChange({ filters: target.checked ? { ...others, mine: true } : others });
          }}
        >
          {say(['我的申请', 'Mine'])}
        </Checkbox>
        <Button
          icon={<FilterOutlined />}
          aria-expanded={more}
          type={more ? 'default' : 'text'}
          onClick={() => setMore(!more)}
        >
          {say(['更多筛选', 'More filters'])}
          {set > 0 && <span className={`bms-figures ${styles.set}`}>{set}</span>}
        </Button>
        {isNarrowed(state) && (
          <Button type="link" onClick={() => onChange({ filters: {}, applied: undefined })}>
            {say(['清除', 'Clear'])}
          </Button>
        )}
        {tools}
      </div>
      {drawn && <MoreFilters list={list} state={state} onChange={onChange} />}
    </div>
  );
}

import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useLabel } from '#ui/web';
import { SearchBox } from './search-box.tsx';
import styles from '../list.module.css';

interface FilterRowProps {
  search?: { words: string; value: string; onSearch(text: string): void } | undefined;
  /** The filters that are used most. */
  children?: ReactNode;
  /** Those behind 'more'. */
  more?: ReactNode;
  /** How many of them are set. */
  set: number;
  narrowed: boolean;
  onClear(): void;
  /** At the end of the row: what can be done with the list. */
  tools?: ReactNode;
}

/** One quiet row: search and the filters that are used most; the rest behind 'more', with how many of them are set. */
export function FilterRow({ search, children, more, set, narrowed, onClear, tools }: FilterRowProps) {
  const say = useLabel();
  const [open, setOpen] = useState(set > 0);
  // The press shows at the button first: on a slow machine the pickers take longer than a press may.
  const drawn = useDeferredValue(open);
  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        {search && <SearchBox {...search} />}
        {children}
        {more && (
          <Button
            icon={<FilterOutlined />}
            aria-expanded={open}
            // Of one type always: another would be drawn anew, and lose the focus.
            type="text"
            className={open ? String(styles.opened) : ''}
            onClick={() => setOpen(!open)}
          >
            {say(['更多筛选', 'More filters'])}
            {set > 0 && <span className={`bms-figures ${styles.set}`}>{set}</span>}
          </Button>
        )}
        {narrowed && (
          <Button type="link" onClick={onClear}>
            {say(['清除', 'Clear'])}
          </Button>
        )}
        {tools}
      </div>
      {drawn && more}
    </div>
  );
}

import { Select } from 'antd';
import { useLabel } from '#ui/web';
import { useSoundSearch } from '../fields/choice/use-sound-search.ts';
import type { ListOf } from './list-of.ts';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';
import styles from './form-list.module.css';

interface TypeFilterProps {
  list: ListOf;
  state: ListState;
  onChange: ChangeList;
}

/** Which types the list of several shows; none chosen means all. Found by title, pinyin or screen code. */
export function TypeFilter({ list, state, onChange }: TypeFilterProps) {
  const say = useLabel();
  const { types: chosen = [], ...others } = state.filters;
  const words = say(['单据类型', 'Types']);
  const search = useSoundSearch(list.types.map(({ title }) => title));
  return (
    <Select
      className={String(styles.types)}
      mode="multiple"
      aria-label={words}
      placeholder={words}
      allowClear
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: search.filterOption }}
      onOpenChange={search.onOpenChange}
      value={chosen.filter((code) => list.types.some((type) => type.code === code))}
      options={list.types.map(({ code, title }) => ({
        value: code,
        label: say(title),
        words: title,
        code,
      }))}
      onChange={(types: string[]) => onChange({ filters: types.length ? { ...others, types } : others })}
    />
  );
}

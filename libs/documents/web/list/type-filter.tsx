import { useSoundSearch } from '#shell/web';
import { ClearableSelect, useLabel } from '#ui/web';
import type { ListOf } from './list-of.ts';
import styles from './form-list.module.css';

interface TypeFilterProps {
  list: ListOf;
  /** Codes; none means all. */
  chosen: readonly string[];
  onChange(types: string[] | undefined): void;
}

/** Which types the list of several shows. Found by title, pinyin or screen code. */
export function TypeFilter({ list, chosen, onChange }: TypeFilterProps) {
  const say = useLabel();
  const words = say(['单据类型', 'Types']);
  const search = useSoundSearch(list.types.map(({ title }) => title));
  return (
    <ClearableSelect
      className={String(styles.types)}
      mode="multiple"
      aria-label={words}
      placeholder={words}
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      {...search.select}
      value={chosen.filter((code) => list.types.some((type) => type.code === code))}
      options={list.types.map(({ code, title }) => ({
        value: code,
        label: say(title),
        words: title,
        code,
      }))}
      onChange={(types: string[]) => onChange(types.length ? types : undefined)}
    />
  );
}

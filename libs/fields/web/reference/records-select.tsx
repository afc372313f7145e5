import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import { plainOption } from './record-option.tsx';
import { NotFound } from './record-select.tsx';
import { useReferenceSearch } from './use-reference-search.ts';
import styles from './record-select.module.css';

/** Typing rests this long before records are looked up. Milliseconds. */
const restBeforeSearch = 300;
const shownRecords = 30;

export interface RecordsSelectProps {
  id?: string;
  /** Name of a reference source; people have PeopleSelect. */
  kind: string;
  /** What they are, where nothing beside it says so. */
  label?: string;
  /** Only records of this owner: the bins of a warehouse. */
  within?: string | undefined;
  value: readonly Reference[];
  onChange(records: Reference[]): void;
}

/** Picks several records of a kind, by name, code or pinyin. */
export function RecordsSelect({ id, kind, label, within, value, onChange }: RecordsSelectProps) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const found = useReferenceSearch({
    kind,
    keyword,
    within,
    enabled: open,
    wait: restBeforeSearch,
    take: shownRecords,
  });
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      className={String(styles.select)}
      labelInValue
      value={value.map((record) => ({ value: record.id, label: record.name }))}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setKeyword('');
      }}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      {...(label !== undefined && { 'aria-label': label })}
      placeholder={label ?? say(['搜索名称、编号或拼音', 'Search by name, code or pinyin'])}
      popupMatchSelectWidth={false}
      onPopupScroll={found.onPopupScroll}
      classNames={{ popup: { root: String(styles.popup) } }}
      notFoundContent={
        <NotFound loading={found.loading} failed={found.failed} retry={found.retry} keyword={keyword} />
      }
      options={found.options
        .filter(({ active }) => active)
        .map((record) => ({ value: record.id, label: record.name, record }))}
      optionRender={plainOption}
      onChange={(chosen: { value: string; label: ReactNode }[]) => {
        setKeyword('');
        onChange(chosen.map((one) => ({ id: one.value, name: String(one.label) })));
      }}
    />
  );
}

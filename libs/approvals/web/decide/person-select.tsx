import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { errorTexts, read } from '#api-client/web';
import { searchReferences, type Reference } from '#identity/model';
import { PersonAvatar, useDebounced, useLabel } from '#ui/web';
import styles from './person-select.module.css';

/** Specification 5 and 9: a search begins after 500 ms and shows 30 people. */
const rest = 500;
const take = 30;

interface PersonSelectProps {
  id: string;
  value: readonly Reference[];
  onChange(people: Reference[]): void;
  /** One or several. */
  several: boolean;
  /** Not to be chosen: oneself, those who decide already. */
  without?: readonly string[];
  invalid: boolean;
}

/** Picks people by name, number or pinyin. Those who have left are not offered. */
export function PersonSelect({ id, value, onChange, several, without = [], invalid }: PersonSelectProps) {
  const say = useLabel();
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState(false);
  const found = useQuery({
    ...read(searchReferences, { kind: 'person', keyword: useDebounced(keyword, keyword ? rest : 0), take }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const people = (found.data?.options ?? []).filter((one) => one.active && !without.includes(one.id));
  const names = new Map([...value, ...people].map((one) => [one.id, one.name]));
  const choose = (ids: readonly string[]) =>
    onChange(ids.map((one) => ({ id: one, name: names.get(one) ?? one })));
  const drawOption = ({ value: key, label }: { value?: string | number | undefined; label?: ReactNode }) => (
    <PersonOption
      id={String(key)}
      name={String(label)}
      detail={people.find((one) => one.id === key)?.detail ?? ''}
    />
  );
  const empty = found.isError ? errorTexts.loadFailed : found.isPending ? errorTexts.loading : null;
  return (
    <Select
      id={id}
      className={String(styles.select)}
      mode={several ? 'multiple' : undefined}
      value={several ? value.map((one) => one.id) : value[0]?.id}
      onChange={(next: string | readonly string[]) => choose(typeof next === 'string' ? [next] : next)}
      open={open}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={say(['搜索姓名、工号或拼音', 'Search by name, number or pinyin'])}
      notFoundContent={say(empty ?? ['没有找到', 'Nobody found'])}
      {...(invalid && { status: 'error' as const, 'aria-invalid': true })}
      options={[...names].map(([key, name]) => ({ value: key, label: name }))}
      optionRender={drawOption}
    />
  );
}

/** A face, the name, and what tells namesakes apart. */
function PersonOption({ id, name, detail }: { id: string; name: string; detail: string }) {
  return (
    <span className={styles.option}>
      <PersonAvatar name={name} id={id} />
      <span className={styles.words}>
        <span>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </span>
  );
}

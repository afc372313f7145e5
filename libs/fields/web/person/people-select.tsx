import { useQuery } from '@tanstack/react-query';
import { Select, Tag, type SelectProps } from 'antd';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { read } from '#api-client/web';
import { searchReferences, type Reference, type ReferenceOption } from '#identity/model';
import { PersonName, useLabel } from '#ui/web';
import { rememberChoice, useRecentChoices } from '../reference/recent-choices.ts';
import { faceOption } from '../reference/record-option.tsx';
import { NotFound } from '../reference/record-select.tsx';
import { useReferenceSearch } from '../reference/use-reference-search.ts';
import { personSearch } from './person-search.ts';
import styles from '../reference/record-select.module.css';

export interface PeopleSelectProps {
  value: readonly Reference[];
  onChange(people: Reference[]): void;
  onLeave?: (() => void) | undefined;
  placeholder?: string;
  /** Further properties of the control (see controlProps). */
  control?: object;
}

/** People who have been disabled since stay: they were part of the record and cannot be removed (specification 5). */
function useDisabled(people: readonly Reference[]): ReadonlySet<string> {
  const ids = people.map(({ id }) => id).toSorted();
  const query = useQuery({
    ...read(searchReferences, { kind: personSearch.kind, ids }),
    enabled: ids.length > 0,
  });
  return new Set((query.data?.options ?? []).filter(({ active }) => !active).map(({ id }) => id));
}

const DisabledPeople = createContext<ReadonlySet<string>>(new Set());

interface PersonTagProps {
  id: string;
  name: string;
  onClose(): void;
}
function PersonTag({ id, name, onClose }: PersonTagProps) {
  const disabled = useContext(DisabledPeople);
  return (
    <Tag closable={!disabled.has(id)} onClose={onClose} variant="filled">
      <PersonName id={id} name={name} />
    </Tag>
  );
}
const personTag: SelectProps['tagRender'] = ({ value, label, onClose }) => (
  <PersonTag id={String(value)} name={String(label)} onClose={() => onClose()} />
);

/** Picks several people. */
export function PeopleSelect({ value, onChange, onLeave, placeholder, control }: PeopleSelectProps) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const disabled = useDisabled(value);
  const found = useReferenceSearch({ ...personSearch, keyword, enabled: open });
  const recent = useRecentChoices(personSearch.kind, undefined, open && !keyword);
  const known = new Set(recent.options.map(({ id }) => id));
  const others = found.options.filter(({ id, active }) => active && !known.has(id));
  const loading = found.loading || recent.loading;
  // All at once: what came above a list that stands there would put another one under the hand.
  const offered = recent.loading ? [] : [...recent.options, ...others];
  return (
    <DisabledPeople value={disabled}>
      <Select
        {...control}
        mode="multiple"
        className={String(styles.select)}
        labelInValue
        value={value.map(({ id, name }) => ({ value: id, label: name }))}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setKeyword('');
        }}
        showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
        placeholder={placeholder ?? say(['搜索姓名、工号或拼音', 'Search by name, number or pinyin'])}
        popupMatchSelectWidth={false}
        onPopupScroll={found.onPopupScroll}
        classNames={{ popup: { root: String(styles.popup) } }}
        onBlur={onLeave}
        notFoundContent={
          <NotFound loading={loading} failed={found.failed} retry={found.retry} keyword={keyword} />
        }
        options={offered.map((record) => ({ value: record.id, label: record.name, record }))}
        optionRender={faceOption}
        tagRender={personTag}
        onSelect={(_id, option) => rememberChoice(personSearch.kind, (option.record as ReferenceOption).id)}
        onChange={(chosen: { value: string; label: ReactNode }[]) => {
          // Whoever typed a name has found it: the list gives way to what stands below.
          if (keyword) setOpen(false);
          setKeyword('');
          const ids = new Set(chosen.map((one) => one.value));
          const kept = value.filter(({ id }) => disabled.has(id) && !ids.has(id));
          onChange([...kept, ...chosen.map((one) => ({ id: one.value, name: String(one.label) }))]);
        }}
      />
    </DisabledPeople>
  );
}

import { Button, type Select, type SelectProps } from 'antd';
import { useLayoutEffect, useRef, useState, type ComponentRef } from 'react';
import type { Reference, ReferenceOption } from '#identity/model';
import { errorTexts } from '#api-client/web';
import { ClearableSelect, useLabel } from '#ui/web';
import { rememberChoice, useRecentChoices } from './recent-choices.ts';
import { faceOption, plainOption } from './record-option.tsx';
import { useReferenceSearch } from './use-reference-search.ts';
import styles from './record-select.module.css';

/** Typing rests this long before records are looked up. Milliseconds. */
const restBeforeSearch = 300;

export interface RecordSelectProps {
  id?: string;
  /** Name of a reference source. */
  kind: string;
  value: Reference | null;
  onChange(option: ReferenceOption | null): void;
  onLeave?: (() => void) | undefined;
  /** Left with words that were not chosen from the list; absent: they are dropped. */
  onTyped?: ((text: string) => void) | undefined;
  companyId?: string | undefined;
  /** Only records of this owner, none of those picked last: the bins of a warehouse. */
  within?: string | undefined;
  /** Default true: begins with what was picked last. */
  recent?: boolean;
  /** Default 300 ms. */
  wait?: number;
  take?: number;
  /** People are drawn with their face. */
  face?: boolean;
  placeholder?: string;
  allowClear?: boolean;
  className?: string;
  /** Further properties of the control (see controlProps). */
  control?: object;
}

/**
 * Picks one record: opens with what was picked last, searches by number, name or pinyin, shows code and detail so that
 * namesakes are told apart. A text that could not be looked up (its id is empty) is searched for at once.
 */
export function RecordSelect(props: RecordSelectProps) {
  const {
    kind,
    value,
    onChange,
    onLeave,
    companyId,
    within,
    wait = restBeforeSearch,
    take = 20,
    face,
  } = props;
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const select = useRef<ComponentRef<typeof Select>>(null);
  const typing = useRef(false);
  const search = (text: string) => {
    typing.current = text !== '';
    setKeyword(text);
  };
  const [marks, setMarks] = useState(0);
  // The text is selected, so that typing replaces it, as in any cell.
  useLayoutEffect(() => {
    if (marks > 0) select.current?.nativeElement.querySelector('input')?.select();
  }, [marks]);
  const found = useReferenceSearch({ kind, keyword, companyId, within, enabled: open, wait, take });
  const remembers = props.recent ?? within === undefined;
  const latest = useRecentChoices(kind, companyId, open && remembers && !keyword);
  const recent = latest.options;
  const known = new Set(recent.map(({ id }) => id));
  // All at once: what came above a list that stands there would put another one under the hand.
  const others = latest.loading ? [] : found.options.filter(({ id, active }) => active && !known.has(id));
  const loading = found.loading || latest.loading;
  const toOption = (record: ReferenceOption) => ({ value: record.id, label: record.name, record });
  const unresolved = value && !value.id;
  const options: SelectProps['options'] = recent.length
    ? [
        { label: say(['最近使用', 'Recent']), title: 'recent', options: recent.map(toOption) },
        ...(others.length
          ? [{ label: say(['全部', 'All']), title: 'all', options: others.map(toOption) }]
          : []),
      ]
    : others.map(toOption);
  return (
    <ClearableSelect
      ref={select}
      {...props.control}
      {...(props.id && { id: props.id })}
      className={`${styles.select} ${props.className ?? ''}`}
      labelInValue
      value={value ? { value: value.id, label: value.name } : null}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next && unresolved && !open && !typing.current) {
          setKeyword(value.name);
          setMarks(marks + 1);
        }
        if (!next) search('');
      }}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: search }}
      allowClear={props.allowClear ?? true}
      placeholder={props.placeholder ?? say(['搜索名称、编号或拼音', 'Search by name, code or pinyin'])}
      popupMatchSelectWidth={false}
      onPopupScroll={found.onPopupScroll}
      classNames={{ popup: { root: String(styles.popup) } }}
      loading={loading}
      onBlur={() => {
        const typed = keyword.trim();
        if (typed && !(unresolved && typed === value.name)) props.onTyped?.(typed);
        onLeave?.();
      }}
      // The line grid asks: without anything to choose, Enter goes on to the next cell.
      data-choices={options.length}
      notFoundContent={
        <NotFound loading={loading} failed={found.failed} retry={found.retry} keyword={keyword} />
      }
      options={options}
      optionRender={face ? faceOption : plainOption}
      onChange={(_next, option) => {
        const chosen = Array.isArray(option) ? option[0] : option;
        const record = chosen && 'record' in chosen ? (chosen.record as ReferenceOption) : null;
        if (record && remembers) rememberChoice(kind, record.id, companyId);
        setKeyword('');
        onChange(record);
      }}
    />
  );
}

interface NotFoundProps {
  loading: boolean;
  failed: boolean;
  keyword: string;
  retry(): void;
}
/** Why the list is empty, and what to do. */
export function NotFound({ loading, failed, keyword, retry }: NotFoundProps) {
  const say = useLabel();
  if (loading) return <span className={styles.quiet}>{say(errorTexts.loading)}</span>;
  if (failed)
    return (
      <span className={styles.quiet}>
        {say(errorTexts.loadFailed)}
        <Button type="link" size="small" onClick={retry}>
          {say(['重试', 'Try again'])}
        </Button>
      </span>
    );
  return (
    <span className={styles.quiet}>
      {keyword
        ? say(['没有找到“{keyword}”，请换个关键词', 'Nothing found for “{keyword}”, try another word'], {
            keyword,
          })
        : say(['没有可选内容', 'Nothing to choose from'])}
    </span>
  );
}

import { Space } from 'antd';
import { useState } from 'react';
import { readFilters, type FilterOperation, type ChoiceField, type SimpleField } from '#fields/model';
import type { Label } from '#calls/model';
import { useSoundSearch } from '#shell/web';
import { ClearableSelect, ClearableInput, useLabel } from '#ui/web';
import { fewToSee } from '#fields/web';
import { withFilter, type FilterChange } from './with-filter.ts';
import { AmountInput } from './amount-input.tsx';
import { DayRange } from './later-day-range.tsx';
import { RecordFilter } from './later-record-filter.tsx';
import styles from '../list.module.css';

interface FieldFiltersProps {
  /** Those that can be narrowed by, in order. */
  fields: readonly (readonly [name: string, field: SimpleField])[];
  /** As the address has it. */
  value: string;
  /** Says what becomes of what was asked last. */
  onChange(change: (before: string) => string | undefined): void;
}

/** Narrows by fields, each in the way of its kind. */
export function FieldFilters({ fields, value, onChange }: FieldFiltersProps) {
  const filters = readFilters(value);
  return fields.map(([name, field]) => (
    <FieldFilterInput
      key={name}
      field={field}
      valueOf={(operation) =>
        filters.find((each) => each.field === name && each.operation === operation)?.value
      }
      onChange={(change) => onChange((before) => withFilter(before, name, change) || undefined)}
    />
  ));
}

interface FieldFilterInputProps {
  field: SimpleField;
  valueOf(operation: FilterOperation): string | undefined;
  onChange(change: FilterChange): void;
}

/** What narrows one field. */
export function FieldFilterInput({ field, valueOf, onChange }: FieldFilterInputProps) {
  const say = useLabel();
  const label = say(field.label);
  switch (field.kind) {
    case 'text':
      return <TextFilter label={label} value={valueOf('has')} onChange={(has) => onChange({ has })} />;
    case 'choice':
    case 'boolean':
      return (
        <ChoiceFilter
          label={field.label}
          options={field.kind === 'choice' ? field.options : yesOrNo(field.label)}
          value={valueOf('is')}
          onChange={(is) => onChange({ is })}
        />
      );
    case 'date':
    case 'dateTime':
      return (
        <DayRange
          className={String(styles.ownRange)}
          label={label}
          prefix={label}
          placeholder={[say(['从', 'From']), say(['至', 'To'])]}
          from={valueOf('from')}
          to={valueOf('to')}
          onChange={(from, to) => onChange({ from, to })}
        />
      );
    case 'money':
    case 'quantity':
    case 'percent':
      return (
        <Space.Compact className={String(styles.amounts)}>
          <AmountInput
            label={say(['{label}从', '{label} from'], { label })}
            value={valueOf('from')}
            onChange={(from) => onChange({ from })}
          />
          <AmountInput
            label={say(['{label}至', '{label} to'], { label })}
            value={valueOf('to')}
            onChange={(to) => onChange({ to })}
          />
        </Space.Compact>
      );
    case 'reference':
    case 'person':
    case 'department':
      return (
        <RecordFilter
          kind={field.kind === 'reference' ? field.to : field.kind}
          label={label}
          id={valueOf('is')}
          onChange={(is) => onChange({ is })}
        />
      );
    case 'file':
      return null;
  }
}

const yesOrNo = ([chinese, english]: Label): ChoiceField['options'] => [
  { value: 'true', label: [`${chinese}：是`, `${english}: yes`] },
  { value: 'false', label: [`${chinese}：否`, `${english}: no`] },
];

interface ChoiceFilterProps {
  label: Label;
  options: ChoiceField['options'];
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Options that are seen at a glance are not searched, as in forms. */
function ChoiceFilter({ label, options, value, onChange }: ChoiceFilterProps) {
  const say = useLabel();
  const search = useSoundSearch(options.map((option) => option.label));
  return (
    <ClearableSelect
      className={String(styles.pick)}
      aria-label={say(label)}
      placeholder={say(label)}
      popupMatchSelectWidth={false}
      {...(options.length > fewToSee && search.select)}
      value={value ?? null}
      options={options.map((option) => ({
        value: option.value,
        label: say(option.label),
        words: option.label,
      }))}
      onChange={(is?: string | null) => onChange(is ?? undefined)}
    />
  );
}

interface TextFilterProps {
  label: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Taken over with Enter or on leaving. */
function TextFilter({ label, value = '', onChange }: TextFilterProps) {
  const [typed, setTyped] = useState({ text: value, from: value });
  const text = typed.from === value ? typed.text : value;
  const take = () => {
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  return (
    <ClearableInput
      className={String(styles.pick)}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={text}
      onChange={({ target }) => {
        setTyped({ text: target.value, from: value });
        if (target.value === '' && value) onChange(undefined);
      }}
      onPressEnter={take}
      onBlur={take}
    />
  );
}

import { Input, Select, Space } from 'antd';
import { useState } from 'react';
import {
  isLines,
  operationsOf,
  readOwnFilters,
  writeOwnFilters,
  type AnyForm,
  type ChoiceField,
  type OwnOperation,
  type SimpleField,
} from '#documents/model';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { fewToSee, useSoundSearch } from '../fields/choice/use-sound-search.ts';
import { DepartmentSelect } from '../fields/department/department-input.tsx';
import { personSearch } from '../fields/person/people-select.tsx';
import { RecordSelect } from '../fields/reference/record-select.tsx';
import { AmountInput } from './amount-input.tsx';
import { DayRange } from './day-range.tsx';
import { useNamed } from './use-named.ts';
import styles from './form-list.module.css';

interface OwnFiltersProps {
  form: AnyForm;
  /** As the address has it. */
  value: string;
  onChange(value: string | undefined): void;
}

/** Narrows by the own fields of a designed type, each in the way of its kind. */
export function OwnFilters({ form, value, onChange }: OwnFiltersProps) {
  const filters = readOwnFilters(value);
  const fields = Object.entries(form.fields).filter(
    (entry): entry is [string, SimpleField] =>
      !isLines(entry[1]) && !entry[1].readOnly && operationsOf(entry[1]).length > 0,
  );
  return fields.map(([name, field]) => (
    <OwnFilterInput
      key={name}
      field={field}
      valueOf={(operation) =>
        filters.find((each) => each.field === name && each.operation === operation)?.value
      }
      onChange={(change) => {
        const others = filters.filter(
          (each) => each.field !== name || !Object.hasOwn(change, each.operation),
        );
        const more = Object.entries(change).flatMap(([operation, text]) =>
          text ? [{ field: name, operation: operation as OwnOperation, value: text }] : [],
        );
        onChange(writeOwnFilters([...others, ...more]) || undefined);
      }}
    />
  ));
}

interface OwnFilterInputProps {
  field: SimpleField;
  valueOf(operation: OwnOperation): string | undefined;
  onChange(change: Partial<Record<OwnOperation, string | undefined>>): void;
}

function OwnFilterInput({ field, valueOf, onChange }: OwnFilterInputProps) {
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
            label={`${label}${say([' 从', ' from'])}`}
            value={valueOf('from')}
            onChange={(from) => onChange({ from })}
          />
          <AmountInput
            label={`${label}${say([' 至', ' to'])}`}
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
    <Select
      className={String(styles.pick)}
      aria-label={say(label)}
      placeholder={say(label)}
      allowClear
      popupMatchSelectWidth={false}
      showSearch={options.length > fewToSee && { filterOption: search.filterOption }}
      {...(options.length > fewToSee && { onOpenChange: search.onOpenChange })}
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
    <Input
      className={String(styles.pick)}
      aria-label={label}
      placeholder={label}
      allowClear
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

interface RecordFilterProps {
  kind: string;
  label: string;
  id: string | undefined;
  onChange(id: string | undefined): void;
}

function RecordFilter({ kind, label, id, onChange }: RecordFilterProps) {
  const named = useNamed(kind, id);
  const shared = {
    className: String(styles.pick),
    value: named,
    placeholder: label,
    control: { 'aria-label': label },
  };
  if (kind === 'department')
    return <DepartmentSelect {...shared} onChange={(chosen) => onChange(chosen?.id)} />;
  return (
    <RecordSelect
      {...(kind === 'person' ? { ...personSearch, face: true } : { kind })}
      {...shared}
      onChange={(option) => onChange(option?.id)}
    />
  );
}

import { readTyped } from '#documents/model';
import { Input, Space } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { FormFilters } from '#documents/model';
import { moneyAmount } from '#documents/model';
import { searchReferences, type Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import { DepartmentSelect } from '../fields/department/department-input.tsx';
import { personSearch } from '../fields/person/people-select.tsx';
import { RecordSelect } from '../fields/reference/record-select.tsx';
import { today } from '../today.ts';
import type { ListOf } from './list-of.ts';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';
import styles from './form-list.module.css';

interface MoreFiltersProps {
  list: ListOf;
  state: ListState;
  onChange: ChangeList;
}

/** The address holds ids; their names are looked up for showing. */
function useNamed(kind: string, id: string | undefined): Reference | null {
  const { data } = useQuery({
    ...read(searchReferences, { kind, ids: [id ?? ''] }),
    enabled: Boolean(id),
  });
  if (!id) return null;
  return { id, name: data?.options.find((option) => option.id === id)?.name ?? '…' };
}

/** Filters that are needed less often. */
export function MoreFilters({ list, state, onChange }: MoreFiltersProps) {
  const say = useLabel();
  const { filters } = state;
  const applicant = useNamed('person', filters.applicantId);
  const department = useNamed('department', filters.departmentId);
  const company = useNamed('company', filters.companyId);
  const set = (name: keyof FormFilters, value: string | undefined) => {
    const { [name]: _gone, ...others } = filters;
    onChange({ filters: value ? { ...others, [name]: value } : others });
  };
  return (
    <div className={styles.more}>
      <RecordSelect
        {...personSearch}
        face
        className={String(styles.pick)}
        value={applicant}
        placeholder={say(['申请人', 'Applicant'])}
        control={{ 'aria-label': say(['申请人', 'Applicant']) }}
        onChange={(option) => set('applicantId', option?.id)}
      />
      <DepartmentSelect
        className={String(styles.pick)}
        value={department}
        placeholder={say(['部门', 'Department'])}
        control={{ 'aria-label': say(['部门', 'Department']) }}
        onChange={(chosen) => set('departmentId', chosen?.id)}
      />
      <RecordSelect
        kind="company"
        className={String(styles.pick)}
        value={company}
        placeholder={say(['公司', 'Company'])}
        control={{ 'aria-label': say(['公司', 'Company']) }}
        onChange={(option) => set('companyId', option?.id)}
      />
      {list.hasAmount && (
        <Space.Compact className={String(styles.amounts)}>
          <AmountInput
            label={say(['金额从', 'Amount from'])}
            value={filters.amountFrom}
            onChange={(value) => set('amountFrom', value)}
          />
          <AmountInput
            label={say(['金额至', 'Amount to'])}
            value={filters.amountTo}
            onChange={(value) => set('amountTo', value)}
          />
        </Space.Compact>
      )}
    </div>
  );
}

const anyAmount = moneyAmount({ label: ['金额', 'Amount'] });

interface AmountInputProps {
  label: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Taken over with Enter or on leaving; what is no number is marked and not asked for. */
function AmountInput({ label, value = '', onChange }: AmountInputProps) {
  const [typed, setTyped] = useState({ text: value, from: value });
  const text = typed.from === value ? typed.text : value;
  const read = readTyped(anyAmount, text, today());
  const wrong = read !== null && !/^-?\d+(\.\d+)?$/.test(String(read));
  const take = () => {
    if (!wrong && (read ?? '') !== value) onChange(read === null ? undefined : String(read));
  };
  return (
    <Input
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      className="bms-figures"
      value={text}
      {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
      onChange={({ target }) => setTyped({ text: target.value, from: value })}
      onPressEnter={take}
      onBlur={take}
    />
  );
}

import { Space } from 'antd';
import type { FormFilters } from '#documents/model';
import { useLabel } from '#ui/web';
import { DepartmentSelect } from '../fields/department/department-input.tsx';
import { personSearch } from '../fields/person/people-select.tsx';
import { RecordSelect } from '../fields/reference/record-select.tsx';
import { AmountInput } from './amount-input.tsx';
import type { ListOf } from './list-of.ts';
import type { ListState } from './list-state.ts';
import { OwnFilters } from './own-filters.tsx';
import type { ChangeList } from './use-list-state.ts';
import { useNamed } from './use-named.ts';
import styles from './form-list.module.css';

interface MoreFiltersProps {
  list: ListOf;
  state: ListState;
  onChange: ChangeList;
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
      {list.design && list.form && (
        <OwnFilters form={list.form} value={filters.own ?? ''} onChange={(own) => set('own', own)} />
      )}
    </div>
  );
}

import type { FormFilters } from '#documents/model';
import {
  isLines,
  department,
  moneyAmount,
  operationsOf,
  person,
  referenceTo,
  type SimpleField,
} from '#fields/model';
import { FieldFilterInput, FieldFilters } from '#lists/web';
import type { FormListInHand } from './form-source.ts';
import type { ListOf } from './list-of.ts';
import styles from './form-list.module.css';

interface MoreFiltersProps {
  list: ListOf;
  inHand: FormListInHand;
}

const applicant = person({ label: ['申请人', 'Applicant'] });
const ofDepartment = department({ label: ['部门', 'Department'] });
const company = referenceTo('company', { label: ['公司', 'Company'] });
const amount = moneyAmount({ label: ['金额', 'Amount'] });

/** Filters that are needed less often; of a designed type by its own fields too. */
export function MoreFilters({ list, inHand: { state, narrowBy, change } }: MoreFiltersProps) {
  const { filters } = state;
  const byId = (field: SimpleField, name: 'applicantId' | 'departmentId' | 'companyId') => (
    <FieldFilterInput
      field={field}
      valueOf={() => filters[name]}
      onChange={({ is }) => narrowBy({ [name]: is })}
    />
  );
  return (
    <div className={styles.more}>
      {byId(applicant, 'applicantId')}
      {byId(ofDepartment, 'departmentId')}
      {byId(company, 'companyId')}
      {list.hasAmount && (
        <FieldFilterInput
          field={amount}
          valueOf={(operation) => (operation === 'from' ? filters.amountFrom : filters.amountTo)}
          onChange={(to) =>
            narrowBy({
              ...('from' in to && { amountFrom: to.from }),
              ...('to' in to && { amountTo: to.to }),
            })
          }
        />
      )}
      {list.design && list.form && (
        <FieldFilters
          fields={Object.entries(list.form.fields).filter(
            (entry): entry is [string, SimpleField] =>
              !isLines(entry[1]) && !entry[1].readOnly && operationsOf(entry[1]).length > 0,
          )}
          value={filters.own ?? ''}
          onChange={(next) =>
            change(({ filters: { own: before = '', ...others } }) => {
              const own = next(before);
              return { filters: { ...others, ...(own && { own }) } satisfies FormFilters };
            })
          }
        />
      )}
    </div>
  );
}

import type { DataScope } from '#server-kit/server';
import type { DepartmentRow } from '../rights/authority.ts';

/** Does one scope reach all that the other reaches? What lies in a company that is reached whole is reached. */
export function covers(wide: DataScope, narrow: DataScope, departments: readonly DepartmentRow[]): boolean {
  if (wide === 'all') return true;
  if (narrow === 'all') return false;
  const companyOf = new Map(departments.map(({ id, company_id }) => [id, company_id]));
  return (
    narrow.companies.every((id) => wide.companies.includes(id)) &&
    narrow.departments.every(
      (id) => wide.departments.includes(id) || wide.companies.includes(companyOf.get(id) ?? ''),
    )
  );
}

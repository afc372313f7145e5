import { sql } from 'drizzle-orm';
import { person } from '../tables/organisation.ts';
import type { OwnerColumns } from './scope.ts';

/** Whose a row of `person` is, by its table's name or by the name that a statement gives it. */
export const personColumns = (alias?: string): Required<OwnerColumns> => {
  if (alias === undefined)
    return { company: person.companyId, department: person.departmentId, person: person.id };
  const of = (column: string) => sql.raw(`${alias}.${column}`);
  return { company: of('company_id'), department: of('department_id'), person: of('id') };
};

import type { DataScope } from '#server-kit/server';

interface Department {
  id: string;
  company_id: string;
}

/**
 * What two rights of one person reach together. Companies and departments that do not lie in them become the list of
 * all departments that are meant, so that nothing is lost and nothing added.
 */
export function mergeScopes(
  a: DataScope | undefined,
  b: DataScope,
  departments: readonly Department[],
): DataScope {
  if (!a || a.reach === 'self') return b;
  if (b.reach === 'self' || a.reach === 'all') return a;
  if (b.reach === 'all') return b;
  if (a.reach === 'companies' && b.reach === 'companies')
    return { reach: 'companies', companyIds: union(a.companyIds, b.companyIds) };
  if (a.reach === 'companies' || b.reach === 'companies') {
    const companies = a.reach === 'companies' ? a : (b as typeof a & { reach: 'companies' });
    const rest = a.reach === 'companies' ? (b as DepartmentScope) : a;
    const within = departments.filter(({ company_id }) => companies.companyIds.includes(company_id));
    const outside = rest.departmentIds.filter((id) => !within.some((department) => department.id === id));
    return outside.length === 0
      ? companies
      : {
          reach: 'departmentAndBelow',
          departmentIds: union(
            within.map(({ id }) => id),
            outside,
          ),
        };
  }
  return {
    reach: a.reach === b.reach ? a.reach : 'departmentAndBelow',
    departmentIds: union(a.departmentIds, b.departmentIds),
  };
}

type DepartmentScope = Extract<DataScope, { departmentIds: readonly string[] }>;
const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];

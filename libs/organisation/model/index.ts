export * from './registers/company.ts';
export * from './registers/department.ts';
export * from './registers/posts-levels-groups.ts';
export * from './registers/employee.ts';
export * from './calls/organisation.ts';
export * from './calls/employment.ts';
export * from './rules/id-number.ts';
export * from './screens.ts';

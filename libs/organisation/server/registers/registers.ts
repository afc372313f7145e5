import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import type { Content } from '#fields/model';
import type { Reference } from '#identity/model';
import * as identityTables from '#identity/server';
import { company, department, employee, jobLevel, personGroup, post } from '#organisation/model';
import { registerFrom, type RegisterTable, type ServedRegister } from '#registers/server';
import { checkEmployees } from '../employment/check-employee.ts';
import { deriveEmployees } from '../employment/derive-employee.ts';
import { employeeCalls } from '../employment/employee-calls.ts';
import { keepActs } from '../employment/keep-acts.ts';
import { keepingAddresses } from '../employment/keep-addresses.ts';
import { employmentHandlers } from '../handlers/employment-handlers.ts';
import {
  belowItself,
  companyInUse,
  departmentInUse,
  holdPeople,
  isBelowItself,
  isToLeave,
  leavingHead,
  lockTree,
} from './tree-problems.ts';
import { placeLast } from '../tree/place-last.ts';

/** The tables are those of the kit of identity, which declares and migrates them: here they are seen as registers only. */
const tables = identityTables as unknown as Readonly<
  Record<'company' | 'department' | 'post' | 'jobLevel' | 'personGroup' | 'person', RegisterTable>
>;

const idOf = (values: Content | undefined, name: string): string | null =>
  (values?.[name] as Reference | null | undefined)?.id ?? null;

export const companies = registerFrom(company, {
  table: tables.company,
  hasPicker: true,
  async check({ db }, { before, after }) {
    if (!after) return [];
    if (before?.state === 'active' && after.state === 'disabled') return companyInUse(db, after.id);
    const parent = idOf(after.values, 'parent');
    if (parent === null || parent === idOf(before?.values, 'parent')) return [];
    await lockTree(db);
    return parent === after.id || (await isBelowItself(db, 'company', after.id, parent))
      ? [{ path: 'parent', text: belowItself.company }]
      : [];
  },
  saved: ({ db }, written) => placeLast(db, 'company', written),
});

export const departments = registerFrom(department, {
  table: tables.department,
  hasPicker: true,
  async holdsFirst({ db }, sent) {
    const people = sent.flatMap((values) =>
      [idOf(values, 'head') ?? [], idOf(values, 'deputy') ?? []].flat(),
    );
    if (people.length) await holdPeople(db, people);
  },
  async check({ db }, { before, after }) {
    if (!after) return [];
    if (before?.state === 'active' && after.state === 'disabled') return departmentInUse(db, after.id);
    const [parent, head] = [idOf(after.values, 'parent'), idOf(after.values, 'head')];
    const problems: FieldProblem[] = [];
    if (head !== null && head !== idOf(before?.values, 'head') && (await isToLeave(db, head)))
      problems.push({ path: 'head', text: leavingHead });
    if (parent !== null && parent !== idOf(before?.values, 'parent')) {
      await lockTree(db);
      if (parent === after.id || (await isBelowItself(db, 'department', after.id, parent)))
        problems.push({ path: 'parent', text: belowItself.department });
    }
    if (parent !== null) {
      const { rows } = await db.execute<{ companyId: string }>(
        sql`SELECT company_id AS "companyId" FROM department WHERE id = ${parent}`,
      );
      if (rows[0]?.companyId !== idOf(after.values, 'company'))
        problems.push({
          path: 'parent',
          text: ['上级部门须属于同一公司', 'The parent department has to be of the same company'],
        });
    }
    return problems;
  },
  saved: ({ db }, written) => placeLast(db, 'department', written),
});

export const posts = registerFrom(post, { table: tables.post, hasPicker: true });
export const jobLevels = registerFrom(jobLevel, { table: tables.jobLevel });
export const personGroups = registerFrom(personGroup, { table: tables.personGroup });

export const employees = registerFrom(employee, {
  table: tables.person,
  hasPicker: true,
  derive: deriveEmployees,
  checkSet: keepingAddresses(checkEmployees),
  savedSet: keepActs,
  calls: (saving) => [...employeeCalls(saving), ...employmentHandlers(saving)],
});

/** In the order of the menu. */
export const organisationRegisters: readonly ServedRegister[] = [
  companies,
  departments,
  posts,
  jobLevels,
  personGroups,
  employees,
];

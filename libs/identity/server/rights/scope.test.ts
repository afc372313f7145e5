import { eq, sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { listEmployees } from '#identity/model';
import { newId, onlyOwn, type Actor, type DataScope } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { createIdentify } from '../sessions/identify.ts';
import { account } from '../tables/account.ts';
import { accountRole, role, roleRight } from '../tables/access.ts';
import { company, department, person } from '../tables/organisation.ts';
import { identityServer } from '../testing/identity-server.ts';
import { tokenOf } from '../testing/small-company.ts';
import { scopeReaches, unionOfScopes, withinScope } from './scope.ts';

let server: TestServer;
/** Fourteen departments of C01, four of the small company among them, and D300 of C03 with two below it and one beside. */
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P'] });
  const { db } = server.database;
  await db
    .insert(company)
    .values([{ id: 'C03', nameZh: '分公司', nameEn: 'Branch', kind: 'metals', search: '' }]);
  const named = (id: string, companyId: string, parentId: string | null) => ({
    ...{ id, companyId, parentId, nameZh: id, nameEn: id, headId: null, position: 0, search: '' },
  });
  await db
    .insert(department)
    .values([
      ...Array.from({ length: 10 }, (_, at) => named(`D1${at}`, 'C01', 'office')),
      ...[named('D300', 'C03', null), named('D310', 'C03', 'D300'), named('D311', 'C03', 'D310')],
      named('D400', 'C03', null),
    ]);
});
afterAll(() => server.close());

/** A role with one right for everybody named, within a company or the group. */
async function give(
  id: string,
  personId: string,
  right: Pick<typeof roleRight.$inferInsert, 'screen' | 'scope' | 'companyIds'>,
  companyId: string | null = null,
): Promise<void> {
  const { db } = server.database;
  await db.insert(role).values({ id, nameZh: id, nameEn: id });
  await db.insert(roleRight).values({ id, roleId: id, actions: ['query'], ...right });
  await db.insert(accountRole).values({ id: newId(), accountId: `a-${personId}`, roleId: id, companyId });
}

const actorOf = async (personId: string): Promise<Actor> => {
  const { db } = server.database;
  const actor = await createIdentify()(db, await tokenOf(db, personId), 'zh');
  if (typeof actor === 'string') throw new Error(actor);
  return actor;
};

const departmentsWithin = async (scope: DataScope): Promise<string[]> => {
  const columns = { company: department.companyId, department: department.id };
  const rows = await server.database.db
    .select({ id: department.id })
    .from(department)
    .where(withinScope(scope, columns, { personId: 'nobody' }));
  return rows.map(({ id }) => id);
};

/** Somebody new of a company, with an account. */
async function hire(id: string, companyId: string, departmentId: string): Promise<void> {
  const { db } = server.database;
  await db.insert(person).values({
    ...{ id, code: id, nameZh: id, nameEn: id, mobile: id, companyId, departmentId, search: id },
  });
  await db.insert(account).values({ id: `a-${id}`, name: id, nameKey: id, personId: id, state: 'active' });
  await server.database.owner.query(
    `INSERT INTO credential (account_id, password_hash) VALUES ('a-${id}', 'none')`,
  );
}

it('reaches a company and the departments below one of another together: 14 + 3', async () => {
  await server.database.db
    .update(person)
    .set({ companyId: 'C03', departmentId: 'D300' })
    .where(eq(person.id, 'colleague'));
  await give('inC01', 'colleague', { screen: 'REQ110P', scope: 'companies', companyIds: ['C01'] });
  await give('below', 'colleague', { screen: 'REQ110P', scope: 'departmentAndBelow' });
  const scope = (await actorOf('colleague')).scope('REQ110P', 'query');
  const found = await departmentsWithin(scope);
  expect(found).toHaveLength(14 + 3);
  expect(found).toEqual(expect.arrayContaining(['office', 'D10', 'D19', 'D300', 'D310', 'D311']));
  expect(found).not.toContain('D400');
});

it('shows employees of the companies of one screen and of the departments of another', async () => {
  await hire('ranch', 'C02', 'D400');
  await give('metals', 'buyer', { screen: 'BSE190P', scope: 'companies', companyIds: ['C02'] });
  await give('ofRanch', 'buyer', { screen: 'HBBSE190P', scope: 'department' });
  const token = await tokenOf(server.database.db, 'buyer');
  const { rows } = await server.callWith(token, listEmployees, { pageSize: 100 });
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['buyer', 'ranch']);
});

const places = (names: readonly string[]) => fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 });
const scopes: fc.Arbitrary<DataScope> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<DataScope>('all', onlyOwn) },
  {
    weight: 5,
    arbitrary: fc.record({ companies: places(['C1', 'C2', 'C3']), departments: places(['D1', 'D2', 'D3']) }),
  },
);
const owners = fc.record({
  company: fc.constantFrom('C1', 'C2', 'C3', null),
  department: fc.constantFrom('D1', 'D2', 'D3', null),
  person: fc.constantFrom('me', 'other', null),
});
const me = { personId: 'me' };

it('says in SQL what it says in memory, and of a union what it says of one of its parts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(scopes, { minLength: 1, maxLength: 4 }),
      fc.array(owners, { minLength: 1, maxLength: 12 }),
      fc.subarray(['company', 'department', 'person'] as const),
      async (parts, rows, known) => {
        const scope = unionOfScopes(parts);
        const values = rows.map(
          (row, at): SQL =>
            sql`(${at}::int, ${row.company}::text, ${row.department}::text, ${row.person}::text)`,
        );
        const columns = Object.fromEntries(known.map((name) => [name, sql.raw(`r.${name}`)]));
        const found = await server.database.db.execute<{ at: number }>(sql`
          SELECT at FROM (VALUES ${sql.join(values, sql`, `)}) AS r (at, company, department, person)
           WHERE ${withinScope(scope, columns, me)} ORDER BY at`);
        const seen = rows.map((row) => Object.fromEntries(known.map((name) => [name, row[name]])));
        const reached = (by: DataScope) => seen.flatMap((row, at) => (scopeReaches(by, row, me) ? [at] : []));
        expect(found.rows.map(({ at }) => at)).toEqual(reached(scope));
        expect(reached(scope)).toEqual([...new Set(parts.flatMap(reached))].toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 150 },
  );
});

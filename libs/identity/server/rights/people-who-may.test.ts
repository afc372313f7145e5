import { sql } from 'drizzle-orm';
import { testServer, type TestServer } from '#server-kit/testing';
import { identityFeature } from '../feature.ts';
import { smallCompany } from '../testing/small-company.ts';
import { headRole } from './authority.ts';
import { peopleWhoMay } from './people-who-may.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([identityFeature({ screens: ['TST110P'] })]);
  await smallCompany(server.database.db);
  await server.database.db.execute(sql`DELETE FROM role_right WHERE screen = 'TST110P'`);
});
afterAll(() => server.close());

const grant = (role: string, scope: string, companies: string[] = []) =>
  server.database.db.execute(sql`
    INSERT INTO role_right (id, role_id, screen, actions, scope, company_ids)
    VALUES (${`test:${role}`}, ${role}, 'TST110P', '{query,edit}', ${scope}, ${sql.param(companies)}::text[])
    ON CONFLICT (id) DO UPDATE SET scope = EXCLUDED.scope, company_ids = EXCLUDED.company_ids`);
const may = async (action: 'edit' | 'delete', companyId?: string) =>
  (
    await peopleWhoMay(server.database.db, {
      ...{ screen: 'TST110P', action },
      ...(companyId !== undefined && { companyId }),
    })
  ).map(({ id }) => id);

it('are those whose roles let them, in the order of their numbers, with all that the directory says of them', async () => {
  await grant('purchasing', 'all');
  await grant('finance', 'self');
  expect(await may('edit')).toEqual(['buyer', 'accountant']);
  expect(await may('delete')).toEqual([]);
  const [first] = await peopleWhoMay(server.database.db, { screen: 'TST110P', action: 'edit' });
  expect(first).toMatchObject({ nameZh: '刘洋', email: 'buyer@example.com', companyId: 'C01' });
});

it('in a company are those whose right reaches records of others there', async () => {
  // What is one's own alone is nobody else's; a role given in a company ends at it, whoever works where.
  expect(await may('edit', 'C01')).toEqual(['buyer']);
  expect(await may('edit', 'C02')).toEqual([]);
  await grant('finance', 'companies', ['C02']);
  expect(await may('edit', 'C01')).toEqual(['buyer']);
  await server.database.db.execute(
    sql`UPDATE account_role SET company_id = NULL WHERE account_id = 'a-accountant'`,
  );
  expect(await may('edit', 'C02')).toEqual(['accountant']);
  await grant('finance', 'department');
  expect(await may('edit', 'C01')).toEqual(['buyer', 'accountant']);
  expect(await may('edit', 'C02')).toEqual([]);
});

it('are heads too, whose role stands in no table, and nobody whose account or role has ended', async () => {
  await grant(headRole, 'departmentAndBelow');
  expect(await may('edit', 'C01')).toEqual(['manager', 'head', 'buyer', 'accountant']);
  await server.database.db.execute(sql`UPDATE account SET state = 'disabled' WHERE id = 'a-head'`);
  await server.database.db.execute(
    sql`UPDATE account_role SET to_day = current_date - 2 WHERE account_id = 'a-accountant'`,
  );
  expect(await may('edit', 'C01')).toEqual(['manager', 'buyer']);
});

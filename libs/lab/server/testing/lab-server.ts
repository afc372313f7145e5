import { join } from 'node:path';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { ledgersFeature } from '#ledgers/server';
import { listsFeature } from '#lists/server';
import type { UnitState } from '#lab/model';
import type { FeatureParts, ServerFeature } from '#server-kit/server';
import { testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { labFeature } from '../index.ts';
import { labRows } from '../lists/lab-rows.ts';

/** The tables of another library, without its code. */
const tablesOf = (name: string): ServerFeature => ({
  name,
  migrations: join(import.meta.dirname, `../../../${name}/server/migrations`),
});

/** The laboratory on the small company, without units; its manager is the director, others are technicians. */
export async function labServer(): Promise<TestServer> {
  const { forms: _forms, registers: _registers, with: make, ...lab } = labFeature;
  const { lists: _lists, ...parts } = make({
    deriveStages: async () => undefined,
    ifUnitFails: async () => null,
    takeDin: async () => '',
  }) as FeatureParts & { lists?: unknown };
  const server = await testServer([
    ...[identityFeature(), tablesOf('approvals'), listsFeature({ lists: labRows }), ledgersFeature],
    ...[tablesOf('documents'), tablesOf('contracts'), { ...lab, ...parts } as ServerFeature],
  ]);
  await smallCompany(server.database.db);
  await server.database.owner.query(`
    INSERT INTO account_role (id, account_id, role_id, company_id)
    SELECT 'lab-' || a.person_id, a.id, CASE WHEN a.person_id = 'manager' THEN 'labDirector' ELSE 'technician' END, 'C01'
      FROM account a WHERE a.person_id IN ('manager', 'head', 'employee', 'colleague', 'buyer', 'accountant')`);
  return server;
}

/** Somebody of the laboratory: the manager directs it, everybody else works at the bench. */
export const ofLab = (personId: string): TestActor => ({
  ...{ personId, accountId: `a-${personId}`, companyId: 'C01', scope: 'all' as const },
  roles: [personId === 'manager' ? 'labDirector' : 'technician'],
});

/** A site in use in Shanghai, open day and night, where tests need one. */
export const writeSite = (server: TestServer, id = 'LS01'): Promise<unknown> =>
  server.database.owner.query(
    `INSERT INTO lab_site (id, code, name_zh, search, company_id, zone, facility, benches, intake, run)
     VALUES ($1, $1, '上海', 'l', 'C01', 'Asia/Shanghai', 'A9999', 2, 30, 240)`,
    [id],
  );

/** A unit of cord blood at site LS01, of its own contract and child; columns that are given are SQL. Answers its id. */
export async function writeUnit(
  server: TestServer,
  n: number,
  state: UnitState,
  columns: Readonly<Record<string, string>> = {},
): Promise<string> {
  const digits = String(n).padStart(4, '0');
  const id = `00000000-0000-4000-8000-00000000${digits}`;
  const values: Record<string, string> = {
    ...{ company_id: `'C01'`, born_at: `now() - interval '1 hour'`, deadline: `now() + interval '47 hours'` },
    ...{ child_id: `'k${n}'`, contract_id: `'c${n}'` },
    ...{ product: `'S1151'`, child_name: `'孩子${n}'`, contract_no: `'HB${digits}'`, use: `'own'` },
    ...columns,
  };
  await server.database.owner.query(`
    INSERT INTO lab_unit (id, site_id, din, donation_type, division, state, search, ${Object.keys(values).join(', ')})
    VALUES ('${id}', 'LS01', 'A999926${String(n).padStart(6, '0')}', 'V', '00', '${state}', 'u${n}',
            ${Object.values(values).join(', ')})`);
  return id;
}

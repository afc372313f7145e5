import { join } from 'node:path';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { ledgersFeature } from '#ledgers/server';
import { listsFeature } from '#lists/server';
import type { FeatureParts, ServerFeature } from '#server-kit/server';
import { testServer } from '#server-kit/testing';
import { strayUnits } from '../custody/check-custody.ts';
import { labFeature } from '../index.ts';
import { labRows } from '../lists/lab-rows.ts';
import { births } from '../testing/births.ts';
import { loadDemoLab } from './load-demo.ts';

/** The tables of another library, without its code. */
const tablesOf = (name: string): ServerFeature => ({
  name,
  migrations: join(import.meta.dirname, `../../../${name}/server/migrations`),
});

it('fills the tanks though a first start that was stopped has taken numbers of boxes', async () => {
  const { forms: _forms, registers: _registers, with: make, ...lab } = labFeature;
  const { lists: _lists, ...parts } = make({
    deriveStages: async () => undefined,
    takeDin: async () => '',
    ifUnitFails: async () => null,
  }) as FeatureParts & { lists?: unknown };
  const server = await testServer([
    ...[identityFeature(), tablesOf('approvals'), listsFeature({ lists: labRows }), ledgersFeature],
    ...[tablesOf('documents'), tablesOf('contracts'), { ...lab, ...parts } as ServerFeature],
  ]);
  const { db, owner } = server.database;
  await smallCompany(db);
  await owner.query(`
    INSERT INTO account_role (id, account_id, role_id, company_id)
    SELECT 'lab-' || a.person_id, a.id, CASE WHEN a.person_id = 'manager' THEN 'labDirector' ELSE 'technician' END, 'C01'
      FROM account a WHERE a.person_id IN ('manager', 'head', 'employee')`);
  await births(server);
  await owner.query(`SELECT nextval('lab_box_number') FROM generate_series(1, 360)`);
  await loadDemoLab(db, { today: new Date(), random: () => 0.5 }, async () => undefined);
  const { rows } = await owner.query(`
    SELECT (SELECT count(*)::int FROM custody_at WHERE place_id LIKE 'P:%') AS lying,
           (SELECT count(*)::int FROM custody_at k JOIN lab_position p ON k.place_id = 'P:' || p.id) AS placed,
           (SELECT count(*)::int FROM lab_position WHERE blocked IS NOT NULL) AS blocked,
           (SELECT count(*)::int FROM lab_print WHERE kind = 'certificate') AS printed,
           (SELECT count(DISTINCT number)::int FROM lab_certificate c JOIN lab_print p ON p.unit_id = c.unit_id AND p.kind = 'certificate'
             WHERE c.issued_at = p.printed_at AND c.number ~ '^CE-[0-9]{8}-[0-9]{4}$') AS issued`);
  expect(rows[0]).toMatchObject({ placed: rows[0].lying, blocked: 2, printed: rows[0].issued });
  expect(rows[0].issued).toBeGreaterThan(100);
  expect(rows[0].placed).toBeGreaterThan(300);
  expect(await strayUnits(db)).toEqual([]);
  await server.close();
});

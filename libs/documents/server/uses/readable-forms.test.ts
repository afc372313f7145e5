import { sql } from 'drizzle-orm';
import { formStatuses } from '#documents/model';
import type { ActorContext, DataScope } from '#server-kit/server';
import { completeActor } from '#server-kit/testing';
import { readableOf } from '../forms/may.ts';
import { as, formsServer, type FormsServer } from '../testing/forms-server.ts';
import { readableForms } from './readable-forms.ts';

let server: FormsServer;
type Row = Parameters<typeof readableOf>[1][number];
let rows: Row[];
const people = ['employee', 'head', 'buyer'] as const;

beforeAll(async () => {
  server = await formsServer();
  // Of every state, in two departments of two companies, by two people; every third one has somebody who takes part.
  await server.database.owner.query(
    `INSERT INTO form (id, type, status, company_id, department_id, applicant_id, subject, urgency, currency, applied_at,
        sort_at, created_at, updated_at, version, own, search, number)
     SELECT gen_random_uuid(), 'TST110P', status, company, department, applicant, 'read', 'normal', 'CNY',
            now(), now(), now(), now(), 1, '{}', '', CASE WHEN status <> 'draft' THEN 'R' || row_number() OVER () END
       FROM unnest($1::text[]) AS status, unnest(ARRAY['C01', 'C02']) AS company,
            unnest(ARRAY['workshop', 'office']) AS department, unnest(ARRAY['employee', 'head']) AS applicant`,
    [Object.keys(formStatuses)],
  );
  await server.database.owner.query(
    `INSERT INTO form_participant (form_id, person_id, roles, type, sort_at)
     SELECT id, ($1::text[])[1 + n % 3], '{copied}', type, sort_at
       FROM (SELECT id, type, sort_at, row_number() OVER (ORDER BY id)::int AS n FROM form) AS f WHERE n % 3 = 0`,
    [people],
  );
  const read = await server.database.owner.query<Row>(
    `SELECT id, type, status, company_id AS "companyId", department_id AS "departmentId", applicant_id AS "applicantId" FROM form`,
  );
  rows = read.rows;
});
afterAll(() => server.close());

const scopes: readonly (readonly [string, DataScope])[] = [
  ['all', 'all'],
  ['what is their own', { companies: [], departments: [] }],
  ['a company', { companies: ['C02'], departments: [] }],
  ['a department', { companies: [], departments: ['workshop'] }],
  ['a company and a department', { companies: ['C01'], departments: ['office'] }],
];
const rights = [
  ['with the right to query', true, false],
  ['without it', false, false],
  ['in the view of another', true, true],
] as const;

it.each(
  rights.flatMap(([right, may, viewing]) =>
    scopes.map(([name, scope]) => [`${name}, ${right}`, scope, may, viewing] as const),
  ),
)('the condition and the set say the same: %s', async (_name, scope, may, viewing) => {
  for (const person of people) {
    const actor = {
      ...completeActor(as(person, { scope, may: () => may })),
      ...(viewing && { viewing: { byId: 'admin', byName: ['', ''], sessionId: 's' } }),
    } as unknown as ActorContext['actor'];
    const context = { db: server.database.db, actor, language: 'zh' } as unknown as ActorContext;
    const inSet = await readableOf(context, rows);
    const found = await server.database.db.execute<{ id: string }>(
      sql`SELECT f.id FROM form f WHERE ${readableForms(actor, ['TST110P'])}`,
    );
    expect(found.rows.map(({ id }) => id).toSorted()).toEqual([...inSet].toSorted());
    expect(inSet.size).toBeLessThan(rows.length);
  }
});

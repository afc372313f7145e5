import { sql, type SQL } from 'drizzle-orm';
import { formCalls, type AnyForm, type FormFilters } from '#documents/model';
import type { ActorContext, Db } from '#server-kit/server';
import { completeActor, type TestActor } from '#server-kit/testing';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { as, formsServer, sampleInput, type FormsServer } from '../testing/forms-server.ts';
import { countForms } from './count-forms.ts';
import { pageOfForms } from './page-of-forms.ts';
import { formsAskedFor } from './sets/visible-forms.ts';
import { fromParticipants, placeByPlace } from './sets/ways-to-look.ts';

const other: AnyForm = { ...sampleForm, name: 'other', code: 'TST120P', numberPrefix: 'TO' };

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer([sampleForm, other]);
  const { owner } = server.database;
  for (const subject of ['one', 'two', 'three'])
    await server.callAs(
      as('colleague'),
      formCalls(other).submit,
      sampleInput({ subject, departmentId: 'production' }),
    );
  await owner.query(`
    INSERT INTO form (id, type, status, company_id, department_id, applicant_id, subject, urgency, currency,
      amount, applied_at, sort_at, created_at, updated_at, version, own, search, number)
    SELECT gen_random_uuid(), 'TST120P', s.status, 'C01', 'workshop', 'employee', s.status || ' ' || i, 'normal', 'CNY', i,
      now(), now() + s.later, now(), now() + s.later, 1, '{}', '', s.status || i
      FROM (VALUES ('draft', 9000, interval '1 hour'), ('approved', 900, interval '-1 day')) AS s (status, many, later),
           generate_series(1, s.many) i`);
  await owner.query(`
    INSERT INTO form_participant (form_id, person_id, roles, type, sort_at)
    SELECT id, applicant_id, '{applicant}', type, sort_at FROM form ON CONFLICT DO NOTHING`);
  await owner.query('VACUUM (ANALYZE) form');
  await owner.query('VACUUM (ANALYZE) form_participant');
});
afterAll(() => server.close());

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}
const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];

/** How many rows the database touched and threw away to answer what the work asks it. */
async function walkedOver(
  work: (context: ActorContext) => Promise<unknown>,
  reader: TestActor,
): Promise<number> {
  const asked: SQL[] = [];
  const { readDb } = server.database;
  const db = {
    execute: (query: SQL) => {
      asked.push(query);
      return readDb.execute(query);
    },
  } as unknown as Db;
  await work({ db, actor: completeActor(reader), language: 'zh' } as ActorContext);
  expect(asked.length).toBeGreaterThan(0);
  let removed = 0;
  for (const query of asked) {
    const { rows } = await readDb.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
    );
    for (const step of steps(rows[0]?.['QUERY PLAN'][0].Plan as Plan))
      removed +=
        ((step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)) *
        step['Actual Loops'];
  }
  return removed;
}

const readers: [string, TestActor][] = [
  ['everything', as('manager', { scope: 'all' })],
  ['a company', as('manager', { scope: { companies: ['C01'], departments: [] } })],
  ['departments', as('manager', { scope: { companies: [], departments: ['workshop', 'production'] } })],
];

describe.each(readers)('who reaches %s', (_, reader) => {
  const setsOf = ({ actor }: ActorContext, filters: FormFilters = {}) =>
    formsAskedFor(actor, [other.code], filters);

  it.each(['-appliedAt', '-updatedAt', 'number', '-amount', 'subject'])(
    'has a page by %s without walking over drafts of others',
    async (sort) => {
      const page = (context: ActorContext) => {
        const sets = setsOf(context);
        const ways = sort === '-appliedAt' ? placeByPlace(fromParticipants(sets)) : sets;
        return pageOfForms(context, ways, [], { page: 1, pageSize: 10, sort });
      };
      expect(await walkedOver(page, reader)).toBeLessThan(100);
    },
  );

  it('has its figures without walking over them', async () => {
    const count = (context: ActorContext) =>
      countForms(context, fromParticipants(setsOf(context)), [], { narrowed: false });
    expect(await walkedOver(count, reader)).toBeLessThan(100);
  });

  it('has all submitted forms, and of drafts its own', async () => {
    const own = await server.callAs(reader, formCalls(other).list, { status: ['draft'] });
    expect(own).toMatchObject({ rows: [], total: 0, counts: { approved: 900, pending: 3 } });
    expect((await server.callAs(reader, formCalls(other).list, {})).total).toBe(903);
  });
});

it('whoever applies has the drafts', async () => {
  const employee = as('employee');
  for (const mine of [true, false]) {
    const found = await server.callAs(employee, formCalls(other).list, { mine });
    expect(found).toMatchObject({ total: 9900, counts: { draft: 9000, approved: 900 } });
    const drafts = await server.callAs(employee, formCalls(other).list, {
      mine,
      status: ['draft'],
      sort: 'amount',
    });
    expect(drafts.total).toBe(9000);
    expect(drafts.rows[0]?.subject).toBe('draft 1');
  }
});

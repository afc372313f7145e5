import { sql } from 'drizzle-orm';
import { formCalls, formQueryCalls, type AnyForm, type FormFilters, type FormStatus } from '#documents/model';
import { onlyOwn, type DataScope } from '#server-kit/server';
import { everything } from '#server-kit/testing';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { as, formsServer, sampleInput, type FormsServer } from '../testing/forms-server.ts';

const other: AnyForm = { ...sampleForm, name: 'other', code: 'TST120P', numberPrefix: 'TO' };
const query = formQueryCalls({
  name: 'test.query',
  code: 'TST990P',
  screens: ['TST990P'],
});

interface Known extends Record<string, unknown> {
  id: string;
  type: string;
  status: FormStatus;
  number: string;
  subject: string;
  amount: number;
  day: string;
  company: string;
  department: string;
  applicant: string;
  people: string[];
}

let server: FormsServer;
let all: Known[];

const states: FormStatus[] = ['pending', 'approved', 'returned', 'rejected', 'withdrawn', 'voided'];
const applicants = ['employee', 'colleague', 'head'] as const;

beforeAll(async () => {
  server = await formsServer([sampleForm, other], [query]);
  const { db } = server.database;
  for (let at = 0; at < 30; at++) {
    const form = at % 3 === 0 ? other : sampleForm;
    const person = applicants[at % applicants.length] ?? 'employee';
    const input = sampleInput({
      subject: at % 4 === 0 ? `采购轴承 ${at % 5}` : `Cable ${at % 7}`,
      departmentId: person === 'employee' ? 'workshop' : 'production',
    });
    await server.callAs(as(person), at < 27 ? formCalls(form).submit : formCalls(form).save, input);
    // Same days and amounts occur, so that ties are put in order too.
    const moment = `2026-0${1 + (at % 3)}-1${at % 5}T04:00:00Z`;
    await db.execute(sql`UPDATE form SET amount = ${at % 6 === 5 ? null : 10 * (at % 9)}, sort_at = ${moment},
      status = ${at < 27 ? (states[at % states.length] ?? 'pending') : 'draft'} WHERE id = ${input.id}::uuid`);
    await db.execute(sql`UPDATE form_participant SET sort_at = ${moment} WHERE form_id = ${input.id}::uuid`);
  }
  const { rows } = await db.execute<Known>(sql`
    SELECT f.id, f.type, f.status, coalesce(f.number, '') AS number, f.subject, coalesce(f.amount, -1)::float AS amount,
      f.sort_at::date::text AS day, f.company_id AS company, f.department_id AS department, f.applicant_id AS applicant,
      (SELECT array_agg(p.person_id) FROM form_participant p WHERE p.form_id = f.id) AS people FROM form f`);
  all = rows;
});
afterAll(() => server.close());

const readers: [string, DataScope][] = [
  ['employee', onlyOwn],
  ['head', { companies: [], departments: ['production', 'workshop'] }],
  ['colleague', { companies: [], departments: ['workshop'] }],
  ['manager', { companies: ['C01', 'C02'], departments: [] }],
  ['accountant', 'all'],
  // Companies and departments together, apart and one within the other.
  ['admin', { companies: ['C02'], departments: ['workshop'] }],
  ['admin', { companies: ['C01', 'C02'], departments: ['workshop', 'production'] }],
  ['buyer', onlyOwn],
];
const narrowings: FormFilters[] = [
  {},
  { status: ['approved'] },
  { status: ['pending', 'draft'] },
  { mine: true },
  { amountFrom: '20', amountTo: '50' },
  { amountFrom: '20', status: ['approved'] },
  { amountFrom: '10000' },
  { appliedFrom: '2026-02-01', appliedTo: '2026-02-12' },
  { appliedFrom: '2026-02-01', status: ['returned'] },
  { applicantId: 'colleague' },
  { applicantId: 'employee', status: ['approved'], appliedTo: '2026-02-28' },
  { departmentId: 'workshop' },
  { companyId: 'C01', departmentId: 'production' },
  { companyId: 'C02' },
  { q: '轴承' },
  { q: 'cgzc', status: ['pending'] },
  { q: 'cable 3', amountFrom: '1' },
  { q: 'nothing like it' },
];
const sorts = ['-appliedAt', 'number', '-amount', 'subject'];

const mayKnow = (one: Known, person: string, scope: DataScope): boolean => {
  if (one.people.includes(person) || one.applicant === person) return true;
  if (one.status === 'draft') return false;
  if (scope === 'all') return true;
  return scope.companies.includes(one.company) || scope.departments.includes(one.department);
};

const isBearing = (subject: string): boolean => subject.includes('轴承');
/** What the searches find. */
const subjectsFor: Record<string, (subject: string) => boolean> = {
  轴承: isBearing,
  cgzc: isBearing,
  'cable 3': (subject) => subject === 'Cable 3',
};

const fits = (one: Known, filters: FormFilters, person: string): boolean =>
  (!filters.status || filters.status.includes(one.status)) &&
  (!filters.mine || one.applicant === person) &&
  (!filters.amountFrom || one.amount >= Number(filters.amountFrom)) &&
  (!filters.amountTo || (one.amount >= 0 && one.amount <= Number(filters.amountTo))) &&
  (!filters.appliedFrom || one.day >= filters.appliedFrom) &&
  (!filters.appliedTo || one.day <= filters.appliedTo) &&
  (!filters.applicantId || one.applicant === filters.applicantId) &&
  (!filters.departmentId || one.department === filters.departmentId) &&
  (!filters.companyId || one.company === filters.companyId) &&
  (!filters.q || (subjectsFor[filters.q] ?? (() => false))(one.subject));

const ofOneType = (one: Known): boolean => one.type === sampleForm.code;

describe.each(readers)('lists of %s, who reaches %j', (person, scope) => {
  const reader = as(person, { scope });

  it.each(narrowings)(
    'hold what they may see of %j, in every order, page by page and by number',
    async (filters) => {
      // Orders take turns, unless everything is tried.
      const turn = narrowings.indexOf(filters) % sorts.length;
      const tried = everything ? sorts : sorts.slice(turn, turn + 1);
      for (const calls of [formCalls(sampleForm), query]) {
        const expected = all
          .filter((one) => (calls === query || ofOneType(one)) && mayKnow(one, person, scope))
          .filter((one) => fits(one, filters, person));
        const ids = expected.map(({ id }) => id).toSorted();
        for (const sort of tried) {
          const along = await pagesOf((after) =>
            server.callAs(reader, calls.list, { ...filters, sort, pageSize: 7, ...(after && { after }) }),
          );
          expect([sort, along.toSorted()]).toEqual([sort, ids]);
          const numbered: string[] = [];
          for (let page = 1; page <= Math.ceil(ids.length / 7); page++) {
            const answer = await server.callAs(reader, calls.list, { ...filters, sort, pageSize: 7, page });
            numbered.push(...answer.rows.map(({ id }) => id));
          }
          expect(numbered).toEqual(along);
          const order = along.map((id) =>
            keyOf(
              all.find((one) => one.id === id),
              sort.replace('-', ''),
            ),
          );
          if (order.every((key) => key !== null))
            expect(order).toEqual(order.toSorted((a, b) => compare(a, b) * (sort.startsWith('-') ? -1 : 1)));
        }
        // Asked for as a whole, each form is counted once as well, though two ways lead to it.
        const unasked = await server.callAs(reader, calls.totals, filters);
        expect(await server.callAs(reader, calls.totals, { ...filters, whole: true })).toEqual(unasked);
        const { total, totalIsExact } = await server.callAs(reader, calls.list, filters);
        expect([total, totalIsExact]).toEqual([ids.length, true]);
      }
    },
  );
});

async function pagesOf(
  read: (after: string | null) => Promise<{ rows: { id: string }[]; next: string | null }>,
): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page = await read(after);
    ids.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after);
  return ids;
}

const keyOf = (one: Known | undefined, key: string): string | number | null => {
  if (key === 'amount') return one?.amount ?? null;
  return key === 'appliedAt' ? (one?.day ?? null) : null;
};
const compare = (a: string | number | null, b: string | number | null): number =>
  a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1;

describe('long lists', () => {
  beforeAll(async () => {
    const { owner } = server.database;
    await owner.query(`
      INSERT INTO form (id, type, number, status, company_id, department_id, applicant_id, subject, urgency, currency,
        amount, applied_at, sort_at, created_at, updated_at, version, own, search)
      SELECT gen_random_uuid(), 'TST120P', 'M' || i, 'approved', 'C01', 'workshop', 'employee', 'many ' || i, 'normal',
        'CNY', i, now(), now(), now(), now(), 1, '{}', ' many ' FROM generate_series(1, 6000) i`);
    await owner.query(`
      INSERT INTO form_participant (form_id, person_id, roles, type, status, sort_at)
      SELECT id, person, '{copied}', type, status, sort_at
        FROM form CROSS JOIN unnest('{employee,buyer}'::text[]) AS person WHERE subject LIKE 'many %'`);
  });

  it('count once what a right and taking part both reach', async () => {
    const buyer = as('buyer', { scope: { companies: ['C01'], departments: [] } });
    const filters = { appliedFrom: '2026-10-01' };
    const found = await server.callAs(buyer, formCalls(other).list, filters);
    expect(found).toMatchObject({ total: 6000, totalIsExact: true });
  });

  it('are counted whole where they are searched as well, in every order and state', async () => {
    const buyer = as('buyer', { scope: { companies: ['C01'], departments: [] } });
    for (const sort of ['-appliedAt', 'amount'])
      for (const status of [undefined, ['approved' as const]]) {
        const filters = { q: 'many', sort, ...(status && { status }) };
        const found = await server.callAs(buyer, formCalls(other).list, filters);
        expect(found).toMatchObject({ total: 6000, totalIsExact: true });
        expect(found.counts.approved).toBe(6000);
        expect(found.rows).toHaveLength(10);
      }
    const drafts = { q: 'many', status: ['draft' as const] };
    expect(await server.callAs(buyer, formCalls(other).list, drafts)).toMatchObject({ rows: [], total: 0 });
  });

  it('have what their reader has just saved in their total', async () => {
    const employee = as('employee');
    const total = async () => (await server.callAs(employee, formCalls(other).list, { mine: true })).total;
    const before = await total();
    expect(before).toBeGreaterThan(6000);
    await server.callAs(employee, formCalls(other).save, sampleInput({ departmentId: 'workshop' }));
    expect(await total()).toBe(before + 1);
  });
});

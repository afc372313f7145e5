import { sql } from 'drizzle-orm';
import { mostCounted } from '#lists/model';
import type { ActorContext } from '#server-kit/server';
import { completeActor } from '#server-kit/testing';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { formsKit } from '../forms/forms-kit.ts';
import { as, formsServer, sampleCalls, sampleInput, type FormsServer } from '../testing/forms-server.ts';
import { countedUses, usesOfForms } from './uses-of-forms.ts';

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

const employee = as('employee', { departmentId: 'workshop' });
const source = () => usesOfForms(formsKit({ forms: [sampleForm], approvals: server.approvals.service }));
const usesOf = (kind: string, id: string, actor = employee) =>
  source().usesOf(
    { db: server.database.db, actor: completeActor(actor), language: 'zh' } as unknown as ActorContext,
    kind,
    [id],
  );
const used = async (kind: string, ids: readonly string[]) =>
  [...(await source().usedAmong(server.database.db, kind, ids))].toSorted();

describe('where a record is used by forms', () => {
  it('follows what forms say, in fields and in lines, as they are changed and discarded', async () => {
    const input = sampleInput({ values: { supplier: { id: 's1', name: '' } } });
    const draft = await server.callAs(employee, sampleCalls.save, input);
    expect(await used('supplier', ['s1', 's2'])).toEqual(['s1']);
    expect(await used('item', ['i1', 'gone'])).toEqual(['i1']);
    // Of another register, whatever its ids are.
    expect(await used('customer', ['s1', 'i1'])).toEqual([]);
    await server.callAs(employee, sampleCalls.save, {
      ...input,
      version: draft.version,
      values: { ...input.values, supplier: null },
    });
    expect(await used('supplier', ['s1'])).toEqual([]);
    await server.callAs(employee, sampleCalls.discard, { id: input.id, version: 2 });
    expect(await used('item', ['i1'])).toEqual([]);
  });

  it('is counted by type; the latest are named to those who may read them, drafts to their own', async () => {
    const submitted = await server.callAs(
      employee,
      sampleCalls.submit,
      sampleInput({ values: { supplier: { id: 's1', name: '' } } }),
    );
    await server.callAs(
      employee,
      sampleCalls.save,
      sampleInput({ subject: '草稿', values: { supplier: { id: 's1', name: '' } } }),
    );
    const [mine, ...more] = await usesOf('supplier', 's1');
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ kind: 'TST110P', label: ['样例', 'Sample'], total: 2, open: 2 });
    expect(mine?.latest.map(({ name }) => name)).toEqual(
      expect.arrayContaining([`${submitted.number} 采购电缆`, '草稿 草稿']),
    );
    // Whoever may read none of them is not told how many there are.
    expect(await usesOf('supplier', 's1', as('buyer'))).toEqual([]);
    const near = { companies: [], departments: ['workshop'] };
    const ofDepartment = await usesOf('supplier', 's1', as('buyer', { scope: near }));
    expect(ofDepartment).toMatchObject([{ total: 1, open: 1, latest: [{ id: expect.any(String) }] }]);
    const elsewhere = await usesOf('supplier', 's1', as('buyer', { scope: { ...near, departments: ['x'] } }));
    expect(elsewhere).toEqual([]);
    // The way to all of them leads to a list of just these.
    await server.callAs(employee, sampleCalls.save, sampleInput({ subject: '别家' }));
    const { searchParams } = new URL(mine?.path ?? '', 'http://list');
    const asked = { refersTo: searchParams.get('refersTo') ?? '' };
    const { rows } = await server.callAs(employee, sampleCalls.list, asked);
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(['草稿', '采购电缆'].toSorted());
  });

  /** Approved forms that say a record, one a minute, the last of them now. */
  const written = (from: number, to: number) =>
    server.database.owner.query(
      `INSERT INTO form (id, type, status, company_id, department_id, applicant_id, subject, urgency, currency,
         applied_at, sort_at, created_at, updated_at, version, own, search, number)
       SELECT gen_random_uuid(), 'TST110P', 'approved', 'C01', 'workshop', 'employee', 'used', 'normal', 'CNY',
              now(), now() - ($2 - i) * interval '1 minute', now(), now(), 1, '{"supplier": {"id": "s9", "name": "S9"}}', '', 'U' || i
         FROM generate_series($1::int, $2::int) AS i`,
      [from, to],
    );

  it('is counted no further than lists count, the newest first, however many forms say it', async () => {
    const seesAll = as('employee', { scope: 'all' });
    /** References that the statement reads, of all that there are. */
    const readOf = async (): Promise<number> => {
      await server.database.owner.query('ANALYZE form; ANALYZE form_reference');
      const kit = formsKit({ forms: [sampleForm], approvals: server.approvals.service });
      const statement = countedUses(kit, completeActor(seesAll), 'supplier', ['s9']);
      const { rows } = await server.database.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
      );
      const references = (plan: Plan): number =>
        (plan['Relation Name'] === 'form_reference' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
        (plan.Plans ?? []).reduce((sum, each) => sum + references(each), 0);
      return rows[0] ? references(rows[0]['QUERY PLAN'][0].Plan) : NaN;
    };
    await written(1, 1000);
    expect(await usesOf('supplier', 's9', seesAll)).toMatchObject([
      { total: 1000, totalIsExact: true, open: 0, latest: { length: 20, 0: { name: 'U1000 used' } } },
    ]);
    await written(1001, 4000);
    expect(await usesOf('supplier', 's9', seesAll)).toMatchObject([
      { total: 1000, totalIsExact: false, open: null, latest: { length: 20, 0: { name: 'U4000 used' } } },
    ]);
    expect(await readOf()).toBeLessThanOrEqual(mostCounted + 1);
  });

  it('follows the day by which a form is sorted', async () => {
    const input = sampleInput({ values: { supplier: { id: 's1', name: '' } } });
    await server.callAs(employee, sampleCalls.save, input);
    await server.database.owner.query(`UPDATE form SET sort_at = '2026-01-02T00:00:00Z' WHERE id = $1`, [
      input.id,
    ]);
    const { rows } = await server.database.owner.query<{ day: string }>(
      `SELECT DISTINCT to_char(sort_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM form_reference WHERE form_id = $1`,
      [input.id],
    );
    expect(rows).toEqual([{ day: '2026-01-02' }]);
  });
});

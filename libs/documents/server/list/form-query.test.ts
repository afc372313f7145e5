import { formCalls, formQueryCalls, type AnyForm, type FormSummary } from '#documents/model';
import { onlyOwn } from '#server-kit/server';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { as, formsServer, sampleInput, type FormsServer } from '../testing/forms-server.ts';

const other: AnyForm = { ...sampleForm, name: 'other', code: 'TST120P', numberPrefix: 'TO' };
const query = formQueryCalls({
  name: 'test.query',
  code: 'TST990P',
  screens: ['TST990P'],
});

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer([sampleForm, other], [query]);
  for (const [form, person, subject, price] of [
    [sampleForm, 'employee', '采购电缆', '10'],
    [other, 'employee', '维修水泵', '20'],
    [other, 'colleague', '更换轴承', '30'],
  ] as const)
    await server.callAs(
      as(person),
      formCalls(form).submit,
      sampleInput({
        subject,
        departmentId: person === 'employee' ? 'workshop' : 'production',
        values: { lines: [{ id: 'a', item: { id: 'i1', name: '' }, quantity: '1', price, note: null }] },
      }),
    );
  await server.callAs(as('employee'), formCalls(other).save, sampleInput({ subject: '草稿' }));
});
afterAll(() => server.close());

const everything = as('manager', { scope: 'all' });
const subjects = ({ rows }: { rows: FormSummary[] }) => rows.map(({ subject }) => subject);

describe('a query over all types', () => {
  it('finds what the reader may see of each type, newest first, and drafts of nobody else', async () => {
    const found = await server.callAs(everything, query.list, {});
    expect(subjects(found)).toEqual(['更换轴承', '维修水泵', '采购电缆']);
    expect(found.total).toBe(3);
    expect(found.counts).toEqual({ pending: 3 });
    expect(subjects(await server.callAs(as('employee'), query.list, {})).toSorted()).toEqual([
      '维修水泵',
      '草稿',
      '采购电缆',
    ]);
  });

  it('asks for the right on each type: where there is none, only what one takes part in', async () => {
    const oneType = as('manager', {
      scope: (screens) => (screens === other.code ? 'all' : onlyOwn),
    });
    expect(subjects(await server.callAs(oneType, query.list, { types: [other.code] }))).toHaveLength(2);
    // Heads take part in what their department asks for.
    expect(subjects(await server.callAs(oneType, query.list, { types: [sampleForm.code] }))).toEqual([
      '采购电缆',
    ]);
    const stranger = as('buyer', { scope: onlyOwn });
    expect(subjects(await server.callAs(stranger, query.list, {}))).toEqual([]);
  });

  it('narrows by type, person, department, amount and pinyin', async () => {
    const ask = async (filters: object) => subjects(await server.callAs(everything, query.list, filters));
    expect(await ask({ types: [sampleForm.code] })).toEqual(['采购电缆']);
    expect(await ask({ types: ['REQ110P'] })).toEqual([]);
    expect(await ask({ applicantId: 'colleague' })).toEqual(['更换轴承']);
    expect(await ask({ departmentId: 'workshop', sort: 'amount' })).toEqual(['采购电缆', '维修水泵']);
    expect(await ask({ amountFrom: '15', amountTo: '25' })).toEqual(['维修水泵']);
    expect(await ask({ q: 'wxsb' })).toEqual(['维修水泵']);
  });

  it('pages through several types in every order without losing or repeating one', async () => {
    for (const sort of ['appliedAt', '-appliedAt', 'updatedAt', 'number', '-amount', 'subject']) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await server.callAs(everything, query.list, {
          pageSize: 1,
          sort,
          ...(after && { after }),
        });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 3, 3]);
    }
  });

  it('adds up the amounts by currency of all that is left by the filters', async () => {
    const sums = async (filters: object) =>
      (await server.callAs(everything, query.totals, filters)).sums?.map(({ amount }) => amount);
    const all = await sums({});
    const first = await sums({ types: [sampleForm.code] });
    expect(all).toHaveLength(1);
    const rows = (await server.callAs(everything, query.list, {})).rows;
    const total = rows.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(Number(all?.[0])).toBe(total);
    expect(Number(first?.[0])).toBeLessThan(total);
    expect(await sums({ q: 'nothing' })).toEqual([]);
  });
});

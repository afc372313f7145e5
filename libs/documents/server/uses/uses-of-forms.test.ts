import type { ActorContext } from '#server-kit/server';
import { completeActor } from '#server-kit/testing';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { formsKit } from '../forms/forms-kit.ts';
import { as, formsServer, sampleCalls, sampleInput, type FormsServer } from '../testing/forms-server.ts';
import { usesOfForms } from './uses-of-forms.ts';

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());

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
    expect(await usesOf('supplier', 's1', as('buyer'))).toMatchObject([{ total: 1, latest: [] }]);
    // The way to all of them leads to a list of just these.
    await server.callAs(employee, sampleCalls.save, sampleInput({ subject: '别家' }));
    const { searchParams } = new URL(mine?.path ?? '', 'http://list');
    const asked = { refersTo: searchParams.get('refersTo') ?? '' };
    const { rows } = await server.callAs(employee, sampleCalls.list, asked);
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(['草稿', '采购电缆'].toSorted());
  });
});

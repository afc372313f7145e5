import { formCalls, type AnyForm } from '#documents/model';
import { searchReferences } from '#identity/model';
import { forms } from './compose.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';
import { sampleValuesOf } from './testing/sample-values.ts';

const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

/** The sample line of a form with a change. */
const linesOf = (name: string, change: object) => {
  const { lines = [] } = sampleValuesOf(formNamed(name), server.samples()) as { lines?: object[] };
  return { lines: [{ ...lines[0], ...change }] };
};
const approved = (name: string, change: object) => server.approved(formNamed(name), change);
const ref = (id: string) => ({ id, name: '' });

/** What a form that is being filled in could take over. */
async function carriedOf(name: string, change: object, person = 'employee') {
  const form = formNamed(name);
  const input = await server.inputOf(form, change, { attachmentIds: [] });
  return (await server.callAs(as(person), formCalls(form).preview, input)).carried;
}

describe('a form that goes on from another', () => {
  it('takes over what is open of an order, and what a shipment took', async () => {
    const salesOrder = ref(await approved('salesContract', linesOf('salesContract', { quantity: '8' })));
    const goods = { item: { id: 'I1' }, unit: '件' };
    const fresh = { salesOrder, lines: [] };
    expect(await carriedOf('shipmentApproval', fresh)).toMatchObject({
      from: expect.stringMatching(/^SK-/),
      values: { lines: [{ ...goods, open: '8', shipNow: '8' }] },
    });
    const sent = linesOf('shipmentApproval', { open: '8', shipNow: '5', lot: 'L9', unit: '件' });
    // What is on a line already is not offered again.
    expect(await carriedOf('shipmentApproval', { salesOrder, ...sent })).toBeNull();
    const shipment = ref(await approved('shipmentApproval', { salesOrder, ...sent }));
    expect((await carriedOf('shipmentApproval', fresh))?.values).toMatchObject({
      lines: [{ open: '3', shipNow: '3' }],
    });
    expect((await carriedOf('goodsReturn', { shipment, lines: [] }))?.values).toMatchObject({
      customer: { id: 'K1' },
      lines: [{ ...goods, lot: 'L9', shipped: '5', returnedBefore: null, returned: null }],
    });
    const change = await carriedOf('salesContractChange', { original: salesOrder, lines: [] });
    expect(change?.values).toMatchObject({ customer: { id: 'K1' }, lines: [{ quantity: '8' }] });
    // Whoever may not read the order is told nothing of it.
    expect(await carriedOf('shipmentApproval', fresh, 'colleague')).toBeNull();
  });

  it('takes the days and the ways of a trip into its expense', async () => {
    const id = await approved('businessTrip', {});
    const { values, number } = await server.callAs(
      as('employee'),
      formCalls(formNamed('businessTrip')).read,
      { id },
    );
    const { from, to } = (values['legs'] as { from: string; to: string }[])[0]!;
    expect(await carriedOf('travelExpense', { trip: ref(id), lines: [] })).toMatchObject({
      from: number,
      values: {
        from,
        to,
        lines: [
          { kind: 'transport', day: from },
          { kind: 'meals', day: to },
        ],
      },
    });
  });

  it('offsets what is still owed of a loan, and is not offered one that is paid back', async () => {
    const loan = ref(await approved('loan', { asked: '700' }));
    const offered = async () =>
      (await server.callAs(as('employee'), searchReferences, { kind: 'loan', keyword: '', take: 10 }))
        .options;
    const offset = (amount: string) =>
      approved('travelExpense', { loan, loanAmount: amount, ...linesOf('travelExpense', { amount }) });
    await offset('500');
    expect(await offered()).toMatchObject([{ detail: 'CNY 700.00', values: { open: '200' } }]);
    await offset('200');
    expect(await offered()).toEqual([]);
  });
});

describe('a form that is looked up by its id', () => {
  const optionOf = async (person: string, kind: string, id: string) =>
    (await server.callAs(as(person), searchReferences, { kind, ids: [id] })).options[0];

  it('says its amount to those alone to whom it is offered, and its number to whoever reads what names it', async () => {
    const order = await approved('salesContract', {});
    const whole = { name: expect.stringMatching(/^SK-/), values: { companyId: 'C01' } };
    expect(await optionOf('employee', 'salesContract', order)).toMatchObject({
      detail: expect.stringMatching(/^CNY /),
      values: { amount: expect.any(String), currency: 'CNY', companyId: 'C01' },
    });
    expect(await optionOf('colleague', 'salesContract', order)).toMatchObject({ ...whole, detail: '' });
    expect((await optionOf('colleague', 'salesContract', order))?.values).toEqual(whole.values);
    const loan = await approved('loan', { asked: '700' });
    expect((await optionOf('employee', 'loan', loan))?.values).toMatchObject({
      amount: '700.00',
      open: '700',
    });
    // Whoever decided on it reads the form; what is still owed is its borrower's.
    expect((await optionOf('head', 'loan', loan))?.values).toEqual(whole.values);
  });

  it('says the amount of its contract to those alone who may see that, or the form that it came of', async () => {
    const asked = await approved('outsourcedService', {});
    const drawn = await approved('serviceContract', { contractNumber: 'FW-T1', request: ref(asked) });
    const bought = await approved('purchaseContract', { contractNumber: 'CG-T1' });
    for (const id of [drawn, bought]) {
      const whole = { amount: expect.any(String), currency: 'CNY', companyId: 'C01' };
      expect(await optionOf('employee', 'contract', id)).toMatchObject({
        ...{ id, detail: expect.stringMatching(/^CNY /), values: whole },
      });
      expect(await optionOf('colleague', 'contract', id)).toMatchObject({
        ...{ id, code: expect.stringMatching(/-T1$/), detail: '' },
      });
      expect((await optionOf('colleague', 'contract', id))?.values).toEqual({ companyId: 'C01' });
      const request = { kind: 'contract', ids: [id] };
      const { options } = await server.callAs(
        { ...as('colleague'), scope: { companies: ['C01'], departments: [] } },
        searchReferences,
        request,
      );
      expect(options[0]?.values).toEqual(whole);
    }
  });

  it('is none where the id can be none', async () => {
    expect(await optionOf('employee', 'loan', 'x')).toBeUndefined();
    const form = formNamed('shipmentApproval');
    const input = await server.inputOf(form, { salesOrder: ref('x') });
    await expect(server.callAs(as('employee'), formCalls(form).save, input)).rejects.toMatchObject({
      details: { problems: [{ path: 'salesOrder' }] },
    });
  });
});

import {
  contract,
  countExpiring,
  meetMilestone,
  moveRegistered,
  readContractDesk,
  type RegisterAct,
} from '#contract-register/model';
import { formCalls, type AnyForm } from '#documents/model';
import { searchReferences } from '#identity/model';
import { supplier } from '#master-data/model';
import { orderLines, readOrderLines, toOrderList } from '#purchasing/model';
import { newId } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { merging } from './testing/merging.ts';
import { desk as buyer, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import {
  administrator,
  as,
  requisitionsServer,
  type RequisitionsServer,
} from './testing/requisitions-server.ts';

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const formOf = (name: string): AnyForm => server.forms.find((form) => form.name === name)!;
const keeper: TestActor = { ...administrator };

const desk = (id: string) => server.callAs(keeper, readContractDesk, { id });
const act = (id: string, what: RegisterAct, reason = '', actId = newId()) =>
  server.callAs(keeper, moveRegistered, { actId, id, act: what, reason });
const record = async (id: string) => (await server.callAs(keeper, contract.calls.read, { id })).values;
const waiting = async (id: string) =>
  (
    await server.database.pool.query<{ handled_by: string[]; followed_by: string[] }>(
      `SELECT handled_by, followed_by FROM business_event WHERE about_id = $1 AND name LIKE '%Approved'`,
      [id],
    )
  ).rows[0];
const voidForm = (name: string, id: string) =>
  server.callAs(administrator, formCalls(formOf(name)).void, { id, reason: 'wrong' });

const lines = [
  { id: 'l1', item: { id: 'I1', name: '轴承' }, unit: '件', quantity: '10', price: '100', taxRate: '13' },
];

it('registers an approved purchase contract: sealed, in force, paid on by milestones, completed', async () => {
  const id = await server.approved(formOf('purchaseContract'), { contractNumber: 'CG-1', lines });
  expect(await record(id)).toMatchObject({
    ...{ code: 'CG-1', kind: 'purchase', contractState: 'registered', amount: '1130', currency: 'CNY' },
    supplier: { id: 'S1' },
    milestones: [{ amount: '1130.00' }],
  });
  expect(await waiting(id)).toMatchObject({
    handled_by: ['contract-register/requisitions.contractApproved'],
  });
  const seal = newId();
  await act(id, 'seal', '', seal);
  await act(id, 'seal', '', seal);
  await expect(act(id, 'seal')).rejects.toMatchObject({ errorName: 'businessRule' });
  const { milestones, log } = await desk(id);
  expect(log.map(({ kind }) => kind)).toEqual(['register', 'seal']);
  await expect(act(id, 'complete')).rejects.toMatchObject({ errorName: 'businessRule' });

  const payment = formOf('purchasePayment');
  await server.database.pool.query(`UPDATE supplier SET banks = $1 WHERE id = 'S1'`, [
    JSON.stringify([{ id: 'b1', bank: '工商银行', account: '6222020200001234' }]),
  ]);
  const begun = await server.callAs(keeper, formCalls(payment).options, { from: id });
  expect(begun.values).toMatchObject({
    ...{ contract: { id }, supplier: { id: 'S1' }, paymentKind: 'final' },
    ...{ bank: '工商银行', account: '6222020200001234' },
  });
  const paid = await server.approved(payment, {
    contract: { id, name: 'x' },
    invoices: [{ id: 'a', invoice: 'INV-CG-1', due: '1130', paidBefore: '0', payNow: '500' }],
  });
  expect(await desk(id)).toMatchObject({
    ...{ paid: '500', underWay: '0', payments: [{ id: paid, approved: true }] },
    milestones: [{ paid: '500' }],
  });
  await expect(act(id, 'void', 'no')).rejects.toMatchObject({ errorName: 'businessRule' });
  await server.callAs(keeper, meetMilestone, { id, milestoneId: milestones[0]!.id, metOn: '2020-01-01' });
  await act(id, 'complete');
  expect((await desk(id)).state).toBe('completed');
});

it('registers what a review of a major purchase contract (REQ240P) approved, with its milestones, on which REQ150P pays', async () => {
  const id = await server.approved(formOf('majorPurchaseContract'), { contractNumber: 'CG-140', lines });
  expect(await record(id)).toMatchObject({
    ...{ code: 'CG-140', kind: 'purchase', contractState: 'registered', amount: '1130' },
    milestones: [{ amount: '1130.00' }],
  });
  expect(await waiting(id)).toMatchObject({
    handled_by: ['contract-register/requisitions.contractApproved'],
  });
  await act(id, 'seal');
  expect((await desk(id)).state).toBe('inForce');
  const banks = [{ id: 'b1', bank: '中国银行', account: '6222020200001234' }];
  await server.database.pool.query(`UPDATE supplier SET banks = $1 WHERE id = 'S1'`, [JSON.stringify(banks)]);
  const { options } = formCalls(formOf('purchasePayment'));
  const begun = await server.callAs(keeper, options, { from: id });
  expect(begun.values).toMatchObject({
    ...{ contract: { id }, supplier: { id: 'S1' } },
    ...{ bank: '中国银行', account: '6222020200001234' },
  });
  // Whoever views as them is told no account.
  const viewing = { id: '', accountId: '', name: '', endsAt: new Date(), note: async () => undefined };
  expect((await server.callAs({ ...keeper, viewing }, options, { from: id })).values).toMatchObject({
    ...{ supplier: { id: 'S1' }, bank: '中国银行', account: null },
  });
});

it('offers REQ150P for a milestone of its own, else for the first that is not paid', async () => {
  const id = newId();
  const line = (at: string, due: string, amount: string) => ({ id: at, milestone: at, due, amount });
  await server.callAs(keeper, contract.calls.save, {
    ...{ id, version: 0 },
    values: {
      ...{
        code: 'CG-M',
        nameZh: '三期',
        company: { id: 'C01', name: '' },
        kind: 'purchase',
        counterparty: 'X',
      },
      ...{ amount: '100', currency: 'CNY' },
      milestones: [
        line('first', '2027-01-01', '20'),
        line('second', '2027-02-01', '30'),
        line('third', '2027-03-01', '50'),
      ],
    },
  });
  await act(id, 'seal');
  const asked = async (way?: string) => {
    const { values } = await server.callAs(keeper, formCalls(formOf('purchasePayment')).options, {
      ...{ from: id, ...(way && { way }) },
    });
    const { paymentKind, invoices } = values as { paymentKind: string; invoices: { payNow: string }[] };
    return [paymentKind, invoices[0]?.payNow];
  };
  expect([await asked(), await asked('second'), await asked('third'), await asked('no such')]).toEqual([
    ['due', '20'],
    ['due', '30'],
    ['final', '50'],
    ['due', '20'],
  ]);
});

it('refuses a number that the register has, at the form and at the approval', async () => {
  await server.approved(formOf('purchaseContract'), { contractNumber: 'CG-2' });
  expect(await server.problemsOf(formOf('serviceContract'), { contractNumber: 'cg-2' })).toMatchObject([
    { path: 'contractNumber' },
  ]);
  const { id } = await server.submit(formOf('purchaseContract'), { contractNumber: 'CG-3' });
  await server.callAs(keeper, contract.calls.save, {
    ...{ id: newId(), version: 0 },
    values: {
      ...{
        code: 'CG-3',
        nameZh: '手工',
        company: { id: 'C01', name: '' },
        kind: 'service',
        counterparty: 'X',
      },
      ...{
        amount: '10',
        currency: 'CNY',
        milestones: [{ id: 'm', milestone: 'a', due: '2027-01-01', amount: '10' }],
      },
    },
  });
  await expect(server.approveThrough(formOf('purchaseContract'), id)).rejects.toMatchObject({
    errorName: 'businessRule',
  });
});

it('refuses milestones that do not come to the amount, and changes of what was approved', async () => {
  const id = await server.approved(formOf('purchaseContract'), { contractNumber: 'CG-4', lines });
  const { version } = await server.callAs(keeper, contract.calls.read, { id });
  const save = (values: Record<string, unknown>) =>
    server.callAs(keeper, contract.calls.save, { id, version, values });
  await expect(
    save({ milestones: [{ id: 'm', milestone: 'a', due: '2027-01-01', amount: '1129.99' }] }),
  ).rejects.toMatchObject({ details: { problems: [{ path: 'milestones' }] } });
  await expect(
    save({ amount: '10', milestones: [{ id: 'm', milestone: 'a', due: '2027-01-01', amount: '10' }] }),
  ).rejects.toMatchObject({ details: { problems: [{ path: 'amount' }] } });
  await save({
    milestones: [
      { id: 'm', milestone: 'a', due: '2027-01-01', amount: '130' },
      { id: 'n', milestone: 'b', due: '2027-02-01', amount: '1000' },
    ],
  });
  expect((await desk(id)).milestones).toHaveLength(2);
});

it('makes a contract void with its form, or disputed where something was paid', async () => {
  const plain = await server.approved(formOf('serviceContract'), { contractNumber: 'FW-1' });
  await voidForm('serviceContract', plain);
  expect((await desk(plain)).state).toBe('voided');
  const paid = await server.approved(formOf('serviceContract'), { contractNumber: 'FW-2' });
  await act(paid, 'seal');
  await server.approved(formOf('purchasePayment'), {
    contract: { id: paid, name: 'x' },
    invoices: [{ id: 'a', invoice: 'INV-FW-2', due: '5', paidBefore: '0', payNow: '5' }],
  });
  await voidForm('serviceContract', paid);
  expect((await desk(paid)).state).toBe('disputed');
  await act(paid, 'resume', 'agreed');
  expect((await desk(paid)).state).toBe('inForce');
});

it('has a version for each approved change of a sales contract, which goes on waiting for its order', async () => {
  const id = await server.approved(formOf('salesContract'), { contractNumber: 'XS-1', lines });
  const key = 'contract-register/requisitions.salesContractApproved';
  expect(await waiting(id)).toEqual({ handled_by: [], followed_by: [key] });
  const change = await server.approved(formOf('salesContractChange'), {
    ...{ original: { id, name: 'x' }, contractNumber: 'XS-1', change: 'more' },
    lines: [{ ...lines[0], quantity: '12' }],
  });
  const { versions, amount, milestones } = await desk(id);
  expect(amount).toBe('1356');
  expect(milestones.map((line) => line.amount)).toEqual(['1130.00', '226']);
  expect(versions).toMatchObject([{ revision: 1 }, { revision: 2, reason: 'more' }]);
  expect(versions[1]!.changes.length).toBeGreaterThan(0);
  await voidForm('salesContractChange', change);
  expect(await desk(id)).toMatchObject({
    amount: '1130',
    state: 'registered',
    milestones: [{ amount: '1130.00' }],
  });
});

it('has a contract to be drawn up for an outsourced service, and draws it up by REQ130P', async () => {
  const asked = await server.approved(formOf('outsourcedService'));
  expect((await desk(asked)).state).toBe('toDraw');
  const offered = await server.callAs(keeper, searchReferences, {
    kind: 'contract',
    keyword: '',
    companyId: 'C01',
  });
  expect(offered.options.map(({ id }) => id)).not.toContain(asked);
  const drawn = await server.approved(formOf('serviceContract'), {
    ...{ contractNumber: 'FW-3', request: { id: asked, name: 'x' } },
  });
  expect(await desk(asked)).toMatchObject({
    state: 'registered',
    versions: [{ revision: 1 }, { revision: 2 }],
  });
  expect(await record(asked)).toMatchObject({ code: 'FW-3' });
  // The form that drew it up means the same contract.
  const named = await server.callAs(keeper, searchReferences, {
    kind: 'contract',
    keyword: '',
    ids: [drawn],
  });
  expect(named.options).toMatchObject([{ id: drawn, code: 'FW-3' }]);
});

it('takes what is left to order of a contract away as it is closed, and back as it goes on; what is ordered stays', async () => {
  const at = purchasingDesk(server);
  await at.item('CLOSES');
  const wanted = (lineId: string) => ({ ...lines[0]!, id: lineId, item: ref('CLOSES') });
  const id = await server.approved(formOf('purchaseContract'), {
    contractNumber: 'CG-10',
    lines: [wanted('l1'), wanted('l2')],
  });
  const toOrder = async () =>
    (await server.callAs(buyer, toOrderList.calls.rows, { q: 'closes', pageSize: 9 })).rows.map(
      ({ open }) => open,
    );
  const order = async (lineId: string) =>
    server.callAs(buyer, orderLines, {
      ...{ promised: '2027-02-01', warehouseId: 'W1' },
      lines: [
        { id: await at.lineOf(id, lineId), supplierId: 'S1', quantity: '4', price: '100', taxRate: '13' },
      ],
    });
  const { orders } = await order('l1');
  expect((await toOrder()).toSorted()).toEqual(['10', '6']);
  await act(id, 'seal');
  for (const { id: milestoneId } of (await desk(id)).milestones)
    await server.callAs(keeper, meetMilestone, { id, milestoneId, metOn: '2020-01-01' });
  await act(id, 'complete');
  expect(await toOrder()).toEqual([]);
  expect(await refusal(order('l2'))).toEqual([['lines.0.quantity', '该行已关闭或取消，不能再执行']]);
  const ordered = await server.callAs(buyer, readOrderLines, { id: orders[0]!.id });
  expect(ordered.lines).toMatchObject([{ quantity: '4', open: '4', state: 'open' }]);

  await act(id, 'reopen', '还有尾货');
  expect((await toOrder()).toSorted()).toEqual(['10', '6']);
  await act(id, 'terminate', '供应商停产');
  expect(await toOrder()).toEqual([]);
  const line = ref(await at.lineOf(orders[0]!.id, ordered.lines[0]!.lineId));
  const receipt = await at.submit('goodsReceipt', {
    ...{ kind: 'receipt', order: ref(orders[0]!.id), warehouse: ref('W1'), returns: [] },
    lines: [{ id: 'a', orderLine: line, quantity: '4' }],
  });
  expect(receipt.status).toBe('approved');
});

it('holds a payment against the supplier of its contract, and says what is left', async () => {
  const id = await server.approved(formOf('purchaseContract'), { contractNumber: 'CG-9', lines });
  expect(
    await server.problemsOf(formOf('purchasePayment'), {
      ...{ contract: { id, name: 'x' }, supplier: { id: 'S2', name: '铸造厂' } },
      invoices: [{ id: 'a', invoice: 'INV-CG-9', due: '5', paidBefore: '0', payNow: '5' }],
    }),
  ).toMatchObject([{ path: 'contract', text: ['该合同的供应商是 轴承厂', expect.any(String)] }]);
  // The one that it was merged into is the same, and is who is paid.
  const { merge, unmerge } = merging(server, supplier);
  await merge('S1', 'S2');
  const payment = formOf('purchasePayment');
  const begun = await server.callAs(keeper, formCalls(payment).options, { from: id });
  expect(begun.values).toMatchObject({ supplier: { id: 'S2', name: '铸造厂' } });
  expect(
    await server.problemsOf(payment, {
      ...{ contract: { id, name: 'x' }, supplier: { id: 'S2', name: '铸造厂' } },
      invoices: [{ id: 'a', invoice: 'INV-CG-9', due: '5', paidBefore: '0', payNow: '5' }],
    }),
  ).toEqual([]);
  await unmerge('S1');
});

it('counts what expires, by right', async () => {
  expect(await server.callAs(keeper, countExpiring, {})).toMatchObject({ expiring: expect.any(Number) });
  await expect(server.callAs(as('employee'), readContractDesk, { id: 'x' })).rejects.toMatchObject({
    errorName: 'notFound',
  });
});

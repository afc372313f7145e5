import { meetMilestone, moveRegistered, readContractDesk } from '#contract-register/model';
import { formCalls, type AnyForm } from '#documents/model';
import { orderLines } from '#purchasing/model';
import { newId } from '#server-kit/server';
import { desk as buyer, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { administrator, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

// The form of a contract is made void: what becomes of the contract by what has happened on it.
let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const formOf = (name: string): AnyForm => server.forms.find((form) => form.name === name)!;
const desk = (id: string) => server.callAs(administrator, readContractDesk, { id });
const voidForm = (name: string, id: string) =>
  server.callAs(administrator, formCalls(formOf(name)).void, { id, reason: 'wrong' });
const seal = (id: string) =>
  server.callAs(administrator, moveRegistered, { actId: newId(), id, act: 'seal', reason: '' });

it('is disputed where a milestone was met, and void where it was taken back before', async () => {
  const drawn = async (contractNumber: string) => {
    const id = await server.approved(formOf('serviceContract'), { contractNumber });
    await seal(id);
    return { id, milestoneId: (await desk(id)).milestones[0]?.id ?? '' };
  };
  const meet = (one: { id: string; milestoneId: string }, metOn: string | null) =>
    server.callAs(administrator, meetMilestone, { ...one, metOn });
  const [met, takenBack] = [await drawn('FW-M1'), await drawn('FW-M2')];
  await meet(met, '2020-01-01');
  await meet(takenBack, '2020-01-01');
  await meet(takenBack, null);
  await voidForm('serviceContract', met.id);
  await voidForm('serviceContract', takenBack.id);
  expect([(await desk(met.id)).state, (await desk(takenBack.id)).state]).toEqual(['disputed', 'voided']);
});

it('is disputed where something of it was delivered', async () => {
  const drawn = async (contractNumber: string, linked: number) => {
    const id = await server.approved(formOf('serviceContract'), { contractNumber });
    // As a receipt of one of its lines leaves it.
    await server.database.owner.query(
      `INSERT INTO trade_line (stage, measure, document_type, document_id, line_id, company_id, item_id, quantity, linked, opened_at)
       VALUES ('purchaseOrder', 'received', 'REQ130P', $1, 'a', 'C01', 'I1', 10, $2, now())`,
      [id, linked],
    );
    return id;
  };
  const [delivered, nothing] = [await drawn('FW-D1', 4), await drawn('FW-D2', 0)];
  await voidForm('serviceContract', delivered);
  await voidForm('serviceContract', nothing);
  expect([(await desk(delivered)).state, (await desk(nothing)).state]).toEqual(['disputed', 'voided']);
});

it('stays as it is while an order that was made of it stands: that one is cancelled first', async () => {
  const at = purchasingDesk(server);
  await at.item('ORDERED');
  const lines = [{ id: 'l1', item: ref('ORDERED'), unit: '件', quantity: '10', price: '100', taxRate: '13' }];
  const id = await server.approved(formOf('purchaseContract'), { contractNumber: 'CG-D1', lines });
  const { orders } = await server.callAs(buyer, orderLines, {
    ...{ promised: '2027-02-01', warehouseId: 'W1' },
    lines: [{ id: await at.lineOf(id, 'l1'), supplierId: 'S1', quantity: '4', price: '100', taxRate: '13' }],
  });
  expect(await refusal(voidForm('purchaseContract', id))).toEqual([`已生成 ${orders[0]?.number}，请先取消`]);
  expect((await desk(id)).state).toBe('registered');
});

it('says again what stands as its changes are made void, in either order, and never ends with a change', async () => {
  const line = (quantity: string) => ({
    ...{ id: 'l1', item: ref('I1'), unit: '件', quantity, price: '100', taxRate: '13' },
  });
  const changedTwice = async (contractNumber: string) => {
    const id = await server.approved(formOf('salesContract'), { contractNumber, lines: [line('10')] });
    const change = (quantity: string) =>
      server.approved(formOf('salesContractChange'), {
        ...{ original: ref(id), contractNumber, change: 'more', lines: [line(quantity)] },
      });
    return { id, first: await change('12'), second: await change('14') };
  };
  const saysAfter = async (id: string, change: string) => {
    await voidForm('salesContractChange', change);
    const { amount, state } = await desk(id);
    return [amount, state];
  };
  const lastFirst = await changedTwice('XS-V1');
  expect(await saysAfter(lastFirst.id, lastFirst.second)).toEqual(['1356', 'registered']);
  expect(await saysAfter(lastFirst.id, lastFirst.first)).toEqual(['1130', 'registered']);
  const firstFirst = await changedTwice('XS-V2');
  expect(await saysAfter(firstFirst.id, firstFirst.first)).toEqual(['1582', 'registered']);
  expect(await saysAfter(firstFirst.id, firstFirst.second)).toEqual(['1130', 'registered']);
});

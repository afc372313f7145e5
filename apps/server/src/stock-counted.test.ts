import {
  addToCount,
  closePeriod,
  closeSheet,
  countList,
  enterCount,
  planCount,
  postCount,
  readCount,
} from '#inventory/model';
import { desk, purchasingDesk, ref } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

/** A warehouse of its own for each count, so that its sheet has what the test brings in. */
const warehouse = (id: string) =>
  server.database.owner.query(
    `INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ($1, $1, 'C01', $1, $1, 'w')`,
    [id],
  );
const stockIn = (place: string, item: string, quantity: string, price: string) =>
  at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref(place) },
    lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, price }],
  });
const plan = (warehouseId: string) =>
  server.callAs(desk, planCount, { warehouseId, binIds: [], itemKind: null, note: '' });
/** Counts the only line of a sheet. */
async function countAll(id: string, quantity: string): Promise<void> {
  const { lines } = await server.callAs(desk, readCount, { id });
  await server.callAs(desk, enterCount, { id, lines: [{ lineId: lines[0]!.id, quantity }] });
}

it('what a count came to is what the ledger says, and stays so whatever the rate becomes', async () => {
  await warehouse('CA');
  await at.item('RATED');
  await stockIn('CA', 'RATED', '10', '10');
  const { id, number } = await plan('CA');
  await countAll(id, '8');
  await server.callAs(desk, closeSheet, { id });
  // After it was counted, and before it is posted: the rate of today is 19, and was 10.
  await stockIn('CA', 'RATED', '90', '20');
  await server.callAs(desk, postCount, { id, reason: '短少', prices: [] });
  const said = async () => {
    const { value, lines } = await server.callAs(desk, readCount, { id });
    const { rows } = await server.callAs(desk, countList.calls.rows, { q: number, pageSize: 5 });
    return [value, lines[0]?.outcome?.value, lines[0]?.outcome?.rate, rows[0]?.value];
  };
  const worth = (await at.worthOf('RATED')).find(([voucher]) => voucher === 'INV150P');
  expect(worth).toEqual(['INV150P', '-2', '-20.00']);
  expect(await said()).toEqual(['-20', '-20.00', '10', '-20.00']);
  await stockIn('CA', 'RATED', '100', '99');
  expect(await said()).toEqual(['-20', '-20.00', '10', '-20.00']);
});

it('a line that is no number, a quantity that nothing keeps, and a year that is none are refused as wrong', async () => {
  await warehouse('CB');
  await at.item('LARGE');
  await stockIn('CB', 'LARGE', '1', '1');
  const { id } = await plan('CB');
  const wrong = { errorName: 'invalid' };
  const enter = (lineId: string, quantity: string) =>
    server.callAs(desk, enterCount, { id, lines: [{ lineId, quantity }] });
  for (const lineId of ['abc', '99999999999999999999'])
    await expect(enter(lineId, '1')).rejects.toMatchObject(wrong);
  await expect(countAll(id, '100000000000000')).rejects.toMatchObject(wrong);
  const added = { itemId: 'I1', binId: null, lot: '', status: 'usable' as const };
  await expect(
    server.callAs(desk, addToCount, { id, ...added, quantity: '100000000000000' }),
  ).rejects.toMatchObject(wrong);
  await expect(server.callAs(desk, closePeriod, { month: '0000-01', reason: '' })).rejects.toMatchObject(
    wrong,
  );
  await countAll(id, '99999999999999.999999');
});

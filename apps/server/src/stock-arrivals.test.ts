import { readTransfer, receiveTransfer } from '#inventory/model';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
  await server.database.owner.query(
    `INSERT INTO bin (id, code, name_zh, name_en, warehouse_id, company_id, search) VALUES ('B2', 'A-02', 'A-02', 'A-02', 'W2', 'C01', 'a')`,
  );
});
afterAll(() => server.close());

/** Goods of an item are on their way to W2, so many lines of so many pieces. */
async function shipped(item: string, count: number, quantity: string, toBin: string | null = null) {
  await at.item(item);
  await at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref('W1') },
    lines: [
      {
        ...{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, price: '10' },
        quantity: String(count * Number(quantity)),
      },
    ],
  });
  const { id } = await at.submit('stockTransfer', {
    ...{ from: ref('W1'), to: ref('W2') },
    lines: Array.from({ length: count }, (_, place) => ({
      ...{ id: `l${place}`, item: ref(item), unit: '件', lot: null, fromBin: null, quantity },
      toBin: toBin && ref(toBin),
    })),
  });
  const { lines } = await server.callAs(desk, readTransfer, { id });
  const receive = (
    came: readonly { lineId: string; received: string; lost?: string; binId?: string | null }[],
    reason = '',
  ) =>
    server.callAs(desk, receiveTransfer, {
      ...{ id, reason },
      lines: came.map((line) => ({ lost: '0', ...line })),
    });
  return { ids: lines.map((line) => line.id), receive };
}
/** What lies where of an item. */
async function lies(item: string) {
  const { rows } = await server.database.owner.query<{ bin: string; status: string; quantity: string }>(
    `SELECT bin_id AS bin, status, trim_scale(quantity)::text AS quantity FROM stock_key
      WHERE item_id = $1 AND warehouse_id = 'W2' AND quantity <> 0 ORDER BY bin_id, status`,
    [item],
  );
  return rows.map(({ bin, status, quantity }) => [bin, status, quantity]);
}

it('a transfer of more than 200 lines is received in one go', async () => {
  const { ids, receive } = await shipped('MANY', 201, '1');
  expect(ids).toHaveLength(201);
  expect(await receive(ids.map((lineId) => ({ lineId, received: '1' })))).toEqual({ left: 0 });
  expect(await lies('MANY')).toEqual([['', 'usable', '201']]);
  expect(await refusal(receive([]))).toEqual(['请填写到货数量']);
});

it('what arrives lies in the bin that was meant, unless whoever receives it says another one, or none', async () => {
  const { ids, receive } = await shipped('BINNED', 1, '10', 'B2');
  const [lineId] = ids as [string];
  await receive([{ lineId, received: '1', binId: null }]);
  expect(await lies('BINNED')).toEqual([
    ['', 'transit', '9'],
    ['', 'usable', '1'],
  ]);
  await receive([{ lineId, received: '2' }]);
  await receive([{ lineId, received: '3', binId: 'B2' }]);
  expect(await lies('BINNED')).toEqual([
    ['', 'transit', '4'],
    ['', 'usable', '1'],
    ['B2', 'usable', '5'],
  ]);
});

it('a line is received once at a time: what comes of it is held against what is on the way', async () => {
  const { ids, receive } = await shipped('TWICE', 1, '10');
  const [lineId] = ids as [string];
  const twice = [
    { lineId, received: '6' },
    { lineId, received: '0', lost: '4' },
  ];
  expect(await refusal(receive(twice, '破损'))).toEqual([[`lines.${lineId}`, '这一行填写了两次']]);
  expect(await receive([{ lineId, received: '6', lost: '4' }], '破损')).toEqual({ left: 0 });
  expect(await lies('TWICE')).toEqual([['', 'usable', '6']]);
});

import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import { onHandList, stock, stockDocumentTypes, stockLineList } from '#inventory/model';
import { driftOf } from '#ledgers/server';
import { newId } from '#server-kit/server';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let forms: Record<string, AnyForm>;
beforeAll(async () => {
  server = await requisitionsServer();
  await server.database.pool.query(`
    INSERT INTO item (id, code, name_zh, name_en, kind, unit_id, search, tracking)
      VALUES ('G1', 'G1', '铜杆', 'Copper rod', 'raw', 'pc', 'copper rod', NULL), ('G2', 'G2', '试剂', 'Reagent', 'lab', 'pc', 'reagent', 'lot');
    INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('W9', 'W9', 'C02', '外仓', 'Foreign', 'w');
    INSERT INTO bin (id, code, name_zh, name_en, warehouse_id, company_id, search) VALUES
      ('B1', 'A-01', 'A-01', 'A-01', 'W1', 'C01', 'a'), ('B2', 'A-02', 'A-02', 'A-02', 'W2', 'C01', 'a')`);
  forms = Object.fromEntries(
    await Promise.all(stockDocumentTypes.map(async (type) => [type.name, await type.load()])),
  );
});
afterAll(() => server.close());

const keeper = { ...as('employee'), scope: 'all' as const };
const ref = (id: string) => ({ id, name: '' });

async function submit(name: string, values: Record<string, unknown>) {
  const form = forms[name] as AnyForm;
  return server.callAs(keeper, formCalls(form).submit, {
    ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
    ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '', values },
  });
}
const stockIn = (item: string, quantity: string, price: string | null, more: Record<string, unknown> = {}) =>
  submit('stockIn', {
    ...{ kind: price === null ? 'found' : 'opening', warehouse: ref('W1'), ...more },
    lines: [{ id: 'l1', item: ref(item), unit: '件', lot: null, bin: null, quantity, price, ...more }],
  });
const stockOut = (item: string, quantity: string, more: Record<string, unknown> = {}) =>
  submit('stockOut', {
    ...{ kind: 'issue', warehouse: ref('W1') },
    lines: [{ id: 'l1', item: ref(item), unit: '件', lot: null, bin: null, quantity, ...more }],
  });
const refusal = async (work: Promise<unknown>) => {
  const answer = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(answer instanceof CallError)) throw answer ?? new Error('It was taken.');
  return (answer.details.problems ?? []).map(({ path, text }) => [path, text]);
};
const onHand = async (search: string) => {
  const { rows } = await server.callAs(keeper, onHandList.calls.rows, { q: search, pageSize: 20 });
  return rows.map(({ quantity, value, warehouse, bin, status }) => [
    quantity,
    value,
    warehouse?.id,
    bin?.id ?? null,
    status,
  ]);
};

it('goods come in, move and leave; what is on hand and worth follows, with every line that made it', async () => {
  const first = await stockIn('G1', '100', '10');
  expect(first).toMatchObject({ status: 'approved' });
  expect(first.number).toMatch(/^SI-/);
  await stockIn('G1', '50', '11.5');
  await stockOut('G1', '60');
  expect(await onHand('copper rod')).toEqual([['90', '945.00', 'W1', null, 'usable']]);
  await submit('stockTransfer', {
    ...{ from: ref('W1'), to: ref('W2') },
    lines: [
      { id: 'l1', item: ref('G1'), unit: '件', lot: null, fromBin: null, toBin: ref('B2'), quantity: '30' },
    ],
  });
  expect(await onHand('copper rod')).toEqual([
    ['60', '630.00', 'W1', null, 'usable'],
    ['30', '315.00', 'W2', 'B2', 'usable'],
  ]);
  // What was found comes in at the present rate.
  await stockIn('G1', '2', null);
  const { rows } = await server.callAs(keeper, stockLineList.calls.rows, {
    q: 'copper rod',
    pageSize: 20,
  });
  expect(rows.map(({ quantity, value, quantityAfter }) => [quantity, value, quantityAfter])).toEqual([
    ['2', '21.00', '92'],
    ['30', null, null],
    ['-30', null, null],
    ['-60', '-630.00', '90'],
    ['50', '575.00', '150'],
    ['100', '1000.00', '100'],
  ]);
  expect(rows.at(-1)).toMatchObject({ number: first.number, voucherId: first.id });
});

it('nobody takes what is not there, and says at which line', async () => {
  expect(await refusal(stockOut('G1', '1000'))).toEqual([
    ['lines.0.quantity', [expect.stringMatching(/^结存不足：铜杆 \S+ 将为 -938$/), expect.any(String)]],
  ]);
  expect(await refusal(stockIn('G2', '5', '3'))).toEqual([
    ['lines.0.lot', ['该物料按批次管理，请填写批号', expect.any(String)]],
  ]);
  expect(await refusal(stockIn('G1', '5', '3', { bin: ref('B2') }))).toEqual([
    ['lines.0.bin', ['库位不在该仓库内', expect.any(String)]],
  ]);
  expect(await refusal(stockIn('G1', '5', '3', { warehouse: ref('W9') }))).toEqual([
    ['warehouse', ['外仓 属于其他公司', expect.any(String)]],
  ]);
  expect(
    (await refusal(submit('stockIn', { kind: 'opening', warehouse: ref('W1'), lines: [] }))).length,
  ).toBeGreaterThan(0);
});

it('a document that is made void leaves nothing behind, once; what was used since is not taken back', async () => {
  const before = await onHand('copper rod');
  const document = await stockIn('G1', '7', '99');
  const calls = formCalls(forms['stockIn'] as AnyForm);
  const administrator = { ...as('admin'), roles: ['systemAdministrator'], scope: 'all' as const };
  await server.callAs(administrator, calls.void, { id: document.id, reason: 'typed twice' });
  expect(await onHand('copper rod')).toEqual(before);
  await expect(
    server.callAs(administrator, calls.void, { id: document.id, reason: 'again' }),
  ).rejects.toThrow();
  const only = await stockIn('G2', '5', '3', { lot: 'L1' });
  await stockOut('G2', '4', { lot: 'L1' });
  await expect(server.callAs(administrator, calls.void, { id: only.id, reason: 'too late' })).rejects.toThrow(
    /结存不足/,
  );
});

it('balances, months and values agree with the lines', async () => {
  // What the small company begins with has no lines.
  await server.database.owner.query(`DELETE FROM stock_key WHERE item_id IN ('I1', 'I2')`);
  expect(await driftOf(server.database.db, stock, true)).toEqual([]);
  const { rows } = await server.database.db.execute(
    sql`SELECT FROM stock_pool WHERE revalued_since IS NOT NULL`,
  );
  expect(rows).toEqual([]);
});

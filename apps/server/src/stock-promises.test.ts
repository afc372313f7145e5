import { formCalls } from '#documents/model';
import { searchReferences } from '#identity/model';
import { stockInUnit, stockOnHand } from '#inventory/model';
import { orderLines, toOrderList } from '#purchasing/model';
import { newId } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { administrator, desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const stockIn = (item: string, quantity: string, warehouse = 'W1') =>
  at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref(warehouse) },
    lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, price: '10' }],
  });
/** The lines of an approved request for so much of an item each. */
async function asked(item: string, ...quantities: string[]): Promise<string[]> {
  const id = await server.approved(at.formNamed('rawMaterial'), {
    warehouse: ref('W1'),
    lines: quantities.map((quantity, place) => ({
      ...{ id: `r${place}`, item: ref(item), unit: '件', lot: null, asked: quantity, issued: null },
    })),
  });
  const { rows } = await server.database.owner.query<{ id: string }>(
    'SELECT id::text FROM stock_reservation WHERE document_id = $1 ORDER BY line_id',
    [id],
  );
  return rows.map((row) => row.id);
}
type Issued = readonly [quantity: string, request?: string | undefined];
const issue = (item: string, ...lines: readonly Issued[]) => issueFrom('W1', item, ...lines);
const issueFrom = (warehouse: string, item: string, ...lines: readonly Issued[]) =>
  at.submit('stockOut', {
    ...{ kind: 'issue', warehouse: ref(warehouse) },
    lines: lines.map(([quantity, request]) => ({
      ...{ id: newId(), item: ref(item), unit: '件', lot: null, bin: null, quantity },
      ...(request && { request: ref(request) }),
    })),
  });

it('what a request holds is for the lines that name it, and for no other of the same document', async () => {
  await at.item('OWN');
  await stockIn('OWN', '10');
  const [held, more] = await asked('OWN', '6', '2');
  const taken = (left: string, line = 0) => [
    [`lines.${line}.quantity`, expect.stringMatching(new RegExp(`^可用 ${left}，其余已被 \\S+ 预留$`))],
  ];
  // In whatever order: what is issued for the request is let off, and not what it still holds.
  expect(await refusal(issue('OWN', ['1', held], ['9']))).toEqual(taken('2', 1));
  expect(await refusal(issue('OWN', ['9'], ['1', held]))).toEqual(taken('2'));
  expect(await refusal(issue('OWN', ['3'], ['1', held], ['1', more]))).toEqual(taken('2'));
  await issue('OWN', ['1', held], ['2'], ['2', more]);
  expect(await at.onHand('own')).toEqual([['5', '50.00', 'usable']]);
  // It has the first claim on what is there, also where that is less than it holds.
  await server.database.owner.query(`UPDATE item SET below_zero = 'allow' WHERE id = 'OWN'`);
  await server.database.owner.query(`UPDATE stock_reservation SET asked = 9, reserved = 9 WHERE id = $1`, [
    held,
  ]);
  await issue('OWN', ['5', held]);
});

it('what was issued for a request from two warehouses is open again when both are made void at once', async () => {
  const { owner, pool } = server.database;
  await at.item('BOTH');
  await owner.query(`UPDATE company SET stock_area = 'warehouse' WHERE id = 'C01'`);
  await stockIn('BOTH', '5', 'W1');
  await stockIn('BOTH', '3', 'W2');
  await owner.query(`UPDATE company SET stock_area = NULL WHERE id = 'C01'`);
  const [request] = await asked('BOTH', '8');
  const issued = [
    await issueFrom('W1', 'BOTH', ['5', request]),
    await issueFrom('W2', 'BOTH', ['3', request]),
  ];
  const other = await pool.connect();
  try {
    // Both wait for the line of the request before either has counted what is left of it.
    await other.query('BEGIN');
    await other.query('SELECT FROM stock_reservation WHERE id = $1 FOR NO KEY UPDATE', [request]);
    const both = Promise.all(issued.map(({ id }) => at.takeBack('stockOut', id)));
    const waiting = async (): Promise<number> =>
      (
        await owner.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
      ).rowCount ?? 0;
    for (let tries = 0; tries < 200 && (await waiting()) < 2; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await waiting()).toBe(2);
    await other.query('COMMIT');
    await both;
  } finally {
    other.release();
  }
  const { rows } = await owner.query('SELECT issued::int, state FROM stock_reservation WHERE id = $1', [
    request,
  ]);
  expect(rows).toEqual([{ issued: 0, state: 'open' }]);
});

it('a line of a request is told by its number to whoever would be offered it, and to nobody of another company', async () => {
  await at.item('TOLD');
  await stockIn('TOLD', '5');
  const [request] = await asked('TOLD', '2');
  const order = await at.order('TOLD', '10', '5');
  const line = await at.lineOf(order.id);
  const told = async (actor: TestActor, kind: string, id: string) =>
    (await server.callAs(actor, searchReferences, { kind, keyword: '', ids: [id], take: 5 })).options.length;
  const stranger = { ...desk, companyId: 'C02', scope: { companies: ['C02'], departments: [] } };
  for (const [kind, id] of [
    ['issueRequestLine', request!],
    ['openOrderLine', line],
  ] as const)
    expect([await told(desk, kind, id), await told(stranger, kind, id)]).toEqual([1, 0]);
  // The document that names it is checked nevertheless.
  await issue('TOLD', ['1', request]);
});

it('what is on hand is told to whoever takes part in a request of its company, and to nobody else of another one', async () => {
  await at.item('NEAR');
  await stockIn('NEAR', '5');
  const { owner } = server.database;
  await owner.query(`
    INSERT INTO department (id, company_id, name_zh, name_en, position, search) VALUES ('elsewhere', 'C02', '远', 'Far', 0, '');
    INSERT INTO person (id, code, name_zh, name_en, mobile, company_id, department_id, search)
    VALUES ('outsider', 'E102', '外', 'Outsider', '', 'C02', 'elsewhere', '')`);
  const outsider = { personId: 'outsider', companyId: 'C02', scope: { companies: ['C02'], departments: [] } };
  const told = async () =>
    (await server.callAs(outsider, stockOnHand, { ids: ['NEAR'], companyId: 'C01' })).values;
  expect(await told()).toEqual({ NEAR: null });
  const { id } = await server.submit(at.formNamed('purchaseRequisition'));
  await owner.query(
    `INSERT INTO form_participant (form_id, person_id, roles, type, sort_at)
     SELECT id, 'outsider', '{approver}', type, sort_at FROM form WHERE id = $1`,
    [id],
  );
  expect(await told()).toEqual({ NEAR: '5' });
});

describe('a request to buy in another unit', () => {
  beforeAll(async () => {
    await at.item('SIXES');
    const { owner } = server.database;
    await owner.query(
      `INSERT INTO unit (id, code, name_zh, name_en, decimals, search) VALUES ('six', 'SIX', '半打', 'half a dozen', 0, 'six')`,
    );
    await owner.query(
      `UPDATE item SET units = '[{"id": "u", "unit": {"id": "six", "name": "半打"}, "numerator": "6", "denominator": "1"}]'
        WHERE id = 'SIXES'`,
    );
    await stockIn('SIXES', '30');
    await at.order('SIXES', '12', '5');
  });
  const form = () => at.formNamed('purchaseRequisition');
  const wanted = (quantity: string, unit: string) => ({
    lines: [{ id: 'r', item: ref('SIXES'), spec: null, unit, quantity, price: '5', neededBy: null }],
  });

  it('has what is on hand and on order beside it in that unit', async () => {
    await server.approved(form(), wanted('10', '半打'));
    const { rows } = await server.callAs(desk, toOrderList.calls.rows, { q: 'sixes', pageSize: 9 });
    expect(rows).toMatchObject([{ open: '10', unit: '半打', onHand: '5', onOrder: '2' }]);
    const asked = ['半打', '件', '', '箱'].map((unit) => ({ key: unit, id: 'SIXES', unit }));
    expect((await server.callAs(desk, stockInUnit, { asked })).values).toEqual({
      ...{ 半打: '5', 件: '30', '': '30', 箱: null },
    });
  });

  it('is told that there is enough only where there is enough of that unit', async () => {
    const told = async (quantity: string, unit: string) => {
      const { facts } = await server.callAs(desk, formCalls(form()).preview, {
        ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
        ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '', values: wanted(quantity, unit) },
      });
      return facts.find(({ label }) => label[0].includes('可用库存'))?.label[0].includes('已够');
    };
    expect(
      await Promise.all([told('30', '件'), told('5', '半打'), told('6', '半打'), told('6', '箱')]),
    ).toEqual([true, true, false, false]);
  });

  it('names a unit that its item has', async () => {
    expect(await refusal(server.submit(form(), wanted('10', '箱')))).toEqual([
      ['lines.0.unit', '该物料没有这个单位的换算'],
    ]);
    // It had the unit as the request was made.
    const { owner } = server.database;
    const pending = await server.submit(form(), wanted('1', '半打'));
    await owner.query(`UPDATE item SET units = '[]' WHERE id = 'SIXES'`);
    // Whoever approves is told; the approval stands, and the line is ordered once its item has the unit again.
    const { facts } = await server.callAs(administrator, formCalls(form()).context, { id: pending.id });
    expect(facts.find(({ label: [zh] }) => zh.includes('没有这些单位的换算'))).toMatchObject({
      ...{
        tone: 'warn',
        rows: [{ label: ['第 1 行 SIXES', expect.anything()], figure: { text: ['半打', '半打'] } }],
      },
    });
    expect(await server.approveThrough(form(), pending.id)).toMatchObject({ status: 'approved' });
    const line = await at.lineOf(pending.id, 'r');
    const order = (quantity: string) =>
      server.callAs(desk, orderLines, {
        ...{ promised: '2027-01-31', warehouseId: 'W1', reasons: [] },
        lines: [{ id: line, supplierId: 'S1', quantity, price: '5', taxRate: '13' }],
      });
    expect(await refusal(order('1'))).toEqual([
      ['lines.0', '申请的单位“半打”在该物料中没有换算，请先在物料资料中补上'],
    ]);
    const inPieces = (quantity: string) => at.order('SIXES', quantity, '5', {}, { request: ref(line) });
    expect(await refusal(inPieces('1'))).toEqual([
      ['lines.0.unit', '申请的单位“半打”在该物料中没有换算，请先在物料资料中补上'],
    ]);
    await owner.query(
      `UPDATE item SET units = '[{"unit": {"id": "six"}, "numerator": "6", "denominator": "1"}]' WHERE id = 'SIXES'`,
    );
    expect(await refusal(inPieces('7'))).toEqual([['lines.0.quantity', '超出申请数量，最多再订 1 半打']]);
    await inPieces('3');
    await order('0.5');
  });
});

import type { AnyForm } from '#documents/model';
import { formCalls } from '#documents/model';
import { searchReferences } from '#identity/model';
import { toPickList, toReturnList } from '#inventory/model';
import {
  decideInspection,
  inspectionList,
  partInspection,
  readInspection,
  saveInspection,
} from '#quality/model';
import { administrator, desk, purchasingDesk, ref } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

/** The strip beside a document: stages with their documents, what is open of each, and which one it is. */
async function stripOf(name: string, id: string, actor: typeof desk | typeof administrator = desk) {
  const form: AnyForm = at.formNamed(name);
  const { chain } = await server.callAs(actor, formCalls(form).context, { id });
  return chain.map(({ title: [zh], documents }) => [
    zh,
    documents.map(({ open, here, number }) => [here ? 'here' : number.replace(/-.*/, ''), open?.[0] ?? null]),
  ]);
}
const none = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };
async function decide(id: string, accept: string) {
  const { version } = await server.callAs(desk, readInspection, { id });
  const split = { ...none, accept };
  return server.callAs(desk, decideInspection, { id, version, split, reason: '合格' });
}
const waiting = async (q: string) =>
  (await server.callAs(desk, inspectionList.calls.rows, { q, tab: ['waiting'], pageSize: 9 })).rows;

it('between receipt and invoice stands the inspection, with what waits for its verdict', async () => {
  await at.item('INSPECTED', { inspected: true });
  const order = await at.order('INSPECTED', '10', '5');
  const receipt = await at.receive(order.id, '10');
  const [one] = await waiting('inspected');
  expect(await stripOf('goodsReceipt', receipt.id)).toEqual([
    ['采购订单', [['PO', '已完成']]],
    ['采购收货', [['here', expect.any(String)]]],
    ['检验单', [['QC', '待判定 10 件']]],
  ]);
  const { version } = await server.callAs(desk, readInspection, { id: one!.id });
  const part = await server.callAs(desk, partInspection, { id: one!.id, version, quantity: '4' });
  await decide(part.id, '4');
  await at.invoice(receipt.id, '4', '5');
  expect((await stripOf('purchaseOrder', order.id)).slice(1)).toEqual([
    ['采购收货', [['GR', expect.any(String)]]],
    [
      '检验单',
      [
        ['QC', '待判定 6 件'],
        ['QC', '已接收'],
      ],
    ],
    ['采购发票', [[expect.any(String), expect.any(String)]]],
  ]);
  // It leads to the inspection, by whoever may look at it.
  const { chain } = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).context, {
    id: receipt.id,
  });
  const shown = chain.find(({ title }) => title[0] === '检验单')?.documents;
  expect(shown?.map(({ id, type, reads }) => [id, type, reads])).toEqual([
    [one!.id, 'QC200P', true],
    [part.id, 'QC200P', true],
  ]);
});

it('what was not accepted stands apart in the chain, by its tone too; quantities are parted by thousands', async () => {
  await at.item('REFUSED', { inspected: true });
  const order = await at.order('REFUSED', '1500', '5');
  const receipt = await at.receive(order.id, '1200');
  const shown = async () => {
    const { chain } = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).context, {
      id: receipt.id,
    });
    return Object.fromEntries(
      chain.map(({ title: [zh], documents }) => [zh, documents.map(({ open, tone }) => [open?.[0], tone])]),
    );
  };
  expect(await shown()).toMatchObject({
    采购收货: [[expect.stringContaining('1,200'), 'open']],
    检验单: [['待判定 1,200 件', 'open']],
  });
  // A picker says it in the reader's unit.
  await server.database.owner.query(`UPDATE trade_line SET unit = '公斤' WHERE document_id = $1`, [order.id]);
  const asked = { kind: 'openOrderLine', keyword: 'refused', take: 5 };
  const detail = async (language: 'zh' | 'en') =>
    (await server.callAs(desk, searchReferences, asked, { language })).options.map((one) => one.detail);
  expect([await detail('zh'), await detail('en')]).toEqual([
    [expect.stringMatching(/ · 300 公斤$/)],
    [expect.stringMatching(/ · 300 kg$/)],
  ]);
  const [one] = await waiting('refused');
  const { version } = await server.callAs(desk, readInspection, { id: one!.id });
  const found = [1].map((unit) => ({
    ...{ unit, values: {}, defects: [{ name: '裂纹', class: 'critical' as const }] },
  }));
  const saved = await server.callAs(desk, saveInspection, { id: one!.id, version, findings: found });
  await server.callAs(desk, decideInspection, {
    ...{ id: one!.id, version: saved.version, split: { ...none, return: '1200' }, reason: '裂纹' },
  });
  expect((await shown())['检验单']).toEqual([['不接收', 'refused']]);
});

it('what moved goods by a verdict opens the inspection that it is of', async () => {
  const { rows } = await server.database.owner.query<{ id: string; inspection: string }>(
    `SELECT id::text, inspection_id::text AS inspection FROM qc_verdict LIMIT 1`,
  );
  const { id } = await server.callAs(desk, readInspection, { id: rows[0]!.id });
  expect(id).toBe(rows[0]!.inspection);
});

it('a request is followed to what the warehouse issued for it, and back', async () => {
  await at.item('ASKED');
  await at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref('W1') },
    lines: [{ id: 'a', item: ref('ASKED'), unit: '件', lot: null, bin: null, quantity: '10', price: '1' }],
  });
  const request = await server.approved(at.formNamed('rawMaterial'), {
    warehouse: ref('W1'),
    lines: [{ id: 'a', item: ref('ASKED'), unit: '件', lot: null, asked: '8', issued: null }],
  });
  // Nothing was issued yet: it stands alone.
  expect(await stripOf('rawMaterial', request)).toEqual([]);
  const [line] = (await server.callAs(desk, toPickList.calls.rows, { q: 'asked', pageSize: 9 })).rows;
  const issue = (quantity: string) =>
    at.submit('stockOut', {
      ...{ kind: 'issue', warehouse: ref('W1') },
      lines: [
        { id: 'a', request: ref(line!.id), item: ref('ASKED'), unit: '件', lot: null, bin: null, quantity },
      ],
    });
  const first = await issue('5');
  expect(await stripOf('stockOut', first.id)).toEqual([
    ['原料领用申请', [[expect.any(String), '待发 3 件']]],
    ['出库单', [['here', null]]],
  ]);
  const second = await issue('3');
  expect(await stripOf('rawMaterial', request)).toEqual([
    ['原料领用申请', [['here', '已完成']]],
    [
      '出库单',
      [
        ['SO', null],
        ['SO', null],
      ],
    ],
  ]);
  // What was taken back issued nothing.
  await at.takeBack('stockOut', second.id);
  expect((await stripOf('rawMaterial', request)).at(-1)).toEqual(['出库单', [['SO', null]]]);
});

it('a return of a customer is followed to the goods that came and to their inspection', async () => {
  const form = at.formNamed('goodsReturn');
  await server.approveWhatItRefersTo(form);
  const request = await server.approved(form, {
    lines: [
      {
        ...{ id: 'a', item: ref('I1'), unit: '件', lot: '12345678', shipped: '10', returnedBefore: null },
        returned: '5',
      },
    ],
  });
  const [line] = (await server.callAs(desk, toReturnList.calls.rows, { q: '12345678', pageSize: 9 })).rows;
  const came = await at.submit(
    'stockIn',
    {
      ...{ kind: 'return', warehouse: ref('W1') },
      lines: [
        {
          ...{ id: 'a', request: ref(line!.id), item: ref('I1'), unit: '件', lot: '12345678', bin: null },
          ...{ quantity: '2', price: '10' },
        },
      ],
    },
    { remarks: '按原价' },
  );
  const [of] = await waiting('12345678');
  const unit = expect.stringMatching(/^待判定 2 /);
  expect(await stripOf('stockIn', came.id)).toEqual([
    ['成品退货申请', [[expect.any(String), expect.stringMatching(/^待退回 3 /)]]],
    ['入库单', [['here', null]]],
    ['检验单', [['QC', unit]]],
  ]);
  expect((await stripOf('goodsReturn', request, administrator)).map(([zh]) => zh)).toEqual([
    '成品退货申请',
    '入库单',
    '检验单',
  ]);
  await decide(of!.id, '2');
  expect((await stripOf('stockIn', came.id)).at(-1)).toEqual(['检验单', [['QC', '已接收']]]);
  // What was produced has no request before it.
  await at.item('MADE', { inspected: true });
  const made = await at.submit('stockIn', {
    ...{ kind: 'production', warehouse: ref('W1') },
    lines: [{ id: 'a', item: ref('MADE'), unit: '件', lot: null, bin: null, quantity: '1', price: '1' }],
  });
  expect((await stripOf('stockIn', made.id)).map(([zh]) => zh)).toEqual(['入库单', '检验单']);
});

import { CallError } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import { onHandList, openOrders } from '#inventory/model';
import { changeOrder, readOrderLines } from '#purchasing/model';
import { newId } from '#server-kit/server';
import { forms } from '../compose.ts';
import { as, type RequisitionsServer } from './requisitions-server.ts';

const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;
export const ref = (id: string) => ({ id, name: '' });

/** Whoever does all of purchasing in the small company. */
export const desk = { ...as('employee'), scope: 'all' as const };
export const administrator = { ...as('admin'), roles: ['systemAdministrator'], scope: 'all' as const };

/** The problems that a refusal names, or its sentence. */
export async function refusal(work: Promise<unknown>): Promise<unknown[]> {
  const answer = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(answer instanceof CallError)) throw answer ?? new Error('It was taken.');
  const { problems, text, values = {} } = answer.details;
  if (problems?.length) return problems.map((problem) => [problem.path, problem.text[0]]);
  return [(text?.[0] ?? '').replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]))];
}

/** What a purchasing desk does, in few words. */
export function purchasingDesk(server: RequisitionsServer) {
  const submit = (name: string, values: Record<string, unknown>, header: object = {}, id = newId()) =>
    server.callAs(desk, formCalls(formNamed(name)).submit, {
      ...{ id, version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
      ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '', values, ...header },
    });
  const owner = server.database.owner;
  /** The number of a document's line in the ledger of links. */
  const lineOf = async (document: string, line = 'a'): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      'SELECT id::text FROM trade_line WHERE document_id = $1 AND line_id = $2',
      [document, line],
    );
    return rows[0]!.id;
  };
  const order = (
    item: string,
    quantity: string,
    price: string,
    more: object = {},
    line: object = {},
    header: object = {},
  ) =>
    submit(
      'purchaseOrder',
      {
        ...{
          supplier: ref('S1'),
          promised: '2027-01-31',
          warehouse: ref('W1'),
          over: '0',
          under: '0',
          terms: null,
        },
        lines: [
          {
            ...{ id: 'a', item: ref(item), request: null, spec: null, unit: '件', quantity, price },
            ...{ taxRate: '13', promised: null, note: null, ...line },
          },
        ],
        ...more,
      },
      header,
    );
  const receive = async (orderId: string, quantity: string, line: object = {}) =>
    submit('goodsReceipt', {
      ...{ kind: 'receipt', order: ref(orderId), warehouse: ref('W1') },
      lines: [{ id: 'a', orderLine: ref(await lineOf(orderId)), quantity, ...line }],
      returns: [],
    });
  const giveBack = async (receiptId: string, quantity: string, more: object = {}, from = 'usable') =>
    submit('goodsReceipt', {
      ...{ kind: 'return', warehouse: ref('W1'), reason: '不合格', lines: [], ...more },
      returns: [{ id: 'a', receiptLine: ref(await lineOf(receiptId)), quantity, from }],
    });
  const invoice = async (receiptId: string, quantity: string, price: string, more: object = {}) => {
    const net = Math.round(Number(quantity) * Number(price) * 100) / 100;
    const tax = Math.round(net * 13) / 100;
    return submit('supplierInvoice', {
      ...{ supplier: ref('S1'), invoiceNumber: newId(), invoiceDate: '2026-11-20', due: null },
      ...{ statedTax: tax.toFixed(2), statedTotal: (net + tax).toFixed(2), scan: [] },
      lines: [{ id: 'a', receiptLine: ref(await lineOf(receiptId)), quantity, price, taxRate: '13' }],
      ...more,
    });
  };
  /** Changes its line, as it stands now. */
  const changeTo = async (
    id: string,
    line: { lineId?: string; quantity: string; price: string; promised?: string },
    reason = '改量',
  ) => {
    const { version } = await server.callAs(desk, readOrderLines, { id });
    const lines = [{ lineId: 'a', promised: '2027-01-31', ...line }];
    return server.callAs(desk, changeOrder, { id, version, reason, lines });
  };
  const issue = (item: string, quantity: string) =>
    submit('stockOut', {
      ...{ kind: 'issue', warehouse: ref('W1') },
      lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity }],
    });
  const takeBack = (name: string, id: string) =>
    server.callAs(administrator, formCalls(formNamed(name)).void, { id, reason: '录错' });
  /** Quantity, value and status of an item's balances. */
  const onHand = async (search: string) => {
    const { rows } = await server.callAs(desk, onHandList.calls.rows, { q: search, pageSize: 20 });
    return rows.map(({ quantity, value, status }) => [quantity, value, status]);
  };
  const onOrder = async (item: string) =>
    (await server.callAs(desk, openOrders, { ids: [item] })).values[item];
  const matchOf = async (id: string) => {
    const { rows } = await owner.query<{ state: string; reasons: unknown; lines: unknown }>(
      `SELECT i.state, i.reasons, (SELECT jsonb_agg(jsonb_build_object('state', l.state, 'reasons', l.reasons, 'difference', l.difference::text)
                ORDER BY l.trade_id) FROM purchase_invoice_line l WHERE l.invoice_id = i.form_id) AS lines
         FROM purchase_invoice i WHERE i.form_id = $1`,
      [id],
    );
    return rows[0]!;
  };
  /** Values of an item's stock lines, by voucher, as they count today; differences of invoices apart. */
  const worthOf = async (item: string) => {
    const { rows } = await owner.query<{ voucher: string; quantity: string; value: string }>(
      `SELECT l.voucher, trim_scale(l.quantity)::text AS quantity, sum(w.value)::text AS value
         FROM stock_line l JOIN stock_key k ON k.id = l.key_id JOIN stock_worth w ON w.line = l.seq
        WHERE k.item_id = $1 GROUP BY l.seq ORDER BY l.seq`,
      [item],
    );
    return rows.map(({ voucher, quantity, value }) => [voucher, quantity, value]);
  };
  const item = (id: string, more: { inspected?: boolean; tracking?: string } = {}) =>
    owner.query(
      `INSERT INTO item (id, code, name_zh, name_en, kind, unit_id, search, inspected, tracking)
       VALUES ($1, $1, $1, $1, 'raw', 'pc', lower($1), $2, $3)`,
      [id, more.inspected ?? false, more.tracking ?? null],
    );
  return {
    ...{
      submit,
      lineOf,
      order,
      receive,
      giveBack,
      invoice,
      changeTo,
      issue,
      takeBack,
      onHand,
      onOrder,
      matchOf,
      worthOf,
      item,
    },
    formNamed,
  };
}

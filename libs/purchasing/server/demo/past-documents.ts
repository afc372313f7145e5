import { dayOf, defaultTimeZone } from '#calls/model';
import type { AnyForm } from '#documents/model';
import type { PastForm } from '#documents/server';
import { emptyValues, type FieldValues } from '#fields/model';
import { newId, type DemoClock } from '#server-kit/server';

const day = 86_400_000;
/** Of one order in so many something goes back. */
const returnedEach = 90;
/** Of one order in so many the goods came while nobody entered them: it was done two days later, with the reason. */
const lateEach = 45;
/** For one order in so many a carrier asks for what it took to bring it. */
const freightEach = 60;

interface Named {
  id: string;
  name: string;
}

/** A request of the demo company that is to be ordered, all of it in one order. */
export interface DemoRequest extends Record<string, unknown> {
  finishedAt: string;
  supplier: Named | null;
  /** `trade`: of the ledger of links; null where nobody asked for it in writing. */
  lines: {
    trade: string | null;
    item: Named;
    /** The item in full, as a line of a document keeps it. */
    goods: string;
    spec: string | null;
    unit: string;
    quantity: string;
    price: string;
  }[];
}

export interface DemoPerson extends Record<string, unknown> {
  id: string;
  nameZh: string;
  nameEn: string;
  companyId: string;
  departmentId: string;
  departmentName: string;
}

export interface DemoDesks {
  buyer: DemoPerson;
  storekeeper: DemoPerson;
  payables: DemoPerson;
  suppliers: readonly Named[];
  warehouse: Named;
}

export interface DemoForms {
  order: AnyForm;
  receipt: AnyForm;
  invoice: AnyForm;
}

export interface MadeDocuments {
  orders: PastForm[];
  receipts: PastForm[];
  invoices: PastForm[];
}

/** A document that counts from a moment on. */
const past = (form: AnyForm, by: DemoPerson, at: Date, subject: string, values: FieldValues): PastForm => ({
  ...{ id: newId(), form, companyId: by.companyId, applicant: by, steps: [] },
  content: {
    department: { id: by.departmentId, name: by.departmentName },
    ...{ subject, urgency: 'normal', currency: 'CNY', cc: [], attachments: [], remarks: '' },
    ...emptyValues(form),
    ...values,
  },
  ...{ writtenAt: at, submittedAt: at },
});

const cents = (value: number): string => (Math.round(value * 100) / 100).toFixed(2);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

interface OrderLine {
  id: string;
  item: Named;
  goods: string;
  unit: string;
  quantity: string;
  price: string;
}

/** Lines that came with a lorry, and how much of each. */
interface Came {
  line: OrderLine;
  quantity: number;
}

/** Orders of requests, what came of them in up to three parts, and what was invoiced; some are late, a few too dear. */
export function madeOf(
  requests: readonly DemoRequest[],
  desks: DemoDesks,
  forms: DemoForms,
  { today, random }: DemoClock,
): MadeDocuments {
  const made: MadeDocuments = { orders: [], receipts: [], invoices: [] };
  for (const [index, request] of requests.entries()) {
    const supplier = request.supplier ?? desks.suppliers[Math.floor(random() * desks.suppliers.length)]!;
    const released = new Date(Date.parse(request.finishedAt) + (1 + random() * 2) * day);
    const promised = new Date(released.getTime() + (6 + random() * 14) * day);
    const lines = request.lines.map((line) => ({
      ...{
        id: newId(),
        item: line.item,
        goods: line.goods,
        request: line.trade && { id: line.trade, name: line.item.name },
        spec: line.spec,
      },
      ...{ unit: line.unit, quantity: line.quantity },
      ...{
        price: cents(Number(line.price) * (0.97 + random() * 0.05)),
        taxRate: '13',
        promised: null,
        note: null,
      },
    }));
    const order = past(forms.order, desks.buyer, released, `${supplier.name}：${lines[0]?.item.name ?? ''}`, {
      ...{ supplier, promised: dayOf(promised, defaultTimeZone), warehouse: desks.warehouse },
      ...{ over: '2', under: '1', terms: null, lines: lines.map(({ goods: _goods, ...line }) => line) },
    });
    made.orders.push(order);
    // A few have not come though they were promised.
    const arrives = new Date(promised.getTime() + (random() * 7 - 6) * day);
    if (arrives > new Date(today.getTime() - day / 24) || index % 17 === 0) continue;
    for (const [came, at] of arrivals(lines, arrives, random)) {
      if (at > today) continue;
      const entered = new Date(at.getTime() + 2 * day);
      const isLate = index % lateEach === 13 && entered < today;
      const receipt = receiptOf(forms.receipt, desks, order, came, { at, entered: isLate ? entered : at });
      made.receipts.push(receipt);
      const asked = new Date(at.getTime() + (2 + random() * 4) * day);
      if (asked > today || random() < 0.12) continue;
      made.invoices.push(invoiceOf(forms.invoice, desks, { supplier, receipt, came, at: asked }, random));
      // Now and then something goes back after it was invoiced: a credit is to be asked for.
      const back = new Date(asked.getTime() + 4 * day);
      if (index % returnedEach === 5 && back < today)
        made.receipts.push(returnOf(forms.receipt, desks, receipt, came[0]!, back));
      if (index % freightEach === 9)
        made.invoices.push(
          freightOf(forms.invoice, desks, { receipt, came, at: asked, index, no: made.invoices.length }),
        );
    }
  }
  const byMoment = (a: PastForm, b: PastForm) => a.submittedAt!.getTime() - b.submittedAt!.getTime();
  for (const list of Object.values(made) as PastForm[][]) list.sort(byMoment);
  return made;
}

/** How much has come with each lorry, of the whole: most orders come in two parts or three. */
const lorries = { three: [0.4, 0.7, 1], two: [0.6, 1], one: [1] };

function arrivals(lines: readonly OrderLine[], at: Date, random: () => number): [Came[], Date][] {
  const chance = random();
  const shares = lorries[chance < 0.3 ? 'three' : chance < 0.75 ? 'two' : 'one'];
  return shares.flatMap((share, part): [Came[], Date][] => {
    const came = lines.flatMap((line) => {
      const quantity = upTo(line, share) - (part === 0 ? 0 : upTo(line, shares[part - 1]!));
      return quantity > 0 ? [{ line, quantity: Math.round(quantity * 1e4) / 1e4 }] : [];
    });
    return came.length > 0 ? [[came, new Date(at.getTime() + part * 1.5 * day)]] : [];
  });
}

/** What has come of a line once so much of all has: whole pieces until the last lorry. */
function upTo({ quantity }: OrderLine, share: number): number {
  const whole = Number(quantity);
  return share === 1 ? whole : Math.min(whole, Math.max(1, Math.floor(whole * share)));
}

const receiptOf = (
  form: AnyForm,
  desks: DemoDesks,
  order: PastForm,
  came: readonly Came[],
  { at, entered }: { at: Date; entered: Date },
): PastForm =>
  past(form, desks.storekeeper, entered, `收货：${came[0]?.line.item.name ?? ''}`, {
    ...{ kind: 'receipt', order: { id: order.id, name: order.content.subject }, warehouse: desks.warehouse },
    supplier: order.content['supplier'],
    ...(entered > at && { happenedAt: at.toISOString(), lateReason: '系统停机，到货先手工登记，事后补录' }),
    returns: [],
    lines: came.map(({ line, quantity }) => ({
      ...{ id: newId(), orderLine: { id: line.id, name: line.item.name }, goods: line.goods, open: null },
      ...{ quantity: String(quantity), unit: line.unit, damaged: null, lot: null, expiry: null, bin: null },
    })),
  });

/** A tenth of what came first with a receipt goes back, at least one. */
function returnOf(
  form: AnyForm,
  desks: DemoDesks,
  receipt: PastForm,
  { line, quantity }: Came,
  at: Date,
): PastForm {
  const [received] = receipt.content['lines'] as { id: string }[];
  const back = Math.min(quantity, Math.max(1, Math.floor(quantity / 10)));
  return past(form, desks.storekeeper, at, `退货：${line.item.name}`, {
    ...{ kind: 'return', warehouse: desks.warehouse, reason: '规格不符，供应商同意退货', lines: [] },
    supplier: receipt.content['supplier'],
    returns: [
      {
        ...{ id: newId(), receiptLine: { id: received!.id, name: line.item.name }, goods: line.goods },
        ...{ received: String(quantity), quantity: String(back), unit: line.unit, from: 'usable' },
        ...{ lot: null, bin: null },
      },
    ],
  });
}

/** What is asked for a receipt: mostly what was agreed, sometimes a little more, now and then far too much. */
function invoiceOf(
  form: AnyForm,
  { payables }: DemoDesks,
  { supplier, receipt, came, at }: { supplier: Named; receipt: PastForm; came: readonly Came[]; at: Date },
  random: () => number,
): PastForm {
  const chance = random();
  const factor = chance < 0.012 ? 1.06 : 1;
  const received = receipt.content['lines'] as { id: string }[];
  const lines = came.map(({ line, quantity }, index) => ({
    ...{ id: newId(), receiptLine: { id: received[index]!.id, name: line.item.name }, goods: line.goods },
    ...{
      unit: line.unit,
      quantity: String(quantity),
      price: cents(Number(line.price) * factor),
      taxRate: '13',
    },
  }));
  const nets = lines.map(({ quantity, price }) => Math.round(Number(quantity) * Number(price) * 100) / 100);
  const taxes = nets.map((net) => Math.round(net * 13) / 100);
  const number = Array.from({ length: 20 }, () => Math.floor(random() * 10)).join('');
  return past(form, payables, at, `${supplier.name} 发票 ${number}`, {
    ...{ kind: 'goods', supplier, invoiceNumber: number, invoiceDate: dayOf(at, defaultTimeZone) },
    due: dayOf(new Date(at.getTime() + 30 * day), defaultTimeZone),
    ...{ statedTax: cents(sum(taxes)), statedTotal: cents(sum(nets) + sum(taxes)), scan: [], lines },
  });
}

/** What a carrier asks for a receipt, shared over its lines: half of them by value, half by weight. */
function freightOf(
  form: AnyForm,
  { payables, suppliers }: DemoDesks,
  {
    receipt,
    came,
    at,
    index,
    no,
  }: { receipt: PastForm; came: readonly Came[]; at: Date; index: number; no: number },
): PastForm {
  const received = receipt.content['lines'] as { id: string }[];
  const supplier = suppliers[index % suppliers.length]!;
  const byWeight = Math.floor(index / freightEach) % 2 === 1;
  const net = 240 + (index % 7) * 85;
  const tax = Math.round(net * 9) / 100;
  const number = `YF${dayOf(at, defaultTimeZone).replaceAll('-', '')}${payables.companyId}${no}`;
  return past(form, payables, at, `${supplier.name} 运费 ${number}`, {
    ...{ kind: 'freight', supplier, invoiceNumber: number, invoiceDate: dayOf(at, defaultTimeZone) },
    due: dayOf(new Date(at.getTime() + 30 * day), defaultTimeZone),
    ...{ statedTax: cents(tax), statedTotal: cents(net + tax), scan: [], lines: [] },
    shareBy: byWeight ? 'weight' : 'value',
    shares: came.map(({ line, quantity }, place) => ({
      ...{
        id: newId(),
        receiptLine: { id: received[place]!.id, name: line.item.name },
        goods: line.goods,
      },
      ...{ quantity: String(quantity), unit: line.unit },
      weight: byWeight ? String(Math.max(1, Math.round(quantity * (1 + (place % 3)) * 10) / 10)) : null,
    })),
  });
}

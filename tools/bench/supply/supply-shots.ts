import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { inDays } from '#calls/model';
import { formCalls, type FormInput } from '#documents/model';
import type { Reference } from '#identity/model';
import { onHandList, stockInHead, stockOnHand } from '#inventory/model';
import { orderHead, orderList, receiptHead } from '#purchasing/model';
import type { WireClient } from '../../wire/wire-client.ts';
import type { Shot } from '../calls/load.ts';
import { movedItems, plainItems } from './grow-supply.ts';

/** What is measured, and the rate of Tryton 6.0 on two cores with 16 clients, calls a second. */
export interface SupplyCall {
  name: string;
  tryton: number;
  next(): Shot | null;
  /** Makes what its requests use up. */
  prepare?(): Promise<void>;
}

const linesOfOrder = 5;
/** Of each line that the measurement orders. */
const quantity = 10;
/** More receipts than are made in a measurement. */
const receiptsAtMost = 800;

export interface Known {
  items: (Reference & { unit: string })[];
  supplier: Reference;
  warehouse: Reference;
}

export async function knownIn(database: Client): Promise<Known> {
  const one = async (text: string): Promise<Reference[]> => (await database.query<Reference>(text)).rows;
  const { rows: items } = await database.query<Reference & { unit: string }>(
    `SELECT i.id, i.name_zh AS name, u.name_zh AS unit FROM (${plainItems}) AS i JOIN unit u ON u.id = i.unit_id
      ORDER BY i.id LIMIT ${movedItems}`,
  );
  const [supplier] = await one(
    `SELECT s.id, s.name_zh AS name FROM supplier s LEFT JOIN qc_score q ON q.supplier_id = s.id
      WHERE s.state = 'active' AND q.grade IS DISTINCT FROM 'D' ORDER BY s.id LIMIT 1`,
  );
  const [warehouse] = await one(
    `SELECT id, name_zh AS name FROM warehouse WHERE company_id = 'C01' ORDER BY id LIMIT 1`,
  );
  if (!supplier || !warehouse || items.length < linesOfOrder)
    throw new Error('The demo company lacks something.');
  return { items, supplier, warehouse };
}

export const departmentOf = async (person: WireClient): Promise<string> => {
  const { departments } = await person.call(formCalls(orderHead).options, {});
  return departments[0]?.id ?? '';
};
const formOf = (departmentId: string, values: FormInput['values']): FormInput => ({
  ...{ id: randomUUID(), version: 0, departmentId, subject: '', urgency: 'normal', currency: 'CNY' },
  ...{ ccIds: [], attachmentIds: [], remarks: '', values },
});

/** What comes in without a document of somebody else's, a line of one of each item. */
export const stockInOf = (
  departmentId: string,
  warehouse: Reference,
  items: readonly Known['items'][number][],
): FormInput =>
  formOf(departmentId, {
    ...{ kind: 'other', warehouse, happenedAt: null, lateReason: null },
    lines: items.map(({ id, name, unit }) => ({
      ...{ id: randomUUID(), item: { id, name }, unit, lot: null, bin: null, quantity: '1' },
      ...{ supplierLot: null, expires: null, price: '10' },
    })),
  });

/** The calls of a storekeeper and a buyer that are held against Tryton's. */
export async function supplyCalls(
  { buyer, keeper }: { buyer: WireClient; keeper: WireClient },
  database: Client,
): Promise<SupplyCall[]> {
  const { items, supplier, warehouse } = await knownIn(database);
  const [ofBuyer, ofKeeper] = [await departmentOf(buyer), await departmentOf(keeper)];
  let turn = 0;
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => items[(turn * count + at) % items.length]!);
  const order = (): FormInput => {
    turn++;
    return formOf(ofBuyer, {
      ...{ supplier, promised: inDays(14), warehouse, over: null, under: null, terms: null },
      lines: some(linesOfOrder).map(({ id, name, unit }) => ({
        ...{
          id: randomUUID(),
          item: { id, name },
          request: null,
          spec: null,
          unit,
          quantity: String(quantity),
        },
        ...{ price: '12.5', taxRate: '13', promised: null, note: null },
      })),
    });
  };
  const receipts: FormInput[] = [];
  /** Orders for the receipts, as many as are used up at most. */
  const moreOrders = async (count: number) => {
    for (let made = 0; made < count; made += 8)
      await Promise.all(Array.from({ length: 8 }, () => buyer.call(formCalls(orderHead).submit, order())));
  };
  const ids = items.map(({ id }) => id);
  return [
    {
      ...{ name: 'order of five lines, from creation to release', tryton: 4 },
      next: () => buyer.request(formCalls(orderHead).submit, order()),
    },
    {
      ...{ name: 'receipt of five lines', tryton: 3 },
      async prepare() {
        await moreOrders(receiptsAtMost);
        receipts.length = 0; // those of a round before are among the orders that are open
        const { rows } = await database.query<{ order: string; lines: string[] }>(
          `SELECT f.id::text AS order, array_agg(t.id::text ORDER BY t.position) AS lines
             FROM form f JOIN trade_line t ON t.document_id = f.id
            WHERE f.type = $1 AND t.state = 'open' AND f.number NOT LIKE '%/%' GROUP BY f.id, f.sort_at
            HAVING count(*) = ${linesOfOrder} AND min(t.quantity) = ${quantity} AND max(t.quantity) = ${quantity}
             ORDER BY f.sort_at DESC`,
          [orderHead.code],
        );
        receipts.push(
          ...rows.map(({ order: id, lines }) =>
            formOf(ofKeeper, {
              ...{
                kind: 'receipt',
                order: { id, name: '' },
                warehouse,
                deliveryNote: null,
                happenedAt: null,
              },
              ...{ lateReason: null, gross: null, tare: null, reason: null, reopens: false, returns: [] },
              lines: lines.map((line) => ({
                ...{ id: randomUUID(), orderLine: { id: line, name: '' }, goods: null, open: null },
                ...{
                  quantity: String(quantity),
                  unit: null,
                  damaged: null,
                  lot: null,
                  expiry: null,
                  bin: null,
                },
              })),
            }),
          ),
        );
      },
      next: () => {
        const receipt = receipts.pop();
        return receipt ? keeper.request(formCalls(receiptHead).submit, receipt) : null;
      },
    },
    {
      ...{ name: 'one stock move', tryton: 15 },
      next: () => {
        turn++;
        return keeper.request(formCalls(stockInHead).submit, stockInOf(ofKeeper, warehouse, some(1)));
      },
    },
    {
      // 28 seconds each with 16 clients.
      ...{ name: `on hand of ${ids.length} items`, tryton: 16 / 28 },
      next: () => keeper.request(stockOnHand, { ids }),
    },
    {
      ...{ name: 'first page of orders, with counts', tryton: 10 },
      next: () => buyer.request(orderList.calls.rows, {}),
    },
    {
      // Section 10 (d): p95 below 50 ms.
      ...{ name: 'first page of stock on hand', tryton: 0 },
      next: () => keeper.request(onHandList.calls.rows, {}),
    },
  ];
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decimalText, type EventData, type NamedDocument } from '#calls/model';
import type { formVoided } from '#documents/model';
import {
  goodsToInspect,
  stockDocumentTypes,
  stockInPosted,
  stockOutPosted,
  transferPosted,
  type stock,
} from '#inventory/model';
import { post, reverse, type Move } from '#ledgers/server';
import { react, type Context, type Db } from '#server-kit/server';
import { cameOfIt } from '#trade/server';
import { itemFactsOf, type ItemFacts } from '../items/item-facts.ts';
import { forgetParents, noteParents } from '../lots/lot-parents.ts';
import { noteLots } from '../lots/note-lots.ts';
import { noteIssued, takeBackIssued } from '../reservations/issue.ts';
import { releaseReservations } from '../reservations/reserve.ts';
import { noteComeIn, takeBackComeIn } from '../replaced/repaired-tools.ts';
import { withdrawReplaced } from '../replaced/replaced-tools.ts';
import { releaseReturns } from '../returns/expect-returns.ts';
import { noteReturned, takeBackReturned } from '../returns/note-returned.ts';
import { stockLedger } from '../ledger/stock-ledger.ts';
import { asBase } from './in-base.ts';
import { keyOf, negative, valueOf } from './stock-moves.ts';

const record = z.object({ id: z.string() });
const goods = {
  id: z.string(),
  item: record,
  lot: z.string().nullish().default(null),
  quantity: decimalText,
  base: decimalText.nullish(),
};
const happened = { happenedAt: z.string().nullish(), lateReason: z.string().nullish() };

const inValues = z.object({
  ...happened,
  kind: z.string(),
  warehouse: record,
  repaired: record.nullish(),
  sources: z.array(z.object({ id: z.string(), item: record, lot: z.string() })).default([]),
  lines: z.array(
    z
      .object({
        ...{ ...goods, bin: record.nullish(), price: decimalText.nullish() },
        ...{ supplierLot: z.string().nullish(), madeOn: z.string().nullish(), expires: z.string().nullish() },
        ...{ request: record.nullish() },
      })
      .transform(asBase),
  ),
});
const outValues = z.object({
  ...happened,
  warehouse: record,
  lines: z.array(z.object({ ...goods, bin: record.nullish(), request: record.nullish() }).transform(asBase)),
});
const transferValues = z.object({
  ...happened,
  from: record,
  to: record,
  lines: z.array(
    z.object({ ...goods, fromBin: record.nullish(), toBin: record.nullish() }).transform(asBase),
  ),
});

/** Posts what a document moves, under its id. */
const postDocument = (
  context: Context,
  { type, id, companyId }: Pick<EventData<typeof stockInPosted>, 'type' | 'id' | 'companyId'>,
  {
    happenedAt,
    lateReason,
  }: { happenedAt?: string | null | undefined; lateReason?: string | null | undefined },
  moves: readonly Move<typeof stock>[],
) =>
  post(context, stockLedger, {
    companyId,
    postedAt: happenedAt ? new Date(happenedAt) : context.now,
    voucher: { kind: type, id },
    reason: lateReason ?? null,
    moves,
    mayBackdate: true,
  });

/** What of these kinds is inspected before it may be used: what was produced where its item is, what came back always; and how. */
const inspectedKinds: Readonly<Record<string, 'final' | 'return'>> = {
  production: 'final',
  return: 'return',
};

async function inspectedOf(
  { db }: Context,
  stage: 'final' | 'return' | undefined,
  items: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!stage) return new Set();
  if (stage === 'return') return new Set(items);
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM item WHERE inspected AND id = ANY (${sql.param([...new Set(items)])}::text[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

const postStockIn = react(stockInPosted, async (data, context) => {
  const { kind, happenedAt, lateReason, warehouse, lines, sources, repaired } = inValues.parse(data.values);
  const stage = inspectedKinds[kind];
  const inspected = await inspectedOf(
    context,
    stage,
    lines.map(({ item }) => item.id),
  );
  // Asked already, as the lines were checked.
  const facts = await itemFactsOf(
    context,
    data.companyId,
    lines.map(({ item }) => item.id),
  );
  await postDocument(
    context,
    data,
    { happenedAt, lateReason },
    lines.map((line) => ({
      ...{
        line: line.id,
        key: keyOf(line, warehouse, line.bin, inspected.has(line.item.id) ? 'quarantine' : 'usable'),
      },
      quantity: line.quantity,
      value: valueOf(line.typed, line.price ?? null, (facts.get(line.item.id) as ItemFacts).currency),
    })),
  );
  await noteLots(
    context,
    happenedAt ? new Date(happenedAt) : context.now,
    lines.flatMap(({ item, lot, madeOn, expires, supplierLot }) =>
      lot ? [{ item: item.id, lot, madeOn, expires, supplierLot }] : [],
    ),
  );
  if (kind === 'production')
    await noteParents(
      context,
      data.id,
      lines.flatMap(({ item, lot }) => (lot?.trim() ? [{ item: item.id, lot: lot.trim() }] : [])),
      sources,
    );
  await noteReturned(
    context,
    { type: data.type, id: data.id, number: data.number, companyId: data.companyId },
    lines.flatMap(({ id, request, quantity }) => (request ? [{ id, request: request.id, quantity }] : [])),
  );
  if (repaired) await noteComeIn(context, data.id, repaired.id);
  const waiting = lines.filter(({ item }) => inspected.has(item.id));
  if (stage && waiting.length > 0)
    await context.emit(goodsToInspect, {
      ...{ type: data.type, id: data.id, number: data.number, companyId: data.companyId, stage },
      lines: waiting.map(({ id, item, bin, lot, quantity }) => ({
        ...{
          line: id,
          item: item.id,
          warehouse: warehouse.id,
          bin: bin?.id ?? '',
          lot: lot?.trim() ?? '',
          quantity,
        },
      })),
    });
});

const postStockOut = react(stockOutPosted, async (data, context) => {
  const { happenedAt, lateReason, warehouse, lines } = outValues.parse(data.values);
  await postDocument(
    context,
    data,
    { happenedAt, lateReason },
    lines.map((line) => ({
      ...{ line: line.id, key: keyOf(line, warehouse, line.bin), quantity: negative(line.quantity) },
    })),
  );
  await noteIssued(
    context,
    data.id,
    lines.flatMap(({ id, request, quantity }) => (request ? [{ id, request: request.id, quantity }] : [])),
  );
});

const postTransfer = react(transferPosted, async (data, context) => {
  const { happenedAt, lateReason, from, to, lines } = transferValues.parse(data.values);
  // Within a warehouse goods are there at once; between two they are on their way until somebody receives them.
  const isShipped = from.id !== to.id;
  await postDocument(
    context,
    data,
    { happenedAt, lateReason },
    lines.flatMap((line): Move<typeof stock>[] => [
      {
        ...{ line: line.id, leg: 1, key: keyOf(line, from, line.fromBin) },
        quantity: negative(line.quantity),
      },
      {
        ...{ line: line.id, leg: 2, quantity: line.quantity },
        key: isShipped ? keyOf(line, to, null, 'transit') : keyOf(line, to, line.toBin),
        value: { by: 'line', of: 'leg before' },
      },
    ]),
  );
  if (isShipped) await ship(context, data, { happenedAt, from, to, lines });
});

/** What is on its way, line by line. */
async function ship(
  { db, now }: Context,
  { id, companyId }: Pick<EventData<typeof transferPosted>, 'id' | 'companyId'>,
  { happenedAt, from, to, lines }: Omit<z.output<typeof transferValues>, 'lateReason'>,
): Promise<void> {
  const rows = lines.map((line) => ({
    ...{ line_id: line.id, item_id: line.item.id, lot: line.lot?.trim() ?? '', quantity: line.quantity },
    to_bin: line.toBin?.id ?? '',
  }));
  await db.execute(sql`
    INSERT INTO stock_transfer_line (form_id, line_id, company_id, item_id, lot, from_warehouse, to_warehouse, to_bin, quantity, shipped_at)
    SELECT ${id}::uuid, line_id, ${companyId}, item_id, lot, ${from.id}, ${to.id}, to_bin, quantity,
           ${happenedAt ?? now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (line_id text, item_id text, lot text, quantity numeric, to_bin text)`);
}

const ofStock = new Set(stockDocumentTypes.map(({ code }) => code));

export interface InspectedNeeds {
  /** Inspections of what a document brought that are begun or decided. */
  begunInspections(db: Db, documentId: string): Promise<readonly NamedDocument[]>;
}

/** A stock document that is made void is taken back, as if it had never been. */
export async function reverseStockDocument(
  { type, id, reason }: EventData<typeof formVoided>,
  context: Context,
  { begunInspections }: InspectedNeeds,
): Promise<void> {
  if (!ofStock.has(type)) {
    await releaseReturns(context, id);
    await withdrawReplaced(context, id);
    return releaseReservations(context, id);
  }
  const begun = await begunInspections(context.db, id);
  if (begun.length > 0) throw cameOfIt(begun);
  await takeBackComeIn(context, id);
  await forgetParents(context, id);
  await context.db.execute(sql`UPDATE stock_transfer_line SET cancelled = true WHERE form_id = ${id}::uuid`);
  await reverse(context, stockLedger, { voucher: { kind: type, id }, reason });
  // After what it posted, as it was noted: whoever issues holds the pools and then the lines of requests.
  await takeBackIssued(context, id);
  await takeBackReturned(context, id);
}

export const stockReactions = [postStockIn, postStockOut, postTransfer];

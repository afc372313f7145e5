import { z } from 'zod';
import { decimalText, type EventData } from '#calls/model';
import type { formVoided } from '#documents/model';
import {
  stockDocumentTypes,
  stockInPosted,
  stockOutPosted,
  transferPosted,
  type stock,
} from '#inventory/model';
import { post, reverse, type Move } from '#ledgers/server';
import { react, type Context } from '#server-kit/server';
import { stockLedger } from '../ledger/stock-ledger.ts';
import { keyOf, negative, valueOf } from './stock-moves.ts';

const record = z.object({ id: z.string() });
const goods = {
  id: z.string(),
  item: record,
  lot: z.string().nullish().default(null),
  quantity: decimalText,
};
const happened = { happenedAt: z.string().nullish() };

const inValues = z.object({
  ...happened,
  warehouse: record,
  lines: z.array(z.object({ ...goods, bin: record.nullish(), price: decimalText.nullish() })),
});
const outValues = z.object({
  ...happened,
  warehouse: record,
  lines: z.array(z.object({ ...goods, bin: record.nullish() })),
});
const transferValues = z.object({
  ...happened,
  from: record,
  to: record,
  lines: z.array(z.object({ ...goods, fromBin: record.nullish(), toBin: record.nullish() })),
});

/** Posts what a document moves, under its id. */
const postDocument = (
  context: Context,
  { type, id, companyId }: Pick<EventData<typeof stockInPosted>, 'type' | 'id' | 'companyId'>,
  happenedAt: string | null | undefined,
  moves: readonly Move<typeof stock>[],
) =>
  post(context, stockLedger, {
    companyId,
    postedAt: happenedAt ? new Date(happenedAt) : context.now,
    voucher: { kind: type, id },
    moves,
    mayBackdate: true,
  });

const postStockIn = react(stockInPosted, async (data, context) => {
  const { happenedAt, warehouse, lines } = inValues.parse(data.values);
  await postDocument(
    context,
    data,
    happenedAt,
    lines.map((line) => ({
      ...{ line: line.id, key: keyOf(line, warehouse, line.bin), quantity: line.quantity },
      value: valueOf(line.quantity, line.price ?? null),
    })),
  );
});

const postStockOut = react(stockOutPosted, async (data, context) => {
  const { happenedAt, warehouse, lines } = outValues.parse(data.values);
  await postDocument(
    context,
    data,
    happenedAt,
    lines.map((line) => ({
      ...{ line: line.id, key: keyOf(line, warehouse, line.bin), quantity: negative(line.quantity) },
    })),
  );
});

const postTransfer = react(transferPosted, async (data, context) => {
  const { happenedAt, from, to, lines } = transferValues.parse(data.values);
  await postDocument(
    context,
    data,
    happenedAt,
    lines.flatMap((line): Move<typeof stock>[] => [
      {
        ...{ line: line.id, leg: 1, key: keyOf(line, from, line.fromBin) },
        quantity: negative(line.quantity),
      },
      {
        ...{ line: line.id, leg: 2, key: keyOf(line, to, line.toBin), quantity: line.quantity },
        value: { by: 'line', of: 'leg before' },
      },
    ]),
  );
});

const ofStock = new Set(stockDocumentTypes.map(({ code }) => code));

/** A stock document that is made void is taken back, as if it had never been. */
export async function reverseStockDocument(
  { type, id, reason }: EventData<typeof formVoided>,
  context: Context,
): Promise<void> {
  if (!ofStock.has(type)) return;
  await reverse(context, stockLedger, { voucher: { kind: type, id }, reason });
}

export const stockReactions = [postStockIn, postStockOut, postTransfer];

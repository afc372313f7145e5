import { z } from 'zod';
import { atLine, pathInLine, decimalText, invalid, type FieldProblem, type Label } from '#calls/model';
import { orderReleased, stages } from '#purchasing/model';
import { inOneTrip, react, type Context } from '#server-kit/server';
import { factorsOf, link, openLines, openUnread, type NewLine } from '#trade/server';
import type { PurchasingNeeds } from '../needs.ts';
import { tellPrices } from '../prices/tell-prices.ts';
import { tolerancesOf } from './tolerances.ts';

const record = z.object({ id: z.string() });
export const orderValues = z.object({
  supplier: record,
  promised: z.string(),
  warehouse: record.nullish(),
  over: decimalText.nullish(),
  under: decimalText.nullish(),
  lines: z.array(
    z.object({
      id: z.string(),
      item: record,
      request: record.nullish(),
      unit: z.string(),
      quantity: decimalText,
      price: decimalText,
      taxRate: decimalText,
      promised: z.string().nullish(),
    }),
  ),
});

export const tooMuchOrdered = (most: string): Label => [
  `超出申请数量，最多再订 ${most}`,
  `More than was approved: at most ${most} more`,
];

/** A released order opens its lines, and follows the requests that it says. */
export const releaseOrder = (needs: Pick<PurchasingNeeds, 'keepLastPrices'>) =>
  react(orderReleased, async (data, context) => {
    const values = orderValues.parse(data.values);
    const { lines } = values;
    const [factors, tolerances] = await inOneTrip([
      () =>
        factorsOf(
          context.db,
          lines.map(({ item, unit }) => ({ item: item.id, unit })),
        ),
      () =>
        tolerancesOf(context.db, {
          supplier: values.supplier.id,
          items: lines.map(({ item }) => item.id),
          said: { over: values.over ?? null, under: values.under ?? null },
        }),
    ]);
    const unknown = lines.flatMap(({ id, item, unit }): FieldProblem[] =>
      factors.has(`${item.id} ${unit}`)
        ? []
        : [atLine(id, 'unit', ['该物料没有这个单位的换算', 'This item has no such unit'])],
    );
    if (unknown.length) throw invalid(unknown);
    const asOpened = lines.map((line, position): NewLine => ({
      ...stages.order,
      ...{ document: { type: data.type, id: data.id }, lineId: line.id, position },
      ...{ companyId: data.companyId, itemId: line.item.id, partnerId: values.supplier.id },
      ...{ warehouseId: values.warehouse?.id ?? null, quantity: line.quantity, unit: line.unit },
      ...{ factor: factors.get(`${line.item.id} ${line.unit}`) as string, price: line.price },
      ...{ taxRate: line.taxRate, currency: data.currency, due: line.promised ?? values.promised },
      ...{ over: '0', under: '0', ...tolerances.get(line.item.id), stock: 'in' },
    }));
    // Only what follows requests is asked back.
    if (lines.some(({ request }) => request))
      await followRequests(context, lines, await openLines(context, asOpened));
    else await openUnread(context, asOpened);
    await tellPrices(context, needs, asOpened);
  });

async function followRequests(
  context: Context,
  lines: z.output<typeof orderValues>['lines'],
  opened: readonly { id: string }[],
): Promise<void> {
  await link(
    context,
    stages.request.measure,
    lines.flatMap(({ id, request, quantity }, index) =>
      request
        ? [
            {
              source: request.id,
              target: (opened[index] as { id: string }).id,
              ...{ quantity, path: pathInLine(id, 'quantity') },
            },
          ]
        : [],
    ),
    tooMuchOrdered,
  );
}

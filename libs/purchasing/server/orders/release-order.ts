import { z } from 'zod';
import { atLine, pathInLine, decimalText, invalid, type FieldProblem } from '#calls/model';
import { orderReleased, stages } from '#purchasing/model';
import { inOneTrip, react, type Context } from '#server-kit/server';
import {
  factorsOf,
  follow,
  holdLines,
  openLines,
  openUnread,
  type NewLine,
  type TradeLine,
} from '#trade/server';
import type { PurchasingNeeds } from '../needs.ts';
import { tellPrices } from '../prices/tell-prices.ts';
import { factorsOfRequests, ofRequest, perUnit, tooMuchOrdered, unknownInRequest } from './of-request.ts';
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

/** A request counts what is ordered of it in its own unit, whichever the order is in. */
async function followRequests(
  context: Context,
  lines: z.output<typeof orderValues>['lines'],
  opened: readonly TradeLine[],
): Promise<void> {
  const requests = await holdLines(
    context.db,
    lines.flatMap(({ request }) => request?.id ?? []),
  );
  const asked = await factorsOfRequests(context.db, [...requests.values()]);
  await follow(
    context,
    stages.request.measure,
    requests,
    lines.flatMap(({ id, request, quantity }, index) => {
      const of = request && requests.get(request.id);
      if (!of) return [];
      const target = opened[index] as TradeLine;
      const inOne = asked.get(of.id);
      if (inOne === undefined) throw invalid([atLine(id, 'unit', unknownInRequest(of))]);
      const factor = perUnit(target.factor, inOne);
      return [
        {
          ...{ source: of.id, target: target.id, factor },
          ...{ quantity: ofRequest(quantity, factor, of), path: pathInLine(id, 'quantity') },
        },
      ];
    }),
    tooMuchOrdered,
  );
}

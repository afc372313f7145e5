import { z } from 'zod';
import { dayOf, decimalText } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { transferHead } from '#inventory/model';
import { inOneTrip } from '#server-kit/server';
import { asBase } from '../posting/in-base.ts';
import { availableOf, holdItems, problemsOfReserved } from '../reservations/available.ts';

const record = z.object({ id: z.string() });
const shipped = z.object({
  from: record,
  to: record,
  happenedAt: z.string().nullish(),
  lines: z.array(
    z
      .object({ id: z.string(), item: record, quantity: decimalText, base: decimalText.nullish() })
      .transform(asBase),
  ),
});

/**
 * What requests have reserved in a warehouse is not shipped to another one. Those that name no warehouse are issued from
 * wherever goods are brought to for them.
 */
export const leavesReserved: FormCheck = {
  types: [transferHead.code],
  reads: ['from', 'to', 'happenedAt', 'lines'],
  async check(context, { header, values }) {
    const { from, to, happenedAt, lines } = shipped.parse(values);
    if (from.id === to.id) return [];
    const items = [...new Set(lines.map(({ item }) => item.id))];
    // In this order: what is available is counted when nobody takes of it any more.
    const [, available] = await inOneTrip([
      () => holdItems(context, header.companyId, items),
      () =>
        availableOf(
          context,
          header.companyId,
          items.map((item) => ({ item, warehouse: from.id })),
          { here: true, on: dayOf(happenedAt ? new Date(happenedAt) : context.now, context.timeZone) },
        ),
    ]);
    return problemsOfReserved(
      lines.map(({ id, item, quantity }) => ({ id, item: item.id, quantity })),
      from.id,
      available,
    );
  },
};

import { sql } from 'drizzle-orm';
import { compareDecimals, subtractDecimals } from '#calls/model';
import type { FieldValues } from '#fields/model';
import { formsOfAnyType, readableOf, type FormContextSource, type FormInContext } from '#documents/server';
import type { Reference } from '#identity/model';
import { calendarDays, headOf } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { returnedOf, returnKeyOf } from '../checks/still-to-return.ts';
import { shippedOf } from '../checks/still-to-ship.ts';
import { seenColumns, type SeenForm } from '../ledgers/seen-form.ts';

interface Chosen extends SeenForm {
  own: FieldValues;
}
interface GoodsLine {
  item: Reference;
  unit: string | null;
  lot: string | null;
  quantity: string;
  shipNow: string;
}

/** The approved form that a field names, where the actor may read it. */
async function chosenIn(
  context: ActorContext,
  { values }: FormInContext,
  field: string,
): Promise<Chosen | null> {
  const chosen = values[field] as Reference | null;
  if (!chosen?.id) return null;
  const { rows } = await context.db.execute<Chosen>(
    sql`SELECT ${seenColumns}, f.own FROM ${formsOfAnyType} f WHERE f.id = ${chosen.id} AND f.status = 'approved'`,
  );
  const [form] = rows;
  return form && (await readableOf(context, [form])).has(form.id) ? form : null;
}

const isAbove = (value: string): boolean => compareDecimals(value, '0') > 0;
const linesOf = (values: FieldValues): readonly GoodsLine[] => (values['lines'] ?? []) as GoodsLine[];
const itemsIn = (values: FieldValues): ReadonlySet<string | undefined> =>
  new Set(linesOf(values).map(({ item }) => (item as Reference | null)?.id));

/** REQ330P: what its order has open. */
const openOfOrder: FormContextSource = {
  types: [headOf('shipmentApproval').code],
  async carries(context, form) {
    const order = await chosenIn(context, form, 'salesOrder');
    if (!order) return null;
    const shipped = await shippedOf(context.db, order.id, form.id);
    const there = itemsIn(form.values);
    const lines = linesOf(order.own).flatMap(({ item, unit, quantity }) => {
      const open = subtractDecimals(quantity, shipped.get(item.id));
      return isAbove(open) && !there.has(item.id) ? [{ item, unit, open, shipNow: open }] : [];
    });
    return lines.length ? { from: order.number, values: { lines } } : null;
  },
};

/** REQ290P: what its shipment took and has not come back; how much comes back now is for the person to say. */
const shippedGoods: FormContextSource = {
  types: [headOf('goodsReturn').code],
  async carries(context, form) {
    const shipment = await chosenIn(context, form, 'shipment');
    if (!shipment) return null;
    const before = await returnedOf(context.db, shipment.id, form.id);
    const there = itemsIn(form.values);
    const lines = linesOf(shipment.own).flatMap(({ item, unit, lot, shipNow }) => {
      const back = before.get(returnKeyOf({ item, lot })) ?? null;
      if (!isAbove(subtractDecimals(shipNow, back)) || there.has(item.id)) return [];
      return [{ item, unit, lot, shipped: shipNow, returnedBefore: back, returned: null }];
    });
    if (!lines.length) return null;
    const order = await chosenIn(context, { ...form, values: shipment.own }, 'salesOrder');
    return { from: shipment.number, values: { customer: order?.own['customer'] ?? null, lines } };
  },
};

/** REQ221P: the contract as it is, to be changed. */
const contractAsItIs: FormContextSource = {
  types: [headOf('salesContractChange').code],
  async carries(context, form) {
    const contract = await chosenIn(context, form, 'original');
    if (!contract) return null;
    const there = itemsIn(form.values);
    const lines = linesOf(contract.own).filter(({ item }) => !there.has(item.id));
    if (!lines.length) return null;
    const { customer, contractNumber, delivery, creditLimit, exposure, payment, terms } = contract.own;
    const values = { customer, contractNumber, delivery, creditLimit, exposure, payment, terms, lines };
    return { from: contract.number, values };
  },
};

const nightsOf = (from: string, to: string): string => subtractDecimals(calendarDays(from, to) ?? '2', '1');

/** REQ445P: the days of the trip and a row for each way. */
const legsOfTrip: FormContextSource = {
  types: [headOf('travelExpense').code],
  async carries(context, form) {
    const trip = await chosenIn(context, form, 'trip');
    const legs = (trip?.own['legs'] ?? []) as { place: string; tier: string; from: string; to: string }[];
    if (!trip || !legs.length || linesOf(form.values).length) return null;
    const lines = legs.flatMap(({ place, tier, from, to }) => [
      { day: from, kind: 'transport', to: place, tier: null, note: null },
      ...(from < to
        ? [{ day: to, kind: 'lodging', to: null, tier, nights: nightsOf(from, to), note: place }]
        : []),
      { day: to, kind: 'meals', to: null, tier, note: place },
    ]);
    const days = {
      from: legs[0]!.from,
      to: legs
        .map(({ to }) => to)
        .toSorted()
        .at(-1)!,
    };
    return { from: trip.number, values: { ...days, lines } };
  },
};

/** Forms that go on from another one take over what it has. */
export const takesOver: readonly FormContextSource[] = [
  openOfOrder,
  shippedGoods,
  contractAsItIs,
  legsOfTrip,
];

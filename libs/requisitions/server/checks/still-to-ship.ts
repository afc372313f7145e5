import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, subtractDecimals, type FieldProblem } from '#calls/model';
import { formsOf, type FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { sumsBy } from './line-sums.ts';
import { salesContracts } from './contract-types.ts';
import { counts } from './live-forms.ts';

interface ShipLine {
  id: string;
  item: Reference;
  open: string;
  shipNow: string;
}
interface OrderLine {
  item: Reference;
  quantity: string;
}
interface Order extends Record<string, unknown> {
  number: string;
  amount: string;
  creditLimit: string;
  exposure: string;
  lines: OrderLine[];
}

const shipping = headOf('shipmentApproval');

async function orderOf(db: Db, id: string): Promise<Order | undefined> {
  const { rows } = await db.execute<Order>(sql`
    SELECT f.number, f.amount::text AS amount, f.own ->> 'creditLimit' AS "creditLimit",
           f.own ->> 'exposure' AS exposure, f.own -> 'lines' AS lines
      FROM ${formsOf(...salesContracts)} f WHERE f.id = ${id}`);
  return rows[0];
}

/** What other shipments (those under way count) took of the order, by item. */
export async function shippedOf(db: Db, order: string, but: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ item: string; shipped: string }>(sql`
    SELECT line -> 'item' ->> 'id' AS item, sum((line ->> 'shipNow')::numeric)::text AS shipped
      FROM ${formsOf(shipping)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
     WHERE ${counts} AND f.id <> ${but} AND f.own -> 'salesOrder' ->> 'id' = ${order}
     GROUP BY 1`);
  return new Map(rows.map(({ item, shipped }) => [item, shipped]));
}

/**
 * Not more leaves than the order has open. An order that went over the customer's credit limit is on hold: it ships after
 * a change review (REQ221P) has brought limit and exposure together.
 */
export const stillToShip: FormCheck = {
  types: [shipping.code],
  reads: ['salesOrder', 'lines'],
  oneAtATime: ({ values }) => [`shipped/${(values['salesOrder'] as Reference).id}`],
  async check({ db }, { id, values }) {
    const chosen = values['salesOrder'] as Reference;
    const order = await orderOf(db, chosen.id);
    if (!order) return [];
    const problems: FieldProblem[] = [];
    if (compareDecimals(addDecimals(order.exposure, order.amount), order.creditLimit) > 0)
      problems.push({
        path: 'salesOrder',
        text: [
          `${order.number} 超过客户信用额度，已冻结发货`,
          `${order.number} is above the credit limit of the customer and on hold`,
        ],
      });
    const lines = values['lines'] as ShipLine[];
    const ordered = sumsBy(
      order.lines,
      ({ item }) => item.id,
      ({ quantity }) => quantity,
    );
    const shipped = await shippedOf(db, chosen.id, id);
    const now = sumsBy(
      lines,
      ({ item }) => item.id,
      ({ shipNow }) => shipNow,
    );
    for (const { id: line, item } of lines) {
      const wanted = ordered.get(item.id);
      if (wanted === undefined) {
        problems.push({
          path: `lines.${line}.item`,
          text: ['订单中没有该产品', 'The order does not have this item'],
        });
        continue;
      }
      const open = subtractDecimals(wanted, shipped.get(item.id));
      if (compareDecimals(now.get(item.id)!, open) > 0)
        problems.push({
          path: `lines.${line}.shipNow`,
          text: [`该订单未发数量为 ${open}`, `Of this order ${open} is open`],
        });
    }
    return problems;
  },
};

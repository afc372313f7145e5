import { sql } from 'drizzle-orm';
import { compareDecimals, subtractDecimals, type FieldProblem } from '#calls/model';
import { formsOf, type FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { sumsBy } from './line-sums.ts';
import { counts } from './live-forms.ts';

interface ReturnLine {
  id: string;
  item: Reference;
  lot: string;
  returned: string;
}
interface ShippedLine {
  item: Reference;
  lot: string | null;
  shipNow: string;
}

const returning = headOf('goodsReturn');
/** What is counted together: an item of a lot. */
export const returnKeyOf = ({ item, lot }: { item: Reference; lot: string | null }): string =>
  `${item.id}/${(lot ?? '').trim().toUpperCase()}`;

async function shippedBy(db: Db, shipment: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ lines: ShippedLine[] }>(
    sql`SELECT f.own -> 'lines' AS lines FROM ${formsOf(headOf('shipmentApproval'))} f WHERE f.id = ${shipment}`,
  );
  return sumsBy(rows[0]?.lines ?? [], returnKeyOf, ({ shipNow }) => shipNow);
}

/** What other returns (those under way count) took back of the shipment. */
export async function returnedOf(db: Db, shipment: string, but: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ line: ReturnLine }>(sql`
    SELECT line FROM ${formsOf(returning)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
     WHERE ${counts} AND f.id <> ${but} AND f.own -> 'shipment' ->> 'id' = ${shipment}`);
  return sumsBy(
    rows.map(({ line }) => line),
    returnKeyOf,
    ({ returned }) => returned,
  );
}

/** Of a shipment comes back what it took, by item and lot, less what came back before. */
export const stillToReturn: FormCheck = {
  types: [returning.code],
  reads: ['shipment', 'lines'],
  oneAtATime: ({ values }) => [`returned/${(values['shipment'] as Reference).id}`],
  async check({ db }, { id, values }) {
    const shipment = values['shipment'] as Reference;
    const lines = values['lines'] as ReturnLine[];
    const shipped = await shippedBy(db, shipment.id);
    const before = await returnedOf(db, shipment.id, id);
    const now = sumsBy(lines, returnKeyOf, ({ returned }) => returned);
    return lines.flatMap((line): FieldProblem[] => {
      const key = returnKeyOf(line);
      const sent = shipped.get(key);
      if (sent === undefined)
        return [
          {
            path: `lines.${line.id}.item`,
            text: ['该发货单没有此产品和批号', 'The shipment does not have this item and lot'],
          },
        ];
      const left = subtractDecimals(sent, before.get(key));
      return compareDecimals(now.get(key)!, left) > 0
        ? [
            {
              path: `lines.${line.id}.returned`,
              text: [`该发货单可退数量为 ${left}`, `Of this shipment ${left} can still be returned`],
            },
          ]
        : [];
    });
  },
};

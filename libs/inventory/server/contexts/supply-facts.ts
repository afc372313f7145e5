import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import type { ContextFact } from '#documents/model';
import { formsOfAnyType, openedBy, type DocumentAddress, type FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { directory } from '#identity/server';
import { itemPurchases } from '#requisitions/model';
import { factorsOf } from '#trade/server';
import { comingAddress, expiredAddress, reservedAddress, usableAddress } from '../explain/addresses.ts';
import { availableOf, freeOf } from '../reservations/available.ts';

/** Nobody reads more. */
const mostItems = 6;
const mostOrders = 3;
const orderType = 'PUR110P';

interface Line {
  item: Reference | null;
  unit?: string | null;
  quantity?: string | null;
}
interface Open extends Record<string, unknown> {
  item: string;
  id: string;
  number: string;
  supplier: string;
  due: string | null;
  open: string;
}

/** Beside a request to buy: what of its items is available, and which orders are still to come. It warns where there is enough. */
export const supplyFacts = (addressOf: DocumentAddress): FormContextSource => ({
  types: itemPurchases().map(({ code }) => code),
  async facts(context, { companyId, values }) {
    const { db, actor, language } = context;
    const lines = ((values['lines'] ?? []) as Line[]).filter(({ item }) => item?.id);
    const items = [...new Set(lines.map(({ item }) => item!.id))].slice(0, mostItems);
    if (items.length === 0) return [];
    const today = dayOf(context.now, context.timeZone);
    const available = await availableOf(
      context,
      companyId,
      items.map((item) => ({ item, warehouse: '' })),
      { on: today },
    );
    const unitOf = (line: Line): string => line.unit?.trim() ?? '';
    const factors = await factorsOf(
      db,
      lines.flatMap((line) => (unitOf(line) ? [{ item: line.item!.id, unit: unitOf(line) }] : [])),
    );
    /** In the base unit; null where the item has no such unit: nobody can say whether there is enough. */
    const inBase = (line: Line): Big | null => {
      const factor = unitOf(line) ? factors.get(`${line.item!.id} ${unitOf(line)}`) : '1';
      return factor === undefined ? null : new Big(line.quantity ?? '0').times(factor);
    };
    const name = (of: string) => directory.nameSql(language, of);
    const { rows: units } = await db.execute<{ id: string; spec: string | null; zh: string; en: string }>(sql`
      SELECT i.id, i.spec, u.name_zh AS zh, coalesce(nullif(u.name_en, ''), u.name_zh) AS en FROM item i JOIN unit u ON u.id = i.unit_id
       WHERE i.id = ANY (${sql.param(items)}::text[])`);
    const { rows: orders } = await db.execute<Open>(sql`
      SELECT t.item_id AS item, t.document_id::text AS id, coalesce(f.number, '') AS number, coalesce(${name('s')}, '') AS supplier,
             t.due::text AS due, trim_scale((t.quantity - t.linked) * t.factor)::text AS open
        FROM trade_line t JOIN ${formsOfAnyType} f ON f.id = t.document_id LEFT JOIN supplier s ON s.id = t.partner_id
       WHERE t.company_id = ${companyId} AND t.item_id = ANY (${sql.param(items)}::text[]) AND t.stock = 'in'
         AND t.state IN ('open', 'partly') AND t.quantity > t.linked
       ORDER BY t.due NULLS LAST, t.id`);
    return items.map((item): ContextFact => {
      const unit = units.find(({ id }) => id === item);
      const as = (value: string): ContextFact['figure'] => ({
        ...{ as: 'quantity', value, unit: [unit?.zh ?? '', unit?.en ?? ''] },
      });
      const of = available.get(`${item} `);
      const [usable, expired] = [of?.usable ?? '0', of?.expired ?? '0'];
      const [reserved, lent] = [of?.reserved ?? '0', of?.lent ?? '0'];
      const free = of ? freeOf(of) : new Big(0);
      const asked = lines
        .filter((line) => line.item!.id === item)
        .reduce<Big | null>((sum, line) => {
          const more = inBase(line);
          return sum && more && sum.plus(more);
        }, new Big(0));
      const coming = orders.filter((order) => order.item === item);
      // Of one name there are many specifications.
      const short = lines.find((line) => line.item!.id === item)?.item?.name ?? item;
      const called = unit?.spec ? `${short} ${unit.spec}` : short;
      const enough = asked !== null && asked.gt(0) && free.gte(asked);
      return {
        label: enough
          ? [`${called} 可用库存（已够）`, `${called}: available (enough)`]
          : [`${called} 可用库存`, `${called}: available`],
        ...{ figure: as(free.toFixed()), tone: enough ? 'warn' : 'plain', to: null },
        rows: [
          {
            label: ['现有可用', 'On hand, usable'],
            figure: as(new Big(usable).plus(expired).toFixed()),
            to: usableAddress(actor, item, { company: companyId }),
          },
          ...(new Big(expired).eq(0)
            ? []
            : [
                {
                  label: ['已过期', 'Expired'] as [string, string],
                  figure: as(new Big(expired).toFixed()),
                  to: expiredAddress(actor, item, { company: companyId }, today),
                },
              ]),
          {
            label: ['已预留', 'Reserved'],
            figure: as(new Big(reserved).toFixed()),
            to: reservedAddress(actor, item, companyId),
          },
          ...(new Big(lent).gt(0)
            ? [
                {
                  label: ['借出', 'Lent'] as [string, string],
                  ...{ figure: as(new Big(lent).toFixed()), to: null },
                },
              ]
            : []),
          {
            label: ['在途订货', 'On order'],
            figure: as(coming.reduce((sum, { open }) => sum.plus(open), new Big(0)).toFixed()),
            to: comingAddress(actor, item, companyId),
          },
          ...coming.slice(0, mostOrders).map(({ id, number, supplier, due, open }) => {
            const words = [number, supplier, due].filter(Boolean).join(' · ');
            return {
              ...{ label: [words, words] as [string, string], figure: as(open) },
              to: openedBy(context, addressOf, orderType, id),
            };
          }),
        ],
      };
    });
  },
});

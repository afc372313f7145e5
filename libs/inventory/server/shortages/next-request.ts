import Big from 'big.js';
import { sql, type SQLWrapper } from 'drizzle-orm';
import { roundMoney } from '#calls/model';
import type { FormContextSource } from '#documents/server';
import { directory, withinScope } from '#identity/server';
import { shortageList, shortageOf, type StockFacts } from '#inventory/model';
import { purchaseHead } from '#requisitions/model';
import { isShort, safetyStockInSql, shortageId, stockFacts } from './shortages.ts';

interface Row extends StockFacts, Record<string, unknown> {
  id: string;
  name: string;
  spec: string | null;
  unit: string;
  warehouse: string;
  price: string | null;
}

/** Decimals of what is asked for. */
const decimals = 4;

/** From a shortage to the request to buy what is suggested, at the last price of the item. */
export const shortageAsksFor: FormContextSource = {
  types: [purchaseHead.code],
  async startsFrom({ db, actor, language }, from) {
    const name = (of: string) => sql.raw(directory.nameColumn(language, of));
    const reach = (company: SQLWrapper) =>
      withinScope(actor.scope(shortageList.screens, 'query'), { company: sql`${company}` }, actor);
    const { rows } = await db.execute<Row>(sql`
      SELECT s.item_id AS id, ${name('i')} AS name, i.spec, ${name('u')} AS unit, ${name('w')} AS warehouse, i.last_price::text AS price,
             ${stockFacts}
        FROM ${safetyStockInSql(reach)} AS s JOIN item i ON i.id = s.item_id JOIN unit u ON u.id = i.unit_id
        JOIN warehouse w ON w.id = s.warehouse_id
       WHERE ${isShort} AND ${shortageId} = ${from}::uuid`);
    const [row] = rows;
    const suggested = row && shortageOf(row)?.suggested;
    if (!row || suggested === undefined || suggested === '0') return {};
    return {
      purpose:
        language === 'zh'
          ? `补足${row.warehouse}的安全库存`
          : `To have the safety stock of ${row.warehouse} again`,
      lines: [
        {
          ...{ id: 'short', item: { id: row.id, name: row.name }, spec: row.spec, unit: row.unit },
          quantity: new Big(suggested).round(decimals, Big.roundUp).toFixed(),
          ...{ price: row.price === null ? null : roundMoney(row.price, 'CNY'), neededBy: null },
        },
      ],
    };
  },
};

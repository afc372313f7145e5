import { sql } from 'drizzle-orm';
import { dayOf, type Label } from '#calls/model';
import { formatDecimal } from '#fields/model';
import { formsOfAnyType } from '#documents/server';
import { lateDays, revaluedAtOnce, stock } from '#inventory/model';
import type { LedgerKey } from '#ledgers/model';
import { ledgerFrom } from '#ledgers/server';
import type { Context } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import { itemFactsOf } from '../items/item-facts.ts';
import { openFrom } from '../periods/periods.ts';
import { belowZeroOf } from './below-zero.ts';
import { tellValues } from './tell-values.ts';

/** Does the lot lie there waiting for a verdict, or held back? */
async function isHeldBack({ db }: Context, key: LedgerKey<typeof stock>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM stock_key k WHERE k.item_id = ${key.item} AND k.warehouse_id = ${key.warehouse} AND k.lot = ${key.lot}
       AND k.status IN ('quarantine', 'blocked') AND k.quantity > 0 LIMIT 1`);
  return rows.length > 0;
}

async function nameOf({ db }: Context, item: string): Promise<Label> {
  const { rows } = await db.execute<{ zh: string; en: string }>(
    sql`SELECT name_zh AS zh, coalesce(nullif(name_en, ''), name_zh) AS en FROM item WHERE id = ${item}`,
  );
  return [rows[0]?.zh ?? item, rows[0]?.en ?? item];
}

async function warehouseNamed({ db }: Context, warehouse: string): Promise<Label> {
  const { rows } = await db.execute<{ zh: string; en: string }>(
    sql`SELECT name_zh AS zh, coalesce(nullif(name_en, ''), name_zh) AS en FROM warehouse WHERE id = ${warehouse}`,
  );
  return [rows[0]?.zh ?? warehouse, rows[0]?.en ?? warehouse];
}

/**
 * The stock ledger. An item is valued in the whole company, or by warehouse or lot where the company says so; one whose
 * lots have their actual cost, lot by lot. A balance falls below zero only where item, warehouse or company let it.
 */
export const stockLedger = ledgerFrom(stock, {
  // What waits for its verdict is settled by that alone, also where a count asserted it once (decision 558).
  asserts: ({ status }) => status !== 'quarantine',
  lateDays: ({ db }) => valueOf(db, lateDays),
  atOnce: ({ db }) => valueOf(db, revaluedAtOnce),
  tells: tellValues,
  openFrom: ({ db }, companyId) => openFrom(db, companyId),
  async pools(context, companyId, keys) {
    const valued = await itemFactsOf(
      context,
      companyId,
      keys.map(({ item }) => item),
    );
    return keys.map(({ item, warehouse, lot }) => {
      const { method = null, area = null } = valued.get(item) ?? {};
      return {
        subject: item,
        area: method === 'batch' || area === 'lot' ? lot : area === 'warehouse' ? warehouse : '',
        method: method === 'fifo' ? 'fifo' : 'average',
      };
    });
  },
  async mayFallBelow(context, companyId, keys) {
    return (await belowZeroOf(context, companyId, keys)).map((policy) => policy !== 'refuse');
  },
  async numbersOf({ db }, vouchers) {
    const ids = vouchers.map(({ id }) => id);
    const { rows } = await db.execute<{ number: string }>(sql`
      SELECT f.number FROM ${formsOfAnyType} f WHERE f.id = ANY (${sql.param(ids)}::uuid[]) AND f.number IS NOT NULL
      UNION SELECT c.number FROM stock_count c WHERE c.id = ANY (${sql.param(ids)}::uuid[]) ORDER BY 1`);
    return rows.map(({ number }) => number);
  },
  // A serial number is one piece of its item, wherever it is.
  ones: {
    of: ['item', 'lot'],
    field: 'lot',
    async are(context, companyId, keys) {
      const facts = await itemFactsOf(
        context,
        companyId,
        keys.map(({ item }) => item),
      );
      return keys.map(({ item }) => facts.get(item)?.tracking === 'serial');
    },
    async refusal(context, { key, elsewhere }) {
      if (!key.lot)
        return ['该物料按序列号管理，请填写序列号', 'This item is kept by serial numbers: say which'];
      if (!elsewhere)
        return [`序列号 ${key.lot} 只能是 1 件`, `Serial number ${key.lot} is exactly one piece`];
      // What other companies have is nobody's to know in detail.
      const [zh, en] = elsewhere.ours
        ? await warehouseNamed(context, elsewhere.key.warehouse)
        : ['其他公司', 'another company'];
      return [`序列号 ${key.lot} 已在库：${zh}`, `Serial number ${key.lot} is in stock already: ${en}`];
    },
  },
  async refusal(context, { key, would, at }) {
    if (key.status === 'usable' && key.lot && (await isHeldBack(context, key)))
      return [`批号 ${key.lot} 未放行`, `Lot ${key.lot} is not released`];
    const [zh, en] = await nameOf(context, key.item);
    const day = dayOf(at, context.timeZone);
    const left = formatDecimal(would);
    return [`结存不足：${zh} ${day} 将为 ${left}`, `Not enough in stock: ${en} would be ${left} on ${day}`];
  },
});

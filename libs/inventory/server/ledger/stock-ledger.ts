import { sql } from 'drizzle-orm';
import { dayOf, type Label } from '#calls/model';
import { stock } from '#inventory/model';
import { ledgerFrom } from '#ledgers/server';
import { oneOf, type Context } from '#server-kit/server';
import { openFrom } from '../periods/periods.ts';

/** What of items decides how their stock is valued. */
async function methodsOf({ db }: Context, items: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; method: string | null }>(
    sql`SELECT id, cost_method AS method FROM item WHERE ${oneOf(sql`id`, [...new Set(items)])}`,
  );
  return new Map(rows.map(({ id, method }) => [id, method ?? 'movingAverage']));
}

async function nameOf({ db }: Context, item: string): Promise<Label> {
  const { rows } = await db.execute<{ zh: string; en: string }>(
    sql`SELECT name_zh AS zh, coalesce(nullif(name_en, ''), name_zh) AS en FROM item WHERE id = ${item}`,
  );
  return [rows[0]?.zh ?? item, rows[0]?.en ?? item];
}

/**
 * The stock ledger. An item is valued in the whole company; one that is kept by lots at their actual cost, lot by lot. No
 * balance falls below zero.
 */
export const stockLedger = ledgerFrom(stock, {
  asserts: true,
  openFrom: ({ db }, companyId) => openFrom(db, companyId),
  async pools(context, _company, keys) {
    const methods = await methodsOf(
      context,
      keys.map(({ item }) => item),
    );
    return keys.map(({ item, lot }) => {
      const method = methods.get(item);
      return {
        subject: item,
        area: method === 'batch' ? lot : '',
        method: method === 'fifo' ? 'fifo' : 'average',
      };
    });
  },
  async refusal(context, { key, would, at }) {
    const [zh, en] = await nameOf(context, key.item);
    const day = dayOf(at, context.timeZone);
    return [`结存不足：${zh} ${day} 将为 ${would}`, `Not enough in stock: ${en} would be ${would} on ${day}`];
  },
});

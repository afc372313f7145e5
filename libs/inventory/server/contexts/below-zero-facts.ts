import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { quantityFigure, type ContextFact } from '#documents/model';
import type { FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { stockOutHead, transferHead } from '#inventory/model';
import type { Db } from '#server-kit/server';
import { usableAddress } from '../explain/addresses.ts';
import { belowZeroOf } from '../ledger/below-zero.ts';

interface Line {
  item?: Reference | null;
  lot?: string | null;
  quantity?: string | null;
  base?: string | null;
  bin?: Reference | null;
  fromBin?: Reference | null;
}
interface Balance extends Record<string, unknown> {
  quantity: string;
  zh: string;
  en: string;
  unitZh: string;
  unitEn: string;
}

interface Leaving {
  item: string;
  warehouse: string;
  bin: string;
  lot: string;
  quantity: Big;
}

/** What leaves each balance, of a form that may be half filled in. */
function leavingOf(values: Readonly<Record<string, unknown>>): Leaving[] {
  const warehouse = ((values['warehouse'] ?? values['from']) as Reference | null | undefined)?.id;
  if (!warehouse) return [];
  const sums = new Map<string, Leaving>();
  for (const { item, lot, quantity: typed, base, bin, fromBin } of (values['lines'] ?? []) as Line[]) {
    const quantity = base ?? typed;
    if (!item?.id || !quantity) continue;
    const of = { item: item.id, warehouse, bin: (bin ?? fromBin)?.id ?? '', lot: lot?.trim() ?? '' };
    const key = JSON.stringify(of);
    sums.set(key, { ...of, quantity: new Big(sums.get(key)?.quantity ?? 0).plus(quantity) });
  }
  return [...sums.values()];
}

async function balancesOf(db: Db, companyId: string, leaving: readonly Leaving[]): Promise<Balance[]> {
  const asked = leaving.map(({ item, warehouse, bin, lot }, place) => ({ place, item, warehouse, bin, lot }));
  const { rows } = await db.execute<Balance>(sql`
    SELECT coalesce(k.quantity, 0)::text AS quantity, i.name_zh AS zh, coalesce(nullif(i.name_en, ''), i.name_zh) AS en,
           u.name_zh AS "unitZh", coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn"
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS n (place int, item text, warehouse text, bin text, lot text)
      JOIN item i ON i.id = n.item JOIN unit u ON u.id = i.unit_id
      LEFT JOIN stock_key k ON k.company_id = ${companyId} AND k.item_id = n.item AND k.warehouse_id = n.warehouse
        AND k.bin_id = n.bin AND k.lot = n.lot AND k.status = 'usable' ORDER BY n.place`);
  return rows;
}

/** Beside what leaves stock: which balances it would leave below zero, where that is taken with a warning. */
export const belowZeroFacts: FormContextSource = {
  types: [stockOutHead.code, transferHead.code],
  async facts({ db, actor }, { companyId, values }) {
    const leaving = leavingOf(values);
    if (leaving.length === 0) return [];
    const balances = await balancesOf(db, companyId, leaving);
    const below = leaving.flatMap((of, place) => {
      const balance = balances[place];
      const left = balance && new Big(balance.quantity).minus(of.quantity);
      return balance && left?.lt(0) ? [{ ...of, balance, left }] : [];
    });
    if (below.length === 0) return [];
    const policies = await belowZeroOf(
      { db },
      companyId,
      below.map((of) => ({ ...of, status: 'usable' })),
    );
    return below.flatMap(({ balance, left, item, warehouse }, index): ContextFact[] =>
      policies[index] === 'warn'
        ? [
            {
              label: [`${balance.zh} 结存将低于零`, `${balance.en} would fall below zero`],
              figure: quantityFigure(left.toFixed(), [balance.unitZh, balance.unitEn]),
              ...{
                tone: 'warn',
                rows: [],
                to: usableAddress(actor, item, { company: companyId, warehouse }),
              },
            },
          ]
        : [],
    );
  },
};

import { sql } from 'drizzle-orm';
import { compareDecimals, dayOf, subtractDecimals, type Label } from '#calls/model';
import { fact, quantityFigure, type ContextFact } from '#documents/model';
import { formsOfAnyType, type FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { stockOutHead } from '#inventory/model';
import type { ActorContext } from '#server-kit/server';
import { mayOpen, usableAddress } from '../explain/addresses.ts';
import { mayLeaveInSql } from '../reservations/pickable.ts';

interface Line {
  request?: Reference | null;
  lot?: string | null;
}
interface Asked extends Record<string, unknown> {
  id: string;
  /** The request, and its type. */
  document: string;
  type: string;
  item: string;
  company: string;
  /** Where it is asked for. */
  warehouse: string | null;
  number: string;
  lot: string;
  open: string;
  /** What may leave of the item, and of the lot that is asked for. */
  there: string;
  ofLot: string;
  zh: string;
  en: string;
  unitZh: string;
  unitEn: string;
}

async function askedBy(
  { db, now, timeZone }: ActorContext,
  requests: readonly string[],
  warehouse: string | null,
): Promise<Asked[]> {
  const today = dayOf(now, timeZone);
  const there = (lot: ReturnType<typeof sql>) => sql`(
    SELECT trim_scale(coalesce(sum(k.quantity), 0))::text FROM stock_key k
     WHERE k.company_id = r.company_id AND k.item_id = r.item_id AND ${mayLeaveInSql(today)} AND ${lot}
       AND k.warehouse_id = coalesce(${warehouse}::text, nullif(r.warehouse_id, ''), k.warehouse_id))`;
  const { rows } = await db.execute<Asked>(sql`
    SELECT r.id::text, r.document_id::text AS document, r.document_type AS type, r.item_id AS item, r.company_id AS company,
           coalesce(${warehouse}::text, nullif(r.warehouse_id, '')) AS warehouse, coalesce(f.number, '') AS number, r.lot, trim_scale(r.asked - r.issued)::text AS open,
           ${there(sql`true`)} AS there, ${there(sql`k.lot = r.lot`)} AS "ofLot",
           i.name_zh AS zh, coalesce(nullif(i.name_en, ''), i.name_zh) AS en,
           u.name_zh AS "unitZh", coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn"
      FROM stock_reservation r JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id
      LEFT JOIN ${formsOfAnyType} f ON f.id = r.document_id
     WHERE r.id = ANY (${sql.param([...requests])}::bigint[]) AND r.state = 'open' AND r.issued < r.asked ORDER BY r.id`);
  return rows;
}

/** Lots that lines take instead. */
const insteadOf = (lines: readonly Line[], { id, lot }: Asked): Label => {
  const lots = lines.flatMap((line) =>
    line.request?.id === id && line.lot && line.lot !== lot ? [line.lot] : [],
  );
  const named = [...new Set(lots)].join('、');
  return named ? [`改取 ${named}`, `${named} instead`] : ['没有其他可用批次', 'No other lot is there'];
};

/** Beside what is issued for a request: that the lot it asks for is not there, or not all of it, and that the item is short. */
export const askedFacts: FormContextSource = {
  types: [stockOutHead.code],
  async facts(context, { values }) {
    const lines = (values['lines'] ?? []) as Line[];
    const requests = [
      ...new Set(
        lines.flatMap(({ request }) => (request && /^\d{1,18}$/.test(request.id) ? [request.id] : [])),
      ),
    ];
    if (requests.length === 0) return [];
    const warehouse = (values['warehouse'] as Reference | null | undefined)?.id ?? null;
    return (await askedBy(context, requests, warehouse)).flatMap((one): ContextFact[] => {
      const unit: Label = [one.unitZh, one.unitEn];
      const short = compareDecimals(one.there, one.open) < 0;
      const asked: ContextFact['rows'][number] = {
        label: ['待发', 'To issue'],
        figure: quantityFigure(one.open, unit),
        to: mayOpen(context.actor, one.type, one.document),
      };
      const place = { company: one.company, warehouse: one.warehouse ?? undefined };
      return [
        ...(one.lot && compareDecimals(one.ofLot, one.open) < 0
          ? [
              fact(
                [
                  `${one.number} 申请的批号 ${one.lot} 可用`,
                  `Lot ${one.lot}, asked for by ${one.number}: usable`,
                ],
                quantityFigure(one.ofLot, unit),
                {
                  tone: 'warn',
                  rows: [
                    asked,
                    {
                      label: ['该批号可用', 'Usable of the lot'],
                      figure: quantityFigure(one.ofLot, unit),
                      to: usableAddress(context.actor, one.item, { ...place, lot: one.lot }),
                    },
                    {
                      label: ['按有效期、先进先出', 'By expiry, then first in'],
                      figure: { as: 'text', text: [...insteadOf(lines, one)] },
                      to: null,
                    },
                  ],
                },
              ),
            ]
          : []),
        ...(short
          ? [
              fact(
                [`${one.zh} 可用不足，还差`, `${one.en}: not enough, missing`],
                quantityFigure(subtractDecimals(one.open, one.there), unit),
                {
                  tone: 'bad',
                  rows: [
                    asked,
                    {
                      label: ['现有可用', 'Usable'],
                      figure: quantityFigure(one.there, unit),
                      to: usableAddress(context.actor, one.item, place),
                    },
                  ],
                },
              ),
            ]
          : []),
      ];
    });
  },
};

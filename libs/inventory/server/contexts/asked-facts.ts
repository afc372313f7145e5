import { sql, type SQL } from 'drizzle-orm';
import { addDecimals, compareDecimals, dayOf, subtractDecimals, type Label } from '#calls/model';
import { fact, quantityFigure, type ContextFact } from '#documents/model';
import { formsOfAnyType, openedBy, type DocumentAddress, type FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { onHandScreen, stockOutHead } from '#inventory/model';
import type { ActorContext } from '#server-kit/server';
import { expiredAddress, linesAddress, usableAddress } from '../explain/addresses.ts';
import { mayLeaveInSql, notExpiredInSql } from '../reservations/pickable.ts';

type Row = ContextFact['rows'][number];

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
  /** What has expired of the item, and still stands as usable. */
  expired: string;
  /** Where some of the lot stands as usable. */
  places: { balance: string; place: string; quantity: string; expired: boolean }[];
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
  const ofRequest = sql`k.company_id = r.company_id AND k.item_id = r.item_id
       AND k.warehouse_id = coalesce(${warehouse}::text, nullif(r.warehouse_id, ''), k.warehouse_id)`;
  const there = (which: SQL) => sql`(
    SELECT trim_scale(coalesce(sum(k.quantity), 0))::text FROM stock_key k WHERE ${ofRequest} AND ${which})`;
  const mayLeave = mayLeaveInSql(today);
  const stands = sql`k.status = 'usable' AND k.quantity > 0`;
  const expired = sql`NOT ${notExpiredInSql(today)}`;
  const { rows } = await db.execute<Asked>(sql`
    SELECT r.id::text, r.document_id::text AS document, r.document_type AS type, r.item_id AS item, r.company_id AS company,
           coalesce(${warehouse}::text, nullif(r.warehouse_id, '')) AS warehouse, coalesce(f.number, '') AS number, r.lot, trim_scale(r.asked - r.issued)::text AS open,
           ${there(mayLeave)} AS there, ${there(sql`${mayLeave} AND k.lot = r.lot`)} AS "ofLot", ${there(sql`${stands} AND ${expired}`)} AS expired,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('balance', k.id::text, 'place', w.code || coalesce(' · ' || b.code, ''),
                     'quantity', trim_scale(k.quantity)::text, 'expired', ${expired}) ORDER BY w.code, b.code, k.id), '[]')
              FROM stock_key k JOIN warehouse w ON w.id = k.warehouse_id LEFT JOIN bin b ON b.id = k.bin_id
             WHERE ${ofRequest} AND ${stands} AND k.lot = r.lot AND r.lot <> '') AS places,
           i.name_zh AS zh, coalesce(nullif(i.name_en, ''), i.name_zh) AS en,
           u.name_zh AS "unitZh", coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn"
      FROM stock_reservation r JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id
      LEFT JOIN ${formsOfAnyType} f ON f.id = r.document_id
     WHERE r.id = ANY (${sql.param([...requests])}::bigint[]) AND r.state = 'open' AND r.issued < r.asked ORDER BY r.id`);
  return rows;
}

/** Nobody reads more; the rest is one row. */
const mostPlaces = 6;

/** Where the lot that is asked for is: each place leads to the lines that come to it. */
function rowsOfLot({ item, lot, places }: Asked, unit: Label, sees: boolean): Row[] {
  if (places.length === 0)
    return [{ label: ['该批号可用', 'Usable of the lot'], figure: quantityFigure('0', unit), to: null }];
  const rest = places.slice(mostPlaces);
  return [
    ...places.slice(0, mostPlaces).map(({ balance, place, quantity, expired }): Row => ({
      label: expired
        ? [`${lot} 已过期 · ${place}`, `${lot} expired · ${place}`]
        : [`${lot} · ${place}`, `${lot} · ${place}`],
      figure: quantityFigure(quantity, unit),
      to: sees ? linesAddress(item, { balance }) : null,
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            label: [`另 ${rest.length} 处`, `${rest.length} more`] as [string, string],
            figure: quantityFigure(addDecimals(...rest.map(({ quantity }) => quantity)), unit),
            to: null,
          },
        ]),
  ];
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
export const askedFacts = (addressOf: DocumentAddress): FormContextSource => ({
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
      const asked: Row = {
        label: ['待发', 'To issue'],
        figure: quantityFigure(one.open, unit),
        to: openedBy(context, addressOf, one.type, one.document),
      };
      const { actor } = context;
      const place = { company: one.company, warehouse: one.warehouse ?? undefined, aboveZero: true };
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
                    ...rowsOfLot(one, unit, actor.may(onHandScreen.code, 'query')),
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
                      figure: quantityFigure(addDecimals(one.there, one.expired), unit),
                      to: usableAddress(actor, one.item, place),
                    },
                    ...(compareDecimals(one.expired, '0') === 0
                      ? []
                      : [
                          {
                            label: ['已过期', 'Expired'] as [string, string],
                            figure: quantityFigure(one.expired, unit),
                            to: expiredAddress(actor, one.item, place, dayOf(context.now, context.timeZone)),
                          },
                        ]),
                  ],
                },
              ),
            ]
          : []),
      ];
    });
  },
});

import { sql } from 'drizzle-orm';
import { addDecimals, CallError, type Label } from '#calls/model';
import { fact, quantityFigure, type ContextFact, type Explanation } from '#documents/model';
import { formsOfAnyType, openedBy, type DocumentAddress } from '#documents/server';
import { withinScope } from '#identity/server';
import { ageBounds, ageList, explainAges } from '#inventory/model';
import { handle, type Handler } from '#server-kit/server';
import { leftOfReceipts } from '../lists/came-in.ts';

interface Came extends Record<string, unknown> {
  zh: string;
  en: string;
  unitZh: string;
  unitEn: string;
  id: string;
  type: string;
  number: string;
  day: string;
  days: number;
  left: string;
}

/** Answers INV365P_20: the receipts that what is on hand came with, by the classes of the list, the latest first. */
export const explainAgesHandler = (addressOf: DocumentAddress): Handler =>
  handle(explainAges, async ({ id }, { db, actor, now }): Promise<Explanation> => {
    const [company = '', ...item] = id.split(' ');
    const { rows } = await db.execute<Came>(sql`
    SELECT i.name_zh AS zh, coalesce(nullif(i.name_en, ''), i.name_zh) AS en, u.name_zh AS "unitZh",
           coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn", came.voucher_id::text AS id, coalesce(f.type, came.voucher) AS type,
           concat_ws(' · ', coalesce(f.number, n.number, came.voucher), nullif(came.lot, '')) AS number,
           to_char(came.posted_at AT TIME ZONE company_time_zone(), 'YYYY-MM-DD') AS day, came.days,
           trim_scale(came.left)::text AS left
      FROM ${leftOfReceipts(now, sql`k.company_id = ${company} AND k.item_id = ${item.join(' ')}`)} AS came
      JOIN item i ON i.id = came.item_id JOIN unit u ON u.id = i.unit_id
      LEFT JOIN ${formsOfAnyType} f ON f.id = came.voucher_id LEFT JOIN stock_count n ON n.id = came.voucher_id
     WHERE ${withinScope(actor.scope(ageList.screens, 'query'), { company: sql`came.company_id` }, actor)}
     ORDER BY came.posted_at DESC, came.seq DESC LIMIT 500`);
    const [first] = rows;
    if (!first) throw new CallError('notFound');
    const unit: Label = [first.unitZh, first.unitEn];
    const facts = [...ageBounds, Infinity].flatMap((to, at): ContextFact[] => {
      const from = at === 0 ? -1 : (ageBounds[at - 1] ?? -1);
      const within = rows.filter(({ days }) => days > from && days <= to);
      if (within.length === 0) return [];
      const label: Label =
        to === Infinity
          ? [`${from} 天以上`, `Over ${from} days`]
          : [`${from + 1}–${to} 天`, `${from + 1}–${to} days`];
      return [
        fact(label, quantityFigure(addDecimals(...within.map(({ left }) => left)), unit), {
          rows: within.map(({ id: document, type, number, day, left }) => ({
            label: [`${day} · ${number}`, `${day} · ${number}`],
            figure: quantityFigure(left, unit),
            to: openedBy({ actor }, addressOf, type, document),
          })),
        }),
      ];
    });
    return { title: [`${first.zh} 的库龄`, `How old ${first.en} is`], facts };
  });

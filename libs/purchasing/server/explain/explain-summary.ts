import { sql } from 'drizzle-orm';
import { CallError, currencies, type Currency } from '#calls/model';
import type { Explanation } from '#documents/model';
import { formsOfAnyType, type DocumentAddress } from '#documents/server';
import { oneWith, withinScope } from '#identity/server';
import { explainSummary, stages, summaryList } from '#purchasing/model';
import { handle, type Handler } from '#server-kit/server';
import { asMoney, inWhole, sumOf, type Part } from './part.ts';

interface Line extends Part {
  back: boolean;
  supplierZh: string;
  supplierEn: string;
  tax: string;
}

/** Answers PUR330_20: the lines of receipts and returns of a supplier, kind of item, currency and month, without tax and their tax. */
export const explainSummaryHandler = (addressOf: DocumentAddress): Handler =>
  handle(explainSummary, async ({ id }, context): Promise<Explanation> => {
    const { db, actor } = context;
    const [company = '', supplier = '', kind = '', currency = '', month = ''] = id.split(' ');
    const { rows } = await db.execute<Line>(sql`
    SELECT t.document_id::text AS id, t.document_type AS type, coalesce(f.number, '') AS number,
           i.name_zh || ' · ' || trim_scale(t.quantity) || ' ' || t.unit AS note,
           round(n.sign * t.quantity * t.price, 6)::text AS value,
           round(n.sign * t.quantity * t.price * coalesce(t.tax_rate, 0) / 100, 6)::text AS tax, n.sign < 0 AS back,
           s.name_zh AS "supplierZh", coalesce(nullif(s.name_en, ''), s.name_zh) AS "supplierEn"
      FROM trade_line t JOIN (VALUES (${stages.receipt.stage}, 1), (${stages.return.stage}, -1)) AS n (stage, sign) ON n.stage = t.stage
      JOIN item i ON i.id = t.item_id JOIN supplier s ON s.id = ${supplier} LEFT JOIN ${formsOfAnyType} f ON f.id = t.document_id
     WHERE t.state <> 'cancelled' AND t.company_id = ${company} AND t.partner_id = ANY (${oneWith('supplier', supplier)}) AND i.kind = ${kind}
       AND t.currency = ${currency} AND to_char(t.opened_at AT TIME ZONE company_time_zone(), 'YYYY-MM') = ${month}
       AND ${withinScope(actor.scope(summaryList.screens, 'query'), { company: sql`t.company_id` }, actor)}
     ORDER BY t.opened_at, t.id`);
    const [first] = rows;
    if (!first || !(currency in currencies)) throw new CallError('notFound');
    const as = asMoney(currency as Currency);
    const whole = <P extends Part>(parts: readonly P[]) => inWhole(parts, currency as Currency);
    const back = rows.filter((row) => row.back);
    return {
      title: [`${first.supplierZh} · ${month}`, `${first.supplierEn} · ${month}`],
      facts: [
        sumOf(
          context,
          addressOf,
          ['收货（不含税）', 'Received, net'],
          whole(rows.filter((row) => !row.back)),
          as,
        ),
        ...(back.length > 0
          ? [sumOf(context, addressOf, ['退货（不含税）', 'Went back, net'], whole(back), as)]
          : []),
        sumOf(
          context,
          addressOf,
          ['税额', 'Tax'],
          whole(rows.map((row) => ({ ...row, value: row.tax }))),
          as,
        ),
      ],
    };
  });

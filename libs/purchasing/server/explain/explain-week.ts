import { sql } from 'drizzle-orm';
import { CallError, currencies, type Currency, type Label } from '#calls/model';
import type { Explanation } from '#documents/model';
import { formsOfAnyType, type DocumentAddress } from '#documents/server';
import { withinScope } from '#identity/server';
import { explainWeek, payablesList } from '#purchasing/model';
import { handle, type Handler } from '#server-kit/server';
import { owedInSql } from '../lists/owed.ts';
import type { LinesDecided } from '../needs.ts';
import { asMoney, inWhole, sumOf, type Part } from './part.ts';

interface Owed extends Part {
  kind: keyof typeof kinds;
}

const kinds = {
  matched: ['已匹配发票', 'Invoices to pay'],
  exception: ['例外发票', 'Exceptions'],
  received: ['已到未开票', 'Received, not invoiced'],
  ordered: ['已订未到', 'Ordered, not received'],
  credits: ['待索贷项', 'Credits to ask'],
  noted: ['未抵贷项', 'Credits not set off'],
} as const satisfies Record<string, Label>;

/** Answers PUR340_20: the invoices, receipts, orders and returns behind a week of the forecast. */
export const explainWeekHandler = (addressOf: DocumentAddress, decided: LinesDecided): Handler =>
  handle(explainWeek, async ({ id }, context): Promise<Explanation> => {
    const { db, actor, language } = context;
    const [company = '', currency = '', week = ''] = id.split(' ');
    const named = (of: string) =>
      sql.raw(language === 'zh' ? `${of}.name_zh` : `coalesce(nullif(${of}.name_en, ''), ${of}.name_zh)`);
    const [whole, taken, notPaid, notCredited, neither, notes, waits] =
      language === 'zh'
        ? [
            '整张发票',
            '已匹配的行',
            '已付后余额',
            '抵贷项后余额',
            '已付并抵贷项后余额',
            '没有可抵的发票',
            '待检',
          ]
        : [
            ...[
              'the whole invoice',
              'its lines that match',
              'what was not paid of it',
              'what was not credited of it',
            ],
            ...[
              'what was neither paid nor credited of it',
              'no invoice is left for it',
              'waits for inspection',
            ],
          ];
    const ofInvoice = sql`CASE WHEN o.kind = 'noted' THEN ${notes} WHEN o.kind = 'exception' THEN ${taken} WHEN o.paid AND o.credited THEN ${neither} WHEN o.paid THEN ${notPaid}
             WHEN o.credited THEN ${notCredited} ELSE ${whole} END`;
    const { rows } = await db.execute<Owed>(sql`
    SELECT o.document_id::text AS id, coalesce(f.type, '') AS type, coalesce(f.number, '') AS number,
           concat_ws(' · ', ${named('s')}, coalesce(i.code || ' ' || ${named('i')}, ${ofInvoice}), CASE WHEN o.waits THEN ${waits} END, o.day) AS note, round(o.amount, 6)::text AS value, o.kind
      FROM ${owedInSql(context, decided)} AS o LEFT JOIN ${formsOfAnyType} f ON f.id = o.document_id LEFT JOIN supplier s ON s.id = o.supplier_id
      LEFT JOIN item i ON i.id = o.item_id
     WHERE o.company_id = ${company} AND o.currency = ${currency} AND coalesce(o.week::text, 'overdue') = ${week} AND o.amount <> 0
       AND ${withinScope(actor.scope(payablesList.screens, 'query'), { company: sql`o.company_id` }, actor)}
     ORDER BY o.day, f.number, o.amount DESC`);
    if (rows.length === 0 || !(currency in currencies)) throw new CallError('notFound');
    const as = asMoney(currency as Currency);
    return {
      title:
        week === 'overdue'
          ? ['已逾期应付', 'Overdue']
          : [`${week} 起一周应付`, `To pay in the week from ${week}`],
      facts: Object.entries(kinds).flatMap(([kind, label]) => {
        const parts = rows.filter((row) => row.kind === kind);
        return parts.length > 0
          ? [sumOf(context, addressOf, label, inWhole(parts, currency as Currency), as)]
          : [];
      }),
    };
  });

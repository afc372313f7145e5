import { sql } from 'drizzle-orm';
import { say, type Label, type Language } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import { withinScope } from '#identity/server';
import { stockLineList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';

/** What is there from before the ledger has no document: it is said in words. */
const sourceOf = (line: string, language: Language) => {
  const voucher = sql.raw(`${line}.voucher`);
  const said = (label: Label) => (language === 'zh' ? label[0] : label[1]);
  return sql`CASE ${voucher} WHEN 'OPENING' THEN ${said(['期初', 'Opening'])} WHEN 'ISSUE' THEN ${said(['历史出库', 'Earlier issue'])}
    WHEN 'VERDICT' THEN ${said(['历史验收', 'Earlier verdict'])}
    ELSE ${voucher} END`;
};

/** What a balance is called where its lines are asked for: of a fixed length, so that none is a part of another. */
export const balanceNumber = sql`'K' || lpad(k.id::text, 10, '0')`;

/**
 * Lines of the stock ledger with what they are worth today, and with the state of their pool after them. A line whose
 * value was worked out anew says how often, and the document of the line that it was because of.
 */
export const stockLineRows = listFrom(stockLineList, {
  from: sql`stock_line l JOIN stock_key k ON k.id = l.key_id JOIN item i ON i.id = k.item_id
    JOIN warehouse w ON w.id = k.warehouse_id LEFT JOIN bin b ON b.id = k.bin_id LEFT JOIN person p ON p.id = l.person_id
    LEFT JOIN ${formsOfAnyType} f ON f.id = l.voucher_id LEFT JOIN stock_count n ON n.id = l.voucher_id
    LEFT JOIN LATERAL (
      SELECT g.generation, g.because_of, g.quantity_after, g.value_after FROM stock_figure g
       WHERE g.line = l.seq AND g.of_line = coalesce(l.amends, l.seq) ORDER BY g.generation DESC LIMIT 1) AS figure ON true
    LEFT JOIN stock_line cause ON cause.seq = figure.because_of AND figure.generation > 0
    LEFT JOIN ${formsOfAnyType} because ON because.id = cause.voucher_id`,
  id: sql`l.seq`,
  idAs: 'bigint',
  search: sql`i.search`,
  at: {
    number: ({ language }) => sql`coalesce(f.number, n.number, ${sourceOf('l', language)})`,
    postedAt: sql`l.posted_at`,
    item: namedIn('i'),
    warehouse: namedIn('w'),
    bin: namedIn('b'),
    lot: sql`nullif(k.lot, '')`,
    status: sql`k.status`,
    balance: balanceNumber,
    quantity: sql`l.quantity`,
    value: sql`(SELECT sum(v.value) FROM stock_worth v WHERE v.of_line = l.seq AND (l.amends IS NULL OR v.line = l.seq))`,
    quantityAfter: sql`figure.quantity_after`,
    valueAfter: sql`figure.value_after`,
    generation: sql`figure.generation`,
    because: ({ language }) => sql`coalesce(because.number, ${sourceOf('cause', language)})`,
    person: namedIn('p'),
    enteredAt: sql`l.entered_at`,
    reason: ({ language }) =>
      sql`CASE WHEN l.voucher_line LIKE '%/count' THEN ${say(['盘点更正', 'Count correction'], language)}
        || coalesce(' · ' || l.reason, '') ELSE l.reason END`,
    reversal: sql`CASE WHEN l.reverses IS NOT NULL THEN 'reverses'
      WHEN EXISTS (SELECT FROM stock_line r WHERE r.reverses = l.seq) THEN 'reversed' END`,
  },
  carries: { voucher: sql`l.voucher`, voucherId: sql`l.voucher_id` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(stockLineList.screens, action), { company: sql`k.company_id` }, actor),
});

import { sql } from 'drizzle-orm';
import { say, type Label, type Language } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import { withinScope } from '#identity/server';
import { stock, stockLineList, type StockMoveKind } from '#inventory/model';
import { balanceAfter } from '#ledgers/server';
import { listFrom, namedIn } from '#lists/server';
import { balanceId, balanceName } from '../references/balance-source.ts';

/** What is there from before the ledger has no document: it is said in words. */
const sourceOf = (line: string, language: Language) => {
  const voucher = sql.raw(`${line}.voucher`);
  const said = (label: Label) => (language === 'zh' ? label[0] : label[1]);
  return sql`CASE ${voucher} WHEN 'OPENING' THEN ${said(['期初', 'Opening'])} WHEN 'ISSUE' THEN ${said(['历史出库', 'Earlier issue'])}
    WHEN 'VERDICT' THEN ${said(['历史验收', 'Earlier verdict'])}
    ELSE ${voucher} END`;
};

/** Kinds by what a line was posted by; what goes back to a supplier is posted by a receipt too. */
const kinds: Readonly<Record<string, StockMoveKind>> = {
  INV120P: 'in',
  INV130P: 'out',
  INV140P: 'transfer',
  INV150P: 'count',
  PUR120P: 'receipt',
  PUR130P: 'invoice',
  QC200P: 'inspection',
  custody: 'sample',
  OPENING: 'opening',
  ISSUE: 'out',
  VERDICT: 'inspection',
};
const kindInSql = sql`CASE WHEN l.voucher_line LIKE '%/count' THEN 'count'
  WHEN l.voucher = 'INV120P' AND f.own ->> 'kind' = 'opening' THEN 'opening'
  WHEN l.voucher = 'PUR120P' AND f.own ->> 'kind' = 'return' THEN 'return'
  ELSE CASE l.voucher ${sql.join(
    Object.entries(kinds).map(([voucher, kind]) => sql`WHEN ${voucher} THEN ${kind}`),
    sql` `,
  )} ELSE 'other' END END`;

/**
 * Lines of the stock ledger with what they are worth today, and with the state of their pool after them. A line whose
 * value was worked out anew says how often, and the document of the line that it was because of.
 */
export const stockLineRows = listFrom(stockLineList, {
  from: sql`stock_line l JOIN stock_key k ON k.id = l.key_id JOIN item i ON i.id = k.item_id
    JOIN warehouse w ON w.id = k.warehouse_id JOIN company c ON c.id = k.company_id LEFT JOIN bin b ON b.id = k.bin_id LEFT JOIN person p ON p.id = l.person_id
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
    kind: kindInSql,
    postedAt: sql`l.posted_at`,
    item: namedIn('i'),
    warehouse: namedIn('w'),
    bin: namedIn('b'),
    lot: sql`nullif(k.lot, '')`,
    status: sql`k.status`,
    balance: { id: balanceId, name: balanceName },
    quantity: sql`l.quantity`,
    value: sql`(SELECT sum(v.value) FROM stock_worth v WHERE v.of_line = l.seq AND (l.amends IS NULL OR v.line = l.seq))`,
    quantityAfter: balanceAfter(stock),
    poolQuantityAfter: sql`figure.quantity_after`,
    valueAfter: sql`figure.value_after`,
    currency: sql`c.currency`,
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

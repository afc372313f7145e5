import { sql } from 'drizzle-orm';
import {
  multiplyDecimals,
  pathInLine,
  refusedAt,
  roundMoney,
  subtractDecimals,
  type Currency,
  type EventData,
} from '#calls/model';
import { chargedMeasure, stages, type invoicePosted } from '#purchasing/model';
import type { Context, Db } from '#server-kit/server';
import { link, linesById, openLines, type NewLine, type TradeLine, type InCurrency } from '#trade/server';
import { noRate, rateOf } from '../prices/day-rate.ts';
import type { FreightValues } from './freight-values.ts';
import { bearersOf, sharesOf } from './shares.ts';

/**
 * What of an invoice is cost, in the currency of the company: without its tax, unless that is not deductible. No `net`: there
 * is no rate of its day.
 */
export async function netAtHome(
  db: Db,
  inCurrency: InCurrency,
  of: {
    companyId: string;
    currency: Currency;
    statedTotal: string;
    statedTax: string;
    taxInCost: boolean;
    /** Of the invoice. */
    day: string;
  },
): Promise<{ net: string | null; currency: Currency }> {
  const { rows } = await db.execute<{ currency: Currency }>(
    sql`SELECT currency FROM company WHERE id = ${of.companyId}`,
  );
  const currency = rows[0]?.currency ?? of.currency;
  const rate = await rateOf(db, inCurrency, { currency: of.currency, homeCurrency: currency, day: of.day });
  if (rate === null) return { net: null, currency };
  const cost = of.taxInCost ? of.statedTotal : subtractDecimals(of.statedTotal, of.statedTax);
  return { net: roundMoney(multiplyDecimals(cost, rate), currency), currency };
}

/**
 * An invoice of freight names the receipt lines that bear it, with what each bears: a line that is named cannot be taken
 * back as long as the invoice stands.
 */
export async function nameBearers(
  context: Context,
  inCurrency: InCurrency,
  data: EventData<typeof invoicePosted>,
  freight: FreightValues & { statedTotal: string; statedTax: string; invoiceDate: string },
): Promise<void> {
  const { db } = context;
  const ids = freight.shares.map(({ receiptLine }) => receiptLine.id);
  const { net, currency } = await netAtHome(db, inCurrency, {
    ...{ companyId: data.companyId, currency: data.currency as Currency },
    ...{ statedTotal: freight.statedTotal, statedTax: freight.statedTax, day: freight.invoiceDate },
    taxInCost: freight.taxInCost ?? false,
  });
  if (net === null)
    throw refusedAt({ path: 'invoiceDate', text: noRate(data.currency, currency, freight.invoiceDate) });
  const shares = sharesOf(freight, await bearersOf(db, ids), net) ?? [];
  const receipts = await linesById(
    db,
    shares.map(({ bearer }) => bearer.id),
  );
  const opened = await openLines(
    context,
    shares.map(({ lineId, bearer }, position): NewLine => {
      const { itemId, warehouseId, quantity, unit, factor } = receipts.get(bearer.id) as TradeLine;
      return {
        ...stages.freight,
        ...{ document: { type: data.type, id: data.id }, lineId, position, companyId: data.companyId },
        ...{ itemId, partnerId: null, warehouseId, quantity, unit, factor, price: null, taxRate: null },
        ...{ currency: data.currency, due: null },
      };
    }),
  );
  await link(
    context,
    chargedMeasure,
    opened.map(({ id, quantity }, at) => ({
      ...{ source: shares[at]?.bearer.id ?? '', target: id, quantity },
      path: pathInLine(shares[at]?.id ?? '', 'receiptLine', 'shares'),
    })),
    (most) => [`最多 ${most}`, `At most ${most}`],
  );
  const rows = shares.map(({ lineId, bearer, amount }, at) => ({
    ...{ trade_id: opened[at]?.id, line_id: lineId, receipt_line: bearer.id, amount },
  }));
  await db.execute(sql`
    INSERT INTO purchase_freight_share (trade_id, invoice_id, line_id, receipt_line, amount)
    SELECT trade_id, ${data.id}::uuid, line_id, receipt_line, amount
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (trade_id bigint, line_id text, receipt_line bigint, amount numeric)`);
}

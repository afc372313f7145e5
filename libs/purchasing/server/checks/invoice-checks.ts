import { sql } from 'drizzle-orm';
import { atLine, type FieldProblem, type Label } from '#calls/model';
import { formsOfAnyType, type FormCheck } from '#documents/server';
import { invoiceHead, stages } from '#purchasing/model';
import type { FieldValues } from '#fields/model';
import { canonicalId, oneWith, sameAs } from '#identity/server';
import type { Db } from '#server-kit/server';
import { invoiceKey } from '#trade/model';
import { linesById, type InCurrency } from '#trade/server';
import { freightValues } from '../freight/freight-values.ts';
import { bearersOf, sharesOf } from '../freight/shares.ts';
import { invoiceValues } from '../invoices/enter-invoice.ts';
import { noRate, unratedInSql } from '../prices/day-rate.ts';

const noSuchLine: Label = ['没有这个收货行，或已冲销', 'There is no such receipt line, or it was reversed'];

/** Freight is borne by receipt lines of the company that were not reversed, and by something. */
async function problemsOfFreight(db: Db, companyId: string, values: FieldValues): Promise<FieldProblem[]> {
  const freight = freightValues.parse(values);
  if (freight.kind !== 'freight' || freight.shares.length === 0) return [];
  const bearers = await bearersOf(
    db,
    freight.shares.map(({ receiptLine }) => receiptLine.id),
  );
  const problems = freight.shares.flatMap(({ id, receiptLine }): FieldProblem[] => {
    const of = bearers.get(receiptLine.id)?.[0];
    return of && of.companyId === companyId && of.state !== 'cancelled'
      ? []
      : [atLine(id, 'receiptLine', noSuchLine, 'shares')];
  });
  if (problems.length === 0 && sharesOf(freight, bearers, '1') === null)
    problems.push({
      path: 'shareBy',
      text: ['各行合计为 0，无法分摊，请换一种方式', 'All lines come to 0: share it by something else'],
    });
  return problems;
}

/**
 * A number once a supplier; lines of receipts of that supplier, in the currency of their order. Of suppliers that were
 * merged, whatever names one of them is of the one that stands for them.
 */
export const invoiceChecks = (inCurrency: InCurrency): FormCheck => ({
  types: [invoiceHead.code],
  reads: ['supplier', 'invoiceNumber', 'invoiceDate', 'lines', 'shares', 'shareBy', 'currency'],
  async oneAtATime({ values }, { db }) {
    const { supplier, invoiceNumber } = invoiceValues.parse(values);
    return [`invoice/${await canonicalId(db, 'supplier', supplier.id)}/${invoiceKey(invoiceNumber)}`];
  },
  async check({ db }, { header, values }) {
    const { supplier, invoiceNumber, invoiceDate, lines } = invoiceValues.parse(values);
    const problems: FieldProblem[] = [];
    if (!invoiceKey(invoiceNumber))
      problems.push({ path: 'invoiceNumber', text: ['请填写发票号码', 'Enter the number of the invoice'] });
    const { rows } = await db.execute<{ number: string | null; home: string; unrated: boolean }>(sql`
      SELECT c.currency AS home,
             ${unratedInSql(inCurrency, sql`${header.currency}::text`, sql`c.currency`, sql`${invoiceDate}::date`)} AS unrated,
             (SELECT coalesce(f.number, '') FROM purchase_invoice i JOIN ${formsOfAnyType} f ON f.id = i.form_id
               WHERE i.supplier_id = ANY (${oneWith('supplier', supplier.id)}) AND i.number_key = ${invoiceKey(invoiceNumber)} AND i.state <> 'voided' LIMIT 1) AS number
        FROM company c WHERE c.id = ${header.companyId}`);
    const { number = null, home = '', unrated = false } = rows[0] ?? {};
    if (number !== null)
      problems.push({
        path: 'invoiceNumber',
        text: [`发票号已录入：${number}`, `This invoice was entered: ${number}`],
      });
    if (unrated) problems.push({ path: 'invoiceDate', text: noRate(header.currency, home, invoiceDate) });
    const receipts = await linesById(
      db,
      lines.map(({ receiptLine }) => receiptLine.id),
    );
    const sellers = await sameAs(
      db,
      'supplier',
      supplier.id,
      [...receipts.values()].flatMap(({ partnerId }) => partnerId ?? []),
    );
    for (const { id, receiptLine } of lines) {
      const of = receipts.get(receiptLine.id);
      const path = `lines.${id}.receiptLine`;
      if (
        !of ||
        of.stage !== stages.receipt.stage ||
        of.companyId !== header.companyId ||
        of.state === 'cancelled'
      )
        problems.push({
          path,
          text: noSuchLine,
        });
      else if (of.partnerId === null || !sellers.has(of.partnerId))
        problems.push({ path, text: ['不是该供应商的收货', 'This was received from another supplier'] });
      else if (of.currency !== header.currency)
        problems.push({ path, text: [`订单币种为 ${of.currency}`, `The order is in ${of.currency}`] });
    }
    return [...problems, ...(await problemsOfFreight(db, header.companyId, values))];
  },
});

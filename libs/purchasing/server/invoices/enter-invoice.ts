import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decimalText, type Currency } from '#calls/model';
import { amountsOf, invoicePosted, stages } from '#purchasing/model';
import { react } from '#server-kit/server';
import { invoiceKey } from '#trade/model';
import { linesById, openLines, type NewLine, type TradeLine } from '#trade/server';
import { agreedPrice } from '../receipts/accepted.ts';
import { freightValues } from '../freight/freight-values.ts';
import { nameBearers } from '../freight/name-bearers.ts';
import type { PurchasingNeeds } from '../needs.ts';
import { matchInvoice } from './match-invoice.ts';

const record = z.object({ id: z.string() });
export const invoiceValues = z.object({
  supplier: record,
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  due: z.string().nullish(),
  statedTax: decimalText,
  statedTotal: decimalText,
  lines: z.array(
    z.object({
      id: z.string(),
      receiptLine: record,
      quantity: decimalText,
      price: decimalText,
      taxRate: decimalText,
    }),
  ),
});

/** An invoice that is entered is matched at once; what does not match waits. */
export const enterInvoice = (needs: Pick<PurchasingNeeds, 'stock' | 'inCurrency'>) =>
  react(invoicePosted, async (data, context) => {
    const { db, now } = context;
    const values = invoiceValues.parse(data.values);
    const freight = freightValues.parse(data.values);
    const receipts = await linesById(
      db,
      values.lines.map(({ receiptLine }) => receiptLine.id),
    );
    await db.execute(sql`
      INSERT INTO purchase_invoice (form_id, company_id, kind, supplier_id, number, number_key, state, invoice_date, due, currency,
                                    stated_tax, stated_total, entered_by, posted_at)
      VALUES (${data.id}::uuid, ${data.companyId}, ${freight.kind === 'freight' ? 'freight' : 'goods'}, ${values.supplier.id}, ${values.invoiceNumber}, ${invoiceKey(values.invoiceNumber)},
              'exception', ${values.invoiceDate}::date, ${values.due ?? null}::date, ${data.currency}, ${values.statedTax},
              ${values.statedTotal}, ${data.applicantId}, ${now.toISOString()}::timestamptz)`);
    if (freight.kind === 'freight')
      await nameBearers(context, needs.inCurrency, data, { ...values, ...freight });
    const of = (id: string): TradeLine => receipts.get(id) as TradeLine;
    const opened = await openLines(
      context,
      values.lines.map(({ id, receiptLine, quantity, price, taxRate }, position): NewLine => ({
        ...stages.invoice,
        ...{ document: { type: data.type, id: data.id }, lineId: id, position, companyId: data.companyId },
        ...{ itemId: of(receiptLine.id).itemId, partnerId: values.supplier.id, warehouseId: null },
        ...{ quantity, unit: of(receiptLine.id).unit, factor: of(receiptLine.id).factor, price, taxRate },
        ...{ currency: data.currency, due: values.due ?? null },
      })),
    );
    const rows = values.lines.map(({ id, receiptLine, quantity, price, taxRate }, index) => {
      const { net, tax } = amountsOf({ quantity, price, taxRate }, data.currency as Currency);
      return {
        ...{
          trade_id: (opened[index] as TradeLine).id,
          line_id: id,
          receipt_line: receiptLine.id,
          quantity,
          price,
        },
        ...{ net, tax },
      };
    });
    await db.execute(sql`
      INSERT INTO purchase_invoice_line (trade_id, invoice_id, line_id, receipt_line, quantity, price, order_price, net, tax, state)
      SELECT n.trade_id, ${data.id}::uuid, n.line_id, n.receipt_line, n.quantity, n.price, coalesce(${agreedPrice}, 0), n.net, n.tax, 'exception'
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (trade_id bigint, line_id text, receipt_line bigint,
             quantity numeric, price numeric, net numeric, tax numeric)
        JOIN purchase_receipt_line r ON r.trade_id = n.receipt_line`);
    await matchInvoice(context, needs, data.id, 'first');
  });

import Big from 'big.js';
import { roundMoney } from '#calls/model';
import {
  matchLine,
  spread,
  valueOfPart,
  type MatchLimits,
  type MatchReason,
  type MatchState,
} from '#purchasing/model';
import type { Invoice, InvoiceLine, ReceiptLine } from './invoice-lines.ts';

/** So much of a receipt line is invoiced by the line; what it costs more than it was received for. */
interface Part {
  receipt: ReceiptLine;
  quantity: string;
  difference: string;
}

export interface DecidedLine {
  line: InvoiceLine;
  state: MatchState | 'accepted';
  reasons: readonly MatchReason[];
  parts: readonly Part[];
}

const sum = (amounts: readonly string[]): Big =>
  amounts.reduce((all, amount) => all.plus(amount), new Big(0));

/**
 * Each line that is not linked yet against what was accepted of its order line and not invoiced before, unless that was credited,
 * nor asked for by an earlier invoice that waits: the receipt line that it names first, then the others that came with it, then
 * what came of the same
 * order line besides. `rate`: of the invoice's currency in that of the company, where only
 * the price counts: what the rate does is finance's. `takeOver`: what does not fit is taken as far as goods came.
 */
export function decideLines(
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  receipts: readonly ReceiptLine[],
  { limits, rate, takeOver }: { limits: MatchLimits; rate: string; takeOver: boolean },
): DecidedLine[] {
  const invoiced = new Map(receipts.map(({ id, invoiced: before }) => [id, new Big(before)]));
  return lines.map((line) => {
    if (new Big(line.linked).gt(0)) return { line, state: line.state, reasons: [], parts: [] };
    const ofOrder = receipts.filter(({ orderLine }) => orderLine === line.orderLine);
    const { state, reasons } = matchLine(
      {
        ...{ quantity: line.quantity, price: line.price, orderPrice: line.orderPrice },
        accepted: sum(ofOrder.map(({ accepted }) => accepted)).toFixed(),
        invoicedBefore: sum(
          ofOrder.flatMap(({ id, waiting }) => [(invoiced.get(id) as Big).toFixed(), waiting]),
        )
          .minus(sum(ofOrder.map(({ credited }) => credited)))
          .toFixed(),
        sameSupplier: line.sameSupplier,
        sameCurrency: line.currency === invoice.currency,
        rate,
      },
      limits,
    );
    if (state === 'exception' && !takeOver) return { line, state, reasons, parts: [] };
    const named = ofOrder.find(({ id }) => id === line.receiptLine);
    const nearness = ({ id, receiptId }: ReceiptLine): number =>
      id === line.receiptLine ? 2 : Number(receiptId === named?.receiptId);
    const rooms = ofOrder
      .toSorted((a, b) => nearness(b) - nearness(a))
      .map((receipt) => ({
        id: receipt.id,
        left: new Big(state === 'exception' ? receipt.quantity : receipt.accepted)
          .minus(invoiced.get(receipt.id) as Big)
          .toFixed(),
      }));
    let before = new Big(0);
    const parts = spread(line.quantity, rooms).map(({ id, quantity }): Part => {
      const receipt = ofOrder.find((one) => one.id === id) as ReceiptLine;
      const already = invoiced.get(id) as Big;
      // What the goods cost by the invoice: with its tax where that is not deductible.
      const costs = receipt.taxInCost ? new Big(line.net).plus(line.tax) : new Big(line.net);
      const cost = valueOfPart(
        { value: costs.toFixed(), quantity: line.quantity, currency: invoice.homeCurrency },
        before.toFixed(),
        quantity,
      );
      const value = valueOfPart(
        { value: receipt.value, quantity: receipt.quantity, currency: invoice.homeCurrency },
        already.toFixed(),
        quantity,
      );
      invoiced.set(id, already.plus(quantity));
      before = before.plus(quantity);
      const difference =
        invoice.currency === invoice.homeCurrency
          ? new Big(cost).minus(value)
          : new Big(line.price)
              .minus(line.receiptPrice)
              .times(quantity)
              .times(rate)
              .times(new Big(line.net).eq(0) ? 1 : costs.div(line.net));
      return { receipt, quantity, difference: roundMoney(difference.toFixed(), invoice.homeCurrency) };
    });
    return { line, state: state === 'exception' ? ('accepted' as const) : state, reasons, parts };
  });
}

import Big from 'big.js';
import { roundMoney, type Currency } from '#calls/model';

/** How far an invoice may be from its order and still count as matching; amounts in the company's currency. */
export interface MatchLimits {
  /** Of the price, in percent. */
  pricePercent: string;
  /** Of a line. */
  perLine: string;
  tax: string;
  total: string;
}

export type MatchState = 'matched' | 'within' | 'exception';

/** Why a line or an invoice is an exception, with by how much. */
export interface MatchReason {
  why: 'quantity' | 'price' | 'tax' | 'total' | 'supplier' | 'currency' | 'order';
  by: string;
}

export interface MatchedLine {
  quantity: string;
  price: string;
  /** Of the order line. */
  orderPrice: string;
  accepted: string;
  invoicedBefore: string;
  sameSupplier: boolean;
  sameCurrency: boolean;
  /** Of the invoice's currency in that of the company. */
  rate: string;
}

/** A line against its order and receipt: matched, within tolerance, or an exception with its reasons. */
export function matchLine(
  line: MatchedLine,
  limits: MatchLimits,
): { state: MatchState; reasons: MatchReason[] } {
  const reasons: MatchReason[] = [];
  if (!line.sameSupplier) reasons.push({ why: 'supplier', by: '' });
  if (!line.sameCurrency) reasons.push({ why: 'currency', by: '' });
  const beyond = new Big(line.quantity).minus(line.accepted).plus(line.invoicedBefore);
  if (beyond.gt(0)) reasons.push({ why: 'quantity', by: beyond.toFixed() });
  const apart = new Big(line.price).minus(line.orderPrice);
  if (
    apart.abs().gt(new Big(line.orderPrice).times(limits.pricePercent).div(100)) ||
    apart.abs().times(line.quantity).times(line.rate).gt(limits.perLine)
  )
    reasons.push({ why: 'price', by: apart.toFixed() });
  return {
    state: reasons.length > 0 ? 'exception' : apart.eq(0) ? 'matched' : 'within',
    reasons,
  };
}

/** Tax and total as they are printed against what the lines come to. */
export function matchTotals(
  { statedTax, tax, statedTotal, total }: Record<'statedTax' | 'tax' | 'statedTotal' | 'total', string>,
  limits: MatchLimits,
): { state: MatchState; reasons: MatchReason[] } {
  const reasons: MatchReason[] = [];
  const taxApart = new Big(statedTax).minus(tax);
  const totalApart = new Big(statedTotal).minus(total);
  if (taxApart.abs().gt(limits.tax)) reasons.push({ why: 'tax', by: taxApart.toFixed(2) });
  if (totalApart.abs().gt(limits.total)) reasons.push({ why: 'total', by: totalApart.toFixed(2) });
  return {
    state: reasons.length > 0 ? 'exception' : taxApart.eq(0) && totalApart.eq(0) ? 'matched' : 'within',
    reasons,
  };
}

/** The worst of several. */
export const worstOf = (states: readonly MatchState[]): MatchState =>
  states.includes('exception') ? 'exception' : states.includes('within') ? 'within' : 'matched';

/** Net, tax and gross of a line, each rounded as its currency is: as the documents say them. */
export function amountsOf(
  { quantity, price, taxRate }: Record<'quantity' | 'price' | 'taxRate', string>,
  currency: Currency,
): Record<'net' | 'tax' | 'gross', string> {
  const exact = new Big(quantity).times(price);
  const net = roundMoney(exact.toFixed(), currency);
  const tax = roundMoney(exact.times(taxRate).div(100).toFixed(), currency);
  return { net, tax, gross: new Big(net).plus(tax).toFixed(2) };
}

/**
 * What of the value of a receipt line the next part of its quantity stands for: parts add up to the whole to the last decimal of
 * the currency. value × (before + part) ÷ quantity − value × before ÷ quantity, each rounded half up.
 */
export function valueOfPart(
  of: { value: string; quantity: string; currency: Currency },
  before: string,
  part: string,
): string {
  const upTo = (quantity: Big): string =>
    roundMoney(new Big(of.value).times(quantity).div(of.quantity).toFixed(), of.currency);
  return new Big(upTo(new Big(before).plus(part))).minus(upTo(new Big(before))).toFixed(2);
}

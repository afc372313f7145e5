import type { Currency, Language } from '#calls/model';

/** An order as its letter says it, in one language. */
export interface LetterOrder {
  number: string;
  company: string;
  supplier: string;
  warehouse: string | null;
  promised: string;
  currency: Currency;
  total: string;
  buyer: string;
  note: string;
  /** It was sent before, and has changed since. */
  changed: boolean;
  version: number;
  terms: string;
  /** Tax of all lines. */
  taxes: string;
  lines: readonly {
    item: string;
    quantity: string;
    unit: string;
    price: string;
    /** Without tax, with the decimals of the currency. */
    net: string;
    taxRate: string;
    promised: string;
  }[];
}

/** The letter that brings an order to its supplier, in one language. */
export function letterOf(order: LetterOrder, language: Language): string {
  const zh = language === 'zh';
  const lines = order.lines.map(
    ({ item, quantity, unit, price, promised }, at) =>
      `${at + 1}. ${item}  ${quantity} ${unit} × ${price}  ${zh ? '交期' : 'promised'} ${promised}`,
  );
  const say = (chinese: string, english: string) => (zh ? chinese : english);
  return [
    say(`${order.supplier}：`, `To ${order.supplier}`),
    say(
      `${order.company}向贵司订购下列货物，订单号 ${order.number}${order.changed ? '（变更，以本次为准）' : ''}。`,
      `${order.company} orders the following under number ${order.number}${order.changed ? ' (changed: this replaces what was sent before)' : ''}.`,
    ),
    ...(order.note ? [order.note] : []),
    '',
    ...lines,
    '',
    say(
      `不含税合计 ${order.total} ${order.currency}，承诺交期 ${order.promised}`,
      `Net total ${order.total} ${order.currency}, promised ${order.promised}`,
    ),
    ...(order.warehouse ? [say(`收货仓库：${order.warehouse}`, `Deliver to: ${order.warehouse}`)] : []),
    say(`采购员：${order.buyer}`, `Buyer: ${order.buyer}`),
    say('订单见附件 PDF。', 'The order is attached as a PDF.'),
  ].join('\n');
}

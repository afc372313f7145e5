import { addDecimals, roundMoney, type Label } from '#calls/model';
import type { PdfDocument } from '#server-kit/model';
import type { LetterOrder } from './order-letter.ts';

const heads: readonly Label[] = [
  ['序号', 'No.'],
  ['物料', 'Item'],
  ['数量', 'Quantity'],
  ['单位', 'Unit'],
  ['不含税单价', 'Net price'],
  ['不含税金额', 'Net'],
  ['税率 %', 'Tax %'],
  ['交期', 'Promised'],
];
/** Columns of numbers. */
const numbers = [2, 4, 5, 6];

function partsIn(order: LetterOrder, language: 0 | 1): PdfDocument['parts'] {
  const say = (...label: Label): string => label[language];
  const fact = (label: Label, value: string | null): [string, string][] =>
    value ? [[label[language], value]] : [];
  const { number, changed, version } = order;
  return [
    {
      kind: 'heading',
      text: say(
        `采购订单 ${number}${changed ? `（变更，第 ${version} 版，以本次为准）` : ''}`,
        `Purchase order ${number}${changed ? ` (changed, version ${version}: replaces what was sent before)` : ''}`,
      ),
    },
    {
      kind: 'facts',
      facts: [
        ...fact(['订货方', 'Ordered by'], order.company),
        ...fact(['供应商', 'Supplier'], order.supplier),
        ...fact(['承诺交期', 'Promised'], order.promised),
        ...fact(['收货仓库', 'Deliver to'], order.warehouse),
        ...fact(['币种', 'Currency'], order.currency),
        ...fact(['采购员', 'Buyer'], order.buyer),
        ...fact(['条款', 'Terms'], order.terms),
        ...fact(['附言', 'Note'], order.note),
      ],
    },
    {
      kind: 'table',
      heads: heads.map((label) => label[language]),
      rows: order.lines.map(({ item, quantity, unit, price, net, taxRate, promised }, at) => [
        ...[String(at + 1), item, quantity, unit, price, net, taxRate, promised],
      ]),
      numbers,
    },
    {
      kind: 'facts',
      facts: [
        ...fact(['不含税合计', 'Net total'], `${order.total} ${order.currency}`),
        ...fact(['税额', 'Tax'], `${order.taxes} ${order.currency}`),
        ...fact(
          ['价税合计', 'Total'],
          `${roundMoney(addDecimals(order.total, order.taxes), order.currency)} ${order.currency}`,
        ),
      ],
    },
  ];
}

/** The order on paper, in both languages: what is still expected of it, as its letter says it. */
export const paperOf = ({ zh, en }: Record<'zh' | 'en', LetterOrder>): PdfDocument => ({
  name: zh.number,
  title: `采购订单 ${zh.number} / Purchase order`,
  language: 'zh',
  parts: [...partsIn(zh, 0), ...partsIn(en, 1)],
});

import { chosenParameter, parameter } from '#upkeep/model';

const ofMatch = (
  name: string,
  title: [string, string],
  help: [string, string],
  unit: [string, string],
  initial: number,
  max: number,
) => parameter({ name: `purchasing.${name}`, title, help, unit, initial, min: 0, max });

export const overReceipt = ofMatch(
  'overReceipt',
  ['超收容差', 'Over-delivery'],
  ['新订单默认允许多收的比例', 'New orders allow so much more to be received'],
  ['%', '%'],
  2,
  50,
);
export const underReceipt = ofMatch(
  'underReceipt',
  ['短收容差', 'Under-delivery'],
  ['新订单少到这个比例以内即算完成', 'New orders count as done with so much less'],
  ['%', '%'],
  1,
  50,
);
export const priceTolerance = ofMatch(
  'priceTolerance',
  ['发票单价容差', 'Price tolerance of invoices'],
  [
    '发票单价与订单单价相差不超过此比例即视为匹配',
    'An invoice matches where its price is no further from that of the order',
  ],
  ['%', '%'],
  2,
  50,
);
export const lineTolerance = ofMatch(
  'lineTolerance',
  ['发票行差异上限', 'Difference of an invoice line'],
  [
    '一行的价差金额超过此数即为例外，按发票日汇率折算为公司本位币',
    'A line that is further apart is an exception; in the currency of the company by the rate of the invoice’s day',
  ],
  ['元', 'CNY'],
  200,
  100_000,
);
export const taxTolerance = ofMatch(
  'taxTolerance',
  ['发票税额尾差', 'Difference of tax'],
  ['票面税额与计算税额允许的尾差', 'So far may the printed tax be from what it comes to'],
  ['分', 'hundredths'],
  5,
  1000,
);
export const totalTolerance = ofMatch(
  'totalTolerance',
  ['发票总额尾差', 'Difference of the total'],
  ['票面总额与计算总额允许的尾差', 'So far may the printed total be from what it comes to'],
  ['分', 'hundredths'],
  10,
  1000,
);

export const refuseExpired = chosenParameter({
  name: 'purchasing.refuseExpired',
  title: ['证书过期的供应商', 'Suppliers with an expired certificate'],
  help: ['向其下单时提醒，还是不能下单', 'Whoever orders of them is warned, or nothing can be ordered'],
  choices: [
    ['提醒', 'Warn'],
    ['不能下单', 'Refuse'],
  ],
  initial: 0,
});

/** What administrators set for purchasing, in the order of BSE180P. */
export const purchasingParameters = [
  overReceipt,
  underReceipt,
  priceTolerance,
  lineTolerance,
  taxTolerance,
  totalTolerance,
  refuseExpired,
] as const;

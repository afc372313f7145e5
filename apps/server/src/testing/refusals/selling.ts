import { yesterday, beforeField, beforeToday, aboveZero, type Refusal, type Refusals } from './refusal.ts';

const sold: readonly Refusal[] = [
  { change: { lines: { quantity: '0' } }, path: 'lines.0.quantity', ...aboveZero },
  { change: { lines: { taxRate: '101' } }, path: 'lines.0.taxRate', zh: '不能大于 100', en: 'Not above 100' },
  { change: { creditLimit: '-1' }, path: 'creditLimit', zh: '不能小于 0', en: 'Not below 0' },
];

export const sellingRefusals: Refusals = {
  salesPrice: [
    {
      change: { from: '2027-02-02', to: '2027-02-01' },
      path: 'to',
      ...beforeField('生效日期', 'Valid from'),
    },
    {
      change: { customer: null, customerGroup: null },
      path: 'customer',
      zh: '请选择客户或填写客户组',
      en: 'Name a customer or a group',
    },
  ],
  salesContract: sold,
  salesContractChange: sold,
  majorSalesContract: sold,
  goodsReturn: [
    {
      change: { lines: { lot: '12345678', returnedBefore: '1' } },
      path: 'lines.0.returned',
      zh: '不能超过可退数量',
      en: 'It is more than can still be returned',
    },
    {
      change: { customer: { id: 'K2', name: '' } },
      path: 'customer',
      zh: '该发货单的客户是 客户',
      en: 'This shipment went to 客户',
    },
  ],
  shipmentApproval: [
    { change: { shipOn: yesterday }, path: 'shipOn', ...beforeToday },
    {
      change: { lines: { open: '9' } },
      path: 'lines.0.shipNow',
      zh: '不能超过未发数量',
      en: 'Not above what is open',
    },
  ],
};

import { titleOf } from '#documents/model';
import { payablesList } from './lists/reports.ts';
import { invoiceHead, receiptHead } from './purchase-types.ts';

it('a return is called a return, and a receipt what its type is called', () => {
  expect(titleOf(receiptHead, { kind: 'return' })).toEqual(['采购退货', 'Return to the supplier']);
  expect(titleOf(receiptHead, { kind: 'receipt' })).toEqual(receiptHead.title);
  expect(titleOf(invoiceHead)).toEqual(invoiceHead.title);
});

it('a card of the forecast shows all that comes to what it says is to be paid', () => {
  expect(payablesList.cards).toEqual(expect.arrayContaining(payablesList.totals ?? ['']));
});

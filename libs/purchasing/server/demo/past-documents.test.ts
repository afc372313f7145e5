import type { AnyForm, FormHead } from '#documents/model';
import type { PastForm } from '#documents/server';
import { invoiceHead, orderHead, purchaseTypes, receiptHead } from '#purchasing/model';
import { madeOf, type DemoPerson, type DemoRequest } from './past-documents.ts';

const goods = 'M10033 钢板 316L 3.0 mm';
const person = { id: 'p', nameZh: '', nameEn: '', companyId: 'c', departmentId: '', departmentName: '' };
const desk: DemoPerson = person;
const named = (id: string) => ({ id, name: id });
const request: DemoRequest = {
  ...{ finishedAt: '2026-06-01T00:00:00.000Z', supplier: named('s') },
  lines: [
    {
      ...{ trade: null, item: { id: 'i', name: '钢板' }, goods, spec: '316L 3.0 mm' },
      ...{ unit: 'kg', quantity: '10', price: '8' },
    },
  ],
};

const load = async ({ code }: Pick<FormHead, 'code'>): Promise<AnyForm> =>
  purchaseTypes.find((type) => type.code === code)!.load();

it('what the demo company received, sent back and was invoiced says its goods in full, as what people write down does', async () => {
  const made = madeOf(
    Array.from({ length: 100 }, () => request),
    {
      ...{ buyer: desk, storekeeper: desk, payables: desk },
      ...{ suppliers: [named('s')], warehouse: named('w') },
    },
    { order: await load(orderHead), receipt: await load(receiptHead), invoice: await load(invoiceHead) },
    { today: new Date('2026-12-01T00:00:00.000Z'), random: () => 0.5 },
  );
  const goodsIn = (forms: readonly PastForm[], lines: string) =>
    new Set(
      forms.flatMap(({ content }) => (content[lines] as { goods: string }[]).map((line) => line.goods)),
    );
  expect(goodsIn(made.receipts, 'lines')).toEqual(new Set([goods]));
  expect(goodsIn(made.receipts, 'returns')).toEqual(new Set([goods]));
  expect(goodsIn(made.invoices, 'lines')).toEqual(new Set([goods]));
  expect(goodsIn(made.invoices, 'shares')).toEqual(new Set([goods]));
  // A line of an order names the item itself.
  expect(goodsIn(made.orders, 'lines')).toEqual(new Set([undefined]));
});

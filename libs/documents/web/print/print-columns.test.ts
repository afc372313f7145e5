import { computeForm } from '#documents/model';
import type { LinesField } from '#fields/model';
import { orderForm } from '../testing/order-form.ts';
import { printColumns, printedWidth } from '#fields/web';

const order = (lines: object[]) => {
  const values = { neededBy: null, purpose: '', lines };
  const context = { currency: 'CNY', companyId: '', today: '2026-01-01' } as const;
  return {
    ...{ name: 'lines', field: orderForm.fields['lines'] as LinesField, lines: lines as { id: string }[] },
    ...{ computed: computeForm(orderForm, 'CNY', values), context: context as never },
  };
};
const line = (id: string, name: string, more: object = {}) => ({
  ...{ id, item: { id, name }, unit: null, quantity: '2', price: '1234.5', ...more },
});

describe('columns on paper', () => {
  it('leave out what nobody filled in, and sum what is summed', () => {
    const columns = printColumns(order([line('a', '轴承'), line('b', '螺栓')]), 'zh');
    expect(columns.map(({ title }) => title)).toEqual(['物料', '数量', '单价', '金额']);
    expect(columns.at(-1)).toMatchObject({ total: '4,938.00', texts: ['2,469.00', '2,469.00'] });
  });

  it('are as wide as what stands in them, and never narrower than a word', () => {
    const width = (name: string): number => printColumns(order([line('a', name)]), 'en')[0]!.width;
    expect(width('Nut')).toBeLessThan(width('Hexagon-head nut'));
    expect(width('Unabbreviable-identification')).toBeGreaterThan('identification'.length);
    // A long text of many words breaks; it does not push the others off the page.
    expect(width('bolt '.repeat(40))).toBeLessThan(30);
  });

  it('together say when a page has to lie across', () => {
    const wide = order([line('a', 'Hexagon-head screw', { unit: 'Kilogrammes' })]);
    expect(printedWidth(printColumns(wide, 'en'))).toBeGreaterThan(
      printedWidth(printColumns(order([line('a', 'Nut')]), 'en')),
    );
  });
});

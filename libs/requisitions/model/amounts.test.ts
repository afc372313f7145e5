import fc from 'fast-check';
import { addDecimals, compareDecimals, multiplyDecimals, roundMoney, subtractDecimals } from '#calls/model';
import { computeForm, type AnyForm } from '#documents/model';
import { loadRequisitionForms } from './index.ts';

const forms = new Map((await loadRequisitionForms()).map((form) => [form.name, form]));
const formNamed = (name: string): AnyForm => forms.get(name)!;

/** Decimal text with so many decimals at most. */
const decimal = (most: number, decimals: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most * 10 ** decimals }).map((units) => {
    const text = String(units).padStart(decimals + 1, '0');
    return decimals ? `${text.slice(0, -decimals)}.${text.slice(-decimals)}` : text;
  });
const linesOf = <T extends object>(line: fc.Arbitrary<T>) =>
  fc
    .array(line, { minLength: 1, maxLength: 30 })
    .map((rows) => rows.map((row, at) => ({ id: `${at}`, ...row })));

const cents = (amount: string): boolean => /^-?\d+\.\d{2}$/.test(amount);

it('a claim is the receipts at their rates, each rounded by itself; paid is what no loan offsets', () => {
  const receipt = fc.record({
    amount: decimal(100_000, 2),
    rate: fc.option(decimal(20, 6)),
    kind: fc.constantFrom('meals', 'lodging', 'transport'),
    tier: fc.constantFrom('first', 'capital', 'other', 'abroad', null),
  });
  fc.assert(
    fc.property(linesOf(receipt), decimal(10_000, 2), (lines, loanAmount) => {
      const values = { lines, loanAmount, travelClass: 'staff' };
      const { amount, own, lines: rows } = computeForm(formNamed('travelExpense'), 'CNY', values);
      const claimed = lines.map((line) => roundMoney(multiplyDecimals(line.amount, line.rate ?? '1'), 'CNY'));
      expect(amount).toBe(roundMoney(addDecimals(...claimed), 'CNY'));
      expect(own['payable']).toBe(roundMoney(subtractDecimals(amount, loanAmount), 'CNY'));
      for (const row of rows['lines'] ?? [])
        if (row['overStandard'] !== null)
          expect(compareDecimals(row['claimed']!, row['overStandard']!)).toBe(1);
    }),
  );
});

it.each(['purchaseContract', 'salesContract', 'majorSalesContract', 'majorPurchaseContract'])(
  'net and tax make gross on every line and in all: %s',
  (name) => {
    const goods = fc.record({
      quantity: decimal(10_000, 4),
      price: decimal(100_000, 6),
      taxRate: fc.constantFrom('0', '6', '9', '13', '16.5'),
    });
    fc.assert(
      fc.property(linesOf(goods), (lines) => {
        const { amount, lines: rows, sums } = computeForm(formNamed(name), 'CNY', { lines, quotations: [] });
        for (const row of rows['lines'] ?? []) {
          expect(row['gross']).toBe(roundMoney(addDecimals(row['net'], row['tax']), 'CNY'));
          expect([row['net'], row['tax'], row['gross']].every((one) => cents(one!))).toBe(true);
        }
        expect(compareDecimals(sums['lines.gross']!, addDecimals(sums['lines.net'], sums['lines.tax']))).toBe(
          0,
        );
        expect(compareDecimals(amount!, sums['lines.gross']!)).toBe(0);
      }),
    );
  },
);

it('exposure over the limit is what is above it, never less than nothing', () => {
  fc.assert(
    fc.property(
      decimal(1_000_000, 2),
      decimal(1_000_000, 2),
      decimal(1_000_000, 2),
      (creditLimit, exposure, price) => {
        const lines = [{ id: 'a', quantity: '1', price, taxRate: '0' }];
        const { own } = computeForm(formNamed('salesContract'), 'CNY', { creditLimit, exposure, lines });
        const after = addDecimals(exposure, price);
        const over = subtractDecimals(after, creditLimit);
        expect(own).toEqual({
          exposureAfter: roundMoney(after, 'CNY'),
          overLimit: roundMoney(compareDecimals(over, '0') > 0 ? over : '0', 'CNY'),
        });
      },
    ),
  );
});

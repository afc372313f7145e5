import { computeForm, type AnyForm } from '#documents/model';
import { loadRequisitionForms } from './index.ts';

const forms = (await loadRequisitionForms()).filter(({ designed }) => !designed);

/** What a type is filled in with and what follows from it, worked out by hand from requisitions.md. */
interface Case {
  values: Record<string, unknown>;
  amount?: string;
  own?: Record<string, string | null>;
  lines?: Record<string, Record<string, string | null>[]>;
}

const priced = { values: { lines: [{ quantity: '3', price: '33.335' }] }, amount: '100.01' };
const taxed = { id: 'a', quantity: '10', price: '99.99', taxRate: '13' };
const taxedRow = { net: '999.90', tax: '129.99', gross: '1129.89' };
const sale: Case = {
  values: { creditLimit: '5000', exposure: '4000', lines: [taxed] },
  amount: '1129.89',
  own: { exposureAfter: '5129.89', overLimit: '129.89' },
  lines: { lines: [taxedRow] },
};
const purchase: Case = {
  values: {
    lines: [taxed],
    quotations: [
      { id: 'q', total: '1129.89', chosen: true },
      { id: 'r', total: '1100', chosen: false },
      { id: 's', total: null, chosen: false },
    ],
  },
  amount: '1129.89',
  lines: {
    lines: [taxedRow],
    quotations: [{ aboveCheapest: '29.89' }, { aboveCheapest: '0.00' }, { aboveCheapest: null }],
  },
};

const cases: Readonly<Record<string, Case>> = {
  purchaseRequisition: { ...priced, lines: { lines: [{ amount: '100.01' }] } },
  outsourcedService: { ...priced, lines: { lines: [{ amount: '100.01' }] } },
  serviceContract: {
    values: { milestones: [{ amount: '30.5' }, { amount: '70' }] },
    amount: '100.50',
  },
  purchaseContract: purchase,
  majorPurchaseContract: purchase,
  purchasePayment: {
    values: {
      invoices: [
        { due: '90', paidBefore: '30', payNow: '60' },
        { due: '5', paidBefore: null, payNow: '5' },
      ],
    },
    amount: '65.00',
  },
  equipmentRepair: {
    values: {
      bookValue: '400',
      lines: [
        { quantity: '2', price: '60' },
        { quantity: '1', price: '10' },
      ],
    },
    amount: '130.00',
    own: { shareOfBookValue: '32.5' },
    lines: { lines: [{ amount: '120.00' }, { amount: '10.00' }] },
  },
  salesPrice: {
    values: {
      lines: [
        { listPrice: '200', asked: '150', floor: '120' },
        { listPrice: '200', asked: '119.99', floor: '120' },
      ],
    },
    own: { belowFloor: '1' },
    lines: {
      lines: [
        { discount: '25', margin: '20' },
        { discount: '40.01', margin: '-0.01' },
      ],
    },
  },
  salesContract: sale,
  salesContractChange: sale,
  majorSalesContract: sale,
  overtime: {
    values: {
      lines: [
        { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T12:40:00.000Z' },
        { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T11:00:00.000Z' },
      ],
    },
    own: { totalHours: '3.5' },
    lines: { lines: [{ hours: '2.5' }, { hours: '1' }] },
  },
  // Over a weekend, from noon to noon.
  leave: { values: { from: '2026-11-20 pm', to: '2026-11-23 am' }, own: { days: '1' } },
  businessTrip: {
    values: {
      travelClass: 'manager',
      legs: [
        { tier: 'first', from: '2026-11-02', to: '2026-11-03', lodging: true },
        { tier: 'other', from: '2026-11-03', to: '2026-11-03', lodging: false },
      ],
    },
    amount: '1716.00',
    // A day on which two legs meet is one day.
    own: { days: '2' },
    lines: {
      legs: [
        { days: '2', standard: '1612.00' },
        { days: '1', standard: '104.00' },
      ],
    },
  },
  loan: { values: { asked: '1200.5' }, amount: '1200.50' },
  outOnDuty: {
    values: { from: '2026-11-20T01:00:00.000Z', to: '2026-11-20T03:30:00.000Z' },
    own: { hours: '2.5' },
  },
  travelExpense: {
    values: {
      travelClass: 'staff',
      loanAmount: '100',
      lines: [
        { kind: 'lodging', tier: 'first', nights: null, amount: '560', rate: null },
        { kind: 'lodging', tier: 'first', nights: '2', amount: '1600', rate: null },
        { kind: 'meals', tier: 'capital', amount: '99', rate: null },
        { kind: 'transport', tier: null, amount: '10', rate: '7.85' },
      ],
    },
    amount: '2337.50',
    own: { payable: '2237.50' },
    lines: {
      lines: [
        { claimed: '560.00', overStandard: '60.00' },
        // Two nights at 500.
        { claimed: '1600.00', overStandard: '600.00' },
        { claimed: '99.00', overStandard: null },
        { claimed: '78.50', overStandard: null },
      ],
    },
  },
  equipmentAcceptance: {
    values: { value: '50000', checks: [{ passed: 'yes' }, { passed: 'no' }, { passed: null }] },
    amount: '50000.00',
    own: { failed: '1' },
  },
  assetDisposal: {
    values: { way: 'sell', bookValue: '1000', proceeds: '400' },
    amount: '1000.00',
    own: { gain: '-600.00' },
  },
};

const computes = (form: AnyForm): boolean =>
  Boolean(form.amount) ||
  Object.keys(form.computed).length > 0 ||
  Object.values(form.fields).some((field) => 'computed' in field && Object.keys(field.computed).length > 0);

it('every type that works something out is there', () =>
  expect(Object.keys(cases).toSorted()).toEqual(
    forms
      .filter(computes)
      .map(({ name }) => name)
      .toSorted(),
  ));

it.each(Object.entries(cases))(
  '%s works out what follows from it',
  (name, { values, amount, own, lines }) => {
    const form = forms.find((one) => one.name === name)!;
    const computed = computeForm(form, 'CNY', values);
    expect(computed.amount).toBe(amount ?? null);
    expect(computed.own).toEqual(own ?? {});
    const worked = Object.fromEntries(
      Object.entries(computed.lines).filter(([, rows]) => rows.some((row) => Object.keys(row).length > 0)),
    );
    expect(worked).toEqual(lines ?? {});
  },
);

it('a disposal within the group has neither gain nor loss; scrapped, the book value is lost', () => {
  const disposal = forms.find(({ name }) => name === 'assetDisposal')!;
  const gainOf = (values: Record<string, unknown>) => computeForm(disposal, 'CNY', values).own['gain'];
  expect(gainOf({ way: 'transfer', bookValue: '1000', proceeds: null })).toBeNull();
  expect(gainOf({ way: 'scrap', bookValue: '1000', proceeds: null })).toBe('-1000.00');
});

it('the subject of overtime counts people, and that of an expense stands without a trip', () => {
  const named = (name: string) => forms.find((form) => form.name === name)!;
  const person = (id: string, name: string) => ({ id: `${id}-line`, employee: { id, name } });
  expect(
    named('overtime').proposeSubject?.({
      lines: [person('a', '张三'), person('a', '张三'), person('b', '李四')],
    }),
  ).toEqual(['张三等 2 人加班', 'Overtime of 张三 and 1 more']);
  expect(named('overtime').proposeSubject?.({ lines: [person('a', '张三'), person('a', '张三')] })).toEqual([
    '张三加班',
    'Overtime of 张三',
  ]);
  expect(
    named('travelExpense').proposeSubject?.({ trip: null, from: '2026-11-02', to: '2026-11-04' })?.[0],
  ).toBe('差旅费报销 2026-11-02 至 2026-11-04');
});

it('a loan is offset up to what was spent', () => {
  const expense = forms.find(({ name }) => name === 'travelExpense')!;
  const proposed = (loanOpen: string | null, spent: string) =>
    expense.propose?.({ loan: loanOpen && { id: 'l', name: 'LN' }, loanOpen }, { 'lines.claimed': spent });
  expect(proposed('5000', '1200')).toEqual({ loanAmount: '1200' });
  expect(proposed('800', '1200')).toEqual({ loanAmount: '800' });
  expect(proposed('5000', '0')).toEqual({ loanAmount: null });
  expect(proposed(null, '1200')).toEqual({ loanAmount: null });
});

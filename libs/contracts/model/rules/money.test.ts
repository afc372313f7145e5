import { enrolmentDue, feeOf, reachedOn } from './money.ts';

it('takes the first instalment as enrolment, or the whole', () => {
  expect(enrolmentDue('6800', [])).toBe('6800');
  expect(
    enrolmentDue('6800', [
      { id: 'b', dueOn: '2026-12-01', amount: '4800' },
      { id: 'a', dueOn: '2026-11-01', amount: '2000' },
    ]),
  ).toBe('2000');
});

it('is paid on the day on which payments reach it, whatever the order in which they were written down', () => {
  const payments = [
    { paidOn: '2026-11-20', amount: '800' },
    { paidOn: '2026-11-02', amount: '1000' },
    { paidOn: '2026-11-10', amount: '1000' },
  ];
  expect(reachedOn('2000', payments)).toBe('2026-11-10');
  expect(reachedOn('2000.01', payments)).toBe('2026-11-20');
  expect(reachedOn('2800.01', payments)).toBeNull();
});

it('earns a fixed amount or a share, rounded as the currency is', () => {
  expect(feeOf({ kind: 'fixed', amount: '500', share: null }, '6800', 'CNY')).toBe('500.00');
  expect(feeOf({ kind: 'share', amount: null, share: '3.5' }, '6801', 'CNY')).toBe('238.04');
  expect(feeOf({ kind: 'none', amount: '500', share: null }, '6800', 'CNY')).toBeNull();
  expect(feeOf({ kind: 'fixed', amount: null, share: null }, '6800', 'CNY')).toBeNull();
});

import { withPart } from '../results/report.ts';
import { Growth } from './growth.ts';

const sizes = [10_000, 100_000, 1_000_000];

it('puts each figure of all sizes side by side', () => {
  const growth = new Growth(sizes);
  growth.add(10_000, [{ name: 'read, p95 ms', value: 2 }]);
  growth.add(1_000_000, [
    { name: 'read, p95 ms', value: 3.04 },
    { name: 'broadcast, p99 ms', value: 120.4 },
  ]);
  const { head, rows } = growth.section();
  expect(head).toEqual(['figure', '10,000', '100,000', '1,000,000', 'last ÷ first']);
  expect(rows).toEqual([
    ['read, p95 ms', '2.00', '', '3.04', '1.52'],
    ['broadcast, p99 ms', '', '', '120', ''],
  ]);
});

it('keeps what a run of some figures and sizes has not measured, each under its size', () => {
  const whole = new Growth(sizes);
  for (const [at, size] of sizes.entries())
    whole.add(size, [
      { name: 'read, p95 ms', value: at + 1 },
      { name: 'list, p95 ms', value: at + 5 },
    ]);
  const before = withPart('# Results\n', 'bench', [whole.section()], { head: 'day 1' });
  const some = new Growth(sizes);
  some.add(1_000_000, [
    { name: 'read, p95 ms', value: 9 },
    { name: 'inbox opened, ms', value: 700 },
  ]);
  expect(some.section(before).rows).toEqual([
    ['read, p95 ms', '1.00', '2.00', '9.00', '9.00'],
    ['list, p95 ms', '5.00', '6.00', '7.00', '1.40'],
    ['inbox opened, ms', '', '', '700', ''],
  ]);
  // Other sizes have columns of their own; what is under none of them is left out.
  const smaller = new Growth([1_000, 10_000]);
  smaller.add(1_000, [{ name: 'read, p95 ms', value: 1 }]);
  expect(smaller.section(before)).toMatchObject({
    head: ['figure', '1,000', '10,000', 'last ÷ first'],
    rows: [
      ['read, p95 ms', '1.00', '1.00', '1.00'],
      ['list, p95 ms', '', '5.00', ''],
    ],
  });
});

it('starts anew in a whole run, and titles that nobody writes any more are gone', () => {
  const stale = withPart(
    '# Results\n',
    'bench',
    [{ title: 'Calls, 97,260 requisitions', about: 'How.', head: ['', 'f'], rows: [['x', '1']] }],
    { head: 'day 1' },
  );
  const growth = new Growth(sizes);
  growth.add(10_000, [{ name: 'read, p95 ms', value: 1 }]);
  const text = withPart(stale, 'bench', [growth.section()], { head: 'day 2' });
  expect(text).not.toContain('97,260');
  expect(text).toContain('### Growth');
});

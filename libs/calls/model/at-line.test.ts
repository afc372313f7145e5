import { atLine, pathInLine, refusedAt } from './at-line.ts';

it('says where a field of a line stands, that of what is posted in parts at its line', () => {
  expect([
    pathInLine('a', 'quantity'),
    pathInLine('a/damaged', 'quantity'),
    pathInLine('b', 'quantity', 'returns'),
  ]).toEqual(['lines.a.quantity', 'lines.a.quantity', 'returns.b.quantity']);
});

it('refuses at all of the fields, in the words of the first', () => {
  const problems = [
    atLine('a', 'lot', ['没有批号', 'There is no such lot']),
    atLine('b', 'quantity', ['不足', 'Not enough'], 'returns'),
  ] as const;
  const refusal = refusedAt(...problems);
  expect([refusal.code, refusal.inLanguage('zh'), refusal.details.problems]).toEqual([
    40903,
    '没有批号',
    problems,
  ]);
});

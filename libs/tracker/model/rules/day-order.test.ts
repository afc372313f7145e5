import type { Level } from '../levels.ts';
import { inDay, partOf } from './day-order.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const at = (key: string, dueAt: string | null, level: Level = 2, since = '2026-11-01T00:00:00.000Z') => ({
  ...{ key, dueAt, level, since },
});

it('is overdue from its end on, not a second before', () => {
  expect(partOf('2026-11-23T10:00:00.000Z', now)).toBe('overdue');
  expect(partOf('2026-11-23T10:00:01.000Z', now)).toBe('today');
  expect(partOf(null, now)).toBe('without');
});

it('is in the order of time, then level, arrival, id', () => {
  const rows = [
    at('task:10', null),
    at('task:9', null),
    at('task:3', '2026-11-23T11:00:00.000Z', 2),
    at('task:4', '2026-11-23T11:00:00.000Z', 1),
    at('approval:x', '2026-11-23T11:00:00.000Z', 2, '2026-10-01T00:00:00.000Z'),
    at('task:1', '2026-11-23T09:00:00.000Z', 4),
  ];
  expect(rows.toSorted(inDay).map(({ key }) => key)).toEqual([
    ...['task:1', 'task:4', 'approval:x', 'task:3', 'task:9', 'task:10'],
  ]);
});

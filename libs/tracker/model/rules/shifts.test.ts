import fc from 'fast-check';
import { dayAfter } from '#calls/model';
import { isWorkingDay } from '#requisitions/model';
import { firstDayBehind, shiftsBehind, type PlannedTask } from './shifts.ts';
import { lastOfWorkingDays, workingDaysWithin } from './working-time.ts';

/** Chinese working days: 2026-09-25 is the Mid-Autumn Festival, 10-01 to 10-07 are off, Saturday 10-10 is worked. */
const calendar = { isWorkingDay, timeZone: 'Asia/Shanghai' };
const task = (id: number, from: string, to: string): PlannedTask => ({
  id,
  startsAt: `${from}T01:00:00.000Z`,
  endsAt: `${to}T10:00:00.000Z`,
});

describe('a task that follows another', () => {
  it('begins on the first working day after the lag', () => {
    const ends = '2026-09-24T10:00:00.000Z';
    expect([0, 1, 2, 3].map((lag) => firstDayBehind(ends, lag, calendar))).toEqual([
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
      '2026-10-08',
    ]);
  });

  it('keeps its length in working days when it is put off', () => {
    const shifted = (last: string) =>
      shiftsBehind(
        task(1, '2026-09-22', '2026-09-24'),
        [task(2, '2026-09-07', last)],
        [{ fromId: 1, toId: 2, lag: 2 }],
        calendar,
      );
    expect(shifted('2026-09-09')).toEqual([task(2, '2026-09-30', '2026-10-09')]);
    expect(shifted('2026-09-11')).toEqual([task(2, '2026-09-30', '2026-10-12')]);
  });

  it('is refused where its time would be behind the last day that can be written', () => {
    expect(() =>
      shiftsBehind(
        task(1, '9999-12-29', '9999-12-31'),
        [task(2, '2026-09-07', '2026-09-09')],
        [{ fromId: 1, toId: 2, lag: 1 }],
        calendar,
      ),
    ).toThrow(expect.objectContaining({ errorName: 'businessRule' }));
  });

  it('takes along who follows it, and leaves alone who has room', () => {
    const shifted = shiftsBehind(
      task(1, '2026-11-02', '2026-11-06'),
      [
        task(2, '2026-11-04', '2026-11-05'),
        task(3, '2026-11-06', '2026-11-06'),
        task(4, '2026-11-30', '2026-11-30'),
      ],
      [
        { fromId: 1, toId: 2, lag: 0 },
        { fromId: 2, toId: 3, lag: 0 },
        { fromId: 3, toId: 4, lag: 0 },
      ],
      calendar,
    );
    expect(shifted).toEqual([task(2, '2026-11-09', '2026-11-10'), task(3, '2026-11-11', '2026-11-11')]);
  });
});

it('never lets a follower begin before its day, and keeps every length (property)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ from: fc.nat(60), length: fc.nat(9), lag: fc.nat(4) }), {
        minLength: 2,
        maxLength: 7,
      }),
      fc.nat(60),
      (wanted, by) => {
        const on = (days: number) => dayAfter('2026-08-03', days);
        const tasks = wanted.map(({ from, length }, at) => task(at, on(from), on(from + length)));
        const chain = wanted.slice(1).map(({ lag }, at) => ({ fromId: at, toId: at + 1, lag }));
        const moved = task(0, on(by), on(by + 3));
        const shifts = new Map(shiftsBehind(moved, tasks, chain, calendar).map((shift) => [shift.id, shift]));
        const days = ({ startsAt, endsAt }: PlannedTask) =>
          Math.max(1, workingDaysWithin(startsAt.slice(0, 10), endsAt.slice(0, 10), isWorkingDay).length);
        const now = (id: number) => (id === 0 ? moved : (shifts.get(id) ?? tasks[id]!));
        for (const [id, shift] of shifts) {
          expect(days(shift)).toBe(days(tasks[id]!));
          expect(shift.startsAt > tasks[id]!.startsAt).toBe(true);
        }
        // Whoever was put off, and whoever follows the one that moved, begins late enough.
        for (const { fromId, toId, lag } of chain)
          if (fromId === 0 || shifts.has(fromId))
            expect(now(toId).startsAt.slice(0, 10) >= firstDayBehind(now(fromId).endsAt, lag, calendar)).toBe(
              true,
            );
      },
    ),
  );
});

it('counts one working day as itself', () => {
  expect(lastOfWorkingDays('2026-09-30', 1, isWorkingDay)).toBe('2026-09-30');
  expect(lastOfWorkingDays('2026-09-30', 2, isWorkingDay)).toBe('2026-10-08');
});

import { isWorkingDay } from '#requisitions/model';
import { endOfTemplate } from './end-of-template.ts';

const at = (day: string, offset: number) =>
  endOfTemplate(day, offset, isWorkingDay, 'Asia/Shanghai').toISOString();

it('ends on the day itself, or so many working days behind it', () => {
  expect(at('2026-11-20', 0)).toBe('2026-11-20T15:59:29.000Z');
  // A Friday: Monday is the first working day behind it, and the Tuesday of the week after the seventh.
  expect(at('2026-11-20', 1)).toBe('2026-11-23T15:59:29.000Z');
  expect(at('2026-11-20', 7)).toBe('2026-12-01T15:59:29.000Z');
});

it('goes over the days off of the National Day', () => {
  expect(at('2026-09-24', 3)).toBe('2026-09-30T15:59:29.000Z');
  expect(at('2026-09-24', 4)).toBe('2026-10-08T15:59:29.000Z');
});

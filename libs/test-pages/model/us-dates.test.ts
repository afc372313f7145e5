import { dateCode, dispatchDate } from './us-dates.ts';

it('dispatch dates are YYYY-MM-DD HH:mm and date codes MMDDYY, of the place (specification 9)', () => {
  const instant = new Date('2026-11-21T03:05:00Z');
  expect(dispatchDate(instant, 'America/New_York')).toBe('2026-11-20 22:05');
  expect(dispatchDate(instant, 'Asia/Shanghai')).toBe('2026-11-21 11:05');
  expect(dispatchDate(new Date('2026-07-01T07:00:00Z'), 'America/Los_Angeles')).toBe('2026-07-01 00:00');
  expect(dateCode(instant, 'America/New_York')).toBe('112026');
  expect(dateCode(instant, 'Asia/Shanghai')).toBe('112126');
});

import { minutesToFreezing, recovery, totalNucleatedCells } from './lab-formulas.ts';
import { dateCode, dispatchDate } from './us-dates.ts';

it('total nucleated cells are cells per µL × 1000 × mL, recovery is after over before', () => {
  expect(totalNucleatedCells('9850', '92.5')).toBe('911125000');
  expect(recovery('911125000', '805000000')).toBe('88.35');
  expect(recovery('0', '1')).toBeNull();
});

it('the way from birth to freezing is counted in minutes, never backwards', () => {
  expect(minutesToFreezing('2026-11-20T10:00:00Z', '2026-11-22T09:59:00Z')).toBe(2_879);
  expect(minutesToFreezing('2026-11-22T10:00:00Z', '2026-11-20T10:00:00Z')).toBeNull();
  expect(minutesToFreezing('', '2026-11-20T10:00:00Z')).toBeNull();
});

it('dispatch dates are YYYY-MM-DD HH:mm and date codes MMDDYY, of the place (specification 9)', () => {
  const instant = new Date('2026-11-21T03:05:00Z');
  expect(dispatchDate(instant, 'America/New_York')).toBe('2026-11-20 22:05');
  expect(dispatchDate(instant, 'Asia/Shanghai')).toBe('2026-11-21 11:05');
  expect(dispatchDate(new Date('2026-07-01T07:00:00Z'), 'America/Los_Angeles')).toBe('2026-07-01 00:00');
  expect(dateCode(instant, 'America/New_York')).toBe('112026');
  expect(dateCode(instant, 'Asia/Shanghai')).toBe('112126');
});

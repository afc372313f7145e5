import { inBaseUnits } from './in-base.ts';

it('base units are rounded half up to the decimals of the base unit', () => {
  expect(inBaseUnits('1.5', '0.333333', 3)).toBe('0.5');
  expect(inBaseUnits('2.5', '1', 0)).toBe('3');
  expect(inBaseUnits('0.4', '1', 0)).toBe('0');
  expect(inBaseUnits('24.8', '1', 6)).toBe('24.8');
});

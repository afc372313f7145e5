import { addDecimals } from '#calls/model';
import { apportion } from './apportion.ts';

it('shares add up to the amount to the cent, whatever is left over', () => {
  expect(apportion('100.00', ['1', '1', '1'])).toEqual(['33.33', '33.34', '33.33']);
  expect(apportion('50.00', ['1000', '500', '0'])).toEqual(['33.33', '16.67', '0.00']);
  expect(apportion('0.01', ['5', '5'])).toEqual(['0.01', '0.00']);
  expect(apportion('10.00', ['0.333333', '0.333333', '0.333334'])).toEqual(['3.33', '3.34', '3.33']);
  expect(
    addDecimals(
      ...apportion(
        '12345.67',
        Array.from({ length: 199 }, (_, at) => String(at + 1)),
      ),
    ),
  ).toBe('12345.67');
});

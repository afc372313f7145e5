import { choice, date, dateTime, moneyAmount, percent, quantity, text, yesNo } from '../kinds.ts';
import { readTyped } from './read-typed.ts';

const label = ['字段', 'Field'] as const;
const read = (field: Parameters<typeof readTyped>[0], typed: string) => readTyped(field, typed, '2026-11-20');

describe('typed text', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['￥1 234.5', '1234.5'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['(12)', '-12'],
    ['USD 7', '7'],
    ['.5', '0.5'],
    ['US$12', '12'],
    ['1,234,567', '1234567'],
    [' -   ', null],
    // A comma is no point: what may be ten times as much is asked about, not guessed.
    ['12,5', '12,5'],
    ['1,23', '1,23'],
    ['12 50', '12 50'],
    ['  ', null],
  ])('%j is the amount %j', (typed, value) => {
    expect(read(moneyAmount({ label }), typed)).toBe(value);
  });

  it('that cannot be read stays as it was typed', () => {
    expect(read(quantity({ label }), 'a dozen')).toBe('a dozen');
    expect(read(date({ label }), 'soon')).toBe('soon');
    expect(read(dateTime({ label }), '9:30')).toBe('9:30');
    expect(read(choice({ label, options: [] }), ' other ')).toBe('other');
  });

  it('is read by the kind of the field', () => {
    const options = [{ value: 'pay', label: ['加班费', 'Overtime pay'] as const }];
    expect(read(choice({ label, options }), '加班费')).toBe('pay');
    expect(read(choice({ label, options }), 'overtime PAY')).toBe('pay');
    expect(read(yesNo({ label }), '是')).toBe(true);
    expect(read(yesNo({ label }), 'no')).toBe(false);
    expect(read(date({ label }), '+1')).toBe('2026-11-21');
    expect(read(dateTime({ label }), 't 9:30')).toBe('2026-11-20T01:30:00.000Z');
    expect(read(dateTime({ label }), '2026-11-20T01:30:00Z')).toBe('2026-11-20T01:30:00.000Z');
    expect(read(percent({ label }), '12.5%')).toBe('12.5');
    expect(read(text({ label }), ' Copper rod ')).toBe('Copper rod');
  });
});

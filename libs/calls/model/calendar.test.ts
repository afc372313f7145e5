import {
  dayAfter,
  dayOf,
  formatInstant,
  instantAt,
  monthAfter,
  startOfDay,
  writableDay,
  writableInstant,
  zoneName,
} from './calendar.ts';

const evening = '2026-12-31T16:30:00Z';

it('takes the day from the clocks of a time zone, not from UTC', () => {
  expect(dayOf(evening, 'Asia/Shanghai')).toBe('2027-01-01');
  expect(dayOf(new Date(evening), 'UTC')).toBe('2026-12-31');
  expect(dayOf(evening, 'Pacific/Kiritimati')).toBe('2027-01-01');
  expect(dayOf('2027-01-01T04:59:00Z', 'America/New_York')).toBe('2026-12-31');
  expect(formatInstant(evening)).toBe('2027-01-01 00:30');
});

it('has a word for the clocks of elsewhere, in each language', () => {
  const named = (zone: string) => [zoneName(zone, 'zh'), zoneName(zone, 'en')];
  expect(named('America/New_York')).toEqual(['北美东部时间', 'Eastern Time']);
  expect(named('Asia/Shanghai')).toEqual(['中国标准时间', 'China Standard Time']);
  // Nobody calls it anything else.
  expect(named('Etc/GMT+3')).toEqual(['Etc/GMT+3', 'Etc/GMT+3']);
});

it('counts days over the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2027-03-01', -1)).toBe('2027-02-28');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});

it.each([
  ['2027-01-01', 'Asia/Shanghai', '2026-12-31T16:00:00.000Z'],
  ['2027-01-01', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  // Summer time begins and ends on these days.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // A year is written with four digits.
  ['0999-07-01', 'UTC', '0999-07-01T00:00:00.000Z'],
])('knows when %s begins in %s', (day, zone, begins) => {
  expect(startOfDay(day, zone).toISOString()).toBe(begins);
  expect(dayOf(new Date(startOfDay(day, zone).getTime() - 1), zone)).toBe(dayAfter(day, -1));
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -12, '2025-11'],
  ['2026-11', 0, '2026-11'],
])('%s and %d months are %s', (month, months, then) => expect(monthAfter(month, months)).toBe(then));

it('days and instants of requests can be written, and instants are handed on in UTC', () => {
  const days = ['0000-12-31', '0001-01-01', '9999-12-31', '10000-01-01', '+010000-01-01', '2026-02-30'];
  expect(days.filter((day) => writableDay.safeParse(day).success)).toEqual(['0001-01-01', '9999-12-31']);
  const read = (text: string) => writableInstant.safeParse(text).data;
  expect(read('2026-11-21T08:00:00+20:00')).toBe('2026-11-20T12:00:00.000Z');
  expect(read('9999-12-30T23:59:59.9999Z')).toBe('9999-12-30T23:59:59.999Z');
  for (const text of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+08:00', '9999-12-31T00:00:00Z', 'soon'])
    expect(read(text)).toBeUndefined();
});

it('reads a time on the clocks of a zone back to what they showed', () => {
  for (const zone of ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata'])
    expect(formatInstant(instantAt('2026-07-04 09:05', zone), zone)).toBe('2026-07-04 09:05');
});

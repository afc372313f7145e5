/** '20261121', '1121' and '2026-11-21' are the day; '830' and '8:30' the time. */
export function readWall(day: string, time: string, thisYear: string): string | null {
  const digits = day.replaceAll(/\D/g, '');
  const whole = digits.length === 4 ? `${thisYear}${digits}` : digits;
  const clock = time.replaceAll(/\D/g, '').padStart(4, '0');
  // A time that is not said is not midnight.
  if (!/\d/.test(time)) return null;
  if (whole.length !== 8 || clock.length !== 4) return null;
  const wall = `${whole.slice(0, 4)}-${whole.slice(4, 6)}-${whole.slice(6)} ${clock.slice(0, 2)}:${clock.slice(2)}`;
  return Number.isNaN(Date.parse(`${wall.replace(' ', 'T')}:00Z`)) ? null : wall;
}

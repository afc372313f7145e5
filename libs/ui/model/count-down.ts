/** Seconds that are left of a count-down, never below zero; a second that has begun counts. Milliseconds since 1970. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** '1:02:05', '02:05': hours only where there are some. */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

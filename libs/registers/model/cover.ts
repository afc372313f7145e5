const stars = '****';

/**
 * A sensitive value as everybody sees it: '6222 **** 1234'. Short ones show a third at most, so that nobody guesses the
 * rest.
 */
export function covered(value: string): string {
  const text = value.replaceAll(/\s+/g, '');
  if (text.length >= 12) return `${text.slice(0, 4)} ${stars} ${text.slice(-4)}`;
  const shown = Math.min(4, Math.floor(text.length / 3));
  return shown ? `${stars} ${text.slice(-shown)}` : stars;
}

/** Was it written by `covered`? Nobody types that by chance. */
export const isCovered = (value: unknown): boolean => typeof value === 'string' && value.includes(stars);

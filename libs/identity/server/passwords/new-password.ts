import { randomInt } from 'node:crypto';

// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz';
const figures = '23456789';

/** A password to tell somebody once, easy to type: 'kwmp-rtzh-4827' (about 48 bits). */
export function newPassword(): string {
  const of = (alphabet: string, count: number): string =>
    Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${of(letters, 4)}-${of(letters, 4)}-${of(figures, 4)}`;
}

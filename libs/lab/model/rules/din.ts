const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';

/** Check character of a donation identification number, ISO 7064 mod 37-2; null where a character has no value. */
export function checkCharacter(din: string): string | null {
  let sum = 0;
  for (const one of din) {
    const value = alphabet.indexOf(one);
    if (value < 0 || value > 35) return null;
    sum = ((sum + value) * 2) % 37;
  }
  return alphabet[(38 - sum) % 37] ?? null;
}

/** Facility (letter and 4), year (2), serial (6): ISBT 128 data structure 001 without its flags. */
const dinShape = /^[A-NP-Z1-9][A-Z0-9]{4}\d{8}$/;

/**
 * A DIN as people type it or a scanner reads it: 13 characters, with or without spaces, its check character behind it, or
 * as the bar code says it (=, 13, two flags). Null: not a valid DIN.
 */
export function readDin(typed: string): string | null {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const body = text.startsWith('=') ? text.slice(1) : text;
  const din = body.slice(0, 13);
  if (!dinShape.test(din)) return null;
  const rest = body.slice(13);
  if (text.startsWith('=')) return /^[0-9A-Z]{2}$/.test(rest) ? din : null;
  return rest === '' || rest === checkCharacter(din) ? din : null;
}

/** A DIN as it is read aloud: 'A9999 26 000002 6', the check character last. */
export const dinInWords = (din: string): string =>
  `${din.slice(0, 5)} ${din.slice(5, 7)} ${din.slice(7)} ${checkCharacter(din) ?? ''}`.trim();

/** What is written like a DIN (A9999 26 …), whether it is one or not: then its check character is wrong. */
export const likeADin = (text: string): boolean => /^=?[A-Z]\d{4}\s?\d\d\s?\d{6}/i.test(text.trim());

interface CodedUnit {
  din: string;
  /** As its label says: product code, type of donation and division. */
  code: string;
}

/** A unit in a text: DIN and product code, 'A999926000002 S1151V00', since a donation may have several products. */
export const unitInText = ({ din, code }: CodedUnit): string => `${din} ${code}`;

/** What such a text means; `code` is null where there is none behind the DIN. Null: no valid DIN. */
export function readUnitText(typed: string): { din: string; code: string | null } | null {
  const [, before = '', code] =
    /^(.*?)(?:[\s·]+([A-Z]\d{4}[A-Z][0-9A-Z]{2}))?$/.exec(typed.trim().toUpperCase()) ?? [];
  const din = readDin(before);
  return din === null ? null : { din, code: code ?? null };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Seconds that a code is in force (RFC 6238, 4). */
const period = 30;
const digits = 6;

/** A new secret for an authenticator: 160 bits (RFC 4226, 4) in base 32. */
export const newTotpSecret = (): string => toBase32(randomBytes(20));

/** What an authenticator reads from a QR code. */
export const totpUri = (secret: string, accountName: string, issuer = 'BMS'): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(accountName)}` +
  `?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period}`;

/** The number of the step that a moment lies in. */
export const totpStepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / period);

/** The code of a step (RFC 6238 with HMAC-SHA-1). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is, or null. One step before and after the present one counts (clocks differ), and only
 * steps after `lastUsed`, so that a code serves once.
 */
export function totpStepOf(secret: string, code: string, now: Date, lastUsed: number): number | null {
  const present = totpStepAt(now);
  let found: number | null = null;
  for (const step of [present - 1, present, present + 1])
    if (sameText(totpCode(secret, step), code) && step > lastUsed) found ??= step;
  return found;
}

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += Math.max(0, alphabet.indexOf(letter)).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

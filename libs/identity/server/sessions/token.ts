import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 7 days (specification 9). Milliseconds. */
export const tokenLifetime = 604_800_000;
/** A half sign-in (second step, new password) has to be finished within this time. Milliseconds. */
export const ticketLifetime = 600_000;
/** A code sent by SMS or mail. Milliseconds. */
export const codeLifetime = 300_000;
/** Wrong guesses after which a sent code is of no more use. */
export const codeTries = 5;

/** A new token: 256 random bits as text of 43 characters. It is told once and stored only as its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token or code. The input is random enough that no salt is needed. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Six digits for SMS and mail. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

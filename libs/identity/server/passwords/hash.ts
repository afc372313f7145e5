import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** argon2id (the library's default kind) with 19 MiB, 2 passes, 1 lane: the least that OWASP's cheat sheet names. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password, with its own salt and parameters inside. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let dummy: Promise<string> | undefined;

/**
 * Is it the password? Takes as long where there is no such account (`stored` null), so that the time of an answer does
 * not tell which names exist.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const right = await verify(stored ?? (await dummy), password.normalize('NFC'));
  return stored !== null && right;
}

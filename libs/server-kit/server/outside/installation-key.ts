import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** Encrypts what lies in the database, by the key of the installation. */
export interface Seal {
  /** `about` is bound to it: what was sealed for one setting opens as no other. */
  seal(text: string, about: string): Buffer;
  /** Throws where it was sealed by another key, for something else, or has been altered. */
  open(sealed: Buffer, about: string): string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key made of any secret text: nonce, tag, then what was encrypted. */
export function sealBy(secret: string): Seal {
  const key = createHash('sha256').update(secret).digest();
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes);
      const encrypting = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
      return Buffer.concat([nonce, encrypting.getAuthTag(), body]);
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
      decrypting.setAAD(Buffer.from(about)).setAuthTag(tag);
      const body = sealed.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decrypting.update(body), decrypting.final()]).toString('utf8');
    },
  };
}

/**
 * The key of the installation: what SECRET_KEY says, else a file in its data folder, made when it is first needed. It
 * stays out of the database, so that a copy of that alone opens nothing.
 */
export function sealOfInstallation(secretKey: string | undefined, dataDir: string): Seal {
  let known: Seal | undefined;
  const seal = (): Seal => (known ??= sealBy(secretKey ?? keyOfFolder(dataDir)));
  return {
    seal: (text, about) => seal().seal(text, about),
    open: (sealed, about) => seal().open(sealed, about),
  };
}

function keyOfFolder(dataDir: string): string {
  const file = join(dataDir, 'installation.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Whoever comes first makes it: two processes of one folder never have two keys.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new StartError(`The key of the installation, ${file}, is damaged.`);
  return key;
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../context.ts';
import { fileLinkSecret } from './file-table.ts';
import { uploadDoors } from '#server-kit/model';

/** A link opens one file for whoever holds it, for this long. Milliseconds. */
export const linkLifetime = 5 * 60_000;

/** Makes the secret where there is none yet; at each start. */
export async function seedLinkSecret(db: Db): Promise<void> {
  await db
    .insert(fileLinkSecret)
    .values({ secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
}

async function readSecret(db: Db): Promise<string> {
  const [row] = await db.select().from(fileLinkSecret);
  if (!row) throw new Error('The secret of file links is missing: the file feature was not seeded.');
  return row.secret;
}

const sign = (secret: string, key: string, expires: number): string =>
  createHmac('sha256', secret).update(`${key}\n${expires}`).digest('base64url');

/** Makes and checks links; one for each server, because it keeps the secret of its database. */
export function linkSigner(): {
  link(db: Db, key: string, now: Date): Promise<string>;
  isSigned(db: Db, key: string, expires: string, signature: string, now: Date): Promise<boolean>;
} {
  let secret: string | undefined;
  const theSecret = async (db: Db): Promise<string> => (secret ??= await readSecret(db));
  return {
    /** Relative to the origin: the browser is on it. */
    async link(db, key, now) {
      const expires = now.getTime() + linkLifetime;
      const signature = sign(await theSecret(db), key, expires);
      const query = new URLSearchParams({ path: key, expires: String(expires), signature });
      return `${uploadDoors.getFile.path}?${query}`;
    },
    async isSigned(db, key, expires, signature, now) {
      if (!/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false;
      const right = Buffer.from(sign(await theSecret(db), key, Number(expires)));
      const given = Buffer.from(signature);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

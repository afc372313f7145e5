import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../context.ts';
import { fileLinkSecret } from './file-table.ts';
import { uploadDoors } from '#server-kit/model';

/** A link opens one file for whoever holds it, for this long. Milliseconds. */
export const linkLifetime = 5 * 60_000;
/** A process signs with the key that it knows for so long, also where another one has replaced it. Milliseconds. */
const knownFor = 60_000;
/** A key signs for so many days. */
export const secretDays = 30;

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Makes the secret where there is none yet; at each start. */
export async function seedLinkSecret(db: Db): Promise<void> {
  await db.insert(fileLinkSecret).values({ secret: newSecret() }).onConflictDoNothing();
}

/** Replaces the secret where it is older than it may be; the one before still opens what it has signed. */
export async function rotateLinkSecret(db: Db, now: Date): Promise<boolean> {
  const due = new Date(now.getTime() - secretDays * 86_400_000);
  const rotated = await db
    .update(fileLinkSecret)
    .set({ secret: newSecret(), previous: sql`${fileLinkSecret.secret}`, rotatedAt: now })
    .where(lt(fileLinkSecret.rotatedAt, due));
  return rotated.rowCount === 1;
}

type Secrets = typeof fileLinkSecret.$inferSelect;

async function readSecrets(db: Db): Promise<Secrets> {
  const [row] = await db.select().from(fileLinkSecret);
  if (!row) throw new Error('The secret of file links is missing: the file feature was not seeded.');
  return row;
}

/** The keys whose links may still be open. */
const goodAt = ({ secret, previous, rotatedAt }: Secrets, now: Date): string[] =>
  previous !== null && now.getTime() <= rotatedAt.getTime() + knownFor + linkLifetime
    ? [secret, previous]
    : [secret];

const sign = (secret: string, key: string, expires: number): string =>
  createHmac('sha256', secret).update(`${key}\n${expires}`).digest('base64url');

const isBy = (secret: string, key: string, expires: string, signature: string): boolean => {
  const right = Buffer.from(sign(secret, key, Number(expires)));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
};

/** Makes and checks links; one for each server, because it keeps the secrets of its database for a moment. */
export function linkSigner(): {
  link(db: Db, key: string, now: Date): Promise<string>;
  isSigned(db: Db, key: string, expires: string, signature: string, now: Date): Promise<boolean>;
} {
  let known: { secrets: Secrets; at: number } | undefined;
  const read = async (db: Db, now: Date): Promise<Secrets> => {
    const secrets = await readSecrets(db);
    known = { secrets, at: now.getTime() };
    return secrets;
  };
  const current = (db: Db, now: Date): Promise<Secrets> | Secrets =>
    known && Math.abs(now.getTime() - known.at) < knownFor ? known.secrets : read(db, now);
  return {
    /** Relative to the origin: the browser is on it. */
    async link(db, key, now) {
      const expires = now.getTime() + linkLifetime;
      const signature = sign((await current(db, now)).secret, key, expires);
      const query = new URLSearchParams({ path: key, expires: String(expires), signature });
      return `${uploadDoors.getFile.path}?${query}`;
    },
    async isSigned(db, key, expires, signature, now) {
      if (!/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false;
      const isGood = (secrets: Secrets) =>
        goodAt(secrets, now).some((secret) => isBy(secret, key, expires, signature));
      // Another process may have replaced the key a moment ago.
      return isGood(await current(db, now)) || isGood(await read(db, now));
    },
  };
}

import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Label } from '#calls/model';
import type { Context, Db } from '../context.ts';
import type { Seal } from './installation-key.ts';
import { portSetting } from './outside-tables.ts';

/**
 * A service outside, declared once: its name, what an administrator sets for it, and which of that is secret. Without
 * settings there is a sandbox under /sandbox/<name>, with the shapes of the service.
 */
export interface Port<S extends z.ZodObject = z.ZodObject> {
  /** 'docusign': its sandbox is /sandbox/docusign, its web hooks come to /hooks/docusign. */
  name: string;
  title: Label;
  settings: S;
  /** Settings that nobody reads again once they are kept. */
  secret: readonly (keyof z.output<S> & string)[];
}
type SettingsOf<P extends Port> = z.output<P['settings']>;

export const definePort = <S extends z.ZodObject>(port: Port<S>): Port<S> => port;
export const sandboxOf = ({ name }: Port): string => `/sandbox/${name}`;
export const hookOf = ({ name }: Port): string => `/hooks/${name}`;

/** What is set for a port; null: nothing, and its sandbox answers. Throws where it cannot be decrypted. */
export async function settingsOf<P extends Port>(
  db: Db,
  port: P,
  seal: Pick<Seal, 'open'>,
): Promise<SettingsOf<P> | null> {
  const [row] = await db
    .select({ sealed: portSetting.sealed })
    .from(portSetting)
    .where(eq(portSetting.port, port.name));
  if (!row?.sealed) return null;
  return port.settings.parse(JSON.parse(seal.open(row.sealed, port.name))) as SettingsOf<P>;
}

/** Keeps the settings of a port, encrypted as a whole; null: goes back to the sandbox. Audited without what they say. */
export async function keepSettings<P extends Port>(
  { db, now, actor }: Context,
  port: P,
  settings: SettingsOf<P> | null,
  seal: Pick<Seal, 'seal'>,
): Promise<void> {
  const change = {
    sealed: settings && seal.seal(JSON.stringify(settings), port.name),
    isSet: settings !== null,
    changedAt: now,
    changedBy: actor?.personId ?? null,
  };
  await db
    .insert(portSetting)
    .values({ port: port.name, ...change })
    .onConflictDoUpdate({ target: portSetting.port, set: change });
}

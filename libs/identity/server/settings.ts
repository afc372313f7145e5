import { eq } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { setting } from './tables/access.ts';

/** Settings of the installation, with what they are at first; an administrator changes them. */
export const settingDefaults = {
  /** May people register by themselves? Their account waits for an administrator either way. */
  registrationAllowed: false,
  /** May an account have only one session? A new one then ends the others (70003). */
  oneSession: false,
} as const satisfies Record<string, boolean>;

export type SettingName = keyof typeof settingDefaults;

/** A setting as it is now. */
export async function readSetting(db: Db, name: SettingName): Promise<boolean> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.id, name));
  return typeof row?.value === 'boolean' ? row.value : settingDefaults[name];
}

/** Changes a setting. */
export async function writeSetting(db: Db, name: SettingName, value: boolean): Promise<void> {
  await db
    .insert(setting)
    .values({ id: name, value })
    .onConflictDoUpdate({ target: setting.id, set: { value } });
}

import { eq } from 'drizzle-orm';
import { changeSettings, readSettings, settingDefaults, type SettingName } from '#identity/model';
import { handle, type Db, type Handler } from '#server-kit/server';
import { setting } from './tables/access.ts';

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

const names = Object.keys(settingDefaults) as SettingName[];

/** All settings as they are now. */
async function all(db: Db): Promise<Record<SettingName, boolean>> {
  const values: Record<SettingName, boolean> = { ...settingDefaults };
  for (const name of names) values[name] = await readSetting(db, name);
  return values;
}

/** What an administrator sets for everybody. */
export const settingHandlers: readonly Handler[] = [
  handle(readSettings, (_, { db }) => all(db)),
  handle(changeSettings, async (wanted, { db }) => {
    for (const name of names) {
      const value = wanted[name];
      if (value !== undefined) await writeSetting(db, name, value);
    }
    return all(db);
  }),
];

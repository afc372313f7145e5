import { eq, inArray } from 'drizzle-orm';
import { invalid } from '#calls/model';
import {
  changeSettings,
  readSettings,
  settingDefaults,
  settingShape,
  type SettingName,
  type Settings,
} from '#identity/model';
import { handle, type Db, type Handler } from '#server-kit/server';
import { role, setting } from './tables/access.ts';

/** A setting as it is now. */
export async function readSetting<N extends SettingName>(db: Db, name: N): Promise<Settings[N]> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.id, name));
  const kept = settingShape[name].safeParse(row?.value);
  return (kept.success ? kept.data : settingDefaults[name]) as Settings[N];
}

/** Changes a setting. */
export async function writeSetting<N extends SettingName>(
  db: Db,
  name: N,
  value: Settings[N],
): Promise<void> {
  await db
    .insert(setting)
    .values({ id: name, value })
    .onConflictDoUpdate({ target: setting.id, set: { value } });
}

const names = Object.keys(settingDefaults) as SettingName[];

/** All settings as they are now. */
const all = async (db: Db): Promise<Settings> => {
  const values: [SettingName, unknown][] = [];
  for (const name of names) values.push([name, await readSetting(db, name)]);
  return Object.fromEntries(values) as Settings;
};

async function checkRoles(db: Db, ids: readonly string[]): Promise<void> {
  const known = await db
    .select({ id: role.id })
    .from(role)
    .where(inArray(role.id, [...ids]));
  if (known.length < new Set(ids).size)
    throw invalid([{ path: 'secondStepForRoles', text: ['角色不存在', 'There is no such role'] }]);
}

/** What an administrator sets for everybody. */
export const settingHandlers: readonly Handler[] = [
  handle(readSettings, (_, { db }) => all(db)),
  handle(changeSettings, async (wanted, { db }) => {
    if (wanted.secondStepForRoles) await checkRoles(db, wanted.secondStepForRoles);
    for (const name of names) {
      const value = wanted[name];
      if (value !== undefined) await writeSetting(db, name, value);
    }
    return all(db);
  }),
];

import { ruleBroken, type Label } from '#calls/model';
import type { Db } from '#server-kit/server';

/** What speaks of a role, such as flows, each as it is called. */
export type RoleUses = (db: Db, roleId: string) => Promise<readonly Label[]>;

const most = 3;

/** Refuses to take a role out of use of which something speaks, and names it. */
export async function refuseUsed(db: Db, roleId: string, uses: readonly RoleUses[]): Promise<void> {
  const found = (await Promise.all(uses.map((each) => each(db, roleId)))).flat();
  if (found.length === 0) return;
  const named = (half: 0 | 1, more: string) =>
    found
      .slice(0, most)
      .map((label) => (half === 0 ? `「${label[0]}」` : `“${label[1]}”`))
      .join(half === 0 ? '、' : ', ') + (found.length > most ? more : '');
  throw ruleBroken([
    `流程${named(0, ' 等')}使用此角色，不能停用；请先修改流程`,
    `The ${found.length === 1 ? 'flow' : 'flows'} ${named(1, ' and others')} ${found.length === 1 ? 'speaks' : 'speak'} of this role: change ${found.length === 1 ? 'it' : 'them'} before it is disabled`,
  ]);
}

import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { directory } from '#identity/server';
import { oneOf, type ActorContext } from '#server-kit/server';

export interface MobileHolder extends Record<string, unknown> {
  id: string;
  mobile: string;
  name: string;
}

/** Who has these mobiles of those who are here or are to come; whoever has left may have handed theirs on. */
export async function mobileHolders(
  { db, language }: ActorContext,
  mobiles: readonly string[],
): Promise<MobileHolder[]> {
  const { rows } = await db.execute<MobileHolder>(sql`
    SELECT p.id, p.mobile, ${sql.raw(directory.nameColumn(language, 'p'))} AS name
      FROM person p
     WHERE ${oneOf(sql`p.mobile`, mobiles)} AND p.state <> 'merged' AND (p.standing <> 'left' OR p.next_on IS NOT NULL)`);
  return rows;
}

/** 手机 13800000001 已被「陈国强」使用 */
export const mobileTaken = ({ mobile, name }: MobileHolder): Label => [
  `手机 ${mobile} 已被「${name}」使用`,
  `Mobile ${mobile} is used by “${name}”`,
];

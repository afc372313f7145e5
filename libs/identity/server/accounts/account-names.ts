import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { accountNameProblem } from '#identity/model';
import { oneOf, type Db } from '#server-kit/server';
import { nameKey } from '../sign-in/find-account.ts';
import { syllables } from '../text/syllables.ts';

/** What somebody's account could be called: their name as it sounds, 'zhangwenjing'. */
export const soundingName = (nameZh: string): string => {
  const sounds = syllables(nameZh, { surname: true });
  const letters = sounds
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters.length >= 2 ? letters : `user${letters}`;
};

/** Which of these names accounts have already, as they are compared. */
async function taken(db: Db, begins: readonly string[]): Promise<Set<string>> {
  if (!begins.length) return new Set();
  // A name with any number behind it: all that a proposal could run into.
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT name_key AS key FROM account
     WHERE ${oneOf(sql`rtrim(name_key, '0123456789')`, [...new Set(begins.map((each) => each.replace(/\d+$/, '')))])}`);
  return new Set(rows.map(({ key }) => key));
}

/** A free name for each, in order: whose is taken gets a number. */
export async function proposedNames(db: Db, namesZh: readonly string[]): Promise<string[]> {
  const wanted = namesZh.map(soundingName);
  const gone = await taken(db, wanted);
  return wanted.map((begin) => {
    for (let number = 1; ; number++) {
      const name = number === 1 ? begin : `${begin}${number}`;
      if (gone.has(name)) continue;
      gone.add(name);
      return name;
    }
  });
}

/** What is wrong with the names of new accounts, each at its path. */
export async function nameProblems(
  db: Db,
  names: readonly string[],
  pathOf: (at: number) => string,
): Promise<FieldProblem[]> {
  const keys = names.map(nameKey);
  const { rows } = await db.execute<{ key: string }>(
    sql`SELECT name_key AS key FROM account WHERE ${oneOf(sql`name_key`, keys)}`,
  );
  const gone = new Set(rows.map(({ key }) => key));
  return names.flatMap((name, at): FieldProblem[] => {
    const key = keys[at] ?? '';
    const text =
      accountNameProblem(name) ??
      (gone.has(key) || keys.indexOf(key) !== at
        ? (['该账号已被使用', 'This account name is taken'] as const)
        : null);
    return text ? [{ path: pathOf(at), text }] : [];
  });
}

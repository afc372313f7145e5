import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { directory } from '#identity/server';
import type { ActorContext, Db } from '#server-kit/server';
import { usernameIn } from '../person-json.ts';

async function idOfAccount(db: Db, account: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT person_id AS id FROM account WHERE lower(name) = lower(${account}) AND person_id IS NOT NULL`,
  );
  return rows[0]?.id ?? null;
}

/** The employee behind an account name; refused at `path` where there is none that can act. */
export async function personOfAccount(db: Db, username: string, path: string): Promise<string> {
  const id = await idOfAccount(db, username);
  if (!id) throw invalid([{ path, text: [`没有账号“${username}”`, `There is no account “${username}”`] }]);
  await mustBeAble(db, id, path);
  return id;
}

/** Refuses whoever has left or whose account is disabled. */
export async function mustBeAble(db: Db, id: string, path: string): Promise<void> {
  if (!(await directory.ableAmong(db, [id])).includes(id))
    throw invalid([{ path, text: ['该员工已离职或停用', 'This employee has left or is disabled'] }]);
}

/** The account name of one person; empty for nobody, and for whoever has no account. */
export async function usernameOf(db: Db, personId: string | null): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT ${usernameIn(sql`${personId}`)} AS name`);
  return rows[0]?.name ?? '';
}

/** Somebody's name as it is written into the log. */
export async function nameFor(
  { db, language }: ActorContext,
  personId: string | null,
): Promise<string | null> {
  if (personId === null) return null;
  const found = await directory.personById(db, personId);
  return found && directory.nameIn(language, found);
}

/** The names of people as they are written into the log; read at once. Whoever is not there is missing. */
export async function namesFor(
  { db, language }: ActorContext,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  const people = await directory.personsById(db, personIds);
  return new Map([...people].map(([id, person]) => [id, directory.nameIn(language, person)]));
}

/** The name of whoever has an account, for people who do not know accounts; the account where nobody has it. */
export async function nameOfAccount(context: ActorContext, account: string): Promise<string> {
  return (await nameFor(context, await idOfAccount(context.db, account))) ?? account;
}

/** The actor by name in both languages, for messages. */
export async function actorNames({ db, actor }: ActorContext): Promise<[string, string]> {
  const found = await directory.personById(db, actor.personId);
  return found ? [found.nameZh, found.nameEn || found.nameZh] : [actor.name, actor.name];
}

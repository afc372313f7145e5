import { sql } from 'drizzle-orm';
import type { RegisterDeclaration } from '#registers/model';
import { newId, type ActorContext } from '#server-kit/server';

interface Reveal {
  id: string;
  /** 'idNumber'; of what a feature keeps beside the record the name of its table: 'bankHealthHistory'. */
  path: string;
  /** They tried: the refusal has to keep what was written (`keepsChanges`). */
  refused?: boolean;
}

/** Writes down that somebody looked at what is covered otherwise, or tried to; administrators read it on SYS150P. */
export async function noteReveal(
  { db, actor, now, remoteAddress }: ActorContext,
  { name }: Pick<RegisterDeclaration, 'name'>,
  { id, path, refused = false }: Reveal,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO register_reveal (id, register, record_id, path, person_id, account_id, at, remote_address, refused)
    VALUES (${newId()}, ${name}, ${id}, ${path}, ${actor.personId}, ${actor.accountId}, ${now.toISOString()}::timestamptz,
            ${remoteAddress}, ${refused})`);
}

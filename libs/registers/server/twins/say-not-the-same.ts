import { sql } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';

/**
 * Writes down that two records are not the same, or that they may be after all. It is said of what is compared of them
 * now: once that changes they are a pair again.
 */
export async function sayNotTheSame(
  { db, actor, now }: ActorContext,
  { register }: ServedRegister,
  both: readonly [string, string],
  dismissed: boolean,
): Promise<void> {
  const [first = '', second = ''] = both.toSorted();
  if (!dismissed) {
    await db.execute(sql`
      DELETE FROM register_twin_dismissed
       WHERE register = ${register.name} AND first_id = ${first} AND second_id = ${second}`);
    return;
  }
  await db.execute(sql`
    INSERT INTO register_twin_dismissed (register, first_id, second_id, compared, person_id, at)
    SELECT register, first_id, second_id, compared, ${actor.personId}, ${now.toISOString()}::timestamptz
      FROM register_twin_pair
     WHERE register = ${register.name} AND first_id = ${first} AND second_id = ${second}
    ON CONFLICT (register, first_id, second_id) DO UPDATE
       SET compared = excluded.compared, person_id = excluded.person_id, at = excluded.at`);
}

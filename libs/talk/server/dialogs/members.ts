import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { talkLimits } from '#talk/model';
import type { DialogRow } from '../tables/talk.ts';
import { membersOf, type Doing } from '../tell.ts';

/** Refuses whoever has left, is disabled or unknown. */
export async function mustBeThere(
  { db, language }: ActorContext,
  ids: readonly string[],
  path: string,
): Promise<void> {
  const able = new Set(await directory.ableAmong(db, ids));
  const people = await directory.personsById(db, ids);
  const problems = ids.flatMap((id, at) => {
    if (able.has(id)) return [];
    const found = people.get(id);
    const name = found ? directory.nameIn(language, found) : id;
    return [
      {
        path: `${path}.${at}`,
        text: [`${name}已离职或停用`, `${name} has left or is disabled`] as [string, string],
      },
    ];
  });
  if (problems.length) throw invalid(problems);
}

/** Brings people in, who see what is said from now on (module file, 4.11); answers those who were not there. */
export async function bringIn(
  context: ActorContext,
  row: DialogRow,
  ids: readonly string[],
): Promise<string[]> {
  const { db, now } = context;
  const there = await membersOf(context, row.id);
  const added = [...new Set(ids)].filter((id) => !there.includes(id));
  if (there.length + added.length > talkLimits.members)
    throw invalid([
      {
        path: 'addIds',
        text: [`一个群最多 ${talkLimits.members} 人`, `A group has ${talkLimits.members} members at most`],
      },
    ]);
  if (!added.length) return [];
  await mustBeThere(context, added, 'addIds');
  await db.execute(sql`
    INSERT INTO dialog_member (dialog_id, person_id, from_number, joined_at, read_to)
    SELECT ${row.id}::uuid, id, ${row.lastNumber}, ${now.toISOString()}::timestamptz, ${row.lastNumber}
      FROM unnest(${sql.param(added)}::text[]) AS id
    ON CONFLICT (dialog_id, person_id, from_number) DO UPDATE SET left_at = NULL, to_number = NULL`);
  return added;
}

/** Ends the stay of people: what is said from now on is not theirs. */
export async function endStays({ db, now }: Doing, row: DialogRow, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE dialog_member SET left_at = ${now.toISOString()}::timestamptz, to_number = ${row.lastNumber}
     WHERE dialog_id = ${row.id} AND left_at IS NULL AND person_id = ANY (${sql.param([...ids])}::text[])`);
}

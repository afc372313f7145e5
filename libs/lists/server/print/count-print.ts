import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { directory } from '#identity/server';
import { countListPrint } from '#lists/model';
import { handle, newId, type Handler } from '#server-kit/server';
import type { ListRows } from '../list-from.ts';

/** Counts prints of all declared lists, each by itself. */
export const countPrintHandler = (lists: readonly ListRows[]): Handler =>
  handle(countListPrint, async ({ list: name, filters, records }, { db, actor, now, language }) => {
    const list = lists.find((each) => each.list.name === name)?.list;
    if (!list) throw new CallError('notFound');
    if (!actor.may(list.screens, 'query')) throw new CallError('forbidden');
    // Those who print the same list at once wait for each other: no two papers are the same copy.
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`list_print ${name}`}))`);
    await db.execute(sql`
      INSERT INTO list_print (id, person_id, list, filters, records, at)
      VALUES (${newId()}, ${actor.personId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${records}, ${now.toISOString()}::timestamptz)`);
    const { rows } = await db.execute<{ copy: number; by: string }>(sql`
      SELECT (SELECT count(*)::int FROM list_print WHERE list = ${name}) AS copy,
             coalesce((SELECT ${sql.raw(directory.nameColumn(language, 'p'))} FROM person p WHERE p.id = ${actor.personId}), '') AS by`);
    return { ...(rows[0] ?? { copy: 1, by: '' }), at: now.toISOString() };
  });

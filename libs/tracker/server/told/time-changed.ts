import { sql } from 'drizzle-orm';
import { formatInstant, type Label } from '#calls/model';
import { isoOf, type ActorContext } from '#server-kit/server';
import { actorNames } from '../tasks/people.ts';
import { taskKey } from '../tasks/task-columns.ts';
import { tellPeople } from './tell-people.ts';

interface Timed extends Record<string, unknown> {
  key: string;
  title: string;
  startsAt: string | null;
  endsAt: string | null;
  people: (string | null)[];
}

/** Owner, creator and followers hear when a task is planned for another time, or for none. */
export async function tellOfTime(context: ActorContext, taskId: number): Promise<void> {
  const { db, actor, timeZone } = context;
  const { rows } = await db.execute<Timed>(sql`
    SELECT ${taskKey} AS key, t.title, ${isoOf(sql`t.starts_at`)} AS "startsAt", ${isoOf(sql`t.ends_at`)} AS "endsAt",
           jsonb_build_array(t.owner_id, t.created_by)
             || (SELECT coalesce(jsonb_agg(f.person_id), '[]') FROM task_follower f WHERE f.task_id = t.id) AS people
      FROM task t LEFT JOIN project pr ON pr.id = t.project_id WHERE t.id = ${taskId}`);
  const [row] = rows;
  if (!row) return;
  const { startsAt, endsAt, ...task } = row;
  const shown =
    startsAt && endsAt && `${formatInstant(startsAt, timeZone)} – ${formatInstant(endsAt, timeZone)}`;
  const body: Label = shown ? [shown, shown] : ['没有时间', 'Without a time'];
  await tellPeople(context, {
    ...{ kind: 'timeChanged', taskId, ...task, body },
    ...{ byId: actor.personId, byName: await actorNames(context) },
  });
}

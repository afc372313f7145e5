import { sql } from 'drizzle-orm';
import { dayAfter } from '#calls/model';
import { handle } from '#server-kit/server';
import { capacityOf, loadOf, percentOf, readLoad, type LoadOfDay, type TaskPerson } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { personJson } from '../person-json.ts';
import { heldProject } from '../projects/held-project.ts';
import { isOpen, seesTask, tasksAndProjects } from '../rights.ts';

type Person = Record<string, unknown> & { person: TaskPerson; unplanned: number };
type Work = Record<string, unknown> & {
  id: string;
  ownerId: string;
  title: string;
  sees: boolean;
  startsAt: string;
  endsAt: string;
  remaining: number;
};

/**
 * How busy the people of a project are. The minutes of all their tasks count, of other projects too; titles are those that
 * the reader may see.
 */
export const loadHandler = (needs: TrackerNeeds) =>
  handle(readLoad, async ({ projectId, from, days: asked }, context) => {
    const { db, actor, language, now, timeZone } = context;
    await heldProject(context, projectId, { reads: true });
    const { rows: people } = await db.execute<Person>(sql`
      SELECT ${personJson(sql`m.id`, language)} AS person,
             (SELECT count(*)::int FROM ${tasksAndProjects(actor)}
               WHERE t.project_id = ${projectId} AND t.owner_id = m.id AND ${isOpen}
                 AND (t.ends_at IS NULL OR t.remaining IS NULL)) AS unplanned
        FROM (SELECT person_id AS id FROM project_member WHERE project_id = ${projectId}
               UNION SELECT owner_id FROM project WHERE id = ${projectId}) m
        JOIN person p ON p.id = m.id ORDER BY p.code`);
    const ids = people.map(({ person }) => person.id);
    const { rows: work } = await db.execute<Work>(sql`
      SELECT t.id, t.owner_id AS "ownerId", t.title, ${seesTask(actor)} AS sees, t.starts_at AS "startsAt",
             t.ends_at AS "endsAt", t.remaining
        FROM ${tasksAndProjects(actor)}
       WHERE t.owner_id = ANY (${sql.param(ids)}::text[]) AND t.remaining > 0 AND t.ends_at IS NOT NULL AND ${isOpen}
       ORDER BY t.ends_at, t.id`);
    const days = Array.from({ length: asked }, (_, at) => dayAfter(from, at));
    const away = Map.groupBy(
      await needs.approvedLeave(db, ids, from, days.at(-1) ?? from),
      ({ personId, day }) => `${personId} ${day}`,
    );
    const calendar = { isWorkingDay: needs.isWorkingDay, timeZone };
    const loads = work.map((each) => ({
      each,
      on: loadOf(
        {
          startsAt: new Date(each.startsAt).toISOString(),
          endsAt: new Date(each.endsAt).toISOString(),
          remaining: each.remaining,
        },
        now,
        calendar,
      ),
    }));
    const ofDay = (personId: string, day: string): LoadOfDay => {
      const tasks = loads.flatMap(({ each, on }) => {
        const minutes = each.ownerId === personId ? (on.get(day) ?? 0) : 0;
        if (!minutes) return [];
        return [{ id: each.sees ? Number(each.id) : null, title: each.sees ? each.title : '', minutes }];
      });
      const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0);
      const capacity = capacityOf(needs.isWorkingDay(day), away.get(`${personId} ${day}`)?.length ?? 0);
      return { day, minutes, capacity, percent: percentOf(minutes, capacity), tasks };
    };
    return {
      people: people.map(({ person, unplanned }) => ({
        ...{ person, unplanned, days: days.map((day) => ofDay(person.id, day)) },
      })),
    };
  });

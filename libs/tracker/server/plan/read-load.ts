import { sql } from 'drizzle-orm';
import { dayAfter } from '#calls/model';
import { handle } from '#server-kit/server';
import { readLoad, type TaskPerson } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { personJson } from '../person-json.ts';
import { heldProject } from '../projects/held-project.ts';
import { whichTasks } from '../projects/which-tasks.ts';
import { isOpen, seesTask, tasksAndProjects } from '../rights.ts';
import { peopleLoad } from './people-load.ts';

type Person = Record<string, unknown> & { person: TaskPerson; unplanned: number };

/**
 * How busy the people of a project are. The minutes of all their tasks count, of other projects too, as far as the filters show
 * them; titles are those that the reader may see.
 */
export const loadHandler = (needs: TrackerNeeds) =>
  handle(readLoad, async ({ projectId, from, days: asked, which: filters }, context) => {
    const { db, actor, language } = context;
    await heldProject(context, projectId, { reads: true });
    const which = whichTasks(filters, context);
    const { rows: people } = await db.execute<Person>(sql`
      SELECT ${personJson(sql`m.id`, language)} AS person,
             (SELECT count(*)::int FROM ${tasksAndProjects(actor)}
               WHERE t.project_id = ${projectId} AND t.owner_id = m.id AND ${isOpen} AND ${which}
                 AND (t.ends_at IS NULL OR t.remaining IS NULL)) AS unplanned
        FROM (SELECT person_id AS id FROM project_member WHERE project_id = ${projectId}
               UNION SELECT owner_id FROM project WHERE id = ${projectId}) m
        JOIN person p ON p.id = m.id
       WHERE ${filters.ownerId}::text IS NULL OR m.id = ${filters.ownerId} ORDER BY p.code`);
    const days = Array.from({ length: asked }, (_, at) => dayAfter(from, at));
    const loadOn = await peopleLoad(needs, context, {
      ...{ personIds: people.map(({ person }) => person.id), days, which },
      ...{ from: tasksAndProjects(actor), sees: seesTask(actor) },
    });
    return {
      people: people.map(({ person, unplanned }) => ({
        ...{ person, unplanned, days: days.map((day) => loadOn(person.id, day)) },
      })),
    };
  });

import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { joinedRich, richOfPlain, textOfRich } from '#editor/model';
import type { Context } from '#server-kit/server';
import { newId } from '#server-kit/server';
import type { RuleEvent, TemplateTask } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { described } from '../tasks/described.ts';
import { taskSearch } from '../tasks/task-search.ts';
import { taskLog } from '../tables/tracker.ts';
import { endOfTemplate } from './end-of-template.ts';

/** The form that tasks come of. */
export interface FormSource {
  id: string;
  number: string;
  link: string;
}

export interface ByRule {
  event: RuleEvent;
  form: FormSource;
  ownerId: string;
  /** Who gives it; null: it is the owner's own matter. */
  assignedBy: string | null;
  /** From which its template counts. */
  day: string;
  /** Below what the template says. */
  words?: string;
}

/** What the rule of an event makes; nothing where it is switched off. */
export async function tasksOfRule(db: Context['db'], event: RuleEvent): Promise<readonly TemplateTask[]> {
  const { rows } = await db.execute<{ tasks: TemplateTask[] }>(sql`
    SELECT t.tasks FROM task_rule r JOIN task_template t ON t.id = r.template_id WHERE r.id = ${event} AND r.active`);
  return rows[0]?.tasks ?? [];
}

/** Makes what the rule of an event says, once a form; what would be over by now is not made. Answers the new tasks. */
export async function makeByRule(
  context: Context,
  { isWorkingDay }: Pick<TrackerNeeds, 'isWorkingDay'>,
  { event, form, ownerId, assignedBy, day, words = '' }: ByRule,
): Promise<{ id: number; title: string }[]> {
  const { db, now, timeZone } = context;
  if (!day) return [];
  const made: { id: number; title: string }[] = [];
  for (const [place, one] of (await tasksOfRule(db, event)).entries()) {
    const end = endOfTemplate(day, one.offset, isWorkingDay, timeZone);
    if (dayOf(end, timeZone) < dayOf(now, timeZone)) continue;
    const title = [...one.title.replaceAll('{number}', form.number)].slice(0, 60).join('');
    const { description, descriptionRich } = described(
      joinedRich(one.rich ?? richOfPlain(one.description), richOfPlain(words)),
    );
    const start = new Date(Math.min(now.getTime(), end.getTime()));
    const { rows: inserted } = await db.execute<{ id: string }>(sql`
      INSERT INTO task (title, description, description_rich, level, owner_id, assigned_by, accepted_at, created_by,
                        created_at, starts_at, ends_at, estimate, remaining, search, source_type, source_id, source_part, source_name, source_link)
      VALUES (${title}, ${description}, ${textOfRich(descriptionRich) || null}::jsonb, ${one.level}, ${ownerId}, ${assignedBy},
              ${assignedBy === null ? now.toISOString() : null}::timestamptz, ${assignedBy ?? ownerId},
              ${now.toISOString()}::timestamptz, ${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz,
              ${one.minutes}, ${one.minutes}, ${taskSearch({ title, key: '', description })}, 'form', ${form.id}, ${`${event}:${place}`},
              ${form.number}, ${form.link})
      ON CONFLICT (source_id, source_part) WHERE source_type = 'form' DO NOTHING RETURNING id`);
    const id = inserted[0] && Number(inserted[0].id);
    if (id === undefined) continue;
    made.push({ id, title });
    await db.insert(taskLog).values({
      ...{ id: newId(), projectId: null, taskId: id, personId: assignedBy ?? ownerId, at: now },
      ...{ act: 'byRule', title, newValue: form.number },
    });
  }
  if (made.length) await context.publish({ to: [ownerId], type: 'refresh', data: { topics: ['task'] } });
  return made;
}

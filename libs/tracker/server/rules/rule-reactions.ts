import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { detailRouteOf, formVoided } from '#documents/model';
import { directory } from '#identity/server';
import { headOf, leaveApproved, sealUseApproved, toolBorrowed, tripApproved } from '#requisitions/model';
import { newId, react, reactBeside, type Context, type Reaction } from '#server-kit/server';
import { taskAssigned } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { isOpen } from '../rights.ts';
import { taskLog } from '../tables/tracker.ts';
import { taskKey } from '../tasks/task-columns.ts';
import { makeByRule, tasksOfRule } from './make-by-rule.ts';

interface Approved {
  id: string;
  number: string;
  applicantId: string;
  values: Record<string, unknown>;
}
type Head = Parameters<typeof headOf>[0];

const sourceOf = ({ id, number }: Approved, head: Head) => ({
  ...{ id, number, link: `${detailRouteOf(headOf(head))}?id=${id}` },
});
/** The day of a field, with or without its half. */
const dayIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '');

interface OpenTask extends Record<string, unknown> {
  id: string;
  title: string;
}

/** The open tasks of somebody that are planned for these days: whoever takes over takes part in them from now on. */
async function offer(
  { db }: Context,
  ownerId: string,
  to: string,
  from: string,
  until: string,
): Promise<OpenTask[]> {
  const { rows } = await db.execute<OpenTask>(sql`
    SELECT t.id::text AS id, ltrim(${taskKey} || ' ' || t.title) AS title
      FROM task t LEFT JOIN project pr ON pr.id = t.project_id
     WHERE t.owner_id = ${ownerId} AND t.ends_at IS NOT NULL AND ${isOpen}
       AND (t.starts_at AT TIME ZONE company_time_zone())::date <= ${until}::date
       AND (t.ends_at AT TIME ZONE company_time_zone())::date >= ${from}::date
     ORDER BY t.ends_at, t.id LIMIT 100`);
  if (rows.length)
    await db.execute(sql`
      INSERT INTO task_follower (task_id, person_id, named)
      SELECT id::bigint, ${to}, true FROM unnest(${sql.param(rows.map(({ id }) => id))}::text[]) AS id
      ON CONFLICT (task_id, person_id) DO UPDATE SET named = true WHERE NOT task_follower.named`);
  return rows;
}

/**
 * Of an approved leave: one task for whoever takes over, with all that falls into it; nothing falls into it, no task. One that is
 * approved when it has begun is handed over today; nobody is named for what is over, or by a rule that is switched off.
 */
async function handOver(form: Approved, context: Context, needs: TrackerNeeds): Promise<void> {
  const { values, applicantId } = form;
  const to = values['handover'] as { id: string } | null;
  const [from, until] = [dayIn(values['from']), dayIn(values['to'])];
  const today = dayOf(context.now, context.timeZone);
  if (!to || !from || !until || until < today) return;
  if (!(await tasksOfRule(context.db, 'leaveApproved')).length) return;
  const [able] = await directory.ableAmong(context.db, [to.id]);
  if (!able) return;
  const tasks = await offer(context, applicantId, able, from, until);
  if (!tasks.length) return;
  const made = await makeByRule(context, needs, {
    ...{
      event: 'leaveApproved',
      form: sourceOf(form, 'leave'),
      ownerId: able,
      assignedBy: applicantId,
      day: from > today ? from : today,
    },
    words: tasks.map(({ title }) => `- ${title}`).join('\n'),
  });
  const by = await directory.personById(context.db, applicantId);
  for (const { id, title } of made)
    await context.emit(taskAssigned, {
      ...{ taskId: id, key: '', title, byId: applicantId, people: [able] },
      byName: by ? [by.nameZh, by.nameEn || by.nameZh] : ['', ''],
    });
}

interface OfForm extends Record<string, unknown> {
  id: string;
  title: string;
  ownerId: string | null;
  createdBy: string;
  untouched: boolean;
}

/** Tasks of a form that is void say so; those that nobody has touched are closed. */
async function takeBack(formId: string, { db, now, publish }: Context): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<OfForm>(sql`
    WITH found AS (
      SELECT t.id, t.version = 1 AND t.completed_at IS NULL AND t.deleted_at IS NULL AND NOT EXISTS (
               SELECT FROM task_log l WHERE l.task_id = t.id AND l.act <> 'byRule') AS untouched
        FROM task t WHERE t.source_type = 'form' AND t.source_id = ${formId} AND t.source_voided_at IS NULL FOR UPDATE)
    UPDATE task t SET source_voided_at = ${at}, version = t.version + 1,
           completed_at = CASE WHEN f.untouched THEN ${at} ELSE t.completed_at END,
           archived_at = CASE WHEN f.untouched THEN ${at} ELSE t.archived_at END
      FROM found f WHERE f.id = t.id
    RETURNING t.id, t.title, t.owner_id AS "ownerId", t.created_by AS "createdBy", f.untouched`);
  for (const { id, title, ownerId, createdBy, untouched } of rows) {
    await db.insert(taskLog).values({
      ...{ id: newId(), projectId: null, taskId: Number(id), personId: ownerId ?? createdBy, at: now, title },
      act: untouched ? 'sourceVoidedClosed' : 'sourceVoided',
    });
    await publish({ to: [ownerId ?? createdBy], type: 'refresh', data: { topics: ['task'] } });
  }
}

/** Tasks that come of what other modules tell (module file, 5). */
export const ruleReactions = (needs: TrackerNeeds): readonly Reaction[] => [
  reactBeside(toolBorrowed, async (form, context) => {
    await makeByRule(context, needs, {
      ...{ event: 'toolBorrowed', form: sourceOf(form, 'toolBorrowing'), day: dayIn(form.values['to']) },
      ...{ ownerId: form.applicantId, assignedBy: null },
    });
  }),
  reactBeside(tripApproved, async (form, context) => {
    const legs = (form.values['legs'] ?? []) as { to: string }[];
    const day = legs.map(({ to }) => dayIn(to)).reduce((last, each) => (each > last ? each : last), '');
    await makeByRule(context, needs, {
      ...{ event: 'tripApproved', form: sourceOf(form, 'businessTrip'), day },
      ...{ ownerId: form.applicantId, assignedBy: null },
    });
  }),
  reactBeside(sealUseApproved, async (form, context) => {
    if (form.values['takenOut'] !== true) return;
    await makeByRule(context, needs, {
      ...{ event: 'sealUseApproved', form: sourceOf(form, 'sealUse'), day: dayIn(form.values['until']) },
      ...{ ownerId: form.applicantId, assignedBy: null },
    });
  }),
  reactBeside(leaveApproved, (form, context) => handOver(form, context, needs)),
  react(formVoided, ({ id }, context) => takeBack(id, context)),
];

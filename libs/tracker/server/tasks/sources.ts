import { sql, type SQL } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { formRecord } from '#documents/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import type { TalkRecord } from '#talk/model';
import { mostOfRecord, readRecordTasks, type NewTaskSource, type Task, type TaskCard } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { whoAmong } from '../person-json.ts';
import { seesTask, tasksAndProjects } from '../rights.ts';
import type { task } from '../tables/tracker.ts';
import { cardJson } from './task-columns.ts';

type Needs = Pick<TrackerNeeds, 'talks'>;
type SourceColumns = Partial<
  Pick<typeof task.$inferInsert, 'sourceType' | 'sourceId' | 'sourceName' | 'sourceLink' | 'sourcePart'>
>;

/** How a new task keeps what it is made of; a record that the actor may not see is none. Messages are linked beside. */
export async function sourceColumns(
  { talks }: Needs,
  context: ActorContext,
  source: NewTaskSource | null,
): Promise<SourceColumns> {
  if (!source) return {};
  if (source.type === 'chatMessage') return { sourceType: source.type, sourceId: source.id };
  const { record } = source;
  const named = await talks.recordOf(context, record);
  if (!named) throw new CallError('notFound');
  // Of forms their number and address are nobody's secret; they stand with tasks that came of them by rules.
  return record.type === formRecord
    ? { sourceType: 'form', sourceId: record.id, sourceName: named.title, sourceLink: named.link }
    : { sourceType: 'record', sourceId: record.id, sourcePart: record.type };
}

/** A task with its record by name, where the reader may see that. */
export async function withRecord({ talks }: Needs, context: ActorContext, task: Task): Promise<Task> {
  if (task.source?.type !== 'record') return task;
  const named = await talks.recordOf(context, task.source.record);
  return {
    ...task,
    source: { ...task.source, name: named?.title ?? null, link: named?.link ?? null },
  };
}

const ofRecord = ({ type, id }: TalkRecord): SQL =>
  type === formRecord
    ? sql`t.source_type = 'form' AND t.source_id = ${id}`
    : sql`t.source_type = 'record' AND t.source_id = ${id} AND t.source_part = ${type}`;

/** Whoever may see a record sees which of its tasks are for them to see. */
export const recordTasksHandler = ({ talks }: Needs): Handler =>
  handle(readRecordTasks, async ({ record }, context) => {
    const { db, actor, language } = context;
    if (!(await talks.recordOf(context, record))) throw new CallError('notFound');
    const { rows } = await db.execute<{ tasks: TaskCard[]; others: number }>(sql`
      WITH found AS MATERIALIZED (
        SELECT t.id, t.owner_id, t.ends_at, t.completed_at IS NOT NULL AS done, ${seesTask(actor)} AS sees
          FROM ${tasksAndProjects(actor)} WHERE ${ofRecord(record)} AND t.deleted_at IS NULL),
      ${whoAmong(sql`SELECT DISTINCT owner_id FROM found`, language)},
      shown AS (
        SELECT found.done, found.ends_at, found.id, ${cardJson(context)} AS card
          FROM ${tasksAndProjects(actor)} JOIN found ON found.id = t.id AND found.sees
          LEFT JOIN who ON who.id = t.owner_id
         ORDER BY found.done, found.ends_at NULLS LAST, found.id LIMIT ${mostOfRecord})
      SELECT (SELECT coalesce(json_agg(card ORDER BY done, ends_at NULLS LAST, id), '[]') FROM shown) AS tasks,
             (SELECT count(*)::int FROM found WHERE NOT sees) AS others`);
    return rows[0] ?? { tasks: [], others: 0 };
  });

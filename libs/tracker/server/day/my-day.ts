import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, dayOf, startOfDay } from '#calls/model';
import { askDays } from '#days/server';
import { handle, isoOf, type ActorContext, type Handler } from '#server-kit/server';
import { inDay, mostOfDay, nameOfTask, partOf, pathOfTask, readMyDay, type DayRow } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { followsTask, leadsTask, tasksAndProjects } from '../rights.ts';
import { isPending, taskKey } from '../tasks/task-columns.ts';
import { isOwnAndOpen } from '../tasks/todo.ts';

type Placed = DayRow & { since: string };

interface TaskRow extends Record<string, unknown> {
  id: number;
  key: string;
  title: string;
  project: string;
  level: DayRow['level'];
  startsAt: string | null;
  endsAt: string | null;
  since: string;
  pending: boolean;
  mayLead: boolean;
  follows: boolean;
  left: number;
  total: number;
}

/** The reader's open tasks that end before `to` or have no end; those that wait for a receipt are among them. */
async function tasksOf({ db, actor }: ActorContext, to: Date): Promise<{ rows: Placed[]; total: number }> {
  const part = (which: SQL, order: SQL) => sql`(
    SELECT t.id, ${taskKey} AS key, t.title, coalesce(pr.name, '') AS project, t.level,
           ${isoOf(sql`t.starts_at`)} AS "startsAt", ${isoOf(sql`t.ends_at`)} AS "endsAt",
           ${isoOf(sql`coalesce(t.accepted_at, t.created_at)`)} AS since, ${isPending} AS pending,
           (SELECT count(*)::int FROM subtask s WHERE s.task_id = t.id AND NOT s.complete) AS left,
           ${leadsTask(actor)} AS "mayLead", ${followsTask(actor)} AS follows, (count(*) OVER ())::int AS total
      FROM ${tasksAndProjects(actor)} WHERE ${isOwnAndOpen(actor)} AND ${which} ORDER BY ${order} LIMIT ${mostOfDay})`;
  const { rows } = await db.execute<TaskRow>(sql`
    ${part(sql`t.ends_at < ${to.toISOString()}::timestamptz`, sql`t.ends_at, t.level, t.id`)}
    UNION ALL ${part(sql`t.ends_at IS NULL`, sql`t.level, t.created_at, t.id`)}`);
  const totals = new Map(rows.map(({ endsAt, total }) => [endsAt === null, total]));
  return {
    total: (totals.get(true) ?? 0) + (totals.get(false) ?? 0),
    rows: rows.map(
      ({ id, key, title, project, level, startsAt, endsAt, since, pending, mayLead, follows, left }) => ({
        key: `task:${id}`,
        title: nameOfTask({ key, title }),
        ...{ where: project, level, dueAt: endsAt, since, link: pathOfTask(Number(id)) },
        task: { id: Number(id), startsAt, endsAt, pending, mayLead, follows, left },
      }),
    ),
  };
}

/** Tasks and what waits of other features, in one order; each source has its time to answer (module file, 4.9). */
export const myDayHandler = ({ dayItems }: Pick<TrackerNeeds, 'dayItems'>): Handler =>
  handle(readMyDay, async ({ most }, context) => {
    const { now, timeZone, language } = context;
    const to = startOfDay(dayAfter(dayOf(now, timeZone), 1), timeZone);
    const [tasks, asked] = await Promise.all([
      tasksOf(context, to),
      askDays(context, dayItems(), (source) => source.waits(context, to, most)),
    ]);
    const own = language === 'zh' ? 0 : 1;
    const others = asked.flatMap(({ label, answer }) =>
      (answer?.items ?? []).map(({ key, words, dueAt, since, link }): Placed => ({
        ...{ key, title: words[own], where: label[own], level: 2, dueAt, since, link, task: null },
      })),
    );
    const rows = [...tasks.rows, ...others]
      .toSorted(inDay)
      .map(({ since: _since, ...row }) => ({ ...row, part: partOf(row.dueAt, now) }));
    return {
      rows: rows.slice(0, most),
      total: tasks.total + asked.reduce((sum, { answer }) => sum + (answer?.total ?? 0), 0),
      silent: asked
        .filter(({ answer }) => answer === null)
        .map(({ label: [zh, en] }) => [zh, en] as [string, string]),
      more: asked.flatMap(({ label: [zh, en], answer }) =>
        answer && answer.total > answer.items.length
          ? [{ label: [zh, en] as [string, string], total: answer.total, all: answer.all }]
          : [],
      ),
    };
  });

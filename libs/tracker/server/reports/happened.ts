import { sql } from 'drizzle-orm';
import { dayAfter, dayOf, startOfDay, type Label } from '#calls/model';
import { askDays, type DeedSource } from '#days/server';
import { isoOf, type ActorContext } from '#server-kit/server';
import { nameOfTask, pathOfTask, reportLimits, type ReportLine, type ReportPeriod } from '#tracker/model';
import { isOpen, seesTask, tasksAndProjects } from '../rights.ts';
import { isOverdueAt, taskKey } from '../tasks/task-columns.ts';

interface TaskRow extends Record<string, unknown> {
  id: number;
  title: string;
  key: string;
  at: string | null;
  late: boolean;
}

const lineOfTask = ({ id, key, title, late }: TaskRow, day: string | null): ReportLine => ({
  ...{ key: `task:${id}`, words: nameOfTask({ key, title }) },
  ...{ link: pathOfTask(Number(id)), day, late },
});

/** What really happened in a period, and what is left to do by its end. */
export interface Happened {
  done: ReportLine[];
  todo: ReportLine[];
  /** What did not answer. */
  silent: Label[];
}

/** Tasks completed and business events of the period, each on its day; tasks unfinished that end by its end (4.10). */
export async function happenedIn(
  context: ActorContext,
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
  deeds: readonly DeedSource[],
): Promise<Happened> {
  const { db, actor, timeZone, language, now } = context;
  const [begin, end] = [startOfDay(from, timeZone), startOfDay(dayAfter(to, 1), timeZone)];
  const tasks = (which: ReturnType<typeof sql>, at: ReturnType<typeof sql>) =>
    db.execute<TaskRow>(sql`
      SELECT t.id, t.title, ${taskKey} AS key, ${isoOf(at)} AS at, ${isOverdueAt(now)} AS late
        FROM ${tasksAndProjects(actor)}
       WHERE t.owner_id = ${actor.personId} AND t.deleted_at IS NULL AND ${which} AND ${seesTask(actor)}
       ORDER BY ${at}, t.id LIMIT ${reportLimits.lines}`);
  const completed = await tasks(
    sql`t.completed_at >= ${begin.toISOString()}::timestamptz AND t.completed_at < ${end.toISOString()}::timestamptz`,
    sql`t.completed_at`,
  );
  const open = await tasks(sql`${isOpen} AND t.ends_at < ${end.toISOString()}::timestamptz`, sql`t.ends_at`);
  const asked = await askDays(context, deeds, (source) => source.done(context, begin, end));
  const events = asked.flatMap(({ answer }) => answer ?? []);
  return {
    done: [
      ...completed.rows.map((row) => lineOfTask({ ...row, late: false }, row.at && dayOf(row.at, timeZone))),
      ...events.map(({ key, words: [zh, en], link, day }): ReportLine => ({
        ...{ key, link, day, late: false },
        words: language === 'zh' ? zh : en,
      })),
    ]
      .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))
      .slice(0, reportLimits.lines),
    todo: open.rows.map((row) => lineOfTask(row, row.at && dayOf(row.at, timeZone))),
    silent: asked.filter(({ answer }) => answer === null).map(({ label }) => label),
  };
}

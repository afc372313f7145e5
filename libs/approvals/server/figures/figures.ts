import { sql, type SQL } from 'drizzle-orm';
import { textIn, type AnswerOf, type RequestOf } from '#calls/model';
import type { approvalFigures } from '#approvals/model';
import type { ActorContext } from '#server-kit/server';
import { namesOf } from '../engine/directory.ts';
import { pair } from '../inbox/summary.ts';
import type { ApprovalsKit } from '../kit.ts';
import { reachOfReader } from './reach.ts';

type Figures = AnswerOf<typeof approvalFigures>;

const day = 86_400_000;
/** Hours between arrival and decision. */
const took = sql`extract(epoch FROM t.decided_at - t.arrived_at) / 3600`;
const medianOf = (what: SQL): SQL => sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${what})::float8`;
const rounded = (hours: number): number => Math.round(hours * 10) / 10;
const maybe = (hours: number | null): number | null => (hours === null ? null : rounded(hours));
const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/** What figures are asked of: conditions on tasks that were decided in the period, and on those that are open. */
interface Asked {
  context: ActorContext;
  decided: SQL;
  open: SQL;
  started: SQL;
}
const joined = sql`approval_task t JOIN approval_instance i ON i.id = t.instance_id`;

/** How approvals go in a period: by step, person and form, and week by week. */
export async function figuresOf(
  kit: ApprovalsKit,
  { days, type }: RequestOf<typeof approvalFigures>,
  context: ActorContext,
): Promise<Figures> {
  const types = [...kit.types.keys()].filter((code) => type === undefined || code === type);
  const reach = reachOfReader(context, types);
  const since = new Date(context.now.getTime() - days * day).toISOString();
  const asked: Asked = {
    context,
    decided: sql`t.decided_by IS NOT NULL AND t.arrived_at IS NOT NULL AND t.decided_at >= ${since}::timestamptz
      AND t.state IN ('approved', 'rejected', 'returned') AND ${reach}`,
    open: sql`t.state = 'open' AND ${reach}`,
    started: sql`i.started_at >= ${since}::timestamptz AND ${reach}`,
  };
  const [weeks, steps, people, forms] = [
    await byWeek(asked),
    await byStep(kit, asked),
    await byPerson(asked),
    await byForm(kit, asked),
  ];
  const { rows } = await context.db.execute<{ decided: number; median: number | null }>(
    sql`SELECT count(*)::int AS decided, ${medianOf(took)} AS median FROM ${joined} WHERE ${asked.decided}`,
  );
  const submitted = sumOf(forms, 'submitted');
  return {
    decided: rows[0]?.decided ?? 0,
    medianHours: maybe(rows[0]?.median ?? null),
    open: sumOf(people, 'open'),
    overdue: sumOf(people, 'overdue'),
    returnRate: submitted === 0 ? null : percent(sumOf(forms, 'returned'), submitted),
    ...{ weeks, steps, people, forms },
  };
}

const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

async function byWeek({ context, decided }: Asked): Promise<Figures['weeks']> {
  const { rows } = await context.db.execute<{ day: string; decided: number; median: number }>(sql`
    SELECT to_char(date_trunc('week', t.decided_at AT TIME ZONE company_time_zone()), 'YYYY-MM-DD') AS day,
           count(*)::int AS decided, ${medianOf(took)} AS median
      FROM ${joined} WHERE ${decided} GROUP BY 1 ORDER BY 1`);
  return rows.map(({ median, ...row }) => ({ ...row, medianHours: rounded(median) }));
}

async function byStep(kit: ApprovalsKit, { context, decided }: Asked): Promise<Figures['steps']> {
  const { rows } = await context.db.execute<{
    type: string;
    step: string;
    zh: string;
    en: string;
    decided: number;
    median: number;
    ninetieth: number;
  }>(sql`
    SELECT i.subject_type AS type, t.step_id AS step, max(t.step_zh) AS zh, max(t.step_en) AS en,
           count(*)::int AS decided, ${medianOf(took)} AS median,
           percentile_cont(0.9) WITHIN GROUP (ORDER BY ${took})::float8 AS ninetieth
      FROM ${joined} WHERE ${decided} GROUP BY 1, 2 ORDER BY median DESC`);
  return rows.map((row) => ({
    type: row.type,
    typeTitle: pair(kit.titleOf(row.type)),
    stepId: row.step,
    stepLabel: [row.zh, row.en],
    decided: row.decided,
    medianHours: rounded(row.median),
    ninetiethHours: rounded(row.ninetieth),
  }));
}

async function byPerson({ context, decided, open }: Asked): Promise<Figures['people']> {
  const { db, now, language } = context;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{
    person: string;
    open: number;
    overdue: number;
    oldest: number | null;
    decided: number;
    median: number | null;
  }>(sql`
    WITH held AS (
      SELECT t.person_id AS person, count(*)::int AS open, count(*) FILTER (WHERE t.deadline < ${at})::int AS overdue,
             max(extract(epoch FROM ${at} - t.arrived_at) / 3600)::float8 AS oldest
        FROM ${joined} WHERE ${open} GROUP BY 1
    ), done AS (
      SELECT t.decided_by AS person, count(*)::int AS decided, ${medianOf(took)} AS median
        FROM ${joined} WHERE ${decided} GROUP BY 1
    )
    SELECT coalesce(held.person, done.person) AS person, coalesce(held.open, 0) AS open,
           coalesce(held.overdue, 0) AS overdue, held.oldest, coalesce(done.decided, 0) AS decided, done.median
      FROM held FULL JOIN done ON done.person = held.person
     ORDER BY overdue DESC, open DESC, decided DESC, person`);
  const nameOf = await namesOf(
    db,
    rows.map(({ person }) => person),
  );
  return rows.map((row) => ({
    person: { id: row.person, name: textIn(nameOf(row.person), language) },
    open: row.open,
    overdue: row.overdue,
    oldestHours: maybe(row.oldest),
    decided: row.decided,
    medianHours: maybe(row.median),
  }));
}

async function byForm(kit: ApprovalsKit, { context, started }: Asked): Promise<Figures['forms']> {
  const { rows } = await context.db.execute<{
    type: string;
    submitted: number;
    approved: number;
    rejected: number;
    returned: number;
  }>(sql`
    SELECT type, count(*)::int AS submitted, count(*) FILTER (WHERE state = 'approved')::int AS approved,
           count(*) FILTER (WHERE state = 'rejected')::int AS rejected, count(*) FILTER (WHERE returned)::int AS returned
      FROM (SELECT i.id, i.subject_type AS type, i.state, bool_or(coalesce(t.state = 'returned', false)) AS returned
              FROM approval_instance i LEFT JOIN approval_task t ON t.instance_id = i.id
             WHERE ${started} GROUP BY i.id) AS one
     GROUP BY type ORDER BY submitted DESC`);
  return rows.map((row) => ({
    ...row,
    typeTitle: pair(kit.titleOf(row.type)),
    returnRate: percent(row.returned, row.submitted),
  }));
}

import { sql, type SQL } from 'drizzle-orm';
import { startOfDay, type Label } from '#calls/model';
import { mostCounted } from '#lists/model';
import type { UsesOfKind } from '#registers/model';
import { mostNamed, type UseSource } from '#registers/server';
import { plannedAnew, type ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { latestForms, openStatuses } from './latest-forms.ts';
import { readableForms } from './readable-forms.ts';

interface Counted extends Record<string, unknown> {
  total: number;
  open: number;
  newest: string[] | null;
}

/** What people did on some days, one row each with `form_id` and `at`, as one kind. */
interface Deeds {
  kind: string;
  label: Label;
  rows(ids: SQL, from: SQL, to: SQL, types: SQL): SQL;
}

/**
 * What a person had to do with forms on days of the past, and would have had to do otherwise had their department, their post or
 * their leaving been known: who decided a document followed from the department that it was asked for in, and who had a step
 * from the place that they had.
 */
const deeds: readonly Deeds[] = [
  {
    kind: 'form.asked',
    label: ['其提出的单据', 'Documents that they asked for'],
    rows: (ids, from, to) => sql`
      SELECT own.id AS form_id, own.sort_at AS at FROM form own
       WHERE own.applicant_id = ANY (${ids}) AND own.status NOT IN ('draft', 'voided')
         AND own.sort_at >= ${from} AND own.sort_at < ${to}`,
  },
  {
    kind: 'approval_task.decided',
    label: ['其办理的审批', 'Approval steps that they decided'],
    // What else is approved has ids of another kind: only those of forms are read as theirs.
    rows: (ids, from, to, types) => sql`
      SELECT CASE WHEN i.subject_type = ANY (${types}) THEN i.subject_id::uuid END AS form_id, t.decided_at AS at
        FROM approval_task t JOIN approval_instance i ON i.id = t.instance_id
       WHERE t.decided_by = ANY (${ids}) AND t.decided_at >= ${from} AND t.decided_at < ${to}`,
  },
];

async function counted(
  context: ActorContext,
  kit: FormsKit,
  { kind, label, rows: done }: Deeds,
  people: readonly string[],
  days: { from: string; to: string },
): Promise<UsesOfKind[]> {
  const ids = sql`${sql.param([...people])}::text[]`;
  const types = sql`${sql.param([...kit.types])}::text[]`;
  const [from, to] = [days.from, days.to].map((day) => sql`${startOfDay(day, kit.timeZone)}`) as [SQL, SQL];
  const { rows } = await context.db.execute<Counted>(sql`${sql.raw(plannedAnew)}
    WITH found AS MATERIALIZED (
      SELECT f.id, f.status, done.at FROM (${done(ids, from, to, types)}) AS done JOIN form f ON f.id = done.form_id
       WHERE ${readableForms(context.actor, kit.types)} ORDER BY done.at DESC LIMIT ${mostCounted + 1})
    SELECT count(*)::int AS total,
           (count(*) FILTER (WHERE status = ANY (${sql.param([...openStatuses])}::text[])))::int AS open,
           (SELECT array_agg(id) FROM (
             SELECT id FROM found GROUP BY id ORDER BY max(at) DESC, id DESC LIMIT ${mostNamed}) AS newest) AS newest
      FROM found`);
  const [found] = rows;
  if (!found?.newest) return [];
  const exact = found.total <= mostCounted;
  const latest = await latestForms(
    context,
    kit,
    sql`SELECT unnest(${sql.param(found.newest)}::uuid[]) AS id`,
  );
  return [
    {
      ...{ kind, label, total: Math.min(found.total, mostCounted), totalIsExact: exact },
      ...{ open: exact ? found.open : null, path: null },
      latest: latest.map(({ type: _type, ...one }) => one),
    },
  ];
}

/** What people did with forms, for whoever looks back on them; it keeps no record of theirs, `usesOfOwners` does. */
export const usesOfPeople = (kit: FormsKit): UseSource => ({
  usedAmong: () => Promise.resolve(new Set()),
  usesOf: () => Promise.resolve([]),
  async usesWithin(context, register, ids, days) {
    if (register !== 'person') return [];
    const found: UsesOfKind[] = [];
    for (const each of deeds) found.push(...(await counted(context, kit, each, ids, days)));
    return found;
  },
});

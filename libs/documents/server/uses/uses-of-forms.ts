import { sql, type SQL } from 'drizzle-orm';
import { startOfDay } from '#calls/model';
import { listRouteOf } from '#documents/model';
import { mostCounted } from '#lists/model';
import type { UsesOfKind } from '#registers/model';
import { mostNamed, type UseSource } from '#registers/server';
import { plannedAnew, type Actor, type ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { latestForms, openStatuses } from './latest-forms.ts';
import { readableForms } from './readable-forms.ts';
import { saidOf, speaksOf } from './speaks-of.ts';

/** What there is of one type, as far as it is counted, and the newest of all types. */
interface Counted extends Record<string, unknown> {
  type: string;
  total: number;
  open: number;
  exact: boolean;
  newest: string[] | null;
}

/** Forms as a source of uses of records: of each type as many as the reader may read, the latest by name. */
export const usesOfForms = (kit: FormsKit): UseSource => ({
  async usedAmong(db, kind, ids) {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT asked.id FROM unnest(${sql.param([...ids])}::text[]) AS asked (id)
       WHERE EXISTS (SELECT FROM form_reference r WHERE ${speaksOf(kit, kind, ids)} AND r.record_id = asked.id)`);
    return new Set(rows.map(({ id }) => id));
  },
  usesOf: (context, kind, ids) => counted(context, kit, kind, ids),
  // Drafts count from the day on which they are handed in.
  usesWithin: (context, kind, ids, { from, to }) =>
    counted(context, kit, kind, ids, {
      forms: sql`f.status NOT IN ('draft', 'voided')`,
      named: sql`r.sort_at >= ${startOfDay(from, kit.timeZone)} AND r.sort_at < ${startOfDay(to, kit.timeZone)}`,
    }),
});

/** Which forms are asked for beside the record: by what they are, and by what `form_reference r` says of their days. */
interface Which {
  forms?: SQL;
  named?: SQL;
}

/**
 * The forms that say one of these records, by type, and the newest of all. Of each type the newest are looked at, by an index
 * that has them in this order, and no more of them than are counted: a record that a million forms say costs no more than that.
 */
export const countedUses = (
  kit: FormsKit,
  actor: Actor,
  register: string,
  ids: readonly string[],
  { forms = sql`true`, named = sql`true` }: Which = {},
): SQL => sql`
  WITH named AS MATERIALIZED (
    SELECT kind.type, said.form_id, max(said.sort_at) AS sort_at, max(said.place) AS place
      FROM unnest(${sql.param([...kit.types])}::text[]) AS kind (type)
     CROSS JOIN unnest(${sql.param([...ids])}::text[]) AS asked (id)
     CROSS JOIN LATERAL (
       SELECT r.form_id, r.sort_at, row_number() OVER (ORDER BY r.sort_at DESC, r.form_id DESC) AS place
         FROM form_reference r
        WHERE r.record_id = asked.id AND r.type = kind.type AND ${saidOf(kit, register)} AND ${named}
        ORDER BY r.sort_at DESC, r.form_id DESC LIMIT ${mostCounted + 1}) AS said
     GROUP BY 1, 2),
  found AS MATERIALIZED (
    SELECT f.id, f.type, f.status, named.sort_at FROM named JOIN form f ON f.id = named.form_id
     WHERE ${forms} AND ${readableForms(actor, kit.types)})
  SELECT found.type, count(*)::int AS total,
         (count(*) FILTER (WHERE found.status = ANY (${sql.param([...openStatuses])}::text[])))::int AS open,
         NOT EXISTS (SELECT FROM named WHERE named.type = found.type AND named.place > ${mostCounted}) AS exact,
         (SELECT array_agg(id) FROM (SELECT id FROM found ORDER BY sort_at DESC, id DESC LIMIT ${mostNamed}) AS newest) AS newest
    FROM found GROUP BY 1 ORDER BY 1`;

async function counted(
  context: ActorContext,
  kit: FormsKit,
  register: string,
  ids: readonly string[],
  which?: Which,
): Promise<UsesOfKind[]> {
  const { rows } = await context.db.execute<Counted>(
    sql`${sql.raw(plannedAnew)}${countedUses(kit, context.actor, register, ids, which)}`,
  );
  const newest = rows[0]?.newest;
  if (!newest) return [];
  const latest = await latestForms(context, kit, sql`SELECT unnest(${sql.param(newest)}::uuid[]) AS id`);
  return rows.flatMap(({ type, total, open, exact }) => {
    const form = kit.formOf(type);
    if (!form) return [];
    const all = new URLSearchParams({ refersTo: `${register}:${ids.join(',')}` });
    return {
      ...{ kind: type, label: form.title, total: Math.min(total, mostCounted), totalIsExact: exact },
      // Of more than are counted it is not known either how many of them wait.
      open: exact ? open : null,
      path: context.actor.may(type, 'query') ? `${listRouteOf(form)}?${all}` : null,
      latest: latest.flatMap(({ type: of, ...one }) => (of === type ? [one] : [])),
    };
  });
}

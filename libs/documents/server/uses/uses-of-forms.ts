import { sql, type SQL } from 'drizzle-orm';
import { listRouteOf } from '#documents/model';
import { startOfDay } from '#calls/model';
import type { UsesOfKind } from '#registers/model';
import { mostNamed, type UseSource } from '#registers/server';
import { plannedAnew, type ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { latestForms, openStatuses } from './latest-forms.ts';
import { speaksOf } from './speaks-of.ts';

interface Counted extends Record<string, unknown> {
  type: string;
  total: number;
  open: number;
}

/** Forms as a source of uses of records: counted by type, the latest by name as far as the reader may read them. */
export function usesOfForms(kit: FormsKit): UseSource {
  /** The uses of these records, without those of fields that speak of other registers. */
  const about = (kind: string, ids: readonly string[]): SQL =>
    sql`FROM form_reference r JOIN form f ON f.id = r.form_id WHERE ${speaksOf(kit, kind, ids)}`;
  return {
    async usedAmong(db, kind, ids) {
      const { rows } = await db.execute<{ id: string }>(sql`
        SELECT asked.id FROM unnest(${sql.param([...ids])}::text[]) AS asked (id)
         WHERE EXISTS (SELECT ${about(kind, ids)} AND r.record_id = asked.id)`);
      return new Set(rows.map(({ id }) => id));
    },
    usesOf: (context, kind, ids) => counted(context, kind, ids, about(kind, ids)),
    // Drafts count from the day on which they are handed in.
    usesWithin: (context, kind, ids, { from, to }) =>
      counted(
        context,
        kind,
        ids,
        sql`${about(kind, ids)} AND f.status NOT IN ('draft', 'voided')
          AND f.sort_at >= ${startOfDay(from, kit.timeZone)} AND f.sort_at < ${startOfDay(to, kit.timeZone)}`,
      ),
  };

  /** These forms by type, with the latest of each. */
  async function counted(
    context: ActorContext,
    register: string,
    ids: readonly string[],
    found: SQL,
  ): Promise<UsesOfKind[]> {
    const { db, actor } = context;
    // Drafts of others are nobody's business.
    const forms = sql`SELECT DISTINCT f.id, f.type, f.status, f.sort_at ${found}
        AND (f.status <> 'draft' OR f.applicant_id = ${actor.personId})`;
    // The long list of other fields is looked through once, not for each form, where the planner sees it.
    const { rows: byType } = await db.execute<Counted>(sql`${sql.raw(plannedAnew)}
        SELECT used.type, count(*)::int AS total,
               (count(*) FILTER (WHERE used.status = ANY (${sql.param([...openStatuses])}::text[])))::int AS open
          FROM (${forms}) AS used GROUP BY 1 ORDER BY 1`);
    if (!byType.length) return [];
    const last = sql`SELECT id FROM (${forms}) AS used ORDER BY sort_at DESC, id DESC LIMIT ${mostNamed}`;
    const latest = await latestForms(context, kit, last);
    return byType.flatMap(({ type, total, open: still }) => {
      const form = kit.formOf(type);
      if (!form) return [];
      return {
        ...{ kind: type, label: form.title, total, totalIsExact: true, open: still },
        path: `${listRouteOf(form)}?${new URLSearchParams({ refersTo: `${register}:${ids.join(',')}` })}`,
        latest: latest.flatMap(({ type: of, ...one }) => (of === type ? [one] : [])),
      };
    });
  }
}

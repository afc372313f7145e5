import { sql, type SQL } from 'drizzle-orm';
import { detailRouteOf, formStatuses, listRouteOf, type FormStatus } from '#documents/model';
import { startOfDay } from '#calls/model';
import type { UsesOfKind } from '#registers/model';
import type { UseSource } from '#registers/server';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { readableOf } from '../forms/may.ts';
import { speaksOf } from './speaks-of.ts';

/** Latest forms that are named. */
const mostNamed = 20;
const open: readonly FormStatus[] = ['draft', 'pending', 'returned'];

interface Counted extends Record<string, unknown> {
  type: string;
  total: number;
  open: number;
}

interface Latest extends Record<string, unknown> {
  id: string;
  type: string;
  number: string | null;
  subject: string;
  status: FormStatus;
  companyId: string;
  departmentId: string;
  applicantId: string;
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
    const forms = sql`SELECT DISTINCT f.id ${found}
        AND (f.status <> 'draft' OR f.applicant_id = ${actor.personId})`;
    const { rows: byType } = await db.execute<Counted>(sql`
        SELECT f.type, count(*)::int AS total,
               (count(*) FILTER (WHERE f.status = ANY (${sql.param([...open])}::text[])))::int AS open
          FROM (${forms}) AS used JOIN form f ON f.id = used.id GROUP BY f.type ORDER BY f.type`);
    if (!byType.length) return [];
    const latest = await latestOf(context, forms);
    return byType.flatMap(({ type, total, open: still }) => {
      const form = kit.formOf(type);
      if (!form) return [];
      return {
        ...{ kind: type, label: form.title, total, totalIsExact: true, open: still },
        path: `${listRouteOf(form)}?${new URLSearchParams({ refersTo: `${register}:${ids.join(',')}` })}`,
        latest: latest
          .filter((row) => row.type === type)
          .map(({ id: formId, number, subject, status }) => ({
            id: formId,
            name: [number ?? formStatuses[status][context.language === 'zh' ? 0 : 1], subject]
              .filter(Boolean)
              .join(' '),
            path: `${detailRouteOf(form)}?id=${formId}`,
          })),
      };
    });
  }
}

/** The latest of these forms, of those that the reader may read. */
async function latestOf(context: ActorContext, forms: SQL): Promise<Latest[]> {
  const { rows } = await context.db.execute<Latest>(sql`
    SELECT f.id, f.type, f.number, f.subject, f.status, f.company_id AS "companyId",
           f.department_id AS "departmentId", f.applicant_id AS "applicantId"
      FROM (${forms}) AS used JOIN form f ON f.id = used.id
     ORDER BY f.sort_at DESC, f.id DESC LIMIT ${mostNamed}`);
  const readable = await readableOf(context, rows);
  return rows.filter(({ id }) => readable.has(id));
}

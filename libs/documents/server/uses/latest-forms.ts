import { sql, type SQL } from 'drizzle-orm';
import { detailRouteOf, formStatuses, type FormStatus } from '#documents/model';
import type { UsesOfKind } from '#registers/model';
import { mostNamed } from '#registers/server';
import { plannedAnew, type ActorContext } from '#server-kit/server';
import { subjectIn } from '../forms/called.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { readableOf } from '../forms/may.ts';

/** What is not done yet. */
export const openStatuses: readonly FormStatus[] = ['draft', 'pending', 'returned'];

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
type Named = UsesOfKind['latest'][number];

/** The latest by name of these forms, a statement that answers few ids; of those that the reader may read. Each says its type. */
export async function latestForms(
  context: ActorContext,
  kit: FormsKit,
  forms: SQL,
): Promise<(Named & { type: string })[]> {
  const { rows } = await context.db.execute<Latest>(sql`${sql.raw(plannedAnew)}
    SELECT f.id, f.type, f.number, ${subjectIn(context.language)} AS subject, f.status, f.company_id AS "companyId",
           f.department_id AS "departmentId", f.applicant_id AS "applicantId"
      FROM (${forms}) AS used JOIN form f ON f.id = used.id
     ORDER BY f.sort_at DESC, f.id DESC LIMIT ${mostNamed}`);
  const readable = await readableOf(context, rows);
  return rows.flatMap(({ id, type, number, subject, status }) => {
    const form = kit.formOf(type);
    if (!form || !readable.has(id)) return [];
    const called = number ?? formStatuses[status][context.language === 'zh' ? 0 : 1];
    return [
      {
        type,
        id,
        name: [called, subject].filter(Boolean).join(' '),
        path: `${detailRouteOf(form)}?id=${id}`,
      },
    ];
  });
}

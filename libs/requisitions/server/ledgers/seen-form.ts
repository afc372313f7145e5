import { sql, type SQL } from 'drizzle-orm';
import { detailRouteOf, type FormStatus } from '#documents/model';
import { formsOfAnyType, readableOf } from '#documents/server';
import { requisitionTypes } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';

/** Another form, as far as a line about it needs it. */
export interface SeenForm extends Record<string, unknown> {
  id: string;
  type: string;
  number: string;
  status: FormStatus;
  companyId: string;
  departmentId: string;
  applicantId: string;
  /** YYYY-MM-DD of its submission. */
  day: string;
  /** Where it is opened, where that is another feature's. */
  route?: string;
}

/** The columns of a SeenForm of `form f`. */
export const seenColumns: SQL = sql`f.id, f.type, f.number, f.status, f.company_id AS "companyId",
  f.department_id AS "departmentId", f.applicant_id AS "applicantId",
  to_char(f.sort_at AT TIME ZONE company_time_zone(), 'YYYY-MM-DD') AS day`;

const heads = new Map(requisitionTypes.map((type) => [type.code, type]));

/** Addresses of forms, for those that the actor may open; null for the others. */
export async function linksTo(
  context: ActorContext,
  forms: readonly SeenForm[],
): Promise<(form: SeenForm) => string | null> {
  const readable = await readableOf(context, forms);
  return (form) => {
    const head = heads.get(form.type);
    const route = form.route ?? (head && detailRouteOf(head));
    return route !== undefined && readable.has(form.id) ? `${route}?id=${form.id}` : null;
  };
}

/** Which of the forms that rows come from the reader may open. */
export async function mayOpenAmong(
  context: ActorContext,
  rows: readonly { formId: string }[],
): Promise<(formId: string) => boolean> {
  const ids = [...new Set(rows.map(({ formId }) => formId))];
  const { rows: forms } = await context.db.execute<SeenForm>(
    sql`SELECT ${seenColumns} FROM ${formsOfAnyType} f WHERE f.id = ANY (${sql.param(ids)}::uuid[])`,
  );
  const readable = await readableOf(context, forms);
  return (formId) => readable.has(formId);
}

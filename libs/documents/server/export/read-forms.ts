import { sql, type SQL } from 'drizzle-orm';
import { say } from '#calls/model';
import { computeForm, emptyValues, readValues, type ExportRequest, type FormSummary } from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { filterConditions, statusCondition } from '../list/filters.ts';
import { pageOfForms } from '../list/page-of-forms.ts';
import { readOrder } from '../list/sort.ts';
import { branchesOf, visibleBranches, type Branch } from '../list/visible.ts';
import type { ExportedForm } from './columns.ts';

/** Where the forms of an export are found: what the actor may see and take out, narrowed as the list is. */
export interface ExportSource {
  branches: readonly Branch[];
  /** Type by type, for orders that are indexed by type. */
  ways: readonly Branch[];
  conditions: readonly SQL[];
}

export function sourceOf(
  { actor }: ActorContext,
  kit: FormsKit,
  types: readonly string[],
  { filters, ids, sort }: ExportRequest,
): ExportSource {
  const along = (some: readonly string[]) =>
    filters.mine || !some.length ? branchesOf(actor, some, filters) : visibleBranches(actor, some, 'export');
  const branches = along(types);
  const status = statusCondition(filters);
  return {
    branches,
    ways:
      readOrder(sort).key === 'appliedAt' || types.length < 2
        ? branches
        : types.flatMap((type) => along([type])),
    conditions: [
      ...filterConditions(filters, kit.timeZone),
      ...(status ? [status] : []),
      ...(ids ? [sql`f.id IN ${ids}`] : []),
    ],
  };
}

interface Own extends Record<string, unknown> {
  id: string;
  own: Record<string, unknown>;
  remarks: string;
  decides: boolean;
}

/** Forms read and packed at a time: each time in a transaction of its own, so that nothing is held meanwhile. */
const batch = 500;

/** The next forms of an export, whole; `after` continues where the ones before ended. */
export async function readForms(
  context: ActorContext,
  kit: FormsKit,
  { ways, conditions }: ExportSource,
  sort: string | undefined,
  after: string | undefined,
): Promise<{ forms: ExportedForm[]; next: string | null }> {
  const { rows, next } = await pageOfForms(context, ways, conditions, {
    page: 1,
    pageSize: batch,
    ...(sort && { sort }),
    ...(after && { after }),
  });
  const ids = rows.map(({ id }) => id);
  const { rows: found } = ids.length
    ? await context.db.execute<Own>(sql`
        SELECT f.id, f.own, f.remarks, EXISTS (
          SELECT FROM form_participant p
           WHERE p.form_id = f.id AND p.person_id = ${context.actor.personId} AND 'approver' = ANY (p.roles)
        ) AS decides
        FROM form f WHERE f.id IN ${ids}`)
    : { rows: [] };
  const own = new Map(found.map((row) => [row.id, row]));
  const hides = new Map<string, boolean>();
  for (const type of new Set(rows.map((row) => row.type)))
    hides.set(type, await kit.approvals.hidesFields(context, type));
  const forms: ExportedForm[] = [];
  for (const row of rows)
    forms.push(await exported(context, kit, row, own.get(row.id), hides.get(row.type) === true));
  return { forms, next };
}

async function exported(
  context: ActorContext,
  kit: FormsKit,
  row: FormSummary,
  own: Own | undefined,
  hides: boolean,
): Promise<ExportedForm> {
  const form = kit.formOf(row.type);
  const values = form ? readValues(form, own?.own).values : {};
  if (form && hides && own?.decides && row.number !== null && row.applicant.id !== context.actor.personId)
    await leaveOutHidden(context, kit, row, values);
  return {
    summary: {
      ...row,
      title: form ? say(form.title, context.language) : row.type,
      remarks: own?.remarks ?? '',
    },
    values: form ? { ...emptyValues(form), ...values } : values,
    computed: form
      ? computeForm(form, row.currency, { ...emptyValues(form), ...values })
      : { own: {}, lines: {}, sums: {}, amount: null },
  };
}

/** What a step hides from those who decide it is hidden in what they take out too, as on the form's page. */
async function leaveOutHidden(
  context: ActorContext,
  kit: FormsKit,
  { type, id }: FormSummary,
  values: Record<string, unknown>,
): Promise<void> {
  const fields = await kit.approvals.fields(context, { type, id });
  for (const [name, access] of Object.entries(fields)) if (access === 'hidden') delete values[name];
}

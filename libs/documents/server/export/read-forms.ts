import { sql } from 'drizzle-orm';
import { say } from '#calls/model';
import { statusesOf, type AnyForm, type FormExportRequest } from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { wholeForms, type WholeForm } from '../forms/whole-forms.ts';
import { dayConditions, filterConditions, onForms, statusConditions } from '../list/filters.ts';
import { pageOfForms } from '../list/page-of-forms.ts';
import { ownConditions } from '../list/own-conditions.ts';
import { readOrder } from '../list/sort.ts';
import { inStates, type Condition, type FormSet } from '../list/sets/form-set.ts';
import { formsAskedFor, visibleForms } from '../list/sets/visible-forms.ts';
import type { ExportedForm } from './columns.ts';

/** Where the forms of an export are found: what the actor may see and take out, narrowed as the list is. */
export interface ExportSource {
  sets: readonly FormSet[];
  /** Type by type, for orders that are indexed by type. */
  ways: readonly FormSet[];
  conditions: readonly Condition[];
}

export function sourceOf(
  { actor }: ActorContext,
  kit: FormsKit,
  types: readonly string[],
  designed: AnyForm | null,
  { filters, ids, sort }: FormExportRequest,
): ExportSource {
  const along = (some: readonly string[]) =>
    inStates(
      filters.mine || !some.length
        ? formsAskedFor(actor, some, filters)
        : visibleForms(actor, some, 'export'),
      filters.status ?? null,
    );
  const sets = along(types);
  return {
    sets,
    ways:
      readOrder(sort, designed).name === 'appliedAt' || types.length < 2
        ? sets
        : types.flatMap((type) => along([type])),
    conditions: [
      ...dayConditions(filters, kit.timeZone),
      ...onForms(filterConditions(kit, filters)),
      ...onForms(ownConditions(designed, filters, kit.timeZone)),
      ...statusConditions(filters),
      ...onForms(ids ? [sql`f.id IN ${ids}`] : []),
    ],
  };
}

/** Forms read and packed at a time: each time in a transaction of its own, so that nothing is held meanwhile. */
const batch = 250;

/** Some forms of an export, and the cursor behind which the next ones are. */
export interface FormBatch {
  forms: ExportedForm[];
  next: string | null;
}

/** The next forms of an export, whole; `after` continues where the ones before ended. */
export async function readForms(
  context: ActorContext,
  kit: FormsKit,
  { ways, conditions }: ExportSource,
  designed: AnyForm | null,
  sort: string | undefined,
  after: string | undefined,
): Promise<FormBatch> {
  const { rows, next } = await pageOfForms(
    context,
    ways,
    conditions,
    { page: 1, pageSize: batch, ...(sort && { sort }), ...(after && { after }) },
    { designed },
  );
  const whole = await wholeForms(context, kit, rows);
  return { forms: whole.map((one) => exported(context, one)), next };
}

const exported = (
  context: ActorContext,
  { summary, form, values, computed, remarks }: WholeForm,
): ExportedForm => ({
  summary: {
    ...summary,
    title: form ? say(form.title, context.language) : summary.type,
    remarks,
    statuses: statusesOf(form),
  },
  values,
  computed,
});

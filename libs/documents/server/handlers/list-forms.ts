import type { Page, PageRequest } from '#calls/model';
import {
  formCalls,
  type AnyForm,
  type FormFilters,
  type FormQueryCalls,
  type FormSummary,
} from '#documents/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { countForms, type FormCounts } from '../list/count-forms.ts';
import { filterConditions, statusCondition } from '../list/filters.ts';
import { pageOfForms } from '../list/page-of-forms.ts';
import { readOrder } from '../list/sort.ts';
import { totalsOfForms } from '../list/totals.ts';
import { branchesOf, withoutForms, type Branch } from '../list/visible.ts';

/** A page of the forms of these types that the actor may see, with figures; the same for one type and for all. */
export async function listForms(
  context: ActorContext,
  kit: FormsKit,
  types: readonly string[],
  request: PageRequest & FormFilters,
): Promise<Page<FormSummary> & Pick<FormCounts, 'counts'>> {
  const { actor } = context;
  const conditions = filterConditions(request, kit.timeZone);
  const status = statusCondition(request);
  const fewest = (branches: readonly Branch[]) =>
    conditions.length === 0 ? withoutForms(branches) : branches;
  const whole = branchesOf(actor, types, request);
  const branches = fewest(whole);
  // Keys other than the day are indexed by type: each type is looked along by itself, and what they give is joined.
  const wholeByType = types.length > 1 ? types.flatMap((type) => branchesOf(actor, [type], request)) : whole;
  const byType = fewest(wholeByType);
  const ways = readOrder(request.sort).key === 'appliedAt' ? branches : wholeByType;
  const page = await pageOfForms(context, ways, status ? [...conditions, status] : conditions, request);
  return { ...page, ...(await countForms(context, branches, conditions, request, byType)) };
}

const listTotals = (context: ActorContext, kit: FormsKit, types: readonly string[], filters: FormFilters) => {
  const conditions = filterConditions(filters, kit.timeZone);
  const status = statusCondition(filters);
  return totalsOfForms(
    context,
    branchesOf(context.actor, types, filters),
    status ? [...conditions, status] : conditions,
  );
};

export const listHandlers = (kit: FormsKit, form: AnyForm): Handler[] => [
  handle(formCalls(form).list, (request, context) => listForms(context, kit, [form.code], request)),
  handle(formCalls(form).totals, (request, context) => listTotals(context, kit, [form.code], request)),
];

/** The same over all types of the installation, or those that are asked for. */
export const queryHandlers = (kit: FormsKit, calls: FormQueryCalls): Handler[] => {
  const asked = ({ types }: FormFilters) =>
    types?.length ? kit.types.filter((code) => types.includes(code)) : kit.types;
  return [
    handle(calls.list, (request, context) => listForms(context, kit, asked(request), request)),
    handle(calls.totals, (request, context) => listTotals(context, kit, asked(request), request)),
  ];
};

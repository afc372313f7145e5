import type { Page, PageRequest } from '#calls/model';
import {
  formCalls,
  ownColumnOf,
  type AnyForm,
  type FormFilters,
  type FormListRow,
  type FormQueryCalls,
  type FormSummary,
} from '#documents/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { designedOf } from '../designed/designed-types.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { wholeForms } from '../forms/whole-forms.ts';
import { countForms, type FormCounts } from '../list/count-forms.ts';
import { filterConditions, statusCondition } from '../list/filters.ts';
import { ownConditions } from '../list/own-conditions.ts';
import { pageOfForms } from '../list/page-of-forms.ts';
import { readOrder } from '../list/sort.ts';
import { totalsOfForms } from '../list/totals.ts';
import { branchesOf, withoutForms, type Branch } from '../list/visible.ts';

/** A page of the forms of these types that the actor may see, with figures; the same for one type and for all. */
export async function listForms(
  context: ActorContext,
  kit: FormsKit,
  types: readonly string[],
  request: PageRequest & FormFilters & { show?: readonly string[] | undefined },
): Promise<Page<FormListRow> & Pick<FormCounts, 'counts'>> {
  const { actor } = context;
  const designed = await designedOf(context, kit, types, request);
  const conditions = [
    ...filterConditions(request, kit.timeZone),
    ...ownConditions(designed, request, kit.timeZone),
  ];
  const status = statusCondition(request);
  const fewest = (branches: readonly Branch[]) =>
    conditions.length === 0 ? withoutForms(branches) : branches;
  const whole = branchesOf(actor, types, request);
  const branches = fewest(whole);
  // Keys other than the day are indexed by type: each type is looked along by itself, and what they give is joined.
  const wholeByType = types.length > 1 ? types.flatMap((type) => branchesOf(actor, [type], request)) : whole;
  const byType = fewest(wholeByType);
  const ways = readOrder(request.sort, designed).key === 'appliedAt' ? branches : wholeByType;
  const { rows, next } = await pageOfForms(
    context,
    ways,
    status ? [...conditions, status] : conditions,
    request,
    designed,
  );
  const shown = request.show?.length ? await withOwn(context, kit, rows, request.show) : rows;
  return { rows: shown, next, ...(await countForms(context, branches, conditions, request, byType)) };
}

/** The rows with the own values that are shown as columns. */
async function withOwn(
  context: ActorContext,
  kit: FormsKit,
  rows: readonly FormSummary[],
  show: readonly string[],
): Promise<FormListRow[]> {
  const whole = await wholeForms(context, kit, rows);
  return whole.map(({ summary, form, values, computed }) => ({
    ...summary,
    own: Object.fromEntries(
      show.flatMap((name) =>
        form && ownColumnOf(form, name) ? [[name, values[name] ?? computed.own[name] ?? null]] : [],
      ),
    ),
  }));
}

const listTotals = async (
  context: ActorContext,
  kit: FormsKit,
  types: readonly string[],
  filters: FormFilters,
) => {
  const designed = await designedOf(context, kit, types, filters);
  const conditions = [
    ...filterConditions(filters, kit.timeZone),
    ...ownConditions(designed, filters, kit.timeZone),
  ];
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

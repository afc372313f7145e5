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
import type { FieldValues } from '#fields/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { designedOf } from '../designed/designed-types.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { namesForReader } from '../forms/references.ts';
import { wholeForms } from '../forms/whole-forms.ts';
import { countForms, type FormCounts } from '../list/count-forms.ts';
import { dayConditions, filterConditions, onForms, statusConditions } from '../list/filters.ts';
import { ownConditions } from '../list/own-conditions.ts';
import { pageOfForms } from '../list/page-of-forms.ts';
import { readOrder } from '../list/sort.ts';
import { totalsOfForms, wholeTotals } from '../list/totals.ts';
import { inStates, type FormSet } from '../list/sets/form-set.ts';
import { formsAskedFor } from '../list/sets/visible-forms.ts';
import { byFormColumns, disjoint, fromParticipants, placeByPlace } from '../list/sets/ways-to-look.ts';

/** So many are sorted at once: at a million forms, looking along another order for a page of more takes no longer. */
const fewEnough = 3_000;
/** The same where something is asked that no index counts. */
const fewNarrowed = 1_000;

/** A list as it is asked for: its conditions, and the ways to what the actor may see of it. */
async function askedList(
  context: ActorContext,
  kit: FormsKit,
  types: readonly string[],
  filters: FormFilters,
) {
  const { actor } = context;
  const designed = await designedOf(context, kit, types, filters);
  const aboutForms = [...filterConditions(kit, filters), ...ownConditions(designed, filters, kit.timeZone)];
  const narrowed = aboutForms.length > 0;
  const isPlaced = Boolean(filters.companyId ?? filters.departmentId ?? filters.applicantId);
  const find = (some: readonly string[]) =>
    isPlaced ? byFormColumns(formsAskedFor(actor, some, filters)) : formsAskedFor(actor, some, filters);
  const chosen = (sets: readonly FormSet[]) => inStates(sets, filters.status ?? null);
  const fewest = (sets: readonly FormSet[]) => (narrowed ? sets : fromParticipants(sets));
  const conditions = [...dayConditions(filters, kit.timeZone), ...onForms(aboutForms)];
  const all = find(types);
  const whole = chosen(all);
  const sets = fewest(whole);
  // Keys other than the day are indexed by type: each type is looked along by itself, and what they give is joined.
  const wholeByType = () => (types.length > 1 ? types.flatMap((type) => chosen(find([type]))) : whole);
  // Where every form is looked at, one that was found twice would be looked at twice.
  const counted = narrowed ? disjoint(all) : fewest(all);
  const count = (upTo?: number) =>
    countForms(context, counted, conditions, {
      ...{ status: filters.status, narrowed },
      ...(upTo !== undefined && { upTo }),
    });
  return {
    designed,
    narrowed,
    conditions,
    status: statusConditions(filters),
    whole,
    sets,
    wholeByType,
    count,
  };
}

/** A page of the forms of these types that the actor may see, with figures; the same for one type and for all. */
export async function listForms(
  context: ActorContext,
  kit: FormsKit,
  types: readonly string[],
  request: PageRequest & FormFilters & { show?: readonly string[] | undefined },
): Promise<Page<FormListRow> & Pick<FormCounts, 'counts'>> {
  const asked = await askedList(context, kit, types, request);
  const { designed, narrowed, conditions, status, whole, sets, wholeByType, count } = asked;
  const page = (ways: readonly FormSet[], few = false) =>
    pageOfForms(context, ways, [...conditions, ...status], request, { designed, few });
  const byDay = readOrder(request.sort, designed).name === 'appliedAt';
  let figures: FormCounts;
  let found: Awaited<ReturnType<typeof page>>;
  if (byDay && !narrowed) {
    const ways = conditions.length + status.length > 0 ? sets : placeByPlace(sets);
    [found, figures] = await Promise.all([page(ways), count()]);
  } else {
    // Another order is looked along only where much is found: nobody walks through all forms for the three that there are.
    // Where no index counts, rows wait for no more than it takes to know that; the figures are counted beside them.
    const first = await count(narrowed ? fewNarrowed : undefined);
    const { total, totalIsExact } = first;
    const rows = () => {
      if (totalIsExact && total === 0) return { rows: [], next: null };
      if (totalIsExact && total <= fewEnough) return page(whole, true);
      return page(byDay ? sets : wholeByType());
    };
    const isAll = !narrowed || (totalIsExact && (!status.length || Object.keys(first.counts).length > 0));
    [found, figures] = await Promise.all([rows(), isAll ? first : count()]);
  }
  const { rows, next } = found;
  const shown = request.show?.length ? await withOwn(context, kit, rows, request.show) : rows;
  return { rows: shown, next, ...figures };
}

/** The rows with the own values that are shown as columns. */
async function withOwn(
  context: ActorContext,
  kit: FormsKit,
  rows: readonly FormSummary[],
  show: readonly string[],
): Promise<FormListRow[]> {
  const whole = await wholeForms(context, kit, rows);
  const shown = whole.map(({ form, values, computed }) => {
    const columns = form ? show.filter((name) => ownColumnOf(form, name)) : [];
    const read = columns.map((name) => [
      name,
      (form?.computed[name] ? computed().own[name] : values()[name]) ?? null,
    ]);
    return { fields: form?.fields ?? {}, values: Object.fromEntries(read) as FieldValues };
  });
  const named = await namesForReader(context, kit, shown);
  return whole.map(({ summary }, at) => ({ ...summary, own: named[at] ?? {} }));
}

const listTotals = async (
  context: ActorContext,
  kit: FormsKit,
  types: readonly string[],
  { whole: wanted, ...filters }: FormFilters & { whole?: boolean | undefined },
) => {
  const { narrowed, conditions, status, whole, count } = await askedList(context, kit, types, filters);
  if (wanted) return wholeTotals(context, whole, [...conditions, ...status]);
  // Where the list has just been counted as too long there is nothing to add up; otherwise adding up shows it.
  const tooLong = !narrowed && !status.length && !(await count()).totalIsExact;
  return tooLong ? { sums: null } : totalsOfForms(context, disjoint(whole), [...conditions, ...status]);
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

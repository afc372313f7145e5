import type { Page, PageRequest } from '#calls/model';
import { formCalls, type AnyForm, type FormFilters, type FormSummary } from '#documents/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { countForms, type FormCounts } from '../list/count-forms.ts';
import { filterConditions, statusCondition } from '../list/filters.ts';
import { pageOfForms } from '../list/page-of-forms.ts';
import { branchOfMine, visibleBranches } from '../list/visible.ts';

/** A page of the forms of these types that the actor may see, with figures; the same for one type and for all. */
export async function listForms(
  context: ActorContext,
  kit: FormsKit,
  types: readonly string[],
  request: PageRequest & FormFilters,
): Promise<Page<FormSummary> & Pick<FormCounts, 'counts'>> {
  const { actor } = context;
  const branches = request.mine ? branchOfMine(actor, types) : visibleBranches(actor, types);
  const conditions = filterConditions(request, kit.timeZone);
  const status = statusCondition(request);
  const page = await pageOfForms(context, branches, status ? [...conditions, status] : conditions, request);
  return { ...page, ...(await countForms(context, branches, conditions, request.status)) };
}

export const listHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).list, (request, context) => listForms(context, kit, [form.code], request));

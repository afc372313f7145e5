import type { ApprovalsOptions } from '#approvals/server';
import { factsKnownOf, flowTypeOf, type AnyForm } from '#documents/model';
import { designedApprovalTypes } from './designed/designed-types.ts';
import { childStarter } from './forms/start-child.ts';

/** What the approval engine is told of the forms of an installation. */
export function approvalsOfForms(forms: readonly AnyForm[]): ApprovalsOptions {
  const designedBase = forms.find(({ designed }) => designed);
  return {
    startChild: childStarter(forms),
    ...(designedBase && { designed: designedApprovalTypes(designedBase) }),
    types: forms.flatMap((form) => {
      const type = approvalTypeOfForm(form);
      if (!form.flows) return [type];
      // Its documents follow the flows of their kinds; it has none of its own.
      const kinds = Object.entries(form.flows.of).map(([kind, { title, flow }]) => ({
        ...{ ...type, type: flowTypeOf(form, kind), title, flow },
      }));
      return [{ ...type, designed: true }, ...kinds];
    }),
  };
}

const approvalTypeOfForm = (form: AnyForm): ApprovalsOptions['types'][number] => ({
  type: form.code,
  title: form.title,
  flow: form.flow,
  bulkApproval: form.bulkApproval,
  ...(form.category && { category: form.category }),
  designed: form.designed === true,
  facts: factsKnownOf(form),
  fields: Object.fromEntries(Object.entries(form.fields).map(([name, { label }]) => [name, label])),
});

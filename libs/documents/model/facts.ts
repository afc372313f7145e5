import type { Facts } from '#approvals/model';
import type { Label } from '#calls/model';
import { computeForm } from './compute.ts';
import { isLines, linesFieldsOf, linesIn, simpleFieldsOf } from './content.ts';
import type { Option, SimpleField } from './fields/field.ts';
import { isBlank, kindOf } from './fields/kind-of.ts';
import type { AnyForm, FormHeader, FormValues } from './form.ts';
import { headerFields, headerLabels } from './header-fields.ts';

/** A fact that conditions of a flow may ask about, as the designer offers it. */
export interface KnownFact {
  label: Label;
  holds: 'text' | 'number' | 'yesNo' | 'list';
  options?: readonly Option[];
}

const holds = (field: SimpleField): KnownFact['holds'] => {
  if (field.kind === 'money' || field.kind === 'quantity' || field.kind === 'percent') return 'number';
  if (field.kind === 'boolean') return 'yesNo';
  return field.kind === 'file' || (field.kind === 'person' && field.multiple) ? 'list' : 'text';
};

const knownFact = (field: SimpleField): KnownFact => ({
  label: field.label,
  holds: holds(field),
  ...(field.kind === 'choice' && { options: field.options }),
});

const heldBy = (as: string): KnownFact['holds'] => (as === 'text' ? 'text' : 'number');

/** The facts that exist for a form, by name: header, own fields, computed values, sums and number of lines. */
export function factsKnownOf(form: AnyForm): Record<string, KnownFact> {
  const facts: Record<string, KnownFact> = {
    ...(form.amount && { amount: { label: headerLabels.amount, holds: 'number' } }),
    urgency: knownFact(headerFields.urgency),
    currency: knownFact(headerFields.currency),
    companyId: { label: headerLabels.company, holds: 'text' },
    departmentId: { label: headerFields.department.label, holds: 'text' },
    applicantId: { label: headerLabels.applicant, holds: 'text' },
  };
  for (const [name, field] of simpleFieldsOf(form)) facts[name] = knownFact(field);
  for (const [name, { label, as }] of Object.entries(form.computed))
    facts[name] = { label, holds: heldBy(as) };
  for (const [name, field] of linesFieldsOf(form)) {
    const [zh, en] = field.label;
    facts[`${name}.length`] = { label: [`${zh}行数`, `${en}: number of lines`], holds: 'number' };
    for (const [key, { label, total }] of Object.entries(field.computed))
      if (total)
        facts[`${name}.${key}`] = {
          label: [`${label[0]}合计`, `Total ${label[1].toLowerCase()}`],
          holds: 'number',
        };
    for (const key of field.totals) {
      const { label } = field.fields[key]!;
      facts[`${name}.${key}`] = {
        label: [`${label[0]}合计`, `Total ${label[1].toLowerCase()}`],
        holds: 'number',
      };
    }
  }
  return facts;
}

/** What the conditions of an approval look at; works on half-filled forms too. Records and people are their ids. */
export function factsOf(form: AnyForm, header: FormHeader, values: FormValues): Facts {
  const { own, sums, amount } = computeForm(form, header.currency, values);
  const facts: Record<string, Facts[string]> = {
    urgency: header.urgency,
    currency: header.currency,
    companyId: header.companyId,
    departmentId: header.department.id,
    applicantId: header.applicant.id,
    ...own,
    ...sums,
  };
  if (amount !== null) facts.amount = amount;
  for (const [name, field] of Object.entries(form.fields)) {
    if (isLines(field)) facts[`${name}.length`] = linesIn(values, name).length;
    else facts[name] = isBlank(values[name]) ? null : kindOf(field).fact(values[name]);
  }
  return facts;
}

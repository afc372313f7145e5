import type { Facts, KnownFact } from '#approvals/model';
import { computeForm } from './compute-form.ts';
import {
  isLines,
  linesFieldsOf,
  linesIn,
  simpleFieldsOf,
  type Line,
  type FieldValues,
  type LinesField,
  type SimpleField,
  isBlank,
  kindOf,
} from '#fields/model';
import type { AnyForm, FormHeader } from './form.ts';
import { headerFields, headerLabels } from './header-fields.ts';

const holds = (field: SimpleField): KnownFact['holds'] => {
  if (field.kind === 'money' || field.kind === 'quantity' || field.kind === 'percent') return 'number';
  if (field.kind === 'boolean') return 'yesNo';
  return field.kind === 'file' || ((field.kind === 'person' || field.kind === 'choice') && field.multiple)
    ? 'list'
    : 'text';
};

const knownFact = (field: SimpleField): KnownFact => ({
  label: field.label,
  holds: holds(field),
  ...(field.kind === 'choice' && { options: field.options }),
  ...(referred(field) && { refers: referred(field) }),
});

/** The kind of record that a field names. */
const referred = (field: SimpleField): string | undefined =>
  field.kind === 'person' || field.kind === 'department'
    ? field.kind
    : field.kind === 'reference'
      ? field.to
      : undefined;

const heldBy = (as: string): KnownFact['holds'] => (as === 'text' ? 'text' : 'number');

/** Fields of a line that say whose it is: the approval may let owners decide their own lines. */
const ownersIn = ({ fields }: LinesField): [string, SimpleField][] =>
  Object.entries(fields).filter(
    ([, field]) => (field.kind === 'person' && !field.multiple) || field.kind === 'department',
  );

/** The facts that exist for a form, by name: header, own fields, computed values, sums and number of lines. */
export function factsKnownOf(form: AnyForm): Record<string, KnownFact> {
  const facts: Record<string, KnownFact> = {
    ...(form.amount && { amount: { label: headerLabels.amount, holds: 'number' } }),
    urgency: knownFact(headerFields.urgency),
    currency: knownFact(headerFields.currency),
    companyId: { label: headerLabels.company, holds: 'text', refers: 'company' },
    departmentId: { label: headerFields.department.label, holds: 'text', refers: 'department' },
    applicantId: { label: headerLabels.applicant, holds: 'text', refers: 'person' },
    ...form.serverFacts,
  };
  for (const [name, field] of simpleFieldsOf(form)) facts[name] = knownFact(field);
  for (const [name, { label, as }] of Object.entries(form.computed))
    facts[name] = { label, holds: heldBy(as) };
  for (const [name, field] of linesFieldsOf(form)) {
    const [zh, en] = field.label;
    facts[`${name}.length`] = { label: [`${zh}行数`, `${en}: number of lines`], holds: 'number' };
    const owners = ownersIn(field);
    if (owners.length > 0) facts[`${name}.id`] = { label: [`${zh}行`, `${en}: its lines`], holds: 'list' };
    for (const [key, { label, kind }] of owners)
      facts[`${name}.${key}`] = {
        label: [`${zh}${label[0]}`, `${en}: ${label[1].toLowerCase()}`],
        holds: 'list',
        refers: kind,
      };
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
export function factsOf(form: AnyForm, header: FormHeader, values: FieldValues): Facts {
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
    if (isLines(field)) Object.assign(facts, factsOfLines(name, field, linesIn(values, name)));
    else facts[name] = isBlank(values[name]) ? null : kindOf(field).fact(values[name]);
  }
  return facts;
}

/** How many lines there are and, where lines have owners, which is whose: two lists of the same length. */
function factsOfLines(
  name: string,
  field: LinesField,
  lines: readonly Line[],
): Record<string, Facts[string]> {
  const owners = ownersIn(field);
  const ownerOf = (line: Line, key: string, owner: SimpleField): string => {
    const fact = isBlank(line[key]) ? '' : kindOf(owner).fact(line[key]);
    return typeof fact === 'string' ? fact : '';
  };
  return {
    [`${name}.length`]: lines.length,
    ...(owners.length > 0 && { [`${name}.id`]: lines.map(({ id }) => id) }),
    ...Object.fromEntries(
      owners.map(([key, owner]) => [`${name}.${key}`, lines.map((line) => ownerOf(line, key, owner))]),
    ),
  };
}

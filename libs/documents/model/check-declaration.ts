import type { Label } from '#calls/model';
import { checkDeclaredFlow } from './check-declared-flow.ts';
import { computeForm } from './compute.ts';
import { linesFieldsOf, simpleFieldsOf } from './content.ts';
import type { ComputedField, SimpleFields } from './fields/field.ts';
import type { LinesField } from './fields/lines.ts';
import type { AnyForm } from './form.ts';
import { headerFields, headerLabels, reservedNames } from './header-fields.ts';
import { emptyLine, emptyValues } from './read-values.ts';

const fieldName = /^[a-z][A-Za-z0-9]{0,39}$/;

const labelsMissing = (at: string, label: Label): string[] =>
  label.every((text) => text.trim()) ? [] : [`${at}: a label is empty`];

function checkFieldDeclarations(at: string, fields: SimpleFields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = `${at}.${name}`;
    const faults = labelsMissing(here, field.label);
    if (!fieldName.test(name)) faults.push(`${here}: not a name in camelCase`);
    if (field.kind === 'choice') {
      const values = field.options.map(({ value }) => value);
      if (!values.length) faults.push(`${here}: no options`);
      if (new Set(values).size < values.length) faults.push(`${here}: an option occurs twice`);
      for (const { label, value } of field.options) faults.push(...labelsMissing(`${here}.${value}`, label));
    }
    if (field.kind === 'reference')
      for (const target of Object.keys(field.fills ?? {}))
        if (!(target in fields)) faults.push(`${here}: fills ${target}, which is no field beside it`);
    return faults;
  });
}

const checkComputed = (
  at: string,
  fields: object,
  computed: Readonly<Record<string, ComputedField<never>>>,
): string[] =>
  Object.entries(computed).flatMap(([name, { label }]) => [
    ...labelsMissing(`${at}.${name}`, label),
    ...(fieldName.test(name) ? [] : [`${at}.${name}: not a name in camelCase`]),
    ...(name in fields ? [`${at}.${name}: is a field and computed`] : []),
  ]);

function checkLinesDeclaration(
  at: string,
  { label, fields, computed, lookups, totals, min, max }: LinesField,
): string[] {
  const faults = [
    ...labelsMissing(at, label),
    ...checkFieldDeclarations(at, fields),
    ...checkComputed(at, fields, computed),
  ];
  for (const name of ['id', 'length'])
    if (name in fields || name in computed) faults.push(`${at}.${name}: reserved`);
  for (const [name, { by, label: lookupLabel }] of Object.entries(lookups)) {
    faults.push(...labelsMissing(`${at}.${name}`, lookupLabel));
    if (fields[by]?.kind !== 'reference')
      faults.push(`${at}.${name}: looks up by ${by}, which is no reference`);
    if (name in fields || name in computed) faults.push(`${at}.${name}: is a field and a lookup`);
  }
  for (const name of totals) {
    const kind = fields[name]?.kind;
    if (kind !== 'money' && kind !== 'quantity') faults.push(`${at}: total of ${name}, which is no number`);
  }
  if (min < 0 || max < 1 || min > max) faults.push(`${at}: min ${min}, max ${max}`);
  return faults;
}

/** Nothing filled in must neither break what is computed nor the rules: people type while they are worked out. */
function checkOnEmpty(form: AnyForm): string[] {
  const lines = Object.fromEntries(linesFieldsOf(form).map(([name, field]) => [name, [emptyLine(field)]]));
  return [emptyValues(form), { ...emptyValues(form), ...lines }].flatMap((values) => {
    try {
      const { amount } = computeForm(form, 'CNY', values);
      form.proposeSubject?.(values);
      return amount !== null && !/^-?\d+(\.\d+)?$/.test(amount)
        ? ['amount: no decimal on an empty form']
        : [];
    } catch (error) {
      return [`computed values break on an empty form: ${String(error)}`];
    }
  });
}

/** What is wrong with a declaration, in words for its author; empty when it is sound. Asked in a test over all forms. */
export function checkDeclaration(form: AnyForm): string[] {
  const faults = labelsMissing('title', form.title);
  if (!/^[A-Z]{2,8}\d{3}[A-Z]?$/.test(form.code)) faults.push(`code ${form.code}: not a screen code`);
  if (!fieldName.test(form.name)) faults.push(`name ${form.name}: not a name in camelCase`);
  if (!/^[A-Z]{1,5}$/.test(form.numberPrefix))
    faults.push(`numberPrefix ${form.numberPrefix}: 1 to 5 capitals`);
  if (!/^\/[a-z]+$/.test(form.home)) faults.push(`home ${form.home}: not a path such as /reqhome`);
  if (!form.editions.length) faults.push('editions: none');
  for (const name of [...Object.keys(form.fields), ...Object.keys(form.computed)])
    if (reservedNames.has(name)) faults.push(`${name}: reserved, every form has it`);
  faults.push(...checkFieldDeclarations('fields', Object.fromEntries(simpleFieldsOf(form))));
  for (const [name, field] of linesFieldsOf(form)) faults.push(...checkLinesDeclaration(name, field));
  faults.push(...checkComputed('computed', form.fields, form.computed));
  for (const [name, { after }] of Object.entries(form.computed))
    if (after && !(after in form.fields))
      faults.push(`computed.${name}: stands after ${after}, which is no field`);
  const placed = form.sections.flatMap(({ fields }) => fields);
  for (const { label } of form.sections) faults.push(...labelsMissing('sections', label));
  for (const name of placed)
    if (!(name in form.fields) && !(name in form.computed)) faults.push(`sections: no field ${name}`);
  if (new Set(placed).size < placed.length) faults.push('sections: a field stands in two');
  if (placed.length)
    for (const name of Object.keys(form.fields))
      if (!placed.includes(name)) faults.push(`sections: field ${name} stands in none`);
  return [...faults, ...checkOnEmpty(form), ...checkDeclaredFlow(form)];
}

/** Texts that stand there more than once, each named once. */
const repeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, at) => texts.indexOf(text) !== at)),
];

/** Two columns of one head cannot be told apart, in a list, an export or an import. */
const labelsTwice = (at: string, labels: readonly Label[]): string[] =>
  ([0, 1] as const).flatMap((language) =>
    repeated(labels.map((label) => label[language].toLowerCase())).map(
      (text) => `${at}: two are called ${text}`,
    ),
  );

const labelsOf = (...groups: readonly object[]): Label[] =>
  groups.flatMap((group) => Object.values(group).map(({ label }: { label: Label }) => label));

/** What an administrator calls the fields of an own type is theirs; ours are told apart. */
const checkHeads = (form: AnyForm): string[] => [
  ...labelsTwice('labels', [
    ...labelsOf(headerFields, form.fields, form.computed),
    ...Object.values(headerLabels),
  ]),
  ...linesFieldsOf(form).flatMap(([name, { fields, computed, lookups }]) =>
    labelsTwice(name, labelsOf(fields, computed, lookups)),
  ),
];

/** What is wrong with the declared forms together: heads of columns are told apart; codes, names and number prefixes belong to one each. */
export function checkDeclarations(forms: readonly AnyForm[]): string[] {
  const faults = forms.flatMap((form) =>
    [...checkDeclaration(form), ...checkHeads(form)].map((fault) => `${form.code}: ${fault}`),
  );
  for (const key of ['code', 'name', 'numberPrefix'] as const)
    for (const value of repeated(forms.map((form) => form[key])))
      faults.push(`${key} ${value} belongs to two forms`);
  return faults;
}

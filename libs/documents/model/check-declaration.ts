import type { Label } from '#calls/model';
import { checkDeclaredFlow } from './check-declared-flow.ts';
import { computeForm } from './compute-form.ts';
import {
  checkFieldSet,
  emptyLine,
  emptyValues,
  fieldName,
  labelsMissing,
  linesFieldsOf,
} from '#fields/model';
import type { AnyForm } from './form.ts';
import type { Numbered } from './numbers/numbered.ts';
import { headerFields, headerLabels, reservedNames } from './header-fields.ts';

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
  faults.push(...checkFieldSet(form));
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

/**
 * What is wrong with the declared forms together: heads of columns are told apart; codes, names and number prefixes belong
 * to one each, also beside what else is numbered.
 */
export function checkDeclarations(forms: readonly AnyForm[], numbered: readonly Numbered[] = []): string[] {
  const faults = forms.flatMap((form) =>
    [...checkDeclaration(form), ...checkHeads(form)].map((fault) => `${form.code}: ${fault}`),
  );
  for (const value of repeated(forms.map(({ name }) => name)))
    faults.push(`name ${value} belongs to two forms`);
  for (const key of ['code', 'numberPrefix'] as const)
    for (const value of repeated([...forms, ...numbered].map((one) => one[key])))
      faults.push(`${key} ${value} belongs to two forms`);
  return faults;
}

import type { Label } from '#calls/model';
import type { ComputedField, SimpleFields } from '../field.ts';
import type { LinesField } from '../lines.ts';
import { linesFieldsOf, simpleFieldsOf, type FieldSet } from './field-set.ts';

/** A name in camelCase, as it may stand in addresses, columns and formulas. */
export const fieldName = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Labels are in both languages. */
export const labelsMissing = (at: string, label: Label): string[] =>
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
  { label, fields, computed, lookups, knownBy = {}, tellsApart, totals, min, max }: LinesField,
  /** Of the document in which the lines stand. */
  beside: SimpleFields,
): string[] {
  const faults = [
    ...labelsMissing(at, label),
    ...checkFieldDeclarations(at, fields),
    ...checkComputed(at, fields, computed),
  ];
  for (const name of ['id', 'length'])
    if (name in fields || name in computed) faults.push(`${at}.${name}: reserved`);
  for (const [name, { by, label: lookupLabel, within }] of Object.entries(lookups)) {
    faults.push(...labelsMissing(`${at}.${name}`, lookupLabel));
    if (fields[by]?.kind !== 'reference')
      faults.push(`${at}.${name}: looks up by ${by}, which is no reference`);
    if (name in fields || name in computed) faults.push(`${at}.${name}: is a field and a lookup`);
    for (const of of Object.values(within?.line ?? {}))
      if (!(of in fields)) faults.push(`${at}.${name}: looks up within ${of}, which is no field of the line`);
    for (const of of Object.values(within?.document ?? {}))
      if (!(of in beside))
        faults.push(`${at}.${name}: looks up within ${of}, which is no field beside the lines`);
  }
  for (const [name, { label: knownLabel, of }] of Object.entries(knownBy)) {
    faults.push(...labelsMissing(`${at}.${name}`, knownLabel));
    if (fields[of]?.kind !== 'reference')
      faults.push(`${at}.${name}: is known of ${of}, which is no reference`);
    if (name in fields || name in computed || name in lookups)
      faults.push(`${at}.${name}: is known of a record, and something else`);
  }
  if (tellsApart !== undefined && !(tellsApart in fields))
    faults.push(`${at}: told apart by ${tellsApart}, which is no field of the line`);
  for (const name of totals) {
    const kind = fields[name]?.kind;
    if (kind !== 'money' && kind !== 'quantity') faults.push(`${at}: total of ${name}, which is no number`);
  }
  if (min < 0 || max < 1 || min > max) faults.push(`${at}: min ${min}, max ${max}`);
  return faults;
}

/** What is wrong with declared fields, in words for their author; empty when they are sound. */
export function checkFieldSet(set: FieldSet): string[] {
  const faults: string[] = [];
  const simple = Object.fromEntries(simpleFieldsOf(set));
  faults.push(...checkFieldDeclarations('fields', simple));
  for (const [name, field] of linesFieldsOf(set)) faults.push(...checkLinesDeclaration(name, field, simple));
  faults.push(...checkComputed('computed', set.fields, set.computed));
  for (const [name, { after }] of Object.entries(set.computed))
    if (after && !(after in set.fields))
      faults.push(`computed.${name}: stands after ${after}, which is no field`);
  const placed = set.sections.flatMap(({ fields }) => fields);
  for (const { label } of set.sections) faults.push(...labelsMissing('sections', label));
  for (const name of placed)
    if (!(name in set.fields) && !(name in set.computed)) faults.push(`sections: no field ${name}`);
  if (new Set(placed).size < placed.length) faults.push('sections: a field stands in two');
  if (placed.length)
    for (const name of Object.keys(set.fields))
      if (!placed.includes(name)) faults.push(`sections: field ${name} stands in none`);
  return faults;
}

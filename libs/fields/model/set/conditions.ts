import Big from 'big.js';
import { decimalText } from '#calls/model';
import { isBlank, kindOf } from '../kind-of.ts';
import { isLines, type Content, type Field, type FieldSet, type FieldValues } from './field-set.ts';

export const testOperations = ['is', 'isNot', 'atLeast', 'atMost', 'filled', 'blank'] as const;
export type TestOperation = (typeof testOperations)[number];

/** A question about another field, which stands before. */
export interface FieldTest {
  field: string;
  is: TestOperation;
  /** As text: of a choice its value, of yes or no 'true' or 'false', of a record its id; not looked at by the last two. */
  value: string;
}

/** When a field is there, and when it has to be filled in. */
export interface FieldConditions {
  shownWhen?: FieldTest | undefined;
  requiredWhen?: FieldTest | undefined;
}

function compares(value: string, is: 'atLeast' | 'atMost', to: string): boolean {
  const numbers = [value, to].map((text) => decimalText.safeParse(text));
  const order =
    numbers[0]?.success && numbers[1]?.success
      ? new Big(numbers[0].data).cmp(numbers[1].data)
      : value === to
        ? 0
        : value < to
          ? -1
          : 1;
  return is === 'atLeast' ? order >= 0 : order <= 0;
}

/** Does a field answer the question? What is not shown counts as blank. */
function holds({ field: name, is, value }: FieldTest, set: FieldSet, values: Content): boolean {
  const field = set.fields[name];
  const blank = !field || isBlank(values[name]) || !isShown(set, name, values);
  if (is === 'filled') return !blank;
  if (is === 'blank') return blank;
  if (blank || isLines(field)) return is === 'isNot';
  const fact = kindOf(field).fact(values[name]);
  if (is === 'is' || is === 'isNot') {
    const same = Array.isArray(fact) ? fact.includes(value) : String(fact) === value;
    return same === (is === 'is');
  }
  return !Array.isArray(fact) && compares(String(fact), is, value);
}

/**
 * Is the field there, as things are filled in now? A condition asks only about a field that stands before, so it never
 * comes back to itself.
 */
export function isShown(set: FieldSet, name: string, values: Content): boolean {
  const test = set.conditions?.[name]?.shownWhen;
  if (!test) return true;
  const names = Object.keys(set.fields);
  return names.indexOf(test.field) < names.indexOf(name) ? holds(test, set, values) : true;
}

/** The field as it is now: required where its condition says so. */
export function asRequired<F extends Field>(set: FieldSet, name: string, field: F, values: Content): F {
  const test = set.conditions?.[name]?.requiredWhen;
  if (!test || !holds(test, set, values)) return field;
  return isLines(field) ? { ...field, min: Math.max(1, field.min) } : { ...field, required: true };
}

/** Leaves out the values of hidden fields: they neither count nor are kept. */
export function withoutHidden(set: FieldSet, values: Content): FieldValues {
  if (!set.conditions) return { ...values };
  const shown: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(set.fields))
    if (!isShown(set, name, values)) shown[name] = isLines(field) ? [] : null;
  return shown;
}

import { compareDecimals } from '#calls/model';
import type { CompareSign } from '../compare-sign.ts';
import type { Condition, Facts } from '../flow.ts';

type Fact = Facts[string];

const decimal = /^-?\d+(\.\d+)?$/;

/** Does the condition hold for these facts? A fact that is missing or null meets '!=' only. */
export function holds(condition: Condition | undefined, facts: Facts): boolean {
  if (!condition) return true;
  if ('all' in condition) return condition.all.every((part) => holds(part, facts));
  if ('any' in condition) return condition.any.some((part) => holds(part, facts));
  if ('not' in condition) return !holds(condition.not, facts);
  const fact = facts[condition.fact];
  if (condition.is === 'in') return listOf(fact).some((one) => condition.values.includes(String(one)));
  return meets(fact, condition.is, condition.value);
}

/** Does a fact compare so with a value? One that is missing or null meets '!=' only. */
export function meets(fact: Fact | undefined, is: CompareSign, value: string | number | boolean): boolean {
  if (is === '=') return listOf(fact).some((one) => compare(one, value) === 0);
  if (is === '!=') return listOf(fact).every((one) => compare(one, value) !== 0);
  const [one, ...more] = listOf(fact);
  if (one === undefined || more.length > 0) return false;
  const order = compare(one, value);
  if (order === null) return false;
  if (is === '>') return order > 0;
  if (is === '>=') return order >= 0;
  if (is === '<') return order < 0;
  return order <= 0;
}

const listOf = (fact: Fact | undefined): readonly (string | number | boolean)[] =>
  fact === null || fact === undefined ? [] : typeof fact === 'object' ? fact : [fact];

/** Decimals are compared as decimals, other texts (dates among them) as texts; null where there is no order. */
function compare(a: string | number | boolean, b: string | number | boolean): number | null {
  if (typeof a === 'boolean' || typeof b === 'boolean') return String(a) === String(b) ? 0 : null;
  const [left, right] = [String(a), String(b)];
  if (decimal.test(left) && decimal.test(right)) return compareDecimals(left, right);
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Names of the facts that a condition looks at. */
export function factsOf(condition: Condition | undefined): string[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(factsOf);
  if ('any' in condition) return condition.any.flatMap(factsOf);
  if ('not' in condition) return factsOf(condition.not);
  return [condition.fact];
}

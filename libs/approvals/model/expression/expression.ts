import type { CompareSign } from '../compare-sign.ts';

/** A rule as a formula that has been read: values, comparisons and calls of the declared functions, nothing else. */
export type Expression =
  | { is: 'number'; value: string }
  | { is: 'text'; value: string }
  | { is: 'yesNo'; value: boolean }
  /** A field of the form, or one of `documentNames`. */
  | { is: 'name'; name: string }
  | { is: 'minus'; of: Expression }
  | { is: 'arithmetic'; sign: ArithmeticSign; left: Expression; right: Expression }
  | { is: 'compare'; sign: CompareSign; left: Expression; right: Expression }
  | { is: 'in'; left: Expression; values: readonly Expression[] }
  | { is: 'and' | 'or'; left: Expression; right: Expression }
  | { is: 'not'; of: Expression }
  | { is: 'call'; name: string; args: readonly Expression[] };

export type ArithmeticSign = '+' | '-' | '*' | '/';

/** The parts of an expression that stand right below it. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.is) {
    case 'minus':
    case 'not':
      return [expression.of];
    case 'arithmetic':
    case 'compare':
    case 'and':
    case 'or':
      return [expression.left, expression.right];
    case 'in':
      return [expression.left, ...expression.values];
    case 'call':
      return expression.args;
    default:
      return [];
  }
}

/** An expression and everything in it, outermost first. */
export const allParts = (expression: Expression): Expression[] => [
  expression,
  ...partsOf(expression).flatMap(allParts),
];

/** Names of fields in it, each once. */
export const namesInExpression = (expression: Expression): string[] => [
  ...new Set(allParts(expression).flatMap((part) => (part.is === 'name' ? [part.name] : []))),
];

import type { Expression } from './expression.ts';

const ranks = { or: 1, and: 2, not: 3, compare: 4, in: 4, sum: 5, product: 6, operand: 7 } as const;

const rankOf = (part: Expression): number => {
  if (part.is === 'arithmetic') return part.sign === '+' || part.sign === '-' ? ranks.sum : ranks.product;
  return part.is in ranks ? ranks[part.is as 'or'] : ranks.operand;
};

/** The text that reads as this expression, with the brackets that it needs. */
export function writeExpression(part: Expression): string {
  const within = (inner: Expression, least: number): string =>
    rankOf(inner) < least ? `(${writeExpression(inner)})` : writeExpression(inner);
  const both = (sign: string, left: Expression, right: Expression, rank: number): string =>
    `${within(left, rank)} ${sign} ${within(right, rank + 1)}`;
  switch (part.is) {
    case 'number':
      return part.value;
    case 'text':
      return `"${part.value}"`;
    case 'yesNo':
      return String(part.value);
    case 'name':
      return part.name;
    case 'minus':
      return `-${within(part.of, ranks.operand)}`;
    case 'arithmetic':
      return both(part.sign, part.left, part.right, rankOf(part));
    case 'compare':
      return `${within(part.left, ranks.sum)} ${part.sign} ${within(part.right, ranks.sum)}`;
    case 'in':
      return `${within(part.left, ranks.sum)} in (${part.values.map(writeExpression).join(', ')})`;
    case 'and':
    case 'or':
      return both(part.is, part.left, part.right, ranks[part.is]);
    case 'not':
      return `not ${within(part.of, ranks.not)}`;
    case 'call':
      return `${part.name}(${part.args.map(writeExpression).join(', ')})`;
  }
}

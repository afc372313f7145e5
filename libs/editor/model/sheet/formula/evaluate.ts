import Big from 'big.js';
import { functions } from './functions/index.ts';
import type { Node, Operator } from './parse.ts';
import { joined, reckon, single, type Scope } from './reckon.ts';
import {
  bounded,
  compareValues,
  Day,
  dayOf,
  errorOf,
  SheetError,
  toNumber,
  toText,
  type Scalar,
  type Value,
} from './values.ts';

const fraction = new Big('0.01');

function binary(operator: Operator, left: Scalar, right: Scalar): Scalar {
  if (left instanceof SheetError) return left;
  if (right instanceof SheetError) return right;
  switch (operator) {
    case '&':
      return joined(toText(left) + toText(right));
    case '=':
      return compareValues(left, right) === 0;
    case '<>':
      return compareValues(left, right) !== 0;
    case '<':
      return compareValues(left, right) < 0;
    case '>':
      return compareValues(left, right) > 0;
    case '<=':
      return compareValues(left, right) <= 0;
    case '>=':
      return compareValues(left, right) >= 0;
    default: {
      const value = reckon(operator, toNumber(left), toNumber(right));
      // A day and a number are a day; two days are a number of days.
      const staysDay =
        operator === '+'
          ? left instanceof Day !== right instanceof Day
          : left instanceof Day && !(right instanceof Day);
      return staysDay && (operator === '+' || operator === '-') && value.round(0, 0).eq(value)
        ? dayOf(value.toNumber())
        : value;
    }
  }
}

/** What a part of a formula comes to. Errors are values. */
export function evaluate(node: Node, scope: Scope): Value {
  try {
    return valueOf(node, scope);
  } catch (error) {
    if (error instanceof SheetError) return error;
    throw error;
  }
}

function valueOf(node: Node, scope: Scope): Value {
  switch (node.is) {
    case 'value':
      return node.value;
    case 'area':
      return scope.area(node.from, node.to);
    case 'sign': {
      const of = single(evaluate(node.of, scope), scope);
      return toNumber(of).times(-1);
    }
    case 'percent':
      return bounded(toNumber(single(evaluate(node.of, scope), scope)).times(fraction));
    case 'binary':
      return binary(
        node.operator,
        single(evaluate(node.left, scope), scope),
        single(evaluate(node.right, scope), scope),
      );
    case 'call': {
      const called = functions.get(node.name);
      if (!called) return errorOf('#NAME?');
      if (node.args.length < called.least || node.args.length > called.most) return errorOf('#VALUE!');
      return called.run(
        node.args.map((arg) => () => evaluate(arg, scope)),
        scope,
      );
    }
  }
}

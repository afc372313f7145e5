import Big from 'big.js';
import { allParts, namesInExpression, readExpression, workOut } from '#approvals/model';
import { longestFormula } from './longest-formula.ts';

/** A formula that has been read: what it needs, and what it comes to. */
export interface Formula {
  /** Names of the numbers in it, each once. */
  terms: readonly string[];
  /** null where nothing of it is known, or where it cannot be worked out (a division by zero). */
  value(of: (name: string) => string | null): string | null;
}

/** Decimals that are kept in between: more than any amount or quantity is rounded to afterwards. */
const scale = 12;

/** What a formula is made of: the part of the grammar of expressions that is about numbers. */
const arithmetic: readonly string[] = ['number', 'name', 'minus', 'arithmetic'];

/**
 * Reads a formula such as '{price} * {count} * (1 - {discount} / 100)': numbers, fields in braces, the four operations,
 * brackets. null where it is none. Worked out in decimals, never in floats; a field that is blank counts as nothing.
 */
export function readFormula(text: string): Formula | null {
  // The letter is written for the sign; fields stand in braces, so that it cannot be one.
  const signs = text.replaceAll(/[xX](?![^{]*\})/g, '*');
  if (text.length > longestFormula || /[a-z]/i.test(signs.replaceAll(/\{[^{}]*\}/g, ''))) return null;
  const { read } = readExpression(signs);
  if (!read || !allParts(read).every(({ is }) => arithmetic.includes(is))) return null;
  const terms = namesInExpression(read);
  return {
    terms,
    value: (of) => {
      if (terms.length && terms.every((name) => of(name) === null)) return null;
      const worked = workOut(read, (part) => (part.is === 'name' ? of(part.name) : null));
      return worked?.round(scale, Big.roundHalfUp).toFixed() ?? null;
    },
  };
}

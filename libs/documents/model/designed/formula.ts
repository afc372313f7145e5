import Big from 'big.js';

/** A formula that has been read: what it needs, and what it comes to. */
export interface Formula {
  /** Names of the numbers in it, each once. */
  terms: readonly string[];
  /** null where nothing of it is known, or where it cannot be worked out (a division by zero). */
  value(of: (name: string) => string | null): string | null;
}

type Node = (of: (name: string) => string | null) => Big | null;

/** Decimals that are kept in between: more than any amount or quantity is rounded to afterwards. */
const scale = 12;
/** Longest that a formula is read: far beyond any that people write. */
export const longestFormula = 300;

const tokensOf = (text: string): string[] | null => {
  const found: string[] = [];
  const token = /\s*(?:(\d+(?:\.\d+)?)|\{([a-zA-Z0-9.]+)\}|([-+*/()]))/y;
  const plain = text
    .normalize('NFKC')
    .replace(/[×xX](?![^{]*\})/g, '*')
    .replace(/÷/g, '/')
    .replace(/−/g, '-')
    .trimEnd();
  while (token.lastIndex < plain.length) {
    const match = token.exec(plain);
    if (!match) return null;
    found.push(match[1] ?? (match[2] === undefined ? (match[3] ?? '') : `{${match[2]}`));
  }
  return found;
};

/**
 * Reads a formula such as '{price} * {count} * (1 - {discount} / 100)': numbers, fields in braces, the four operations,
 * brackets. null where it is none. Worked out in decimals, never in floats; a field that is blank counts as nothing.
 */
export function readFormula(text: string): Formula | null {
  const tokens = text.length > longestFormula ? null : tokensOf(text);
  if (!tokens?.length) return null;
  const terms = new Set<string>();
  let at = 0;

  function operand(): Node | null {
    const token = tokens?.[at];
    at += 1;
    if (token === undefined) return null;
    if (token === '-') {
      const node = operand();
      return node && ((of) => node(of)?.neg() ?? null);
    }
    if (token === '(') {
      const node = sum();
      const closed = tokens?.[at] === ')';
      at += 1;
      return closed ? node : null;
    }
    if (token.startsWith('{')) {
      const name = token.slice(1);
      terms.add(name);
      return (of) => new Big(of(name) ?? '0');
    }
    if (!/^\d/.test(token)) return null;
    const number = new Big(token);
    return () => number;
  }

  function chain(next: () => Node | null, signs: string): Node | null {
    let left = next();
    while (left && tokens?.[at] !== undefined && signs.includes(tokens[at] ?? '')) {
      const sign = tokens[at] ?? '';
      at += 1;
      const [before, right] = [left, next()];
      left =
        right &&
        ((of) => {
          const [a, b] = [before(of), right(of)];
          return a && b && worked(a, sign, b);
        });
    }
    return left;
  }
  const product = (): Node | null => chain(operand, '*/');
  const sum = (): Node | null => chain(product, '+-');

  const whole = sum();
  if (!whole || at !== tokens.length) return null;
  const names = [...terms];
  return {
    terms: names,
    value: (of) => {
      if (names.length && names.every((name) => of(name) === null)) return null;
      return whole(of)?.round(scale, Big.roundHalfUp).toFixed() ?? null;
    },
  };
}

function worked(a: Big, sign: string, b: Big): Big | null {
  if (sign === '+') return a.plus(b);
  if (sign === '-') return a.minus(b);
  if (sign === '*') return a.times(b);
  return b.eq(0) ? null : a.div(b);
}

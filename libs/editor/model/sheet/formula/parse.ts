import Big from 'big.js';
import { sheetLimits } from '../limits.ts';
import { tokensOf, type Token } from './tokens.ts';
import { errorOf, SheetError, type ErrorCode } from './values.ts';

/** A row and a column by their ids; '' stands for all of them. */
export interface Reference {
  row: string;
  column: string;
}
export type Operator = '=' | '<>' | '<=' | '>=' | '<' | '>' | '&' | '+' | '-' | '*' | '/' | '^';
export type Node =
  | { is: 'value'; value: Big | string | boolean | SheetError | null }
  | { is: 'area'; from: Reference; to: Reference }
  | { is: 'call'; name: string; args: readonly Node[] }
  | { is: 'sign'; of: Node }
  | { is: 'percent'; of: Node }
  | { is: 'binary'; operator: Operator; left: Node; right: Node };

/**
 * The grammar, with operators that bind more tightly further down. All of one line are read from left to right.
 *
 *   expression = level 0;  level n = level n+1 { operator of n, level n+1 };  last level = signed
 *   signed     = { "+" | "-" } percent
 *   percent    = primary { "%" }
 *   primary    = number | text | TRUE | FALSE | error | area | name "(" [ arguments ] ")" | "(" expression ")"
 *   area       = reference [ ":" reference ];  arguments = [ expression ] { "," [ expression ] }
 */
const levels: readonly (readonly Operator[])[] = [
  ['=', '<>', '<=', '>=', '<', '>'],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
];

class Reading {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Node {
    const node = this.#level(0);
    if (this.#at < this.#tokens.length) throw errorOf('#VALUE!');
    return node;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #takes(text: string): boolean {
    const next = this.#next();
    if (next?.kind !== 'sign' || next.text !== text) return false;
    this.#at++;
    return true;
  }

  #needs(text: string): void {
    if (!this.#takes(text)) throw errorOf('#VALUE!');
  }

  /** What is read within something else; a formula that goes too deep is none. */
  #within<T>(read: () => T): T {
    if (++this.#depth > sheetLimits.depth) throw errorOf('#VALUE!');
    const found = read();
    this.#depth--;
    return found;
  }

  #level(level: number): Node {
    const operators = levels[level];
    if (!operators) return this.#signed();
    let left = this.#level(level + 1);
    for (let chain = 0; ; chain++) {
      const operator = operators.find((each) => this.#takes(each));
      if (!operator) return left;
      if (chain > sheetLimits.chain) throw errorOf('#VALUE!');
      left = { is: 'binary', operator, left, right: this.#level(level + 1) };
    }
  }

  #signed(): Node {
    if (this.#takes('+')) return this.#within(() => this.#signed());
    if (this.#takes('-')) return { is: 'sign', of: this.#within(() => this.#signed()) };
    let node = this.#primary();
    for (let times = 0; this.#takes('%'); times++) {
      if (times > sheetLimits.depth) throw errorOf('#VALUE!');
      node = { is: 'percent', of: node };
    }
    return node;
  }

  #primary(): Node {
    const token = this.#next();
    if (!token) throw errorOf('#VALUE!');
    if (this.#takes('(')) {
      const node = this.#within(() => this.#level(0));
      this.#needs(')');
      return node;
    }
    this.#at++;
    switch (token.kind) {
      case 'number':
        return { is: 'value', value: new Big(token.text.replace(/\.(?=e|$)/i, '')) };
      case 'text':
        return { is: 'value', value: token.text.slice(1, -1).replaceAll('""', '"') };
      case 'error':
        return { is: 'value', value: errorOf(token.text as ErrorCode) };
      case 'kept':
        return this.#area(referenceIn(token.text));
      case 'cell':
      case 'lines':
        // What was typed and stands nowhere in the sheet.
        return { is: 'value', value: errorOf('#REF!') };
      case 'name':
        return this.#named(token.text.toUpperCase());
      default:
        throw errorOf('#VALUE!');
    }
  }

  #area(from: Reference): Node {
    if (!this.#takes(':')) {
      if (!from.row || !from.column) throw errorOf('#REF!');
      return { is: 'area', from, to: from };
    }
    const token = this.#next();
    if (token?.kind !== 'kept') throw errorOf(token?.kind === 'error' ? '#REF!' : '#VALUE!');
    this.#at++;
    const to = referenceIn(token.text);
    if (!from.row !== !to.row || !from.column !== !to.column) throw errorOf('#REF!');
    return { is: 'area', from, to };
  }

  #named(name: string): Node {
    if (!this.#takes('(')) {
      if (name === 'TRUE' || name === 'FALSE') return { is: 'value', value: name === 'TRUE' };
      throw errorOf('#NAME?');
    }
    const args: Node[] = [];
    if (this.#takes(')')) return { is: 'call', name, args };
    this.#within(() => {
      do {
        const next = this.#next();
        const isLeftOut = next?.kind === 'sign' && (next.text === ',' || next.text === ')');
        args.push(isLeftOut ? { is: 'value', value: null } : this.#level(0));
        if (args.length > 255) throw errorOf('#VALUE!');
      } while (this.#takes(','));
    });
    this.#needs(')');
    return { is: 'call', name, args };
  }
}

/** '[$r7.c2]' → r7, c2. */
export function referenceIn(kept: string): Reference {
  const [row = '', column = ''] = kept.slice(1, -1).replaceAll('$', '').split('.');
  return { row, column };
}

/** A formula as it is kept, with its '='. What cannot be read is its error. */
export function parseFormula(kept: string): Node | SheetError {
  if (kept.length > sheetLimits.formula) return errorOf('#VALUE!');
  const tokens = tokensOf(kept.slice(1));
  if (!tokens) return errorOf('#VALUE!');
  try {
    return new Reading(tokens.filter(({ kind }) => kind !== 'space')).whole();
  } catch (error) {
    if (error instanceof SheetError) return error;
    throw error;
  }
}

/** The areas that a formula reads. */
export function areasIn(
  node: Node,
  to: Extract<Node, { is: 'area' }>[] = [],
): Extract<Node, { is: 'area' }>[] {
  switch (node.is) {
    case 'area':
      to.push(node);
      break;
    case 'call':
      for (const arg of node.args) areasIn(arg, to);
      break;
    case 'sign':
    case 'percent':
      areasIn(node.of, to);
      break;
    case 'binary':
      areasIn(node.left, to);
      areasIn(node.right, to);
  }
  return to;
}

import type { Label } from '#calls/model';
import { compareSigns, type CompareSign } from '../compare-sign.ts';
import type { ArithmeticSign, Expression } from './expression.ts';
import { tokensOf, type Token } from './tokens.ts';

/** Longest expression that is read: far beyond any that people write. */
export const longestExpression = 500;

export type ReadExpression =
  | { read: Expression; problem: null }
  | { read: null; problem: Label; /** Where in the text, from 0. */ at: number };

/** Not a fault of this program: the text is no expression. */
class Unreadable extends Error {
  readonly problem: Label;
  readonly at: number;
  constructor(problem: Label, at: number) {
    super(problem[1]);
    this.problem = problem;
    this.at = at;
  }
}

const remembered = new Map<string, ReadExpression>();
const mostRemembered = 500;

/**
 * Reads an expression by a small grammar; nothing is ever executed:
 *
 *     or      = and { 'or' and }          and  = not { 'and' not }       not = 'not' not | compare
 *     compare = sum [ ('=' | '!=' | '>' | '>=' | '<' | '<=') sum | 'in' '(' value { ',' value } ')' ]
 *     sum     = product { ('+' | '-') product }          product = operand { ('*' | '/') operand }
 *     operand = number | "text" | true | false | name | {name} | '-' operand | '(' or ')' | name '(' [ or { ',' or } ] ')'
 */
export function readExpression(text: string): ReadExpression {
  const known = remembered.get(text);
  if (known) return known;
  const fresh = readAnew(text);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, fresh);
  return fresh;
}

function readAnew(text: string): ReadExpression {
  if (text.length > longestExpression)
    return { read: null, problem: ['表达式太长', 'The expression is too long'], at: longestExpression };
  const tokens = tokensOf(text);
  if (typeof tokens === 'number')
    return {
      read: null,
      problem: ['有无法识别的字符', 'There is a sign that has no meaning here'],
      at: tokens,
    };
  try {
    return { read: new Reader(tokens, text.length).whole(), problem: null };
  } catch (error) {
    if (error instanceof Unreadable) return { read: null, problem: error.problem, at: error.at };
    throw error;
  }
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  whole(): Expression {
    if (this.#tokens.length === 0) throw this.#wrong(['表达式是空的', 'The expression is empty']);
    const read = this.#or();
    if (this.#peek()) throw this.#wrong(['这里多出了内容', 'There is something too much here']);
    return read;
  }

  #peek = (): Token | undefined => this.#tokens[this.#next];

  #wrong(problem: Label): Unreadable {
    return new Unreadable(problem, this.#peek()?.at ?? this.#end);
  }

  /** Takes the next token where it is this sign or word. */
  #take(kind: 'sign' | 'name', ...texts: readonly string[]): string | null {
    const token = this.#peek();
    if (token?.kind !== kind || !texts.includes(token.text)) return null;
    this.#next += 1;
    return token.text;
  }

  #need(sign: string): void {
    if (this.#take('sign', sign) === null) throw this.#wrong([`缺少 ${sign}`, `${sign} is missing`]);
  }

  #or(): Expression {
    let left = this.#and();
    while (this.#take('name', 'or')) left = { is: 'or', left, right: this.#and() };
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    while (this.#take('name', 'and')) left = { is: 'and', left, right: this.#not() };
    return left;
  }

  #not(): Expression {
    return this.#take('name', 'not') ? { is: 'not', of: this.#not() } : this.#compare();
  }

  #compare(): Expression {
    const left = this.#sum();
    const sign = this.#take('sign', ...compareSigns);
    if (sign !== null) return { is: 'compare', sign: sign as CompareSign, left, right: this.#sum() };
    if (!this.#take('name', 'in')) return left;
    this.#need('(');
    return { is: 'in', left, values: this.#list() };
  }

  #sum(): Expression {
    let left = this.#product();
    for (let sign = this.#take('sign', '+', '-'); sign !== null; sign = this.#take('sign', '+', '-'))
      left = { is: 'arithmetic', sign: sign as ArithmeticSign, left, right: this.#product() };
    return left;
  }

  #product(): Expression {
    let left = this.#operand();
    for (let sign = this.#take('sign', '*', '/'); sign !== null; sign = this.#take('sign', '*', '/'))
      left = { is: 'arithmetic', sign: sign as ArithmeticSign, left, right: this.#operand() };
    return left;
  }

  #operand(): Expression {
    if (this.#take('sign', '-')) return { is: 'minus', of: this.#operand() };
    if (this.#take('sign', '(')) {
      const inner = this.#or();
      this.#need(')');
      return inner;
    }
    const token = this.#peek();
    if (!token || token.kind === 'sign') throw this.#wrong(['这里缺少内容', 'Something is missing here']);
    this.#next += 1;
    if (token.kind === 'number') return { is: 'number', value: token.text };
    if (token.kind === 'text') return { is: 'text', value: token.text };
    if (token.text === 'true' || token.text === 'false') return { is: 'yesNo', value: token.text === 'true' };
    if (this.#take('sign', '(')) return { is: 'call', name: token.text, args: this.#list() };
    return { is: 'name', name: token.text };
  }

  /** What stands between brackets, the opening one taken already. */
  #list(): Expression[] {
    if (this.#take('sign', ')')) return [];
    const list = [this.#or()];
    while (this.#take('sign', ',')) list.push(this.#or());
    this.#need(')');
    return list;
  }
}

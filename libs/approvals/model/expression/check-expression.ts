import type { Label } from '#calls/model';
import type { KnownFact } from '../known-fact.ts';
import type { Expression } from './expression.ts';
import { documentNames, functionOf, isDocumentName, mostLevels, type Parameter } from './functions.ts';
import { readExpression } from './read-expression.ts';

type Known = Readonly<Record<string, KnownFact>>;
/** What a part of an expression is; null where that is not known, because a part of it is wrong or undeclared. */
type Kind = { holds: KnownFact['holds'] | 'people'; refers?: string | undefined } | null;

/** Everything that is wrong with the text of an expression. `facts` null: the fields are not checked. */
export function expressionProblems(text: string, facts: Known | null): Label[] {
  const read = readExpression(text);
  if (read.read === null)
    return [
      text.trim() === ''
        ? ['表达式没有填写', 'The expression is empty']
        : [
            `表达式第 ${read.at + 1} 个字符处：${read.problem[0]}`,
            `The expression at sign ${read.at + 1}: ${read.problem[1]}`,
          ],
    ];
  const problems: Label[] = [];
  const check = new Check(facts, (problem) => void problems.push(problem));
  const kind = check.kindOf(read.read);
  if (kind && !isPeople(kind))
    problems.push(['表达式的结果不是人员', 'The expression does not come to people']);
  return problems;
}

const isPeople = (kind: NonNullable<Kind>): boolean => kind.holds === 'people' || kind.refers === 'person';

const holdsLabels: Readonly<Record<KnownFact['holds'] | 'people', Label>> = {
  number: ['数字', 'a number'],
  text: ['文本', 'a text'],
  yesNo: ['是或否', 'yes or no'],
  list: ['多个值', 'several values'],
  people: ['人员', 'people'],
};

const takesLabels: Readonly<Record<Parameter['takes'], Label>> = {
  people: holdsLabels.people,
  personOrDepartment: ['人员或部门', 'a person or department'],
  department: ['部门', 'a department'],
  yesNo: holdsLabels.yesNo,
  levels: [`1 到 ${mostLevels} 的整数`, `a whole number from 1 to ${mostLevels}`],
  any: ['内容', 'something'],
  code: ['引号中的代码', 'a code in quotation marks'],
  word: ['引号中的 group', 'the word group in quotation marks'],
};

class Check {
  readonly #facts: Known | null;
  readonly #report: (problem: Label) => void;

  constructor(facts: Known | null, report: (problem: Label) => void) {
    this.#facts = facts;
    this.#report = report;
  }

  kindOf(part: Expression): Kind {
    switch (part.is) {
      case 'number':
        return { holds: 'number' };
      case 'text':
        return { holds: 'text' };
      case 'yesNo':
        return { holds: 'yesNo' };
      case 'name':
        return this.#named(part.name);
      case 'minus':
        this.#need(part.of, 'number');
        return { holds: 'number' };
      case 'arithmetic':
        this.#need(part.left, 'number');
        this.#need(part.right, 'number');
        return { holds: 'number' };
      case 'compare':
        this.#compared(part.sign, this.kindOf(part.left), this.kindOf(part.right));
        return { holds: 'yesNo' };
      case 'in':
        this.#within(part);
        return { holds: 'yesNo' };
      case 'and':
      case 'or':
        this.#need(part.left, 'yesNo');
        this.#need(part.right, 'yesNo');
        return { holds: 'yesNo' };
      case 'not':
        this.#need(part.of, 'yesNo');
        return { holds: 'yesNo' };
      case 'call':
        return this.#called(part.name, part.args);
    }
  }

  #named(name: string): Kind {
    // A text that people write may name what every object has: 'constructor'.
    const fact = this.#facts && Object.hasOwn(this.#facts, name) ? this.#facts[name] : undefined;
    if (fact) return { holds: fact.holds, refers: fact.refers };
    if (isDocumentName(name)) return { holds: 'text', refers: documentNames[name].refers };
    if (this.#facts)
      this.#report([`表达式引用了不存在的字段 ${name}`, `It looks at a field that does not exist: ${name}`]);
    return null;
  }

  #need(part: Expression, holds: KnownFact['holds']): void {
    const kind = this.kindOf(part);
    if (kind && kind.holds !== holds)
      this.#report([
        `表达式中应为${holdsLabels[holds][0]}的地方是${holdsLabels[kind.holds][0]}`,
        `The expression has ${holdsLabels[kind.holds][1]} where ${holdsLabels[holds][1]} belongs`,
      ]);
  }

  #compared(sign: string, left: Kind, right: Kind): void {
    if (!left || !right) return;
    const equality = sign === '=' || sign === '!=';
    const comparable =
      left.holds !== 'people' &&
      right.holds !== 'people' &&
      right.holds !== 'list' &&
      (left.holds === right.holds || (left.holds === 'list' && right.holds === 'text')) &&
      (equality || left.holds === 'number' || left.holds === 'text');
    if (!comparable)
      this.#report([
        `不能用 ${sign} 比较${holdsLabels[left.holds][0]}和${holdsLabels[right.holds][0]}`,
        `${holdsLabels[left.holds][1]} and ${holdsLabels[right.holds][1]} cannot be compared by ${sign}`,
      ]);
  }

  #within({ left, values }: Extract<Expression, { is: 'in' }>): void {
    const kind = this.kindOf(left);
    if (values.length === 0) this.#report(['in 后面没有任何值', 'Nothing stands behind in']);
    for (const value of values) this.#compared('=', kind, this.kindOf(value));
  }

  #called(name: string, args: readonly Expression[]): Kind {
    const declared = functionOf(name);
    if (!declared) {
      this.#report([`没有函数 ${name}`, `There is no function ${name}`]);
      return null;
    }
    const { parameters, least, repeats } = declared;
    if (args.length < least || (!repeats && args.length > parameters.length)) {
      this.#report([`函数 ${name} 的参数个数不对`, `${name} has too few or too many things in its brackets`]);
      return null;
    }
    const kinds = args.map((arg) => this.kindOf(arg));
    args.forEach((arg, index) => {
      const parameter = parameters[index] ?? parameters.at(-1);
      if (parameter && !fits(parameter, arg, kinds[index] ?? null))
        this.#report([
          `函数 ${name} 的第 ${index + 1} 个参数应为${takesLabels[parameter.takes][0]}`,
          `${name} takes ${takesLabels[parameter.takes][1]} at place ${index + 1}`,
        ]);
    });
    return name === 'if'
      ? this.#eitherOf(kinds[1] ?? null, args.length > 2 ? (kinds[2] ?? null) : undefined)
      : { holds: 'people' };
  }

  /** Both ways of an 'if' come to the same; `undefined`: to nobody otherwise. */
  #eitherOf(then: Kind, otherwise: Kind | undefined): Kind {
    if (then === null || otherwise === null) return null;
    if (isPeople(then) && (otherwise === undefined || isPeople(otherwise))) return { holds: 'people' };
    if (otherwise && otherwise.holds === then.holds)
      return { holds: then.holds, refers: otherwise.refers === then.refers ? then.refers : undefined };
    this.#report(['if 的两个结果类型不同', 'The two outcomes of an if are not of the same kind']);
    return null;
  }
}

function fits(parameter: Parameter, arg: Expression, kind: Kind): boolean {
  switch (parameter.takes) {
    case 'code':
      return arg.is === 'text' && arg.value.trim() !== '';
    case 'word':
      return arg.is === 'text' && arg.value === parameter.word;
    case 'levels':
      return (
        arg.is === 'number' &&
        /^\d+$/.test(arg.value) &&
        Number(arg.value) >= 1 &&
        Number(arg.value) <= mostLevels
      );
    case 'any':
      return true;
    default:
  }
  if (kind === null) return true;
  if (parameter.takes === 'people') return isPeople(kind);
  if (parameter.takes === 'yesNo') return kind.holds === 'yesNo';
  // A record may be named by its id.
  if (arg.is === 'text') return arg.value.trim() !== '';
  return (
    kind.refers === 'department' || (parameter.takes === 'personOrDepartment' && kind.refers === 'person')
  );
}

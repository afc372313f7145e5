import Big from 'big.js';
import { meets } from '../engine/condition.ts';
import type { AskedWorld } from '../engine/world.ts';
import type { Facts } from '../flow.ts';
import { namesInExpression, type Expression } from './expression.ts';
import { mostLevels } from './functions.ts';
import { readExpression } from './read-expression.ts';
import { workOut } from './work-out.ts';

type Fact = Facts[string];
/** What a part of an expression comes to: a fact, or people who have been found. */
type Value = { fact: Fact } | { people: readonly string[] };

const nothing: Value = { fact: null };

/** The people whom an expression means, each once; nobody where it cannot be read or makes no sense. */
export function peopleOfText(text: string, world: AskedWorld): readonly string[] {
  const { read } = readExpression(text);
  return read ? peopleOfExpression(read, world) : [];
}

export const peopleOfExpression = (expression: Expression, world: AskedWorld): readonly string[] => [
  ...new Set(asPeople(valueOf(expression, world), world)),
];

/** People, or the persons whom a field names, as far as they are active. */
function asPeople(value: Value, world: AskedWorld): readonly string[] {
  if ('people' in value) return value.people;
  const ids = idsOf(value);
  return ids.length > 0 ? world.people({ ask: 'people', ids }) : [];
}

const idsOf = (value: Value): string[] => {
  if ('people' in value) return [...value.people];
  const { fact } = value;
  if (fact === null || typeof fact === 'boolean') return [];
  return (typeof fact === 'object' ? fact : [String(fact)]).filter((id) => id !== '');
};

const isYes = (value: Value): boolean => 'fact' in value && (value.fact === true || value.fact === 'true');
const isBlank = (fact: Fact | undefined): boolean => fact === null || fact === undefined || fact === '';

function valueOf(expression: Expression, world: AskedWorld): Value {
  switch (expression.is) {
    case 'number':
    case 'text':
    case 'yesNo':
      return { fact: expression.value };
    case 'name':
      return { fact: factOf(expression.name, world) };
    case 'minus':
    case 'arithmetic':
      return { fact: numberOf(expression, world) };
    case 'compare': {
      const [left, right] = [valueOf(expression.left, world), valueOf(expression.right, world)];
      if ('people' in left || 'people' in right) return { fact: false };
      const { fact } = right;
      if (fact === null || typeof fact === 'object') return { fact: expression.sign === '!=' };
      return { fact: meets(left.fact, expression.sign, fact) };
    }
    case 'in': {
      const left = valueOf(expression.left, world);
      const values = expression.values.flatMap((one) => idsOf(valueOf(one, world)));
      return { fact: idsOf(left).some((one) => values.includes(one)) };
    }
    case 'and':
      return { fact: isYes(valueOf(expression.left, world)) && isYes(valueOf(expression.right, world)) };
    case 'or':
      return { fact: isYes(valueOf(expression.left, world)) || isYes(valueOf(expression.right, world)) };
    case 'not':
      return { fact: !isYes(valueOf(expression.of, world)) };
    case 'call':
      return called(expression.name, expression.args, world);
  }
}

function factOf(name: string, { subject }: AskedWorld): Fact {
  const fact = Object.hasOwn(subject.facts, name) ? subject.facts[name] : undefined;
  if (fact !== undefined) return fact;
  if (name === 'applicant') return subject.applicantId;
  if (name === 'applicantDepartment') return subject.departmentId;
  return name === 'applicantCompany' ? subject.companyId : null;
}

/** In decimals; null while none of its fields is filled in. */
function numberOf(expression: Expression, world: AskedWorld): string | null {
  const names = namesInExpression(expression);
  if (names.length > 0 && names.every((name) => isBlank(factOf(name, world)))) return null;
  const worked = workOut(expression, (part) => {
    const value = valueOf(part, world);
    return 'people' in value || isBlank(value.fact) ? null : String(value.fact);
  });
  return worked?.round(12, Big.roundHalfUp).toFixed() ?? null;
}

function called(name: string, args: readonly Expression[], world: AskedWorld): Value {
  const [first, second, third] = args;
  const { companyId } = world.subject;
  const of = (part: Expression | undefined): Value => (part ? valueOf(part, world) : nothing);
  const text = (part: Expression | undefined): string => idsOf(of(part))[0] ?? '';
  const people = (part: Expression | undefined): readonly string[] => asPeople(of(part), world);
  switch (name) {
    case 'if':
      return isYes(of(first)) ? of(second) : of(third);
    case 'role':
      return {
        people: world.people({
          ask: 'role',
          role: text(first),
          companyId: text(second) === 'group' ? null : companyId,
        }),
      };
    case 'post':
      return {
        people: world.people({
          ask: 'post',
          post: text(first),
          departmentId: text(second) || null,
          companyId,
        }),
      };
    case 'group':
      return { people: world.people({ ask: 'group', group: text(first) }) };
    case 'person':
      return { people: people(first) };
    case 'members':
      return {
        people: idsOf(of(first)).flatMap((departmentId) => world.people({ ask: 'members', departmentId })),
      };
    case 'head':
      return { people: idsOf(of(first)).flatMap((id) => headOf(id, levelsOf(of(second)), world)) };
    case 'heads': {
      const levels = Array.from({ length: levelsOf(of(second)) }, (_one, below) => below + 1);
      return {
        people: idsOf(of(first)).flatMap((id) => levels.flatMap((level) => headOf(id, level, world))),
      };
    }
    case 'union':
      return { people: args.flatMap(people) };
    case 'first':
      return { people: args.map(people).find((found) => found.length > 0) ?? [] };
    case 'without': {
      const others = people(second);
      return { people: people(first).filter((person) => !others.includes(person)) };
    }
    default:
      return nothing;
  }
}

function levelsOf(value: Value): number {
  const levels = Number(idsOf(value)[0] ?? 1);
  return Number.isInteger(levels) && levels >= 1 ? Math.min(levels, mostLevels) : 1;
}

/** Of the applicant as the rule 'headOfApplicant' finds it: in the department of the document. */
const headOf = (id: string, levels: number, world: AskedWorld): readonly string[] =>
  id === world.subject.applicantId
    ? world.people({ ask: 'headOfPerson', personId: id, departmentId: world.subject.departmentId, levels })
    : world.people({ ask: 'headOf', id, ...(levels > 1 && { levels }) });

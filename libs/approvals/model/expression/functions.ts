import type { Label } from '#calls/model';

/** What an argument of a function has to be. `code`: a text in quotation marks, so that it can be checked and named. */
export type Parameter =
  | { takes: 'people' | 'personOrDepartment' | 'department' | 'yesNo' | 'levels' | 'any' }
  | { takes: 'code'; of: string }
  | { takes: 'word'; word: string };

/** A function that expressions may use. `role(code [, "group"])`: `least` of its parameters are needed. */
export interface ExpressionFunction {
  label: Label;
  /** As it is put into a text. */
  example: string;
  parameters: readonly Parameter[];
  least: number;
  /** The last parameter as often as wanted. */
  repeats?: true;
}

const people = { takes: 'people' } as const;
const code = (of: string): Parameter => ({ takes: 'code', of });

/** All functions, by their name: the whole of what an expression can do beside comparing and counting. */
export const expressionFunctions = {
  if: {
    label: ['满足条件时…否则…', 'Where something holds, otherwise'],
    example: 'if(, , )',
    parameters: [{ takes: 'yesNo' }, { takes: 'any' }, { takes: 'any' }],
    least: 2,
  },
  head: {
    label: ['人员或部门的（上几级）负责人', 'Head of a person or department, levels up'],
    example: 'head(applicantDepartment, 1)',
    parameters: [{ takes: 'personOrDepartment' }, { takes: 'levels' }],
    least: 1,
  },
  heads: {
    label: ['由近到远的各级负责人', 'Heads of so many levels, nearest first'],
    example: 'heads(applicant, 2)',
    parameters: [{ takes: 'personOrDepartment' }, { takes: 'levels' }],
    least: 2,
  },
  role: {
    label: ['角色（本公司，或 "group" 整个集团）', 'A role, in the company or "group"'],
    example: 'role("")',
    parameters: [code('role'), { takes: 'word', word: 'group' }],
    least: 1,
  },
  post: {
    label: ['岗位（本公司，或某部门）', 'A post, in the company or a department'],
    example: 'post("", applicantDepartment)',
    parameters: [code('post'), { takes: 'department' }],
    least: 1,
  },
  group: { label: ['用户组', 'A group'], example: 'group("")', parameters: [code('group')], least: 1 },
  person: {
    label: ['指定人员', 'A named person'],
    example: 'person("")',
    parameters: [code('person')],
    least: 1,
  },
  members: {
    label: ['部门全体成员', 'Members of a department'],
    example: 'members(applicantDepartment)',
    parameters: [{ takes: 'department' }],
    least: 1,
  },
  first: {
    label: ['其中第一个找得到人的', 'The first of them that finds somebody'],
    example: 'first(, )',
    parameters: [people, people],
    least: 2,
    repeats: true,
  },
  union: {
    label: ['全部合在一起', 'All of them together'],
    example: 'union(, )',
    parameters: [people, people],
    least: 2,
    repeats: true,
  },
  without: {
    label: ['前者去掉后者', 'The first without the second'],
    example: 'without(, )',
    parameters: [people, people],
    least: 2,
  },
} as const satisfies Readonly<Record<string, ExpressionFunction>>;

export type FunctionName = keyof typeof expressionFunctions;

export const functionOf = (name: string): ExpressionFunction | null =>
  isFunction(name) ? expressionFunctions[name] : null;

export const isFunction = (name: string): name is FunctionName => Object.hasOwn(expressionFunctions, name);

/** Most levels that heads are asked up. */
export const mostLevels = 20;

/** Names that every document has; a field of the form of the same name comes first. */
export const documentNames = {
  applicant: { label: ['申请人', 'applicant'], refers: 'person' },
  applicantDepartment: { label: ['申请部门', "applicant's department"], refers: 'department' },
  applicantCompany: { label: ['申请公司', "applicant's company"], refers: 'company' },
} as const satisfies Readonly<Record<string, { label: Label; refers: string }>>;

export const isDocumentName = (name: string): name is keyof typeof documentNames =>
  Object.hasOwn(documentNames, name);

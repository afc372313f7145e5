import type { FieldProblem, Label } from '#calls/model';
import type { SimpleField, SimpleFields } from '../field.ts';
import type { LinesField } from '../lines.ts';
import { isBlank, kindOf, sameValue } from '../kind-of.ts';
import { asRequired, isShown, withoutHidden } from './conditions.ts';
import {
  isLines,
  linesIn,
  type Content,
  type FieldRule,
  type FieldSet,
  type FieldValues,
  type Line,
  type RuleContext,
} from './field-set.ts';
import { dropBlankLines } from './read-values.ts';

const missing = ({ kind, label: [zh, en] }: SimpleField): Label => [
  kind === 'text' || kind === 'money' || kind === 'quantity' || kind === 'percent'
    ? `请填写${zh}`
    : `请选择${zh}`,
  `${en} is required`,
];

function checkFields(fields: SimpleFields, values: Content, today: string, at = ''): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (isBlank(value)) {
      if (field.required) problems.push({ path: at + name, text: missing(field) });
    } else {
      for (const text of kindOf(field).check(field, value, { today }))
        problems.push({ path: at + name, text });
    }
  }
  return problems;
}

function checkLines(name: string, field: LinesField, rows: Line[], today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const [zh, en] = field.label;
  if (rows.length < field.min)
    problems.push({
      path: name,
      text: [
        `${zh}至少填写 ${field.min} 行`,
        `${en}: at least ${field.min} ${field.min === 1 ? 'line' : 'lines'}`,
      ],
    });
  if (rows.length > field.max)
    problems.push({ path: name, text: [`${zh}最多 ${field.max} 行`, `${en}: at most ${field.max} lines`] });
  rows.forEach((row, index) => problems.push(...checkFields(field.fields, row, today, `${name}.${index}.`)));
  return [...problems, ...saidTwice(name, field, rows)];
}

/** Lines that say what an earlier one says already, where that is what tells them apart. */
function saidTwice(name: string, { fields, tellsApart = '' }: LinesField, rows: Line[]): FieldProblem[] {
  const field = fields[tellsApart];
  if (!field) return [];
  const [zh, en] = field.label;
  return rows.flatMap((row, index) => {
    const value = row[tellsApart];
    const first = isBlank(value)
      ? index
      : rows.findIndex((earlier) => sameValue(field, earlier[tellsApart], value));
    return first < index
      ? [
          {
            path: `${name}.${index}.${tellsApart}`,
            text: [
              `${zh}与第 ${first + 1} 行重复`,
              `${en} is the same as in line ${first + 1}`,
            ] satisfies Label,
          },
        ]
      : [];
  });
}

/**
 * Checks each shown field and line by itself and answers all problems at once. Rules between fields come later. Blank lines
 * at the end do not count.
 */
export function checkValues(set: FieldSet, values: Content, today: string): FieldProblem[] {
  const tidy = countedValues(set, values);
  return Object.entries(set.fields).flatMap(([name, declared]) => {
    if (!isShown(set, name, tidy)) return [];
    const field = asRequired(set, name, declared, tidy);
    return isLines(field)
      ? checkLines(name, field, linesIn(tidy, name), today)
      : checkFields({ [name]: field }, tidy, today);
  });
}

/** The values that count: those of shown fields, without blank lines at the end. */
export const countedValues = (set: FieldSet, values: Content): FieldValues =>
  dropBlankLines(set, withoutHidden(set, values));

/**
 * What the rules have against values. `ofFields`: what their fields by themselves have against them; a rule that relies on
 * one of those says nothing, and no field is told of twice.
 */
export function checkRules<About extends RuleContext>(
  set: FieldSet & { rules: readonly FieldRule<FieldValues, About>[] },
  values: Content,
  about: About,
  ofFields: readonly FieldProblem[] = [],
): FieldProblem[] {
  const tidy = countedValues(set, values);
  const ask = ({ check }: FieldRule<FieldValues, About>): FieldProblem[] => {
    if (!ofFields.length) return check(tidy, about);
    try {
      return check(tidy, about);
    } catch {
      return [];
    }
  };
  return problemsByIndex(set, tidy, set.rules.flatMap(ask)).filter(
    ({ path }) => !ofFields.some((known) => known.path === path || known.path.startsWith(`${path}.`)),
  );
}

/**
 * Problems at the places of lines as they were sent: the server may have made several lines of one ('a-2' of 'a'), and whoever
 * sent them knows that one only. What is of no line that was sent stands at the field of the lines.
 */
export function problemsAsSent(
  set: FieldSet,
  { sent, kept }: { sent: Content; kept: Content },
  problems: readonly FieldProblem[],
): FieldProblem[] {
  const placed = problems.map((problem) => {
    const [name = '', at = '', ...rest] = problem.path.split('.');
    const field = set.fields[name];
    const id = field && isLines(field) && at !== '' ? linesIn(kept, name)[Number(at)]?.id : undefined;
    if (id === undefined) return problem;
    const lines = linesIn(sent, name);
    const same = lines.findIndex((line) => line.id === id);
    const place = same < 0 ? lines.findIndex((line) => id.startsWith(`${line.id}-`)) : same;
    return { ...problem, path: place < 0 ? name : [name, place, ...rest].join('.') };
  });
  return placed.filter(
    ({ path, text }, index) =>
      placed.findIndex((one) => one.path === path && one.text[0] === text[0]) === index,
  );
}

/**
 * Problems whose path names a line by its id ('lines.<id>.price', as rules find convenient) with the line's place instead
 * ('lines.0.price'), as fields' own problems have it.
 */
export function problemsByIndex(
  set: FieldSet,
  values: Content,
  problems: readonly FieldProblem[],
): FieldProblem[] {
  return problems.map((problem) => {
    const [name = '', id, ...rest] = problem.path.split('.');
    const field = set.fields[name];
    if (id === undefined || !field || !isLines(field)) return problem;
    const at = linesIn(values, name).findIndex((line) => line.id === id);
    return at < 0 ? problem : { ...problem, path: [name, at, ...rest].join('.') };
  });
}

import type { FieldProblem, Label } from '#calls/model';
import { computeForm } from './compute.ts';
import { asRequired, isShown, withoutHidden } from './conditions.ts';
import { isLines, linesIn, type Line } from './content.ts';
import type { SimpleField, SimpleFields } from './fields/field.ts';
import type { LinesField } from './fields/lines.ts';
import { isBlank, kindOf } from './fields/kind-of.ts';
import type { AnyForm, FormHeader, FormValues } from './form.ts';
import { headerFields } from './header-fields.ts';
import { dropBlankLines } from './read-values.ts';

const missing = ({ kind, label: [zh, en] }: SimpleField): Label => [
  kind === 'text' || kind === 'money' || kind === 'quantity' || kind === 'percent'
    ? `请填写${zh}`
    : `请选择${zh}`,
  `${en} is required`,
];

function checkFields(
  fields: SimpleFields,
  values: Record<string, unknown>,
  today: string,
  at = '',
): FieldProblem[] {
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
  return problems;
}

/** The largest amount that the database column and decimal texts hold. */
const largestAmount = 15;

/**
 * Everything that stops a form from being submitted, all at once: fields of the header and its own, lines, then the rules
 * of the declaration (only where the fields by themselves are right, so that a rule may rely on them). Blank lines at the
 * end do not count. The same in the browser while typing and on the server.
 */
export function checkForm(
  form: AnyForm,
  header: FormHeader,
  values: FormValues,
  today: string,
): FieldProblem[] {
  const tidy = dropBlankLines(form, withoutHidden(form, values));
  const problems = checkFields(headerFields, { ...header }, today);
  for (const [name, declared] of Object.entries(form.fields)) {
    if (!isShown(form, name, tidy)) continue;
    const field = asRequired(form, name, declared, tidy);
    problems.push(
      ...(isLines(field)
        ? checkLines(name, field, linesIn(tidy, name), today)
        : checkFields({ [name]: field }, tidy, today)),
    );
  }
  if (problems.length) return problems;
  const { amount } = computeForm(form, header.currency, tidy);
  if (amount !== null && amount.replace('-', '').split('.')[0]!.length > largestAmount)
    return [{ path: 'amount', text: ['金额过大', 'The amount is too large'] }];
  return problemsByIndex(
    form,
    tidy,
    form.rules.flatMap(({ check }) => check(tidy, { header, amount, today })),
  );
}

/**
 * Problems whose path names a line by its id ('lines.<id>.price', as rules find convenient) with the line's place instead
 * ('lines.0.price'), as fields' own problems have it.
 */
export function problemsByIndex(
  form: AnyForm,
  values: FormValues,
  problems: readonly FieldProblem[],
): FieldProblem[] {
  return problems.map((problem) => {
    const [name = '', id, ...rest] = problem.path.split('.');
    const field = form.fields[name];
    if (id === undefined || !field || !isLines(field)) return problem;
    const at = linesIn(values, name).findIndex((line) => line.id === id);
    return at < 0 ? problem : { ...problem, path: [name, at, ...rest].join('.') };
  });
}

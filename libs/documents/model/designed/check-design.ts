import type { Label } from '#calls/model';
import { reservedNames } from '../header-fields.ts';
import type { TestOperation } from '#fields/model';
import {
  designedKinds,
  type DesignedComputed,
  type DesignedField,
  type DesignedSimple,
  type FormDesign,
} from './form-design.ts';
import { designField } from './designed-form.ts';
import { readFormula } from './formula.ts';
import { rangeNames, rangeOf } from './range.ts';

/** What keeps a design from being published. `field` is 'lines.price' in lines; null where the whole is meant. */
export interface DesignProblem {
  field: string | null;
  text: Label;
}

const numbers: readonly DesignedField['kind'][] = ['money', 'quantity', 'percent', 'computed'];

/** Names that a computed value of the form may use, in order: numbers, sums of lines, values worked out before. */
export function termsOf(design: FormDesign, before?: string): { name: string; label: Label }[] {
  const terms: { name: string; label: Label }[] = [];
  for (const field of design.fields) {
    if (field.name === before) break;
    if (field.kind === 'lines') {
      for (const inner of field.fields)
        if (inner.kind === 'computed' ? inner.total : field.totals.includes(inner.name))
          terms.push({
            name: `${field.name}.${inner.name}`,
            label: [`${field.label[0]}·${inner.label[0]}合计`, `${field.label[1]}: total ${inner.label[1]}`],
          });
    } else if (field.kind === 'range')
      terms.push({ name: rangeNames(field.name).length, label: rangeOf(field).length[1].label });
    else if (numbers.includes(field.kind)) terms.push({ name: field.name, label: field.label });
  }
  return terms;
}

/** The same in a line: numbers of the line that stand before. */
export function termsOfLine(
  fields: readonly (DesignedSimple | DesignedComputed)[],
  before?: string,
): { name: string; label: Label }[] {
  const at = fields.findIndex(({ name }) => name === before);
  return (at < 0 ? fields : fields.slice(0, at))
    .filter(({ kind }) => numbers.includes(kind))
    .map(({ name, label }) => ({ name, label }));
}

/** Everything that is wrong with a design, with the field that it is about. */
export function checkDesign(design: FormDesign): DesignProblem[] {
  const problems: DesignProblem[] = [];
  const report = (field: string | null, text: Label) => void problems.push({ field, text });
  if (design.fields.length === 0) report(null, ['表单没有任何字段', 'The form has no field']);
  const seen = new Set<string>();
  for (const field of design.fields) {
    for (const name of namesOf(field)) {
      if (seen.has(name)) report(field.name, ['字段名重复', 'Two fields have this name']);
      if (reservedNames.has(name) || name === designField)
        report(field.name, ['该字段名是系统保留的', 'Every form has a field of this name']);
      seen.add(name);
    }
    checkField(field, field.name, report);
    checkConditions(design, field, report);
    if (field.kind === 'computed') checkTerms(field, field.name, termsOf(design, field.name), report);
    if (field.kind === 'lines') {
      if (!field.fields.some(({ kind }) => kind !== 'computed'))
        report(field.name, ['明细没有任何列', 'The lines have no column']);
      const inner = new Set<string>();
      for (const one of field.fields) {
        const at = `${field.name}.${one.name}`;
        if (inner.has(one.name)) report(at, ['列名重复', 'Two columns have this name']);
        if (one.name === 'id' || one.name === 'length')
          report(at, ['该列名是系统保留的', 'Every line has a column of this name']);
        inner.add(one.name);
        checkField(one, at, report);
        if (one.kind === 'computed') checkTerms(one, at, termsOfLine(field.fields, one.name), report);
      }
    }
  }
  const named = new Set(subjectFieldsOf(design).map(({ name }) => name));
  if (design.subject?.some((name) => !named.has(name)))
    report(null, ['主题中的字段不存在', 'A field of the subject does not exist']);
  if (design.fields.every(({ kind }) => kind === 'note') && design.fields.length > 0)
    report(null, ['表单只有说明文字', 'There is nothing to fill in']);
  if (design.amount !== null && !termsOf(design).some(({ name }) => name === design.amount))
    report(null, ['作为金额的字段不存在', 'The field that is the amount does not exist']);
  return problems;
}

/** Names that a field takes: a range has two ends and a length. */
const namesOf = (field: DesignedField): string[] =>
  field.kind === 'range' ? Object.values(rangeNames(field.name)) : [field.name];

/** Fields that a condition of one can ask about: those that stand before it and hold one thing. */
export function testableOf(design: FormDesign, before: string): DesignedSimple[] {
  const at = design.fields.findIndex(({ name }) => name === before);
  return design.fields
    .slice(0, Math.max(0, at))
    .filter(
      (field): field is DesignedSimple =>
        (designedKinds as readonly string[]).includes(field.kind) && field.kind !== 'file',
    );
}

/** How a field can be asked about. */
export const testsOf = ({ kind }: Pick<DesignedSimple, 'kind'>): readonly TestOperation[] => {
  if (kind === 'choice' || kind === 'choices' || kind === 'boolean')
    return ['is', 'isNot', 'filled', 'blank'];
  if (kind === 'money' || kind === 'quantity' || kind === 'percent' || kind === 'date')
    return ['atLeast', 'atMost', 'filled', 'blank'];
  return ['filled', 'blank'];
};

/** Fields that the subject of a form can be proposed from. */
export const subjectFieldsOf = (design: FormDesign): { name: string; label: Label }[] =>
  design.fields.flatMap((field) => {
    if (field.kind === 'range') return rangeOf(field).fields.map(([name, { label }]) => ({ name, label }));
    return field.kind === 'note' ||
      field.kind === 'lines' ||
      field.kind === 'computed' ||
      field.kind === 'file' ||
      field.kind === 'longText'
      ? []
      : [{ name: field.name, label: field.label }];
  });

type Report = (field: string, text: Label) => void;

function checkConditions(design: FormDesign, field: DesignedField, report: Report): void {
  if (!('shownWhen' in field) && !('requiredWhen' in field)) return;
  const before = testableOf(design, field.name);
  for (const test of [field.shownWhen, field.requiredWhen]) {
    if (!test) continue;
    const asked = before.find(({ name }) => name === test.field);
    if (!asked)
      report(field.name, ['条件只能看排在它前面的字段', 'A condition can only look at a field before it']);
    else if (!testsOf(asked).includes(test.is))
      report(field.name, ['该字段不能用这种条件', 'That field cannot be asked like this']);
    else if (test.is !== 'filled' && test.is !== 'blank' && test.value === '')
      report(field.name, ['条件缺少比较的值', 'The condition has nothing to compare with']);
  }
}

function checkField(field: DesignedField, at: string, report: Report): void {
  if (field.label.some((text) => text.trim() === ''))
    report(at, ['字段名称须填写中英文', 'The label is needed in both languages']);
  if (field.kind !== 'choice' && field.kind !== 'choices') return;
  const options = field.options ?? [];
  if (options.length === 0) report(at, ['没有选项', 'There is nothing to choose from']);
  if (options.some(({ value, label }) => value === '' || label.some((text) => text.trim() === '')))
    report(at, ['选项须填写中英文', 'Each option is needed in both languages']);
  if (new Set(options.map(({ value }) => value)).size < options.length)
    report(at, ['选项重复', 'An option occurs twice']);
}

function checkTerms(
  { terms: chosen, operation, formula = '' }: DesignedComputed,
  at: string,
  known: readonly { name: string }[],
  report: Report,
): void {
  const read = operation === 'formula' ? readFormula(formula) : null;
  if (operation === 'formula' && !read) {
    report(at, ['公式写法有误，例：{单价} * {数量}', 'The formula cannot be read; as in {price} * {count}']);
    return;
  }
  const terms = read?.terms ?? chosen;
  if (terms.length === 0) report(at, ['没有选择参与计算的字段', 'Nothing to work it out from']);
  if (terms.some((term) => !known.some(({ name }) => name === term)))
    report(at, ['只能用前面的数字字段计算', 'Only numbers that stand before it can be used']);
}

import type { Label } from '#calls/model';
import { reservedNames } from '../header-fields.ts';
import type { DesignedComputed, DesignedField, DesignedSimple, FormDesign } from './form-design.ts';
import { designField } from './form-of-design.ts';

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
    } else if (numbers.includes(field.kind)) terms.push({ name: field.name, label: field.label });
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
    if (seen.has(field.name)) report(field.name, ['字段名重复', 'Two fields have this name']);
    if (reservedNames.has(field.name) || field.name === designField)
      report(field.name, ['该字段名是系统保留的', 'Every form has a field of this name']);
    seen.add(field.name);
    checkField(field, field.name, report);
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
  if (design.amount !== null && !termsOf(design).some(({ name }) => name === design.amount))
    report(null, ['作为金额的字段不存在', 'The field that is the amount does not exist']);
  return problems;
}

type Report = (field: string, text: Label) => void;

function checkField(field: DesignedField, at: string, report: Report): void {
  if (field.label.some((text) => text.trim() === ''))
    report(at, ['字段名称须填写中英文', 'The label is needed in both languages']);
  if (field.kind !== 'choice') return;
  const options = field.options ?? [];
  if (options.length === 0) report(at, ['没有选项', 'There is nothing to choose from']);
  if (options.some(({ value, label }) => value === '' || label.some((text) => text.trim() === '')))
    report(at, ['选项须填写中英文', 'Each option is needed in both languages']);
  if (new Set(options.map(({ value }) => value)).size < options.length)
    report(at, ['选项重复', 'An option occurs twice']);
}

function checkTerms(
  { terms }: DesignedComputed,
  at: string,
  known: readonly { name: string }[],
  report: Report,
): void {
  if (terms.length === 0) report(at, ['没有选择参与计算的字段', 'Nothing to work it out from']);
  if (terms.some((term) => !known.some(({ name }) => name === term)))
    report(at, ['只能用前面的数字字段计算', 'Only numbers that stand before it can be used']);
}

import { say, type Language } from '#calls/model';
import { compute, isBlank, linesIn, readValues, type Content } from '#fields/model';
import { layoutOf, printColumns, showText, shownIn, type FieldContext } from '#fields/web';
import type { RecordView, RegisterDeclaration } from '#registers/model';
import { contextOf } from '../record/record-context.ts';

/** What stands in the head of a printed record already. */
const inHead = new Set(['code', 'nameZh', 'nameEn']);

/** A ruled cell of paper. */
export interface RecordFact {
  key: string;
  label: string;
  value: string;
  wide: boolean;
}

/** What a record says, as text in the order of its page: what is covered there is covered here. */
export function printedContent(register: RegisterDeclaration, view: RecordView, language: Language) {
  const values: Content = readValues(register.set, view.values).values;
  const context: FieldContext = contextOf(register, values);
  const computed = compute(register.set, context.currency, values);
  const format = { language, currency: context.currency };
  const sections = shownIn(register.set, layoutOf(register.set), values);
  const facts = sections
    .flatMap(({ fields }) => fields)
    .filter(([key]) => !inHead.has(key) && !isBlank(values[key]))
    .map(([key, field]): RecordFact => ({
      key,
      label: say(field.label, language),
      value: showText(field, values[key], format),
      wide: field.kind === 'text' && (field.multiline === true || field.width === 4),
    }));
  const tables = sections
    .flatMap(({ lines }) => lines)
    .filter(([name]) => linesIn(values, name).length > 0)
    .map(([name, field]) => {
      const lines = linesIn(values, name);
      return {
        ...{ name, field, count: lines.length },
        columns: printColumns({ name, field, lines, computed, context }, language),
      };
    });
  return { facts, tables };
}

/** Two to a line; one without a neighbour takes the whole line. */
export function pairedFacts(facts: readonly RecordFact[]): RecordFact[] {
  let second = false;
  return facts.map((fact, at) => {
    const next = facts[at + 1];
    const wide = fact.wide || (!second && (next === undefined || next.wide));
    second = !wide && !second;
    return { ...fact, wide };
  });
}

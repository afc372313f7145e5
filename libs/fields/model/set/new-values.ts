import type { LinesField } from '../lines.ts';
import {
  linesFieldsOf,
  linesIn,
  simpleFieldsOf,
  type Content,
  type FieldSet,
  type FieldValues,
  type Line,
} from './field-set.ts';
import { emptyLine } from './read-values.ts';

type OfFields = Pick<FieldSet, 'fields'>;

/** A new line, empty or with the values of another; always with an id of its own. */
export const newLine = (field: LinesField, values: Readonly<Record<string, unknown>> = {}): Line => {
  const fresh = emptyLine(field);
  return { ...fresh, ...values, id: fresh.id };
};

/** Values with room to type: at least one line where there are lines, and every field of a line present. */
export const withRoom = (set: OfFields, values: Content): FieldValues => {
  const whole: Record<string, unknown> = { ...values };
  for (const [name, field] of linesFieldsOf(set)) {
    const lines = linesIn(values, name);
    whole[name] =
      field.readOnly || lines.length
        ? lines.map((line) => ({ ...emptyLine(field), ...line }))
        : Array.from({ length: Math.max(1, field.min) }, () => newLine(field));
  }
  return whole;
};

/** What fields begin with by their declaration: today, no. */
export const initialValues = (set: OfFields, today: string): FieldValues =>
  Object.fromEntries(
    simpleFieldsOf(set).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === 'date' && field.initialToday) return [[name, today]];
      return field.kind === 'boolean' && field.initial !== undefined ? [[name, field.initial]] : [];
    }),
  );

interface Copied {
  kind: string;
  notBeforeToday?: boolean | undefined;
}
/** Files belong to the other one, and a day in the past would be refused. */
const copyValue = (field: Copied, value: unknown, today: string): unknown => {
  if (field.kind === 'file') return null;
  if (
    field.kind === 'date' &&
    field.notBeforeToday &&
    typeof value === 'string' &&
    value.slice(0, 10) < today
  )
    return null;
  return value ?? null;
};

/** The values of another, as a new one begins with them: lines with ids of their own. */
export const copiedValues = ({ fields }: OfFields, content: Content, today: string): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, unknown] => {
      if (field.kind !== 'lines') return [name, copyValue(field, content[name], today)];
      const copyLine = (line: Line) =>
        Object.entries(field.fields).map(([key, of]) => [key, copyValue(of, line[key], today)]);
      return [name, linesIn(content, name).map((line) => newLine(field, Object.fromEntries(copyLine(line))))];
    }),
  );

import { z } from 'zod';
import type { FieldProblem, Label } from '#calls/model';
import { fieldsOf, isLines, linesFieldsOf, linesIn } from './content.ts';
import type { LinesField } from './fields/lines.ts';
import { isBlank, kindOf } from './fields/kind-of.ts';
import type { AnyForm, FormFields, FormValues } from './form.ts';

/** An id for a new line; stays with it for good. Not a secret. */
export const newLineId = (): string =>
  Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join('');

const isBlankLine = (line: Record<string, unknown>): boolean =>
  Object.entries(line).every(([name, value]) => name === 'id' || isBlank(value) || value === false);

/** The lines as they are kept: each with an id of its own, blank ones at the end dropped. */
function tidyLines(lines: Record<string, unknown>[]): Record<string, unknown>[] {
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  const used = new Set<string>();
  return lines.slice(0, last + 1).map((line) => {
    const id = typeof line.id === 'string' && !used.has(line.id) ? line.id : newLineId();
    used.add(id);
    return { ...line, id };
  });
}

const linesSchema = ({ fields, max }: LinesField) =>
  z.preprocess(
    (typed) => typed ?? [],
    z
      .array(
        z.object({
          id: z.string().min(1).max(64).optional().catch(undefined),
          ...Object.fromEntries(
            Object.entries(fields).map(([name, field]) => [name, kindOf(field).schema(field)]),
          ),
        }),
      )
      // A few more than allowed, because trailing blank ones do not count.
      .max(max + 50)
      .transform(tidyLines)
      .refine((lines) => lines.length <= max),
  );

const schemas = new WeakMap<AnyForm, z.ZodType<FormValues>>();

/**
 * The zod schema of a form's own values: types and storage limits, never completeness (a draft may lack everything; what
 * a submission asks for is `checkForm`). Unknown fields, computed ones among them, are dropped. Made once a form.
 */
export function formSchema<F extends FormFields>(form: { fields: F } & AnyForm): z.ZodType<FormValues<F>> {
  let schema = schemas.get(form);
  if (!schema) {
    schema = z.object(
      Object.fromEntries(
        Object.entries(form.fields).map(([name, field]) => [
          name,
          isLines(field) ? linesSchema(field) : kindOf(field).schema(field),
        ]),
      ),
    ) as unknown as z.ZodType<FormValues>;
    schemas.set(form, schema);
  }
  return schema as unknown as z.ZodType<FormValues<F>>;
}

const unreadable = (form: AnyForm, [name, , inner]: readonly PropertyKey[]): Label => {
  const field = fieldsOf(form)[String(name)];
  if (!field) return ['内容有误', 'It cannot be read'];
  if (!isLines(field)) return kindOf(field).unreadable(field);
  const lineField = inner === undefined ? undefined : field.fields[String(inner)];
  return lineField
    ? kindOf(lineField).unreadable(lineField)
    : [`最多 ${field.max} 行`, `At most ${field.max} lines`];
};

/** Reads own values as typed, imported or stored. What cannot be read is named by field and is empty in `values`. */
export function readValues(form: AnyForm, raw: unknown): { values: FormValues; problems: FieldProblem[] } {
  const schema = formSchema(form);
  const first = schema.safeParse(raw ?? {});
  if (first.success) return { values: first.data, problems: [] };
  const paths = new Map(
    first.error.issues.map(({ path }) => {
      const field = fieldPath(form, path);
      return [field.join('.'), field];
    }),
  );
  const problems = [...paths].map(([path, field]) => ({ path, text: unreadable(form, field) }));
  const rest = JSON.parse(
    JSON.stringify(raw && typeof raw === 'object' && !Array.isArray(raw) ? raw : {}),
  ) as object;
  for (const path of paths.values()) clearAt(rest, path);
  const second = schema.safeParse(rest);
  return { values: second.success ? second.data : emptyValues(form), problems };
}

/** The part of a path that names a field, of the form or of a line: what is inside a value is no place of its own. */
function fieldPath(form: AnyForm, path: readonly PropertyKey[]): PropertyKey[] {
  const field = form.fields[String(path[0])];
  return path.slice(0, field && isLines(field) ? 3 : 1);
}

function clearAt(root: object, path: readonly PropertyKey[]): void {
  let holder: unknown = root;
  for (const key of path.slice(0, -1)) holder = (holder as Record<PropertyKey, unknown> | undefined)?.[key];
  const last = path.at(-1);
  if (last === undefined || !holder || typeof holder !== 'object') return;
  (holder as Record<PropertyKey, unknown>)[last] = typeof last === 'number' ? {} : null;
}

/** A form with nothing filled in. */
export const emptyValues = (form: AnyForm): FormValues =>
  Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, isLines(field) ? [] : null]),
  ) as FormValues;

/** A line with nothing filled in. */
export const emptyLine = (field: LinesField): { id: string } & Record<string, null> =>
  Object.assign(
    { id: newLineId() },
    Object.fromEntries(Object.keys(field.fields).map((name) => [name, null])),
  ) as {
    id: string;
  } & Record<string, null>;

/** Without the blank lines at the end. */
export function dropBlankLines(form: AnyForm, values: FormValues): FormValues {
  const tidy: Record<string, unknown> = { ...values };
  for (const [name] of linesFieldsOf(form)) tidy[name] = tidyLines(linesIn(values, name));
  return tidy as FormValues;
}

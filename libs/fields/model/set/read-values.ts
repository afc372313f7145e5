import { z } from 'zod';
import type { FieldProblem, Label } from '#calls/model';
import type { LinesField } from '../lines.ts';
import { isBlank, kindOf } from '../kind-of.ts';
import {
  isLines,
  linesFieldsOf,
  linesIn,
  type Content,
  type Fields,
  type FieldSet,
  type FieldValues,
} from './field-set.ts';

type OfFields = Pick<FieldSet, 'fields'>;

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

const schemas = new WeakMap<Fields, z.ZodType<FieldValues>>();

/**
 * The zod schema of values: types and storage limits, never completeness (a draft may lack everything; what
 * a submission asks for is `checkValues`). Unknown fields, computed ones among them, are dropped. Made once for the fields of a set.
 */
export function valuesSchema<F extends Fields>({ fields }: { fields: F }): z.ZodType<FieldValues<F>> {
  let schema = schemas.get(fields);
  if (!schema) {
    schema = z.object(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          isLines(field) ? linesSchema(field) : kindOf(field).schema(field),
        ]),
      ),
    ) as unknown as z.ZodType<FieldValues>;
    schemas.set(fields, schema);
  }
  return schema as unknown as z.ZodType<FieldValues<F>>;
}

const unreadable = ({ fields }: OfFields, [name, , inner]: readonly PropertyKey[], typed: unknown): Label => {
  const field = fields[String(name)];
  if (!field) return ['内容有误', 'It cannot be read'];
  if (!isLines(field)) return kindOf(field).unreadable(field, typed);
  const lineField = inner === undefined ? undefined : field.fields[String(inner)];
  return lineField
    ? kindOf(lineField).unreadable(lineField, typed)
    : [`最多 ${field.max} 行`, `At most ${field.max} lines`];
};

/** Reads values as typed, imported or stored. What cannot be read is named by field and is empty in `values`. */
export function readValues(set: OfFields, raw: unknown): { values: FieldValues; problems: FieldProblem[] } {
  const schema = valuesSchema(set);
  const first = schema.safeParse(raw ?? {});
  if (first.success) return { values: first.data, problems: [] };
  const paths = new Map(
    first.error.issues.map(({ path }) => {
      const field = fieldPath(set, path);
      return [field.join('.'), field];
    }),
  );
  const problems = [...paths].map(([path, field]) => ({
    path,
    text: unreadable(set, field, valueAt(raw, field)),
  }));
  const rest = JSON.parse(
    JSON.stringify(raw && typeof raw === 'object' && !Array.isArray(raw) ? raw : {}),
  ) as object;
  for (const path of paths.values()) clearAt(rest, path);
  const second = schema.safeParse(rest);
  return { values: second.success ? second.data : emptyValues(set), problems };
}

/** Cuts a path after the field that it names, of the set or of a line; the browser shows problems at fields. */
function fieldPath({ fields }: OfFields, path: readonly PropertyKey[]): PropertyKey[] {
  const field = fields[String(path[0])];
  return path.slice(0, field && isLines(field) ? 3 : 1);
}

/** What stands at a path of what was typed. */
const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], root);

function clearAt(root: object, path: readonly PropertyKey[]): void {
  let holder: unknown = root;
  for (const key of path.slice(0, -1)) holder = (holder as Record<PropertyKey, unknown> | undefined)?.[key];
  const last = path.at(-1);
  if (last === undefined || !holder || typeof holder !== 'object') return;
  (holder as Record<PropertyKey, unknown>)[last] = typeof last === 'number' ? {} : null;
}

/** Fields with nothing filled in. */
export const emptyValues = ({ fields }: OfFields): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, isLines(field) ? [] : null]));

/** A line with nothing filled in. */
export const emptyLine = (field: LinesField): { id: string } & Record<string, null> =>
  Object.assign(
    { id: newLineId() },
    Object.fromEntries(Object.keys(field.fields).map((name) => [name, null])),
  ) as {
    id: string;
  } & Record<string, null>;

/** Without the blank lines at the end. */
export function dropBlankLines(set: OfFields, values: Content): FieldValues {
  const tidy: Record<string, unknown> = { ...values };
  for (const [name] of linesFieldsOf(set)) tidy[name] = tidyLines(linesIn(values, name));
  return tidy;
}

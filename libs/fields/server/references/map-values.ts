import {
  isLines,
  linesIn,
  type Content,
  type Fields,
  type SimpleField,
  type SimpleFields,
} from '#fields/model';

/** What stands in place of a value; `path`: where it is, 'place' or 'lines.2.item'. */
type Change = (field: SimpleField, value: unknown, path: string) => unknown;

function mapLine(fields: SimpleFields, line: object, at: string, change: Change): Record<string, unknown> {
  const mapped: Record<string, unknown> = { ...line };
  for (const [name, field] of Object.entries(fields))
    if (name in mapped) mapped[name] = change(field, mapped[name], at + name);
  return mapped;
}

/** A content, each value of the fields and of their lines replaced by what `change` says. */
export function mapValues<C extends Content>(fields: Fields, content: C, change: Change): C {
  const values: Record<string, unknown> = { ...content };
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in values)) continue;
    if (isLines(field))
      values[name] = linesIn(values, name).map((line, index) =>
        mapLine(field.fields, line, `${name}.${index}.`, change),
      );
    else values[name] = change(field, values[name], name);
  }
  return values as C;
}

import {
  isLines,
  linesIn,
  type AnyForm,
  type FormContent,
  type SimpleField,
  type SimpleFields,
} from '#documents/model';

/** What stands in place of a value; `path`: where it is, 'place' or 'lines.2.item'. */
type Change = (field: SimpleField, value: unknown, path: string) => unknown;

function mapLine(fields: SimpleFields, line: object, at: string, change: Change): Record<string, unknown> {
  const mapped: Record<string, unknown> = { ...line };
  for (const [name, field] of Object.entries(fields))
    if (name in mapped) mapped[name] = change(field, mapped[name], at + name);
  return mapped;
}

/** The own values of a form, each in its fields and in its lines replaced by what `change` says. */
export function mapValues(form: AnyForm, content: FormContent, change: Change): Record<string, unknown> {
  const values: Record<string, unknown> = { ...content.values };
  for (const [name, field] of Object.entries(form.fields))
    if (isLines(field))
      values[name] = linesIn(values, name).map((line, index) =>
        mapLine(field.fields, line, `${name}.${index}.`, change),
      );
    else if (name in values) values[name] = change(field, values[name], name);
  return values;
}

import {
  isLines,
  linesIn,
  type AnyForm,
  type FormContent,
  type SimpleField,
  type SimpleFields,
} from '#documents/model';
import type { Reference } from '#identity/model';

/** Where a reference of a form points: a register of the installation, or the people and departments of the kit. */
export interface Pointing {
  /** 'item', 'person', 'department' */
  source: string;
  /** 'lines.2.item', 'cc.0' */
  path: string;
}

type Change = (reference: Reference, at: Pointing) => Reference;

const sourceOfField = (field: SimpleField): string | null => {
  if (field.kind === 'reference') return field.to;
  return field.kind === 'person' || field.kind === 'department' ? field.kind : null;
};

function mapFields(
  fields: SimpleFields,
  values: object,
  at: string,
  change: Change,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const source = sourceOfField(field);
    const value = mapped[name];
    if (!source || !value) continue;
    mapped[name] = Array.isArray(value)
      ? (value as Reference[]).map((each, index) => change(each, { source, path: `${at}${name}.${index}` }))
      : change(value as Reference, { source, path: `${at}${name}` });
  }
  return mapped;
}

/** The content with every reference in it (copied people, own fields, lines) replaced by what `change` says. */
export function mapReferences(form: AnyForm, content: FormContent, change: Change): FormContent {
  let values: Record<string, unknown> = { ...content.values };
  for (const [name, field] of Object.entries(form.fields))
    values = isLines(field)
      ? {
          ...values,
          [name]: linesIn(values, name).map((line, index) =>
            mapFields(field.fields, line, `${name}.${index}.`, change),
          ),
        }
      : mapFields({ [name]: field }, values, '', change);
  return {
    ...content,
    cc: content.cc.map((each, index) => change(each, { source: 'person', path: `cc.${index}` })),
    values,
  };
}

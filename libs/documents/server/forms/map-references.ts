import type { AnyForm, FormContent, SimpleField } from '#documents/model';
import type { Reference } from '#identity/model';
import { mapValues } from './map-values.ts';

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

/** The content with every reference in it (copied people, own fields, lines) replaced by what `change` says. */
export const mapReferences = (form: AnyForm, content: FormContent, change: Change): FormContent => ({
  ...content,
  cc: content.cc.map((each, index) => change(each, { source: 'person', path: `cc.${index}` })),
  values: mapValues(form, content, (field, value, path) => {
    const source = sourceOfField(field);
    if (!source || !value) return value;
    return Array.isArray(value)
      ? (value as Reference[]).map((each, index) => change(each, { source, path: `${path}.${index}` }))
      : change(value as Reference, { source, path });
  }),
});

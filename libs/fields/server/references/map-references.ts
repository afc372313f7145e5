import { sourceOfField, type Content, type Fields } from '#fields/model';
import type { Reference } from '#identity/model';
import { mapValues } from './map-values.ts';

/** Where a reference points: a register of the installation, or the people and departments. */
export interface Pointing {
  /** 'item', 'person', 'department' */
  source: string;
  /** Of its field: 'maker', 'lines.2.item'. */
  path: string;
  /** Which one of several it is; null where the field refers to one record. */
  index: number | null;
}

type Change = (reference: Reference, at: Pointing) => Reference;

/** The content with every reference in it, also in its lines, replaced by what `change` says. */
export const mapReferences = <C extends Content>(fields: Fields, content: C, change: Change): C =>
  mapValues(fields, content, (field, value, path) => {
    const source = sourceOfField(field);
    if (!source || !value) return value;
    return Array.isArray(value)
      ? (value as Reference[]).map((each, index) => change(each, { source, path, index }))
      : change(value as Reference, { source, path, index: null });
  });

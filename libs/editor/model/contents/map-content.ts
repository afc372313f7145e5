import * as Y from 'yjs';
import type { ContentKind } from './content-kind.ts';

type Check = (value: unknown) => boolean;

/** A map at the top of a document: its entries are maps of `fields`, or values that `value` takes. */
export type MapRoot = { isKey: (key: string) => boolean } & (
  | { fields: Readonly<Record<string, Check>> }
  | { value: Check }
);

/** Keys as the editors make them: 'n1x9', 'root'. */
export const isPartId = (key: string): boolean => /^[a-z0-9_-]{1,40}$/i.test(key);
/** Text of at most so many UTF-16 units. */
export const isWords =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;
export const isOneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);

const plain = (content: Y.Item['content'], check: Check | undefined): boolean =>
  check !== undefined && content instanceof Y.ContentAny && content.arr.length === 1 && check(content.arr[0]);

/** What documents hold that are maps of maps or of values: each entry merges by itself, the last writer of a field wins. */
export function mapContent(roots: Readonly<Record<string, MapRoot>>): Pick<ContentKind, 'roots' | 'isKnown'> {
  return {
    roots: Object.fromEntries(Object.keys(roots).map((name) => [name, 'map' as const])),
    isKnown({ content }, place) {
      if (content instanceof Y.ContentDeleted) return true;
      const at = place();
      if (at === 'gone') return true;
      if (!at || !Object.hasOwn(roots, at.root)) return false;
      const root = roots[at.root];
      const [key, field, ...deeper] = at.keys;
      if (!root || !key || !root.isKey(key) || field === null || deeper.length) return false;
      if (!('fields' in root)) return field === undefined && plain(content, root.value);
      if (field === undefined) return content instanceof Y.ContentType && content.type.constructor === Y.Map;
      return Object.hasOwn(root.fields, field) && plain(content, root.fields[field]);
    },
  };
}

/** Entries of a map of maps that are maps indeed, by their keys. */
export function entriesOf(doc: Y.Doc, root: string): [string, Y.Map<unknown>][] {
  return [...doc.getMap(root)].flatMap(([key, value]) => (value instanceof Y.Map ? [[key, value]] : []));
}

/** A field as a text; '' where there is none. */
export function wordsAt(entry: Y.Map<unknown>, field: string): string {
  const value = entry.get(field);
  return typeof value === 'string' ? value : '';
}

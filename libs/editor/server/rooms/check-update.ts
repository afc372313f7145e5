import * as Y from 'yjs';
import {
  contents,
  placeOf,
  sharedLimits,
  type Counted,
  type DocumentKind,
  type Refusal,
} from '#editor/model';

type Struct = Y.Item | Y.GC | Y.Skip;
/** What one update brings, by writer, in the order of their clocks. */
type Brought = ReadonlyMap<number, readonly Struct[]>;

function structIn(structs: readonly Struct[], clock: number): Struct | null {
  let [low, high] = [0, structs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const struct = structs[middle];
    if (!struct) return null;
    if (clock < struct.id.clock) high = middle - 1;
    else if (clock >= struct.id.clock + struct.length) low = middle + 1;
    else return struct;
  }
  return null;
}

const valueIn = ({ content }: Y.Item): unknown =>
  content instanceof Y.ContentAny ? content.arr[0] : undefined;
const isPart = (counted: Counted, value: unknown): boolean => counted.isPart?.(value) ?? true;

function isThere(doc: Y.Doc, counted: Counted, key: string): boolean {
  const map = doc.getMap(counted.root);
  return map.has(key) ? isPart(counted, map.get(key)) : (counted.begin?.has(key) ?? false);
}

/** How many parts there are. */
function partsIn(doc: Y.Doc, counted: Counted): number {
  const map = doc.getMap(counted.root);
  const { begin } = counted;
  if (!counted.isPart) return map.size;
  let parts = begin?.size ?? 0;
  for (const [key, value] of map) parts += Number(isPart(counted, value)) - Number(begin?.has(key) ?? false);
  return parts;
}

/** Looks at changes of one document, one after the other: what an earlier one brings a later one may build on. */
export class UpdateCheck {
  readonly #kind: DocumentKind;
  readonly #doc: Y.Doc;
  /** Newest first. */
  readonly #brought: Brought[] = [];
  /** By what is counted: keys that earlier changes have added. */
  readonly #added = new Map<Counted, Set<string>>();

  /** `doc` is not changed. */
  constructor(kind: DocumentKind, doc: Y.Doc) {
    this.#kind = kind;
    this.#doc = doc;
  }

  /** Why an update is not taken: it is larger than `most`, none, or brings what a document of the kind does not hold. */
  problemOf(update: Uint8Array, most: number = sharedLimits.update): Refusal | null {
    if (update.byteLength > most) return 'tooLarge';
    try {
      const { structs } = Y.decodeUpdate(update);
      const items = structs.filter((struct): struct is Y.Item => struct instanceof Y.Item);
      this.#brought.unshift(Map.groupBy(structs, ({ id }) => id.client));
      const content = contents[this.#kind];
      const place = (item: Y.Item) => placeOf(item, this.#find);
      if (!items.every((item) => content.isKnown(item, () => place(item)))) return 'malformed';
      return this.#isTooMany(items) ? 'tooLarge' : null;
    } catch {
      return 'malformed';
    }
  }

  /** More parts than a document of the kind holds; parts that it takes out are not set against those that it brings. */
  #isTooMany(items: readonly Y.Item[]): boolean {
    const { counted = [] } = contents[this.#kind];
    const brought = new Map(counted.map((each) => [each.root, { each, fresh: new Set<string>() }]));
    if (!brought.size) return false;
    for (const item of items) {
      if (item.content instanceof Y.ContentDeleted) continue;
      const at = placeOf(item, this.#find);
      if (!at || at === 'gone' || at.keys.length !== 1) continue;
      const of = brought.get(at.root);
      const [key] = at.keys;
      if (of && key && isPart(of.each, valueIn(item)) && !isThere(this.#doc, of.each, key)) of.fresh.add(key);
    }
    return [...brought.values()].some(({ each, fresh }) => {
      if (!fresh.size) return false;
      const added = new Set([...(this.#added.get(each) ?? []), ...fresh]);
      this.#added.set(each, added);
      return partsIn(this.#doc, each) + added.size > each.most;
    });
  }

  readonly #find = (id: Y.ID): Y.Item | 'gone' | null => {
    for (const brought of this.#brought) {
      const struct = structIn(brought.get(id.client) ?? [], id.clock);
      if (struct && !(struct instanceof Y.Skip)) return struct instanceof Y.Item ? struct : 'gone';
    }
    const { store } = this.#doc;
    if (Y.getState(store, id.client) <= id.clock) return null;
    const kept: unknown = Y.getItem(store, id);
    return kept instanceof Y.Item ? kept : 'gone';
  };
}

/** Is it no update at all? A page of ours never sends such a thing. */
export function isNoise(update: Uint8Array): boolean {
  try {
    Y.decodeUpdate(update);
    return false;
  } catch {
    return true;
  }
}

/** Why a state is not taken as the beginning of a document of the kind. */
export const problemOf = (kind: DocumentKind, state: Uint8Array): Refusal | null =>
  new UpdateCheck(kind, new Y.Doc()).problemOf(state, sharedLimits.beginning);

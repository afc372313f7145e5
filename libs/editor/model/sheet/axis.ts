import { generateNKeysBetween } from 'fractional-indexing';

/** A row or column as it is kept: where it stands, and whether it is gone. */
interface Kept {
  id: string;
  key: string;
}

const order = (a: Kept, b: Kept): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

const keyOf = /^(-?)([0-9A-Za-z]{1,500})$/;
/** Ids of rows and columns: numbers are those that a sheet has from the beginning. */
export const isLineId = (id: string): boolean => /^[0-9a-z]{1,16}$/.test(id);
/** Where a line stands; '-' before it says that the line is gone and where it stood. */
export const isLineKey = (value: unknown): boolean => typeof value === 'string' && keyOf.test(value);
/** Does it say where a line stands, and not that the line is gone? */
export const isThereAs = (value: unknown): boolean =>
  typeof value === 'string' && keyOf.exec(value)?.[1] === '';

const beginnings = new Map<number, readonly string[]>();
/** Keys of the lines that every sheet has from the beginning. */
function beginning(count: number): readonly string[] {
  const keys = beginnings.get(count) ?? generateNKeysBetween(null, null, count);
  beginnings.set(count, keys);
  return keys;
}

/** The rows or the columns of a sheet, in their order. Those that are gone are remembered: ranges that ended there end beside. */
export class Axis {
  readonly ids: readonly string[];
  readonly #alive: readonly Kept[];
  readonly #index: ReadonlyMap<string, number>;
  readonly #gone: ReadonlyMap<string, Kept>;

  /** `entries` is what the document says of lines; `begin` how many there are from the beginning. */
  constructor(entries: Iterable<[string, unknown]>, begin: number) {
    const alive = new Map(beginning(begin).map((key, at) => [String(at), { id: String(at), key }]));
    const gone = new Map<string, Kept>();
    for (const [id, value] of entries) {
      const found = typeof value === 'string' ? keyOf.exec(value) : null;
      if (!found || !isLineId(id)) continue;
      const kept = { id, key: found[2] ?? '' };
      if (found[1]) {
        alive.delete(id);
        gone.set(id, kept);
      } else alive.set(id, kept);
    }
    this.#alive = [...alive.values()].toSorted(order);
    this.ids = this.#alive.map(({ id }) => id);
    this.#index = new Map(this.ids.map((id, at) => [id, at]));
    this.#gone = gone;
  }

  get length(): number {
    return this.ids.length;
  }
  has(id: string): boolean {
    return this.#index.has(id);
  }
  /** -1 where it is gone. */
  indexOf(id: string): number {
    return this.#index.get(id) ?? -1;
  }
  keyAt(index: number): string | null {
    return this.#alive[index]?.key ?? null;
  }

  #kept(id: string): Kept | undefined {
    const index = this.#index.get(id);
    return index === undefined ? this.#gone.get(id) : this.#alive[index];
  }

  /** Does one stand behind the other? */
  isAfter(id: string, other: string): boolean {
    const [one, two] = [this.#kept(id), this.#kept(other)];
    return one !== undefined && two !== undefined && order(one, two) > 0;
  }

  /** How many stand before where a line stands or stood. */
  #before(kept: Kept): number {
    let [low, high] = [0, this.#alive.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = this.#alive[middle];
      if (at && order(at, kept) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The line, or the one behind where it stood; null where nobody knows it. */
  atOrAfter(id: string): number | null {
    const kept = this.#kept(id);
    return kept ? this.#before(kept) : null;
  }
  /** The line, or the one before where it stood. */
  atOrBefore(id: string): number | null {
    const index = this.#index.get(id);
    if (index !== undefined) return index;
    const kept = this.#gone.get(id);
    return kept ? this.#before(kept) - 1 : null;
  }

  /** Keys for so many lines before an index; whoever does so at the same place meanwhile, with other lower eight bits, gets others. */
  keysBefore(index: number, count: number, bits: number): string[] {
    const before = this.keyAt(index - 1);
    let after = index - 1;
    // Two that came to the same place at once may have one key: new ones stand behind both.
    do after++;
    while (before !== null && this.keyAt(after) === before);
    let [low, high] = [before, this.keyAt(after)];
    for (let times = 0; times < 8; times++) {
      const [middle = null] = generateNKeysBetween(low, high, 1);
      if ((bits >>> times) & 1) low = middle;
      else high = middle;
    }
    return generateNKeysBetween(low, high, count);
  }
}

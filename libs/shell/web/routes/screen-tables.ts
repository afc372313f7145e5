import type { ScreenEntry, ScreenTable, WebFeature } from '../feature.ts';

/** '/reqhome/req110p_2/' of '/reqhome/Req110p_2?id=1'. */
const plainPath = (path: string): string => `${path.toLowerCase().split(/[?#]/, 1)[0]}/`;
/** A home as a whole, '/reqhome/'; more of an address stands for all that begin so. */
const beginOf = (key: string): string => (key.indexOf('/', 1) < 0 ? plainPath(key) : key.toLowerCase());

/**
 * The tables of screens of an edition. Each is loaded when an address that it is for is first needed, so that what the
 * landing loads does not grow with the number of screens.
 */
export class ScreenTables {
  readonly #tables: [begin: string, table: ScreenTable][];
  readonly #loaded = new Map<ScreenTable, readonly ScreenEntry[]>();
  readonly #underWay = new Map<ScreenTable, Promise<void>>();
  readonly #failed = new Map<ScreenTable, Error>();
  readonly #listeners = new Set<() => void>();
  #entries: readonly ScreenEntry[] = [];

  constructor(features: readonly Pick<WebFeature, 'screens'>[]) {
    this.#tables = features.flatMap(({ screens = {} }) =>
      Object.entries(screens).map(([key, table]): [string, ScreenTable] => [beginOf(key), table]),
    );
  }

  #at(path: string): readonly ScreenTable[] {
    const plain = plainPath(path);
    return this.#tables.flatMap(([begin, table]) => (plain.startsWith(begin) ? [table] : []));
  }

  /** What is loaded so far, as `useSyncExternalStore` asks for it. */
  get = (): readonly ScreenEntry[] => this.#entries;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** May a table that is not loaded yet say what stands at an address? */
  mayKnow = (path: string): boolean => this.#at(path).some((table) => !this.#loaded.has(table));

  /** Why it is not loaded, where that was tried in vain; else null. */
  failureAt = (path: string): Error | null =>
    this.#at(path)
      .map((table) => this.#failed.get(table))
      .find(Boolean) ?? null;

  /** Loads what may say what stands at an address; tried again where it failed before. */
  load = async (path: string): Promise<void> => {
    await Promise.all(this.#at(path).map((table) => this.#load(table)));
  };

  /** For lists of everything: the command box. */
  loadAll = async (): Promise<void> => {
    await Promise.all(this.#tables.map(([, table]) => this.#load(table)));
  };

  #load(table: ScreenTable): Promise<void> {
    if (this.#loaded.has(table)) return Promise.resolve();
    const underWay = this.#underWay.get(table) ?? this.#fetch(table);
    this.#underWay.set(table, underWay);
    return underWay;
  }

  async #fetch(table: ScreenTable): Promise<void> {
    this.#failed.delete(table);
    try {
      this.#loaded.set(table, (await table()).default);
    } catch (error) {
      this.#failed.set(table, error instanceof Error ? error : new Error(String(error)));
    }
    this.#underWay.delete(table);
    // A table may be for two beginnings.
    this.#entries = [...new Set([...this.#loaded.values()].flat())];
    this.#listeners.forEach((listener) => listener());
  }
}

const ofEdition = new WeakMap<readonly WebFeature[], ScreenTables>();

/** The tables of the features of an edition: one for all that asks. */
export function tablesOf(features: readonly WebFeature[]): ScreenTables {
  const tables = ofEdition.get(features) ?? new ScreenTables(features);
  ofEdition.set(features, tables);
  return tables;
}

import type { Label } from '#calls/model';

/** An open page. */
export interface Tab {
  /** The path without its query, in lower case: a route with a query replaces the tab of its path. */
  key: string;
  /** Where the tab leads: path with query. */
  path: string;
  /** Set by the page ('PR-20261121-0001'), in both languages where it has words; else the title of its route. */
  title?: string | Label;
  /** Something typed is not saved yet. */
  unsaved?: boolean;
}

export interface Tabs {
  tabs: readonly Tab[];
  /** Key of the one that is shown. */
  active: string;
}

/** Messages of specification 5. */
export const tabTexts = {
  lastTab: ['这是最后一个标签，不能再关闭了', 'This is the last tab and cannot be closed'],
  noneLeft: ['左侧没有标签', 'No tabs on the left'],
  noneRight: ['右侧没有标签', 'No tabs on the right'],
  emptyKey: ['标签缺少路径，无法打开', 'A tab needs a path and cannot be opened without one'],
} as const satisfies Record<string, Label>;

/** What closing led to: where to go (null: stay), or why it is refused. */
export type Closing = { refused: Label } | { goTo: string | null };

/** Where tabs outlive a reload; each tab of the browser has its own. */
export interface TabStorage {
  load(): Tabs | null;
  save(tabs: Tabs): void;
}

export const tabKeyOf = (path: string): string => (path.split(/[?#]/)[0] ?? '').toLowerCase();

/** The open pages: rules of specification 4 and 5. Knows no router; the shell follows what it answers. */
export class TabStore {
  readonly #storage: TabStorage;
  readonly #listeners = new Set<() => void>();
  #state: Tabs;

  constructor(storage: TabStorage) {
    this.#storage = storage;
    this.#state = storage.load() ?? { tabs: [], active: '' };
  }

  get = (): Tabs => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(tabs: readonly Tab[], active = this.#state.active): void {
    this.#state = { tabs, active };
    this.#storage.save(this.#state);
    this.#listeners.forEach((listener) => listener());
  }

  #change(key: string, change: (tab: Tab) => Tab): void {
    this.#set(this.#state.tabs.map((tab) => (tab.key === key ? change(tab) : tab)));
  }

  /** Shows a path: in the tab of its path where there is one, else in a new tab. An empty key is an error. */
  open(path: string): void {
    const key = tabKeyOf(path);
    if (key === '' || key === '/') throw new Error(tabTexts.emptyKey[1]);
    const { tabs, active } = this.#state;
    const there = tabs.find((tab) => tab.key === key);
    if (there?.path === path && active === key) return;
    if (!there) return this.#set([...tabs, { key, path }], key);
    this.#set(
      // Another query is another record: its title and its unsaved mark are not those of the one before.
      tabs.map((tab) => (tab.key === key && tab.path !== path ? { key, path } : tab)),
      key,
    );
  }

  setTitle(key: string, title: string | Label): void {
    if (String(this.#state.tabs.find((tab) => tab.key === key)?.title) !== String(title))
      this.#change(key, (tab) => ({ ...tab, title }));
  }

  setUnsaved(key: string, unsaved: boolean): void {
    if (Boolean(this.#state.tabs.find((tab) => tab.key === key)?.unsaved) !== unsaved)
      this.#change(key, (tab) => ({ ...tab, unsaved }));
  }

  /** Keeps the tabs for which it holds; `shown` is shown if the active one goes. */
  #keep(holds: (tab: Tab, at: number) => boolean, shown: string): Closing {
    const { tabs, active } = this.#state;
    const kept = tabs.filter(holds);
    if (kept.some(({ key }) => key === active)) {
      this.#set(kept);
      return { goTo: null };
    }
    const next = kept.find(({ key }) => key === shown) ?? kept.at(-1);
    this.#set(kept, next?.key ?? '');
    return { goTo: next?.path ?? null };
  }

  close(key: string): Closing {
    const { tabs } = this.#state;
    if (tabs.length <= 1) return { refused: tabTexts.lastTab };
    const at = tabs.findIndex((tab) => tab.key === key);
    if (at < 0) return { goTo: null };
    // The neighbour comes forward: the one before, else the one after.
    const neighbour = tabs[at - 1] ?? tabs[at + 1];
    return this.#keep((tab) => tab.key !== key, neighbour?.key ?? '');
  }

  closeLeft(key: string): Closing {
    const at = this.#state.tabs.findIndex((tab) => tab.key === key);
    if (at <= 0) return { refused: tabTexts.noneLeft };
    return this.#keep((_tab, index) => index >= at, key);
  }

  closeRight(key: string): Closing {
    const at = this.#state.tabs.findIndex((tab) => tab.key === key);
    if (at < 0 || at === this.#state.tabs.length - 1) return { refused: tabTexts.noneRight };
    return this.#keep((_tab, index) => index <= at, key);
  }

  closeOthers(key: string): Closing {
    const { tabs } = this.#state;
    if (tabs.length <= 1) return { refused: tabTexts.lastTab };
    return this.#keep((tab) => tab.key === key, key);
  }

  /** Closes all; the landing opens, since the last tab always stays. */
  closeAll(landing: string): Closing {
    const { tabs } = this.#state;
    if (tabs.length === 1 && tabs[0]?.key === tabKeyOf(landing)) return { refused: tabTexts.lastTab };
    const key = tabKeyOf(landing);
    this.#set([{ key, path: landing }], key);
    return { goTo: landing };
  }

  /** Which tabs with unsaved input a closing would take away. */
  unsavedAmong(which: (tab: Tab, at: number) => boolean): Tab[] {
    return this.#state.tabs.filter((tab, at) => tab.unsaved && which(tab, at));
  }
}

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value;

const storageName = (openid: string): string => `bms__tabs:${openid}`;

/** Tabs of one person in this tab of the browser. */
export const tabStorageOf = (openid: string): TabStorage => {
  const name = storageName(openid);
  return {
    load() {
      try {
        const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Tabs | null;
        if (!kept || !Array.isArray(kept.tabs) || !kept.tabs.every(isTab)) return null;
        // Typed input does not outlive a reload, so neither does its mark.
        return { active: String(kept.active), tabs: kept.tabs.map((tab) => ({ ...tab, unsaved: false })) };
      } catch {
        return null;
      }
    },
    save(tabs) {
      try {
        sessionStorage.setItem(name, JSON.stringify(tabs));
      } catch {
        // Full or refused: the tabs live as long as the page.
      }
    },
  };
};

/** At log-out. */
export const dropTabs = (openid: string): void => {
  try {
    sessionStorage.removeItem(storageName(openid));
  } catch {
    // Refused storage holds nothing.
  }
};

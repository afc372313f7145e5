import type { MenuEntry } from '#shell/model';
import { lookOf } from './own-look.ts';
import type { Placed } from './use-arranging.ts';

export type Home = MenuEntry & { screens: MenuEntry[] };

export const inOrder = <E extends Pick<MenuEntry, 'declared' | 'own'>>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => lookOf(a).position - lookOf(b).position);

/** What has to be said to the server: the entries of a home in their new order. */
export interface Arranged {
  home: string | null;
  keys: string[];
}

const keysOf = (homes: readonly Home[], home: string | null): string[] =>
  home === null
    ? inOrder(homes).map(({ key }) => key)
    : inOrder(homes.find(({ key }) => key === home)?.screens ?? []).map(({ key }) => key);

/** The order once an entry stands before another; dropped onto a home, a screen becomes its last. */
export function movedBefore(homes: readonly Home[], moved: Placed, before: Placed): Arranged {
  if (moved.home !== null && before.home === null)
    return {
      home: before.key,
      keys: [...keysOf(homes, before.key).filter((key) => key !== moved.key), moved.key],
    };
  const keys = keysOf(homes, before.home).filter((key) => key !== moved.key);
  return { home: before.home, keys: keys.toSpliced(keys.indexOf(before.key), 0, moved.key) };
}

/** The order once an entry has gone one place; beyond the end of its home a screen goes to the next home. null: nowhere. */
export function stepped(homes: readonly Home[], { key, home }: Placed, by: -1 | 1): Arranged | null {
  const keys = keysOf(homes, home);
  const to = keys.indexOf(key) + by;
  if (to >= 0 && to < keys.length)
    return { home, keys: keys.filter((each) => each !== key).toSpliced(to, 0, key) };
  if (home === null) return null;
  const order = keysOf(homes, null);
  const next = order[order.indexOf(home) + by];
  if (next === undefined) return null;
  const others = keysOf(homes, next);
  return { home: next, keys: by === 1 ? [key, ...others] : [...others, key] };
}

import { useMemo, useSyncExternalStore } from 'react';
import { inOwnWords, wordsOf } from '#calls/model';
import { useLabel } from '#ui/web';
import { recentOf, recentPages } from '../recent/recent-pages.ts';
import { useSession } from '../session/use-session.ts';
import type { MenuItem } from '#shell/model';
import { homePathOf, type Place } from '../routes/route-table.ts';
import { useMenus } from './use-menu.ts';

/** A page that can be gone to, as lists of pages show it. */
export interface PageLink {
  path: string;
  code: string;
  title: string;
  icon: string;
  /** Title of its home; empty for a home itself. */
  home: string;
  /** The title in the other language. */
  otherTitle: string;
  /** Pinyin of the Chinese title, one for each sign; empty where the server gave none. */
  sounds: readonly string[];
}

/** The title of a place in the language of the person. */
export function usePlaceTitle(): (place: Place) => string {
  const say = useLabel();
  const { words } = useMenus();
  return (place) => {
    if (place.kind === 'screen')
      return typeof place.title === 'string'
        ? place.title
        : say(inOwnWords(wordsOf(words, place.code), place.title));
    if (place.kind === 'home') return place.home.title;
    if (place.kind === 'coming') return place.title ?? say(['加载中', 'Loading']);
    return say(place.kind === 'forbidden' ? ['无权访问', 'No access'] : ['页面不存在', 'Page not found']);
  };
}

/** Every page of the person's menu, homes included. */
export function useAllPages(): PageLink[] {
  const { routes } = useMenus();
  return useMemo(() => {
    const pages = (items: readonly MenuItem[], home: string): PageLink[] =>
      items
        // A page elsewhere is no page of ours.
        .filter(({ hidden, path }) => !hidden && path.startsWith('/'))
        .flatMap((item) => {
          const path = item.children.length > 0 ? homePathOf(item) : item.path;
          const { name: code, title, icon, meta } = item;
          const { otherTitle = '', sounds = [] } = meta;
          const link = path ? [{ path, code, title, icon, home, otherTitle, sounds }] : [];
          return [...link, ...pages(item.children, title)];
        });
    return pages(routes.menu, '');
  }, [routes]);
}

/** Paths used lately by the signed-in person, upper case, latest first. */
export function useRecentPaths(): string[] {
  const openid = useSession()?.openid ?? '';
  const pages = useSyncExternalStore(recentPages.subscribe, recentPages.get);
  return useMemo(() => recentOf(pages, openid), [pages, openid]);
}

/** The same as pages, with titles of now; those no longer in the menu are left out. */
export function useRecentPages(): PageLink[] {
  const all = useAllPages();
  const paths = useRecentPaths();
  return useMemo(() => {
    const byPath = new Map(all.map((page) => [page.path.toUpperCase(), page]));
    return paths.flatMap((path) => byPath.get(path) ?? []);
  }, [all, paths]);
}

import { useLocation } from 'react-router';
import type { MenuItem } from '#shell/model';
import { useMenus } from './use-menu.ts';

/** Where the shown page stands in the menu. */
export interface MenuPlace {
  /** Path of the home that it belongs to. */
  home: string | undefined;
  /** Path of the entry that is marked. */
  selected: string | undefined;
}

export function useMenuPlace(): MenuPlace {
  const { routes } = useMenus();
  const { pathname } = useLocation();
  const place = routes.at(pathname);
  if (place.kind === 'home') return { home: place.home.path, selected: place.home.path };
  if (place.kind !== 'screen' && place.kind !== 'coming') return { home: undefined, selected: undefined };
  return {
    home: place.home?.path,
    selected: (place.kind === 'screen' && place.list?.path) || findPath(routes.menu, pathname),
  };
}

function findPath(menu: readonly MenuItem[], pathname: string): string | undefined {
  for (const item of menu) {
    if (item.path.toLowerCase() === pathname.toLowerCase()) return item.path;
    const below = findPath(item.children, pathname);
    if (below) return below;
  }
  return undefined;
}

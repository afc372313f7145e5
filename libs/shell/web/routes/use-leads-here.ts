import { use, useCallback } from 'react';
import { MenusContext } from '../menu/use-menu.ts';

/** Has the edition a page at an address that the server answered? Outside the shell every address leads somewhere. */
export function useLeadsHere(): (to: string) => boolean {
  const menus = use(MenusContext);
  return useCallback(
    (to) => !menus || ['screen', 'coming'].includes(menus.routes.at(to.split('?')[0] ?? to).kind),
    [menus],
  );
}

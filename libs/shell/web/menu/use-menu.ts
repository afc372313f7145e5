import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { read } from '#api-client/web';
import { readMenus } from '#shell/model';
import { buildRouteTable, type RouteTable } from '../routes/route-table.ts';
import { useEdition } from '../start/edition.ts';
import { authTypeOf } from '../start/host.ts';

export interface Menus {
  routes: RouteTable;
  version: string;
  /** What is new in the version. */
  vdesc: string;
}

/** Menus of the signed-in person, asked once after sign-in and again when the language changes. */
export function useMenuQuery() {
  const edition = useEdition();
  const query = useQuery({
    ...read(readMenus, { authtype: authTypeOf(edition), edition: edition.name }),
    staleTime: Infinity,
  });
  const { data } = query;
  const menus = useMemo<Menus | null>(
    () =>
      data
        ? {
            routes: buildRouteTable(data.menu, edition.features, edition.name),
            version: data.version,
            vdesc: data.vdesc,
          }
        : null,
    [data, edition],
  );
  return { ...query, menus };
}

export const MenusContext = createContext<Menus | null>(null);

/** Menus and routes, inside the shell. */
export function useMenus(): Menus {
  const menus = use(MenusContext);
  if (!menus) throw new Error('No menus: this stands outside the shell.');
  return menus;
}

import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { read } from '#api-client/web';
import type { Rewording } from '#calls/model';
import { readMenus } from '#shell/model';
import { buildRouteTable, type RouteTable } from '../routes/route-table.ts';
import { useScreenTables } from '../routes/use-screen-tables.ts';
import { useEdition } from '../start/edition.ts';
import { authTypeOf } from '../start/host.ts';

export interface Menus {
  routes: RouteTable;
  /** What administrators say instead of declared words. */
  words: readonly Rewording[];
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
  const tables = useScreenTables();
  const screens = useSyncExternalStore(tables.subscribe, tables.get);
  const menus = useMemo<Menus | null>(
    () =>
      data
        ? {
            routes: buildRouteTable(data.menu, screens, edition.name, tables.mayKnow),
            words: data.words,
            version: data.version,
            vdesc: data.vdesc,
          }
        : null,
    [data, screens, tables, edition],
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

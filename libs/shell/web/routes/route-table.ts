import type { Action, Label } from '#calls/model';
import { ownEntryPrefix, type EditionName, type MenuItem, type PageLayout } from '#shell/model';
import type { ScreenEntry, ScreenModule } from '../feature.ts';

/** What stands at a path. */
export type Place =
  | ScreenPlace
  /** A module home: path + '/Index'. */
  | { kind: 'home'; home: MenuItem }
  /** What stands here is said by a table that is not loaded yet; title and home from the menu, where it has them. */
  | { kind: 'coming'; title: string | undefined; home: MenuItem | undefined }
  /** A screen of this edition that the person's menu does not hold. */
  | { kind: 'forbidden' }
  /** /404, which says that a page is missing. */
  | { kind: 'missing' }
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown' };

export interface ScreenPlace {
  kind: 'screen';
  /** Menu code; what rights are asked by. */
  code: string;
  /** From the menu for screens (an administrator may have renamed it), from the declaration for details. */
  title: string | Label;
  icon: string | undefined;
  load: () => Promise<ScreenModule>;
  /** The home that the screen belongs to, if the person has it in the menu. */
  home: MenuItem | undefined;
  /** For details: the list that they belong to, if the person may see it. */
  list: MenuItem | undefined;
  detail: boolean;
  /** Another query of its address is the same page. */
  onePage: boolean;
  /** Of details: what a person has to be allowed on the screen; undefined: the server decides, row by row. */
  needs: Action | undefined;
  /** Kept alive when another tab is shown; routes with '_2' are not (specification 2). */
  kept: boolean;
  /** Path of the manual in the upload service; empty: none. */
  manual: string;
  layout: PageLayout;
}

export interface RouteTable {
  /** Case does not matter, nor a slash at the end. */
  at(pathname: string): Place;
  /** The menu as it can be shown: entries whose screens this edition has. */
  menu: MenuItem[];
}

/** An entry of the menu with its parent. */
interface Listed {
  item: MenuItem;
  home: MenuItem | undefined;
}

const normal = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';

/** Parents lead to their path + '/Index', unless the path holds _NSM (specification 2). */
export const homePathOf = (item: MenuItem): string | null =>
  /_NSM/i.test(item.path) ? null : `${item.path}/Index`;

/** Redirects of the specification's section 2 that need no screen. */
const redirects: Readonly<Record<string, string>> = {
  '/dashboard_nsm/index': '/dashboard/Index',
  '/oa001': '/oahome/OA001',
  '/account': '/account/settings',
  '/account/settings': '/account/settings/notification',
};

/** Where an address that leads nowhere goes, with its name. */
export const missingPath = '/404';

/** An address with what another one asks for: '?task=5' of '/workteam' is asked of '/workteam/todo' as well. */
export const withSearch = (to: string, search: string): string =>
  to.includes('?') ? to + search.replace('?', '&') : to + search;

const isKept = (route: string): boolean => !/_2/.test(route);

/**
 * The routes of a person: built after sign-in from the server's menu, whose codes name screens of the edition's
 * features. Details need no menu entry: who takes part in a document may open it, and the server decides by row. The
 * tables of screens come when they are needed; where `mayKnow` says that one of them is missing, it is built again.
 */
export function buildRouteTable(
  menu: readonly MenuItem[],
  loaded: readonly ScreenEntry[],
  edition: EditionName,
  mayKnow: (path: string) => boolean = () => false,
): RouteTable {
  const entries = loaded.filter(
    ({ screen }) => screen.editions.includes(edition) || screen.within?.[edition],
  );
  const byCode = new Map(entries.map((entry) => [entry.screen.code.toUpperCase(), entry]));
  const places = new Map<string, Place>();
  const itemByCode = new Map<string, Listed>();
  const itemByPath = new Map<string, Listed>();
  /** Every entry of the menu by its path. */
  const listedAt = new Map<string, Listed>();

  const known = (items: readonly MenuItem[], home?: MenuItem): MenuItem[] =>
    items.flatMap((item) => {
      listedAt.set(normal(item.path), { item, home });
      const entry = byCode.get(item.name.toUpperCase());
      if (entry) itemByCode.set(item.name.toUpperCase(), { item, home });
      const children = known(item.children, item);
      // What an administrator added leads to a screen that is in the menu anyway, or elsewhere.
      if (item.name.startsWith(ownEntryPrefix)) return [item];
      const coming = !entry && item.children.length === 0 && mayKnow(item.path);
      if (coming) itemByPath.set(normal(item.path), { item, home });
      return entry || coming || children.length > 0 ? [{ ...item, children }] : [];
    });
  const shown = known(menu);

  for (const entry of entries) {
    const { code, editions, within } = entry.screen;
    const whole = editions.includes(edition) ? undefined : within?.[edition];
    if (whole === undefined) addEntry(places, entry, itemByCode.get(code.toUpperCase()));
    else addPart(places, entry, whole, listedAt.get(normal(whole.split('?', 1)[0] ?? '')));
  }
  const addHomes = (items: readonly MenuItem[]): void =>
    items.forEach((item) => {
      const path = item.children.length > 0 && homePathOf(item);
      if (path && !places.has(normal(path))) places.set(normal(path), { kind: 'home', home: item });
      // Whoever types the address of a module alone means its home.
      if (path && !places.has(normal(item.path)))
        places.set(normal(item.path), { kind: 'redirect', to: path });
      addHomes(item.children);
    });
  addHomes(shown);
  places.set(missingPath, { kind: 'missing' });
  for (const [from, to] of Object.entries(redirects)) places.set(from, { kind: 'redirect', to });

  const elsewhere = (pathname: string): Place => {
    if (!mayKnow(pathname)) return { kind: 'unknown' };
    const listed = itemByPath.get(normal(pathname));
    return { kind: 'coming', title: listed?.item.title, home: listed?.home };
  };
  const idsBehind = new Map(
    entries.flatMap(({ screen }) =>
      (screen.details ?? []).flatMap(({ route, idBehind }) =>
        idBehind ? [[normal(route), route] as const] : [],
      ),
    ),
  );
  /** '/workteam/chat/7': the record behind the route of a detail. */
  const recordAt = (pathname: string): Place | undefined => {
    const [, before = '', id = ''] = /^(.+)\/([^/]+)\/?$/.exec(pathname) ?? [];
    const route = id && idsBehind.get(normal(before));
    return route ? { kind: 'redirect', to: `${route}?id=${id}` } : undefined;
  };
  return {
    menu: shown,
    at: (pathname) => places.get(normal(pathname)) ?? recordAt(pathname) ?? elsewhere(pathname),
  };
}

/** A screen that is a tab of another one here. */
function addPart(
  places: Map<string, Place>,
  entry: ScreenEntry,
  whole: string,
  found: Listed | undefined,
): void {
  addDetails(places, entry, found);
  const place: Place = found ? { kind: 'redirect', to: whole } : { kind: 'forbidden' };
  const { route, alsoAt = [], leadsFrom = [] } = entry.screen;
  for (const path of [route, ...alsoAt, ...leadsFrom]) places.set(normal(path), place);
}

function addEntry(places: Map<string, Place>, entry: ScreenEntry, found: Listed | undefined): void {
  const { screen, load } = entry;
  const place: Place = found
    ? {
        ...{ kind: 'screen', code: screen.code, home: found.home },
        icon: found.item.icon || screen.icon,
        title: found.item.title,
        load,
        list: undefined,
        detail: false,
        onePage: true,
        needs: undefined,
        kept: isKept(screen.route),
        manual: found.item.meta.manual,
        layout: screen.layout ?? 'basic',
      }
    : { kind: 'forbidden' };
  const own = found?.item.path ?? screen.route;
  for (const path of [own, ...(screen.alsoAt ?? [])]) places.set(normal(path), place);
  for (const path of screen.leadsFrom ?? []) places.set(normal(path), { kind: 'redirect', to: own });
  addDetails(places, entry, found);
}

function addDetails(
  places: Map<string, Place>,
  { screen, loadDetails = [] }: ScreenEntry,
  found: Listed | undefined,
): void {
  screen.details?.forEach((detail, at) => {
    const loadDetail = loadDetails[at];
    if (!loadDetail) return;
    places.set(normal(detail.route), {
      ...{ kind: 'screen', code: screen.code, icon: screen.icon, home: found?.home },
      title: detail.title,
      load: loadDetail,
      list: found?.item,
      detail: true,
      onePage: detail.onePage ?? false,
      needs: detail.needs,
      kept: isKept(detail.route),
      manual: detail.manual === false ? '' : (found?.item.meta.manual ?? screen.manual ?? ''),
      layout: detail.layout ?? 'basic',
    });
  });
}

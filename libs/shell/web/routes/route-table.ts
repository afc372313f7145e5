import type { Label } from '#calls/model';
import type { EditionName, MenuItem, PageLayout } from '#shell/model';
import type { ScreenEntry, ScreenModule, WebFeature } from '../feature.ts';

/** What stands at a path. */
export type Place =
  | ScreenPlace
  /** A module home: path + '/Index'. */
  | { kind: 'home'; home: MenuItem }
  /** A screen of this edition that the person's menu does not hold. */
  | { kind: 'forbidden' }
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

const isKept = (route: string): boolean => !/_2/.test(route);

/**
 * The routes of a person: built after sign-in from the server's menu, whose codes name screens of the edition's
 * features. Details need no menu entry: who takes part in a document may open it, and the server decides by row.
 */
export function buildRouteTable(
  menu: readonly MenuItem[],
  features: readonly WebFeature[],
  edition: EditionName,
): RouteTable {
  const entries = features
    .flatMap(({ screens }) => screens)
    .filter(({ screen }) => screen.editions.includes(edition));
  const byCode = new Map(entries.map((entry) => [entry.screen.code.toUpperCase(), entry]));
  const places = new Map<string, Place>();
  const itemByCode = new Map<string, { item: MenuItem; home: MenuItem | undefined }>();

  const known = (items: readonly MenuItem[], home?: MenuItem): MenuItem[] =>
    items.flatMap((item) => {
      const entry = byCode.get(item.name.toUpperCase());
      if (entry) itemByCode.set(item.name.toUpperCase(), { item, home });
      const children = known(item.children, item);
      return entry || children.length > 0 ? [{ ...item, children }] : [];
    });
  const shown = known(menu);

  for (const entry of entries) addEntry(places, entry, itemByCode.get(entry.screen.code.toUpperCase()));
  const addHomes = (items: readonly MenuItem[]): void =>
    items.forEach((item) => {
      const path = item.children.length > 0 && homePathOf(item);
      if (path && !places.has(normal(path))) places.set(normal(path), { kind: 'home', home: item });
      addHomes(item.children);
    });
  addHomes(shown);
  for (const [from, to] of Object.entries(redirects)) places.set(from, { kind: 'redirect', to });

  return { menu: shown, at: (pathname) => places.get(normal(pathname)) ?? { kind: 'unknown' } };
}

function addEntry(
  places: Map<string, Place>,
  { screen, load, loadDetails = [] }: ScreenEntry,
  found: { item: MenuItem; home: MenuItem | undefined } | undefined,
): void {
  const common = { kind: 'screen', code: screen.code, icon: screen.icon, home: found?.home } as const;
  const place: Place = found
    ? {
        ...common,
        icon: found.item.icon || screen.icon,
        title: found.item.title,
        load,
        list: undefined,
        detail: false,
        kept: isKept(screen.route),
        manual: found.item.meta.manual,
        layout: screen.layout ?? 'basic',
      }
    : { kind: 'forbidden' };
  for (const path of [found?.item.path ?? screen.route, ...(screen.alsoAt ?? [])])
    places.set(normal(path), place);
  screen.details?.forEach((detail, at) => {
    const loadDetail = loadDetails[at];
    if (!loadDetail) return;
    places.set(normal(detail.route), {
      ...common,
      title: detail.title,
      load: loadDetail,
      list: found?.item,
      detail: true,
      kept: isKept(detail.route),
      manual: detail.manual === false ? '' : (found?.item.meta.manual ?? screen.manual ?? ''),
      layout: detail.layout ?? 'basic',
    });
  });
}

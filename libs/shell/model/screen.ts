import type { Action, Label } from '#calls/model';

export const editionNames = ['main', 'health-bank', 'livestock'] as const;
export type EditionName = (typeof editionNames)[number];

/** What the server calls an edition's menus (specification 6): by host. */
export const authTypes = ['main', 'WEBMEX', 'WEBHB'] as const;
export type AuthType = (typeof authTypes)[number];

/**
 * What stands around a page (specification 2). basic: menu, header, tabs; blank: nothing, for printing and big screens;
 * knowledge: as basic, with the screens of its home and the headings of the page beside it.
 */
export type PageLayout = 'basic' | 'blank' | 'knowledge';

/** A screen: declared once in the model of its feature; menus, rights, labels, routes and the command box follow. */
export interface ScreenDeclaration {
  /** 'REQ110P': the menu code, typed from memory by those who know it. */
  code: string;
  /** '/reqhome/REQ110P'; matched without regard to case. */
  route: string;
  /** Further routes of the same desk: a detail page without a menu entry. Routes with '_2' are not kept alive. */
  details?: readonly DetailRoute[];
  /** Further addresses at which the same screen stands. */
  alsoAt?: readonly string[];
  /** Addresses that lead to it and are replaced by its own. */
  leadsFrom?: readonly string[];
  editions: readonly EditionName[];
  /** Further editions, in which it is a tab of another screen: its address leads there, its details open, menus leave it out. */
  within?: Partial<Record<EditionName, string>>;
  title: Label;
  /** Key of an icon in #ui/web's icon set. */
  icon?: string;
  /** Home (menu group) by its path: '/reqhome'. */
  home: string;
  /** What it stands under in a home of many screens: 'Purchasing'; those without come first. */
  group?: Label;
  /** What a role can be allowed here; the first is needed to see the screen. */
  actions: readonly Action[];
  hidden?: boolean;
  /** '_blank': the menu opens it outside the tabs. */
  target?: '_blank';
  /** Absent: basic. */
  layout?: PageLayout;
  /** Path of its manual in the upload service; the page header links to it, and to the same on its details. */
  manual?: string;
  /** Labels of the screen that the server may override (SYS140P); answered by <code>_4. */
  labels?: Readonly<Record<string, Label>>;
}

export interface DetailRoute {
  /** '/reqhome/Req110p_2' */
  route: string;
  /** What stands behind the route is `?id=` of it: '/workteam/chat/7' leads to '/workteam/chat?id=7'. */
  idBehind?: true;
  /** One page whatever its address asks for: it is not drawn anew for another record. */
  onePage?: true;
  title: Label;
  /** Absent: basic. */
  layout?: PageLayout;
  /** What a person has to be allowed on the screen to open this. Absent: the server decides, row by row. */
  needs?: Action;
  /** False: without the manual of its screen (a printed page). */
  manual?: false;
}

/** A module home: menu parent with path + '/Index' (unless the path holds _NSM). */
export interface HomeDeclaration {
  /** '/reqhome' */
  path: string;
  editions: readonly EditionName[];
  title: Label;
  icon: string;
  /** Order in the menu, by tens. */
  order: number;
  /** Its screens are on its home only, not below it in the menu. */
  hideChildren?: boolean;
}

/** The editions in which a screen stands, on its own or as a tab of another one. */
export const editionsOf = ({ editions, within }: ScreenDeclaration): EditionName[] => [
  ...new Set([...editions, ...(Object.keys(within ?? {}) as EditionName[])]),
];

export const defineScreen = (screen: ScreenDeclaration): ScreenDeclaration => screen;
export const defineHome = (home: HomeDeclaration): HomeDeclaration => home;

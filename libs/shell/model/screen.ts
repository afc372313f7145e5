import type { Action, Label } from '#calls/model';

export const editionNames = ['main', 'health-bank', 'livestock'] as const;
export type EditionName = (typeof editionNames)[number];

/** What the server calls an edition's menus (specification 6): by host. */
export const authTypes = ['main', 'WEBMEX', 'WEBHB'] as const;
export type AuthType = (typeof authTypes)[number];

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
  editions: readonly EditionName[];
  title: Label;
  /** Key of an icon in #ui/web's icon set. */
  icon?: string;
  /** Home (menu group) by its path: '/reqhome'. */
  home: string;
  /** What a role can be allowed here; the first is needed to see the screen. */
  actions: readonly Action[];
  hidden?: boolean;
  /** Labels of the screen that the server may override (SYS140P); answered by <code>_4. */
  labels?: Readonly<Record<string, Label>>;
}

export interface DetailRoute {
  /** '/reqhome/Req110p_2' */
  route: string;
  title: Label;
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
}

export const defineScreen = (screen: ScreenDeclaration): ScreenDeclaration => screen;
export const defineHome = (home: HomeDeclaration): HomeDeclaration => home;

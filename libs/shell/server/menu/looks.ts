import type { Label } from '#calls/model';
import type { HomeDeclaration, MenuLook, ScreenDeclaration } from '#shell/model';
import type { MenuEntryRow } from '../tables/menu-entry.ts';

/** Rows of an authorisation type by key. */
export type OwnEntries = ReadonlyMap<string, MenuEntryRow>;

export const keyOfHome = ({ path }: Pick<HomeDeclaration, 'path'>): string => path.toLowerCase();
export const keyOfScreen = ({ code }: Pick<ScreenDeclaration, 'code'>): string => code.toUpperCase();

export const lookOfHome = ({ title, icon, order, hideChildren = false }: HomeDeclaration): MenuLook => ({
  ...{ zh: title[0], en: title[1], icon, hidden: false, hideChildren, target: '' },
  position: order,
});

/** Screens of a home stand as they are declared, ten apart, so that there is room between them. */
export const lookOfScreen = (
  { title, icon = 'file', hidden = false, target }: ScreenDeclaration,
  at: number,
): MenuLook => ({
  ...{ zh: title[0], en: title[1], icon, hidden, hideChildren: false, target: target ?? '' },
  position: (at + 1) * 10,
});

/** The declared look with what an administrator says instead. */
export const withOwn = (look: MenuLook, own: MenuEntryRow | undefined): MenuLook => ({
  zh: own?.zh ?? look.zh,
  en: own?.en ?? look.en,
  icon: own?.icon ?? look.icon,
  hidden: own?.hidden ?? look.hidden,
  hideChildren: own?.hideChildren ?? look.hideChildren,
  target: own?.target ?? look.target,
  position: own?.position ?? look.position,
});

export const titleOf = ({ zh, en }: MenuLook): Label => [zh, en];

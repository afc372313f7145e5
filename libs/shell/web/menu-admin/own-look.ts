import type { Label } from '#calls/model';
import type { MenuEntry, MenuLook, OwnMenuLook } from '#shell/model';

/** How an entry stands in the menus: as declared, but for what is said of it. */
export const lookOf = ({ declared, own }: Pick<MenuEntry, 'declared' | 'own'>): MenuLook => ({
  zh: own.zh ?? declared.zh,
  en: own.en ?? declared.en,
  icon: own.icon ?? declared.icon,
  hidden: own.hidden ?? declared.hidden,
  hideChildren: own.hideChildren ?? declared.hideChildren,
  target: own.target ?? declared.target,
  position: own.position ?? declared.position,
});

/** What an entry is called. */
export function titleOf(entry: MenuEntry): Label {
  const { zh, en } = lookOf(entry);
  return [zh, en];
}

const unless = <T>(value: T, same: T): T | null => (value === same ? null : value);

/** What has to be said for an entry to stand like that; whatever is as declared is left unsaid. */
export const ownLookFor = (
  wanted: MenuLook,
  declared: MenuLook,
  place: Pick<OwnMenuLook, 'home' | 'stands'>,
): OwnMenuLook => ({
  ...place,
  zh: unless(wanted.zh.trim() || declared.zh, declared.zh),
  en: unless(wanted.en.trim() || declared.en, declared.en),
  icon: unless(wanted.icon, declared.icon),
  hidden: unless(wanted.hidden, declared.hidden),
  hideChildren: unless(wanted.hideChildren, declared.hideChildren),
  target: unless(wanted.target === '_blank' ? '_blank' : '', declared.target === '_blank' ? '_blank' : ''),
  position: unless(wanted.position, declared.position),
});

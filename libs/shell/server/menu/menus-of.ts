import { say, type Language } from '#calls/model';
import type { Actor } from '#server-kit/server';
import type { EditionName, HomeDeclaration, MenuItem, ScreenDeclaration } from '#shell/model';

/** All homes and screens of the installation, composed by the server app from the models of the features. */
export interface MenuSource {
  homes: readonly HomeDeclaration[];
  screens: readonly ScreenDeclaration[];
}

/** The part of the reader that menus depend on. */
type Reader = Pick<Actor, 'may'>;

const entry = (item: Partial<MenuItem> & Pick<MenuItem, 'path' | 'name' | 'title' | 'icon'>): MenuItem => ({
  hidden: false,
  hideChildren: false,
  target: '',
  children: [],
  meta: { title: item.title, icon: item.icon, manual: '', permission: item.name },
  ...item,
});

/** Where two features declare the same home, the first one counts. */
const homesOf = (homes: readonly HomeDeclaration[], edition: EditionName): HomeDeclaration[] =>
  [...new Map(homes.toReversed().map((home) => [home.path.toLowerCase(), home])).values()]
    .filter(({ editions }) => editions.includes(edition))
    .toSorted((a, b) => a.order - b.order);

/** Menus of an edition for a reader: screens that they may see, under their homes; a home without screens is left out. */
export function menusOf(
  { homes, screens }: MenuSource,
  reader: Reader,
  edition: EditionName,
  language: Language,
): MenuItem[] {
  const seen = screens.filter(
    ({ code, editions, actions: [first] }) =>
      editions.includes(edition) && (first === undefined || reader.may(code, first)),
  );
  return homesOf(homes, edition).flatMap((home) => {
    const children = seen
      .filter((screen) => screen.home.toLowerCase() === home.path.toLowerCase())
      .map((screen) =>
        entry({
          path: screen.route,
          name: screen.code,
          title: say(screen.title, language),
          icon: screen.icon ?? 'file',
          hidden: screen.hidden === true,
        }),
      );
    if (children.length === 0) return [];
    return [
      entry({
        path: home.path,
        name: home.path.slice(1).toUpperCase(),
        title: say(home.title, language),
        icon: home.icon,
        children,
        hidden: children.every(({ hidden }) => hidden),
      }),
    ];
  });
}

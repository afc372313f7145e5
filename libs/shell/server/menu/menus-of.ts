import { say, type Label, type Language } from '#calls/model';
import type { Actor } from '#server-kit/server';
import {
  editionOfMenus,
  standsInMenus,
  type AuthType,
  type EditionName,
  type HomeDeclaration,
  type MenuItem,
  type MenuLook,
  type ScreenDeclaration,
} from '#shell/model';
import {
  keyOfHome,
  keyOfScreen,
  lookOfHome,
  lookOfScreen,
  titleOf,
  withOwn,
  type OwnEntries,
} from './looks.ts';
import { keyOfLink, lookOfLink, type OwnLink } from './own-links.ts';
import { soundsOfTitle } from './sounds-of-title.ts';

/** All homes and screens of the installation, composed by the server app from the models of the features. */
export interface MenuSource {
  homes: readonly HomeDeclaration[];
  screens: readonly ScreenDeclaration[];
}

/** The part of the reader that menus depend on. */
type Reader = Pick<Actor, 'may'> & {
  /** Codes of screens with nothing in them for the reader. */
  without?: ReadonlySet<string>;
};

interface Named {
  path: string;
  name: string;
  look: MenuLook;
  manual?: string;
  group?: Label | undefined;
  children?: MenuItem[];
}

function entry({ path, name, look, manual = '', group, children = [] }: Named, language: Language): MenuItem {
  const words = titleOf(look);
  const title = say(words, language);
  const { icon, hidden, hideChildren, target } = look;
  return {
    ...{ path, name, title, icon, hidden, hideChildren, target, children },
    meta: {
      ...{ title, icon, manual, permission: name },
      otherTitle: say(words, language === 'zh' ? 'en' : 'zh'),
      sounds: soundsOfTitle(words[0]),
      ...(group && { group: say(group, language) }),
    },
  };
}

/** Which menus are asked for. */
interface Wanted {
  authtype: AuthType;
  edition: EditionName;
}

/** A home with the screens that stand below it, as declared; a home without screens is left out. */
export interface DeclaredHome {
  home: HomeDeclaration;
  screens: readonly ScreenDeclaration[];
  links: readonly OwnLink[];
}

/** What an authorisation type's menus are made of. Where two features declare the same home, the first one counts. */
export function declaredMenus(
  { homes, screens }: MenuSource,
  { authtype, edition }: Wanted,
  own: OwnEntries = new Map(),
  links: readonly OwnLink[] = [],
): readonly DeclaredHome[] {
  const shown = editionOfMenus(authtype, edition);
  return [...new Map(homes.toReversed().map((home) => [keyOfHome(home), home])).values()]
    .filter(({ editions }) => editions.includes(shown))
    .toSorted((a, b) => a.order - b.order)
    .map((home, _at, all) => {
      const known = new Set(all.map(keyOfHome));
      const isHere = (wanted: string | null | undefined, declared: string) =>
        (wanted && known.has(wanted) ? wanted : declared) === keyOfHome(home);
      return {
        home,
        screens: screens.filter(
          (screen) =>
            screen.editions.includes(shown) &&
            isHere(own.get(keyOfScreen(screen))?.home, screen.home.toLowerCase()) &&
            (own.get(keyOfScreen(screen))?.stands ?? standsInMenus(screen, authtype, edition)),
        ),
        links: links.filter(({ row }) => row.home === keyOfHome(home)),
      };
    })
    .filter((group) => group.screens.length + group.links.length > 0);
}

const inOrder = <T extends { look: MenuLook }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => a.look.position - b.look.position);

/** Menus of an authorisation type for a reader: screens that they may see, under their homes, as an administrator wants them. */
export function menusOf(
  source: MenuSource,
  reader: Reader,
  wanted: Wanted,
  language: Language,
  own: OwnEntries = new Map(),
  ownLinks: readonly OwnLink[] = [],
): MenuItem[] {
  const groups = declaredMenus(source, wanted, own, ownLinks).map(({ home, screens, links }) => ({
    links,
    home,
    screens: screens.map((screen, at) => ({
      screen,
      look: withOwn(lookOfScreen(screen, at), own.get(keyOfScreen(screen))),
    })),
    look: withOwn(lookOfHome(home), own.get(keyOfHome(home))),
  }));
  const sees = ({ code, actions }: ScreenDeclaration): boolean =>
    (actions[0] === undefined || reader.may(code, actions[0])) && !reader.without?.has(code);
  return inOrder(groups).flatMap(({ home, screens, links, look }) => {
    const ofScreens = screens
      .filter(({ screen }) => sees(screen))
      .map(({ screen, look: its }) => {
        const { route: path, code: name, group } = screen;
        const manual = own.get(keyOfScreen(screen))?.manualId ?? screen.manual ?? '';
        return { look: its, item: entry({ path, name, look: its, manual, group }, language) };
      });
    const ofLinks = links.flatMap(({ row, path, screen }) => {
      const its = lookOfLink(row);
      const isSeen = path !== null && (screen ? sees(screen) : row.kind === 'link');
      return isSeen ? [{ look: its, item: entry({ path, name: keyOfLink(row), look: its }, language) }] : [];
    });
    const children = inOrder([...ofScreens, ...ofLinks]).map(({ item }) => item);
    if (children.length === 0) return [];
    const hidden = look.hidden || children.every((child) => child.hidden);
    const name = home.path.slice(1).toUpperCase();
    return [entry({ path: home.path, name, look: { ...look, hidden }, children }, language)];
  });
}

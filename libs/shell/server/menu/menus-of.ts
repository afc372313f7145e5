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
}

/** What an authorisation type's menus are made of. Where two features declare the same home, the first one counts. */
export function declaredMenus(
  { homes, screens }: MenuSource,
  { authtype, edition }: Wanted,
): readonly DeclaredHome[] {
  const shown = editionOfMenus(authtype, edition);
  return [...new Map(homes.toReversed().map((home) => [keyOfHome(home), home])).values()]
    .filter(({ editions }) => editions.includes(shown))
    .toSorted((a, b) => a.order - b.order)
    .map((home) => ({
      home,
      screens: screens.filter(
        (screen) => screen.home.toLowerCase() === keyOfHome(home) && standsInMenus(screen, authtype, edition),
      ),
    }))
    .filter((group) => group.screens.length > 0);
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
): MenuItem[] {
  const groups = declaredMenus(source, wanted).map(({ home, screens }) => ({
    home,
    screens: screens.map((screen, at) => ({
      screen,
      look: withOwn(lookOfScreen(screen, at), own.get(keyOfScreen(screen))),
    })),
    look: withOwn(lookOfHome(home), own.get(keyOfHome(home))),
  }));
  return inOrder(groups).flatMap(({ home, screens, look }) => {
    const children = inOrder(screens)
      .filter(
        ({ screen: { code, actions } }) =>
          (actions[0] === undefined || reader.may(code, actions[0])) && !reader.without?.has(code),
      )
      .map((shown) => {
        const { route: path, code: name, manual, group } = shown.screen;
        const its = own.get(keyOfScreen(shown.screen))?.manualId ?? manual ?? '';
        return entry({ path, name, look: shown.look, manual: its, group }, language);
      });
    if (children.length === 0) return [];
    const hidden = look.hidden || children.every((child) => child.hidden);
    const name = home.path.slice(1).toUpperCase();
    return [entry({ path: home.path, name, look: { ...look, hidden }, children }, language)];
  });
}

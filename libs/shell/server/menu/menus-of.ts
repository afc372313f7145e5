import { say, type Label, type Language } from '#calls/model';
import type { Actor } from '#server-kit/server';
import {
  editionOfMenus,
  standsInMenus,
  type AuthType,
  type EditionName,
  type HomeDeclaration,
  type MenuItem,
  type ScreenDeclaration,
} from '#shell/model';
import { soundsOf } from './sounds-of.ts';

/** All homes and screens of the installation, composed by the server app from the models of the features. */
export interface MenuSource {
  homes: readonly HomeDeclaration[];
  screens: readonly ScreenDeclaration[];
}

/** The part of the reader that menus depend on. */
type Reader = Pick<Actor, 'may'>;

interface Named {
  path: string;
  name: string;
  title: Label;
  icon: string;
  hidden: boolean;
  hideChildren?: boolean;
  target?: string;
  manual?: string;
  children?: MenuItem[];
}

function entry(
  { title: words, hideChildren = false, target = '', manual = '', children = [], ...named }: Named,
  language: Language,
): MenuItem {
  const title = say(words, language);
  const { name, icon } = named;
  return {
    ...named,
    ...{ title, hideChildren, target, children },
    meta: {
      ...{ title, icon, manual, permission: name },
      otherTitle: say(words, language === 'zh' ? 'en' : 'zh'),
      sounds: soundsOf(say(words, 'zh')),
    },
  };
}

/** Where two features declare the same home, the first one counts. */
const homesOf = (homes: readonly HomeDeclaration[], edition: EditionName): HomeDeclaration[] =>
  [...new Map(homes.toReversed().map((home) => [home.path.toLowerCase(), home])).values()]
    .filter(({ editions }) => editions.includes(edition))
    .toSorted((a, b) => a.order - b.order);

/** Which menus are asked for. */
interface Wanted {
  authtype: AuthType;
  edition: EditionName;
}

/** Menus of an authorisation type for a reader: screens that they may see, under their homes; a home without screens is left out. */
export function menusOf(
  { homes, screens }: MenuSource,
  reader: Reader,
  { authtype, edition }: Wanted,
  language: Language,
): MenuItem[] {
  const seen = screens.filter(
    (screen) =>
      standsInMenus(screen, authtype, edition) &&
      (screen.actions[0] === undefined || reader.may(screen.code, screen.actions[0])),
  );
  return homesOf(homes, editionOfMenus(authtype, edition)).flatMap((home) => {
    const children = seen
      .filter((screen) => screen.home.toLowerCase() === home.path.toLowerCase())
      .map(({ route, code, title, icon = 'file', hidden = false, target = '', manual = '' }) =>
        entry({ path: route, name: code, title, icon, hidden, target, manual }, language),
      );
    if (children.length === 0) return [];
    const { path, title, icon, hideChildren = false } = home;
    const hidden = children.every((child) => child.hidden);
    return [
      entry(
        { path, name: path.slice(1).toUpperCase(), title, icon, hidden, hideChildren, children },
        language,
      ),
    ];
  });
}

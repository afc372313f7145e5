import { say, type Label, type Language } from '#calls/model';
import type { Actor } from '#server-kit/server';
import type { EditionName, HomeDeclaration, MenuItem, ScreenDeclaration } from '#shell/model';
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
  children?: MenuItem[];
}

function entry(
  { path, name, title: words, icon, hidden, children = [] }: Named,
  language: Language,
): MenuItem {
  const title = say(words, language);
  return {
    ...{ path, name, title, icon, hidden, children },
    hideChildren: false,
    target: '',
    meta: {
      ...{ title, icon, manual: '', permission: name },
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
      .map(({ route, code, title, icon = 'file', hidden = false }) =>
        entry({ path: route, name: code, title, icon, hidden }, language),
      );
    if (children.length === 0) return [];
    const { path, title, icon } = home;
    const hidden = children.every((child) => child.hidden);
    return [entry({ path, name: path.slice(1).toUpperCase(), title, icon, hidden, children }, language)];
  });
}

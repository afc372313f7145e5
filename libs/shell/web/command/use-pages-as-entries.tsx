import { useMemo } from 'react';
import { say as sayIn } from '#calls/model';
import { Icon, useLabel, useLanguage } from '#ui/web';
import { useAllPages, type PageLink } from '../menu/use-pages.ts';
import { useMay } from '../session/use-session.ts';
import { useAllScreens } from '../routes/use-screen-tables.ts';
import { beginLabel, beginSounds } from './actions.ts';
import type { ScreenEntry } from '../feature.ts';
import type { ChosenHow, LocalEntry } from './entry.ts';
import type { SpokenName } from './rank.ts';

/** Where a new record of a screen begins, by its code. */
function useBeginnings(): ReadonlyMap<string, Pick<ScreenEntry, 'begins'> & { to: string }> {
  const screens = useAllScreens();
  return useMemo(
    () =>
      new Map(
        screens.flatMap(({ screen, begin, begins }) =>
          begin ? [[screen.code, { to: begin, ...(begins && { begins }) }] as const] : [],
        ),
      ),
    [screens],
  );
}

/** 'Leave' within a sentence: 'leave'; names in capitals stay. */
const withinSentence = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? (title[0] ?? '').toLowerCase() + title.slice(1) : title;

/** Every page of the person's menu, and what can be begun there, as lines of the box. */
export function usePagesAsEntries(go: (to: string, how: ChosenHow) => void): LocalEntry[] {
  const say = useLabel();
  const language = useLanguage();
  const pages = useAllPages();
  const beginnings = useBeginnings();
  const may = useMay();
  return useMemo(() => {
    /** That of the person's language first. */
    const namesOf = ({ title, otherTitle, sounds }: PageLink, spell = (name: SpokenName) => name) =>
      language === 'zh'
        ? [spell({ text: title, sounds }), spell({ text: otherTitle })]
        : [spell({ text: title }), spell({ text: otherTitle, sounds })];
    const begun = ({ text, sounds }: SpokenName): SpokenName =>
      sounds
        ? { text: sayIn(beginLabel, 'zh', { title: text }), sounds: [...beginSounds, ...sounds] }
        : { text: sayIn(beginLabel, 'en', { title: text }) };
    return pages.flatMap((page): LocalEntry[] => {
      const { path, code, title, icon, home } = page;
      const shown: LocalEntry = {
        ...{ key: path.toUpperCase(), kind: 'page', icon: <Icon name={icon} /> },
        ...{ title, detail: home, code, home, names: namesOf(page) },
        choose: (how) => go(path, how),
      };
      const begin = beginnings.get(code);
      if (!begin || !may(code, 'add')) return [shown];
      const { to, begins } = begin;
      const called = begins ? say(begins.title) : title;
      const begunPage = begins
        ? {
            ...page,
            title: called,
            otherTitle: begins.title[language === 'zh' ? 1 : 0],
            sounds: begins.sounds,
          }
        : page;
      const beginning: LocalEntry = {
        ...{ key: `begin:${code}`, kind: 'begin', icon: <Icon name="form" /> },
        title: say(beginLabel, { title: language === 'zh' ? called : withinSentence(called) }),
        detail: say(['操作', 'Action']),
        ...{ code: '', home: '', names: namesOf(begunPage, begun) },
        choose: (how) => go(to, how),
      };
      return [shown, beginning];
    });
  }, [pages, beginnings, may, go, say, language]);
}

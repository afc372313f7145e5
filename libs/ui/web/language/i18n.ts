import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { languageStore } from '#api-client/web';
import { inOwnWords, say, type Label, type Language, type OwnWords } from '#calls/model';

/**
 * The texts are `Label` pairs beside their use, so a missing translation does not compile. The language is one value in the
 * browser's store, which tells every tab of the browser when it changes (decision 142).
 */
const mark = () => {
  if (typeof document !== 'undefined')
    document.documentElement.lang = languageStore.get() === 'zh' ? 'zh-CN' : 'en';
};
mark();
languageStore.subscribe(mark);

/** How often texts changed that are no labels of a screen, as entries of dictionaries are. */
let changes = 0;
const watchers = new Set<() => void>();
const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const countOfChanges = (): number => changes;

/** Everything that is shown says its texts anew. */
export function sayAnew(): void {
  changes += 1;
  for (const watcher of watchers) watcher();
}

/** What is within is said in a language of its own, as a paper is that somebody else reads; null: in that of the interface. */
export const LanguageContext = createContext<Language | null>(null);

/** The language of the interface now, or of the paper around. */
export function useLanguage(): Language {
  const own = use(LanguageContext);
  const chosen = useSyncExternalStore(languageStore.subscribe, languageStore.get);
  return own ?? chosen;
}

/** Changes it, here and in other tabs, without a reload. */
export const setLanguage = (language: Language): void => languageStore.set(language);

export type Say = (label: Label, values?: Record<string, string | number>) => string;

/** What an administrator says instead of the words of the screen around; null: nothing. */
export const OwnWordsContext = createContext<OwnWords | null>(null);

/** Another function for another version: whoever keeps what it said, keyed by it, says it anew. */
const sayIn =
  (words: OwnWords | null, language: Language, _version: number): Say =>
  (label, values) =>
    say(inOwnWords(words, label), language, values);

/**
 * `const say = useLabel()`, then `say(['保存', 'Save'])`: the text in the language of the person, in the own words of the
 * installation where the screen has some.
 */
export function useLabel(): Say {
  const language = useLanguage();
  const words = use(OwnWordsContext);
  const version = useSyncExternalStore(watch, countOfChanges);
  return useMemo(() => sayIn(words, language, version), [words, language, version]);
}

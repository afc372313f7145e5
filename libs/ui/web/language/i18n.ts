import i18next from 'i18next';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { languageStore } from '#api-client/web';
import { inOwnWords, say, type Label, type Language, type OwnWords } from '#calls/model';

/**
 * i18next holds the language and tells React when it changes. The texts are `Label` pairs beside their use, so a
 * missing translation does not compile; i18next has no resources of its own.
 */
const i18n = i18next.createInstance();
const mark = (language: string) => {
  if (typeof document !== 'undefined') document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
};
void i18n.use(initReactI18next).init({
  lng: languageStore.get(),
  fallbackLng: 'zh',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});
mark(i18n.language);
i18n.on('languageChanged', mark);
// The store is what is true, here and in the other tabs of the browser; i18next follows it, never the other way.
languageStore.subscribe(() => void i18n.changeLanguage(languageStore.get()));

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

/** The language of the interface now. */
export function useLanguage(): Language {
  const { i18n: current } = useTranslation(undefined, { i18n, useSuspense: false });
  return current.language === 'en' ? 'en' : 'zh';
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

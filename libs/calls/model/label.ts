import { z } from 'zod';

/** The languages of the interface; zh is the default. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in both languages. A missing translation does not compile. */
export type Label = readonly [zh: string, en: string];

/** A text in both languages, as it travels. */
export const label = z.tuple([z.string(), z.string()]).readonly();

/** One half of a pair, as it stands: words that somebody typed, where a brace is a brace. */
export const textIn = ([zh, en]: Label, language: Language): string => (language === 'zh' ? zh : en);

/**
 * The text of a label in a language. `values` fill `{name}` placeholders; `{name:row|rows}` is the first word where that
 * value is 1, else the second.
 */
export function say(label: Label, language: Language, values: Record<string, string | number> = {}): string {
  return textIn(label, language).replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, key: string, one?: string, many?: string) => {
      const value = values[key];
      if (value === undefined) return whole;
      return one === undefined ? String(value) : String(value) === '1' ? one : String(many);
    },
  );
}

/** The languages of the interface; zh is the default. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in both languages. A missing translation does not compile. */
export type Label = readonly [zh: string, en: string];

/** The text of a label in a language. `values` fill `{name}` placeholders. */
export function say(label: Label, language: Language, values: Record<string, string | number> = {}): string {
  const text = label[language === 'zh' ? 0 : 1];
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

import { syllables } from './syllables.ts';

/** Pinyin of a text, one for each sign that is not a space, in lower case: '采购 A' is ['cai', 'gou', 'a']; ü is v. */
export const soundsOf = (text: string): string[] =>
  // The whole text at once: 行 of 银行 sounds otherwise than that of 执行.
  syllables(text.replace(/\s+/g, '')).map((sound) => sound.toLowerCase());

import { pinyin } from 'pinyin-pro';

/** Titles are few and asked for at every sign-in. */
const known = new Map<string, string[]>();

/** Pinyin of a text, one for each sign that is not a space, in lower case: '采购 A' is ['cai', 'gou', 'a']; ü is v. */
export function soundsOf(text: string): string[] {
  const before = known.get(text);
  if (before) return before;
  // The whole text at once: 行 of 银行 sounds otherwise than that of 执行.
  const sounds = pinyin(text.replace(/\s+/g, ''), { toneType: 'none', type: 'array', v: true }).map((sound) =>
    sound.toLowerCase(),
  );
  known.set(text, sounds);
  return sounds;
}

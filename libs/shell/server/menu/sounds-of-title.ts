import { soundsOf } from '#identity/server';

/** Titles are few and asked for at every sign-in. */
const known = new Map<string, string[]>();

/** Pinyin of the title of a menu entry (see soundsOf). */
export function soundsOfTitle(title: string): string[] {
  const before = known.get(title);
  if (before) return before;
  const sounds = soundsOf(title);
  known.set(title, sounds);
  return sounds;
}

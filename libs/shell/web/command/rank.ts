import { findBySound } from '#ui/model';

/** A name that something is found by. */
export interface SpokenName {
  text: string;
  /** Of a Chinese name: its pinyin, one for each sign that is not a space. */
  sounds?: readonly string[];
}

/** What can be found: by code, by its names (that of the person's language first), by where it belongs. */
export interface Findable {
  code: string;
  names: readonly SpokenName[];
  home: string;
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, '');
const initialsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word[0] ?? '').join('');

/** A name of the other language finds as well, a little behind. */
const otherLanguage = 0.5;

function rankOfName({ text, sounds = [] }: SpokenName, typed: string, words: readonly string[]): number {
  const name = plain(text);
  if (name.startsWith(typed)) return 2;
  if (name.includes(typed)) return 3;
  if (sounds.length > 0) {
    const place = findBySound(name, sounds, typed);
    if (place !== null) return place === 0 ? 4 : 5;
  } else if (typed.length > 1 && initialsOf(text).startsWith(typed)) return 4;
  if (words.length > 1 && words.every((word) => name.includes(word))) return 5;
  return han.test(typed) && inOrder(typed, name) ? 5.5 : Infinity;
}

/** Two signs or more, none of another script. */
const han = /^\p{Script=Han}{2,}$/u;

/** '新任务' is what one types for 新建任务: its signs in their order, others between them. */
function inOrder(typed: string, name: string): boolean {
  let at = -1;
  for (const sign of typed) {
    at = name.indexOf(sign, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Lower is better; Infinity does not match. Codes typed from memory come first. */
export function rankOf({ code, names, home }: Findable, typed: string): number {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = words.join('');
  if (whole === '') return 0;
  const own = code.toLowerCase();
  if (own === whole) return 0;
  if (own.startsWith(whole)) return 1;
  const byName = Math.min(...names.map((name, at) => rankOfName(name, whole, words) + at * otherLanguage));
  if (byName < 4) return byName;
  if (own.includes(whole)) return 3.5;
  return Math.min(byName, plain(home).includes(whole) ? 6 : Infinity);
}

/** How much something is used: at most 0.9, so that it decides among equals and never over a better match. */
export const bonusOfUse = (times: number, placeAmongRecent: number): number =>
  0.5 * (times / (times + 2)) + (placeAmongRecent < 0 ? 0 : 0.4 * (1 - Math.min(placeAmongRecent, 19) / 20));

/** What fits, best first; among equals what is used most and latest. */
export const rank = <T extends Findable>(
  entries: readonly T[],
  typed: string,
  use: (entry: T) => number,
): T[] =>
  entries
    .map((entry) => ({ entry, at: rankOf(entry, typed) - use(entry) }))
    .filter(({ at }) => at < Infinity)
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);

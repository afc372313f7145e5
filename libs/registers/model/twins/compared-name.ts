import { comparedText, sign } from './compared-text.ts';
import { placeOf } from './places.ts';

export { comparedText };

/** Forms of company that names end with, in letters that have kept their spaces. */
const latinForms = /(?:\bCO[\s.,]*LTD|\bLTD|\bINC|\bGMBH)[\s.]*$/;
const chineseForms = /(?:股份|责任)?有限(?:责任)?公司$/;
/** Between these marks a name says that it is the Chinese house of a group. */
const ofChina = /\(\s*中国\s*\)/g;

/** A name as it is compared: '上海华源有色金属（中国）有限公司' and '上海华源有色金属' are the same. */
export function comparedName(name: string): string {
  const plain = name.normalize('NFKC').toUpperCase().replace(ofChina, '').replace(latinForms, '');
  const bare = plain.replace(sign, '');
  // A name that is nothing but a form of company stays what it is.
  return bare.replace(chineseForms, '') || bare || comparedText(name);
}

/** The pairs of neighbouring letters; of a single letter itself. */
export function bigramsOf(compared: string): string[] {
  const letters = Array.from(compared);
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/** How alike two lists of bigrams are: twice the common ones, by all of them. */
export function dice(one: readonly string[], other: readonly string[]): number {
  const all = one.length + other.length;
  if (!all) return 0;
  const left = new Map<string, number>();
  for (const bigram of one) left.set(bigram, (left.get(bigram) ?? 0) + 1);
  let common = 0;
  for (const bigram of other) {
    const still = left.get(bigram) ?? 0;
    if (!still) continue;
    left.set(bigram, still - 1);
    common += 1;
  }
  return (2 * common) / all;
}

/** How alike two compared names are, from 0 to 1; names that begin with different places are not alike at all. */
export function likeness(one: string, other: string): number {
  const [here, there] = [placeOf(one), placeOf(other)];
  if (here !== null && there !== null && here !== there) return 0;
  return dice(bigramsOf(one), bigramsOf(other));
}

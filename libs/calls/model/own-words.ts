import { z } from 'zod';
import { label, type Label } from './label.ts';

/** What an administrator says instead of the words that a screen declares. Known by the words, wherever they stand on it. */
export const rewording = z.object({ screen: z.string(), declared: label, own: label });
export type Rewording = z.output<typeof rewording>;

/** The own words of a screen by what it declares; see `wordsOf`. */
export type OwnWords = ReadonlyMap<string, Label>;

const keyOf = ([zh, en]: Label): string => `${zh}\n${en}`;

/** The own words of one screen; null where it has none, so that nothing is looked up. */
export function wordsOf(rewordings: readonly Rewording[], screen: string): OwnWords | null {
  const its = rewordings.filter((each) => each.screen === screen.toUpperCase());
  return its.length === 0 ? null : new Map(its.map(({ declared, own }) => [keyOf(declared), own]));
}

/** What is said instead of a label, or the label itself. */
export const inOwnWords = (words: OwnWords | null, said: Label): Label => words?.get(keyOf(said)) ?? said;

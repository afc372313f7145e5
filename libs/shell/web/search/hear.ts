import type { QueryClient } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { spellLabels } from '#identity/model';
import { findBySound } from '#ui/model';

/** As many texts as BSE003 takes at a time. */
const most = 200;
/** Characters of the longest text that it takes; what is longer is found as it is written. */
const longest = 200;

/** Does a text hold what was typed, by full pinyin, initials, signs and all mixed? That is in lower case, without spaces. */
export type HeardIn = (text: string, typed: string) => boolean;

/**
 * Asks for the pinyin of the texts, once for each list of them, and answers how it is compared. Imported when a list of
 * options is opened (use-sound-search.ts), so that no screen carries it.
 */
export async function hear(client: QueryClient, texts: readonly string[]): Promise<HeardIn> {
  const known = new Map<string, readonly string[]>();
  const spelled = texts.filter((text) => text.length <= longest);
  for (let at = 0; at < spelled.length; at += most) {
    const part = spelled.slice(at, at + most);
    const { sounds } = await client.fetchQuery({
      ...read(spellLabels, { texts: part }),
      staleTime: Infinity,
    });
    part.forEach((text, index) => known.set(text, sounds[index] ?? []));
  }
  return (text, typed) => findBySound(text.replace(/\s+/g, ''), known.get(text) ?? [], typed) !== null;
}

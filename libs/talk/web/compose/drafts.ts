import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { DeviceWords, sessionStore } from '#api-client/web';
import { reference, type Reference } from '#identity/model';

/** Words that were typed and not sent, by the talk that they are for. */
const drafts = new DeviceWords('talk');
/** Whom these name: the words hold a name, and a name does not say who is meant. */
const named = new DeviceWords('talkNamed', { beside: true });

const people = z.array(reference);
const peopleIn = (text = '[]'): readonly Reference[] => people.safeParse(JSON.parse(text)).data ?? [];

/** Without words nobody is named any more. */
export const keepDraft = (talk: string, words: string): void => {
  drafts.keep(talk, words);
  if (!words) named.keep(talk, '');
};

/** These were chosen behind '@', beside whom the draft names already. */
export const keepNamed = (talk: string, chosen: readonly Reference[]): void => {
  const all = [...peopleIn(named.get().get(talk)), ...chosen];
  if (all.length) named.keep(talk, JSON.stringify([...new Map(all.map((each) => [each.id, each])).values()]));
};

/**
 * Words that were not said stand where `owner`, who typed them, types again, before what was typed there since, and name whom
 * they named.
 */
export const returnToDraft = (
  talk: string,
  words: string,
  chosen: readonly Reference[],
  owner: string,
): void => {
  if (!words) return;
  drafts.giveBack(talk, words, owner);
  if (owner === sessionStore.get()?.openid) keepNamed(talk, chosen);
};

/** All drafts of the person on this device, by their talk. */
export const useTalkDrafts = (): ReadonlyMap<string, string> =>
  useSyncExternalStore(drafts.subscribe, drafts.get);

/** Whom the draft of a talk names, as far as the words still do. */
export function useNamed(talk: string): readonly Reference[] {
  const text = useSyncExternalStore(named.subscribe, named.get).get(talk);
  const words = useTalkDrafts().get(talk) ?? '';
  return useMemo(() => peopleIn(text).filter(({ name }) => words.includes(`@${name}`)), [text, words]);
}

import { useSyncExternalStore } from 'react';
import { DeviceWords } from '#api-client/web';

/** Words that were typed and not sent, by the talk that they are for. */
const drafts = new DeviceWords('talk');

export const keepDraft = (talk: string, words: string): void => drafts.keep(talk, words);

/** Words that were not said stand where `owner`, who typed them, types again, before what was typed there since. */
export const returnToDraft = (talk: string, words: string, owner: string): void => {
  if (words) drafts.giveBack(talk, words, owner);
};

/** All drafts of the person on this device, by their talk. */
export const useTalkDrafts = (): ReadonlyMap<string, string> =>
  useSyncExternalStore(drafts.subscribe, drafts.get);

import { useSyncExternalStore } from 'react';
import { deviceStore, sessionStore, type KeptOnDevice } from '#api-client/web';

interface KeptDraft extends KeptOnDevice {
  words: string;
}

/** Words that were typed and not sent, by the talk that they are for; kept on the device until the person logs out. */
let owner = '';
let drafts: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
const tell = (next: ReadonlyMap<string, string>) => {
  drafts = next;
  listeners.forEach((listener) => listener());
};

const prefixOf = (openid: string): string => `${openid}/talk/`;

function load(): void {
  const openid = sessionStore.get()?.openid ?? '';
  if (openid === owner) return;
  owner = openid;
  tell(new Map());
  if (!openid) return;
  const prefix = prefixOf(openid);
  void deviceStore.list(prefix).then((kept) => {
    if (owner !== openid) return;
    const known = (kept as KeptDraft[]).map(({ key, words }) => [key.slice(prefix.length), words] as const);
    // What was typed meanwhile is newer.
    tell(new Map([...known, ...drafts]));
  });
}

export function keepDraft(talk: string, words: string): void {
  load();
  if ((drafts.get(talk) ?? '') === words) return;
  const next = new Map(drafts);
  if (words) next.set(talk, words);
  else next.delete(talk);
  tell(next);
  const key = `${prefixOf(owner)}${talk}`;
  if (words) void deviceStore.put({ key, savedAt: Date.now(), words } as KeptDraft);
  else void deviceStore.remove(key);
}

const subscribe = (listener: () => void): (() => void) => {
  load();
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** All drafts of the person on this device, by their talk. */
export const useTalkDrafts = (): ReadonlyMap<string, string> => useSyncExternalStore(subscribe, () => drafts);

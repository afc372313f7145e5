import type { KeptDraft } from './draft-store.ts';

const markOf = (key: string): string => `bms__let-go/${key}`;

/**
 * Drafts that are on their way out of the device's storage, marked at once: a page that is left gives up what it was just
 * removing, and a reload right after saving would bring back what was typed before. Of this tab, as the reload is.
 */
export const lettingGo = {
  /** Milliseconds since 1970: whatever was typed until then is not wanted any more. */
  begin(key: string, at = Date.now()): void {
    sessionStorage.setItem(markOf(key), String(at));
  },
  /** It is gone. */
  done(key: string): void {
    sessionStorage.removeItem(markOf(key));
  },
  covers({ key, savedAt }: Pick<KeptDraft, 'key' | 'savedAt'>): boolean {
    return savedAt <= Number(sessionStorage.getItem(markOf(key)) ?? -1);
  },
};

import { useState } from 'react';
import { sessionStore } from '#api-client/web';

/** What somebody has begun to write about documents and has not sent, by what it is about. */
const begun = new Map<string, string>();
let writer = sessionStore.get()?.openid;
sessionStore.subscribe(() => {
  const now = sessionStore.get()?.openid;
  // Who signs in after somebody else finds nothing of them; who has to sign in again finds their own.
  if (now !== undefined && now !== writer) begun.clear();
  writer = now ?? writer;
});

/** Words about something that are still there when the person comes back to it from another document. */
export function useBegunWords(about: string): [string, (words: string) => void] {
  const [words, setWords] = useState(() => begun.get(about) ?? '');
  return [
    words,
    (next) => {
      if (next) begun.set(about, next);
      else begun.delete(about);
      setWords(next);
    },
  ];
}

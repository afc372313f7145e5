import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { useEdition } from '../start/edition.ts';

/** A longer one was not made by a person or a link of ours. */
const longestPath = 200;
const storageName = (openid: string): string => `bms__missing:${openid}`;
/** Where the browser refuses storage, once a page. */
const told = new Set<string>();

/** Is it the first time in this browser tab that the person meets this path? Notes it. */
function isNew(openid: string, path: string): boolean {
  const key = `${openid} ${path}`;
  if (told.has(key)) return false;
  told.add(key);
  try {
    const before = JSON.parse(sessionStorage.getItem(storageName(openid)) ?? '[]') as unknown[];
    if (before.includes(path)) return false;
    sessionStorage.setItem(storageName(openid), JSON.stringify([...before, path]));
  } catch {
    // Refused storage: the set has noted it, and the server throttles as well.
  }
  return true;
}

/** Has the features told of a path that leads nowhere, once. */
export function useMissingPage(name: string | null): void {
  const { features } = useEdition();
  const openid = useSession()?.openid;
  useEffect(() => {
    const path = name?.trim();
    if (!openid || !path?.startsWith('/') || path.length > longestPath || !isNew(openid, path.toLowerCase()))
      return;
    for (const { missingPage } of features)
      // Nobody waits for it: without the message the page says the same.
      void missingPage?.()
        .then(({ default: report }) => report(path))
        .catch(() => undefined);
  }, [features, openid, name]);
}

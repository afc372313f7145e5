import { useSyncExternalStore } from 'react';
import { sessionStore, type StoredSession } from '#api-client/web';
import type { Action } from '#calls/model';
import type { UserInfo } from '#identity/model';

/** Who is signed in in this browser; null: nobody. */
export const useSession = (): StoredSession | null =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** The signed-in person, as last told by the server. */
export const useUser = (): UserInfo | null => useSession()?.user ?? null;

/** What is left of all rights while one looks as somebody else: the server refuses everything else. */
const ofAView: readonly Action[] = ['query', 'get'];

/** `may('SYS120P', 'edit')`: what to hide; the server checks every call again. */
export function useMay(): (screen: string, action: Action) => boolean {
  const session = useSession();
  return (screen, action) =>
    (!session?.viewing || ofAView.includes(action)) &&
    (session?.user?.permissions.some(
      ({ permissionId, actionList }) => permissionId === screen && actionList.includes(action),
    ) ??
      false);
}

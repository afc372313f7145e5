import { useSyncExternalStore } from 'react';
import { sessionStore, type StoredSession } from '#api-client/web';
import type { Action } from '#calls/model';
import type { UserInfo } from '#identity/model';

/** Who is signed in in this browser; null: nobody. */
export const useSession = (): StoredSession | null =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** The signed-in person, as last told by the server. */
export const useUser = (): UserInfo | null => useSession()?.user ?? null;

/** `may('SYS120P', 'edit')`: what to hide; the server checks every call again. */
export function useMay(): (screen: string, action: Action) => boolean {
  const user = useUser();
  return (screen, action) =>
    user?.permissions.some(
      ({ permissionId, actionList }) => permissionId === screen && actionList.includes(action),
    ) ?? false;
}

import type { UserInfo } from '#identity/model';
import { browserStore } from './browser-store.ts';
import { viewStore, viewedPrefix, type StoredView } from './view-store.ts';

/** Life of a sign-in in the browser: 7 days in milliseconds (specification 9). */
export const sessionLife = 604_800_000;
/** A shorter token is no token (specification 9). */
const shortestToken = 10;

export interface StoredSession {
  token: string;
  openid: string;
  /** For showing only; rights are the server's. */
  user: UserInfo | null;
  /** In this tab somebody looks at the product as that person. */
  viewing?: StoredView;
}

/** Choices of this browser, not of a person: they stay at log-out. */
const ofTheBrowser = ['language', 'settings', 'zoom'];

const sessionKey = 'session';
const userKey = (openid: string) => `user:${openid}`;
const listeners = new Set<() => void>();
let current: StoredSession | null | undefined;

function load(): StoredSession | null {
  const viewing = viewStore.get();
  if (viewing)
    return {
      ...{ token: viewing.token, user: viewing.user, viewing },
      openid: `${viewedPrefix}${viewing.openid}`,
    };
  const kept = browserStore.read(sessionKey) as Partial<StoredSession> | undefined;
  if (typeof kept?.token !== 'string' || kept.token.length < shortestToken) return null;
  const openid = String(kept.openid ?? '');
  return {
    token: kept.token,
    openid,
    user: (browserStore.read(userKey(openid)) as UserInfo | undefined) ?? null,
  };
}

const changed = () => {
  current = undefined;
  listeners.forEach((listener) => listener());
};

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === null || event.key === browserStore.nameOf(sessionKey)) changed();
});

/** Token, open id and user info of the signed-in person, for 7 days, shared by the tabs of the browser. */
export const sessionStore = {
  /** null: nobody is signed in. The same object until something changes. */
  get: (): StoredSession | null => (current === undefined ? (current = load()) : current),
  /** What other tabs have said by now, heard of or not. */
  readAnew(): StoredSession | null {
    changed();
    return sessionStore.get();
  },
  /** After sign-in. */
  set(session: StoredSession): void {
    browserStore.write(sessionKey, { token: session.token, openid: session.openid }, sessionLife);
    if (session.user) browserStore.write(userKey(session.openid), session.user, sessionLife);
    changed();
  },
  /** Fresh user info for the signed-in person. */
  setUser(user: UserInfo): void {
    const session = sessionStore.get();
    if (!session) return;
    if (session.viewing) viewStore.set({ ...session.viewing, user });
    else browserStore.write(userKey(session.openid), user, sessionLife);
    changed();
  },
  /** From now on this tab is that of somebody who looks as somebody else; null: of themselves again. */
  view(viewing: StoredView | null): void {
    viewStore.set(viewing);
    if (!viewing) browserStore.removeWith(viewedPrefix);
    changed();
  },
  /** Log-out and identity expiry: all local storage of the product goes, except what `keep` names. */
  clear(keep: readonly string[] = []): void {
    // The session of whoever looks is not what ended.
    if (viewStore.get()) return sessionStore.view(null);
    browserStore.clear([...ofTheBrowser, ...keep]);
    changed();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

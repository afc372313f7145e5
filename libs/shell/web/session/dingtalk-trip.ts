/** What this browser tab remembers while its person is away at DingTalk. */
interface Trip {
  /** Proves to the server that this is the browser that began. */
  nonce: string;
  /** Where the person wanted to be. */
  redirect: string | null;
}

const key = 'bms__dingtalk';

export const rememberTrip = (trip: Trip): void => sessionStorage.setItem(key, JSON.stringify(trip));

/** Null where this tab has not begun one: a link from elsewhere, or another browser. */
export function readTrip(): Trip | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Trip> | null;
    return typeof kept?.nonce === 'string'
      ? { nonce: kept.nonce, redirect: typeof kept.redirect === 'string' ? kept.redirect : null }
      : null;
  } catch {
    return null;
  }
}

/** It has served. */
export const endTrip = (): void => sessionStorage.removeItem(key);

import { sessionStore } from './session-store.ts';
import { viewedPrefix } from './view-store.ts';

/** Something of a person that is kept on the device: its key starts with their open id and a slash. */
export interface KeptOnDevice {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Goes with something else that is kept, and is nothing by itself: whom words name. */
  beside?: true;
}

/** The name is older than the store: what is kept is drafts. */
const database = 'bms-drafts';
const table = 'drafts';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser refused its storage.')),
    );
  });

let opened: Promise<IDBDatabase> | undefined;
/** The next one opens it anew. */
const forgetOpened = () => {
  opened = undefined;
};
const open = (): Promise<IDBDatabase> => {
  if (opened) return opened;
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(table, { keyPath: 'key' }),
  );
  opened = done(request);
  opened.then((db) => db.addEventListener('close', forgetOpened), forgetOpened);
  return opened;
};

/** Browsers close it below a page that was in the background, and not all of them say so: then it is opened once more. */
const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
  try {
    return (await open()).transaction(table, mode);
  } catch {
    forgetOpened();
    return (await open()).transaction(table, mode);
  }
};

const within = async <T>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const transaction = await begin(mode);
  const request = work(transaction.objectStore(table));
  // Whoever types and leaves at once leaves nobody behind to end it: what is not committed by then is lost with the page.
  if (mode === 'readwrite') transaction.commit();
  return done(request);
};

/** Where the browser has no storage (private mode), work goes on, without the safety net. */
const orElse = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch {
    return otherwise;
  }
};

const range = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/**
 * Who has logged out in this browser since the page was loaded. Their pages may still be about to keep what was typed
 * last; nothing of it comes back until they sign in again.
 */
const left = new Set<string>();
sessionStore.subscribe(() => left.delete(sessionStore.get()?.openid ?? ''));

/**
 * What has to outlive the end of a session, in IndexedDB: local storage is cleared when an identity expires, and what
 * was typed is then still wanted. It goes when the person logs out (decision 143).
 */
export const deviceStore = {
  get: (key: string): Promise<KeptOnDevice | null> =>
    orElse(async () => {
      const found: unknown = await within('readonly', (records) => records.get(key));
      return (found as KeptOnDevice | undefined) ?? null;
    }, null),
  list: (prefix: string): Promise<KeptOnDevice[]> =>
    orElse(
      async () => (await within('readonly', (records) => records.getAll(range(prefix)))) as KeptOnDevice[],
      [],
    ),
  put: (record: KeptOnDevice): Promise<void> =>
    orElse(async () => {
      // Who looks as somebody else keeps nothing in their name.
      if (record.key.startsWith(viewedPrefix)) return;
      if (left.has(record.key.slice(0, record.key.indexOf('/')))) return;
      await within('readwrite', (records) => records.put(record));
    }, undefined),
  /** Answers whether it is gone. */
  remove: (key: string): Promise<boolean> =>
    orElse(async () => {
      await within('readwrite', (records) => records.delete(key));
      return true;
    }, false),
  /** Everything that a person has kept here, without what goes with it. */
  async of(openid: string): Promise<KeptOnDevice[]> {
    const all = await deviceStore.list(`${openid}/`);
    return all.filter(({ beside }) => !beside);
  },
  /** Removes it, and takes nothing more of them until they sign in again. */
  async forget(openid: string): Promise<void> {
    left.add(openid);
    await orElse(
      async () => void (await within('readwrite', (records) => records.delete(range(`${openid}/`)))),
      undefined,
    );
  },
};

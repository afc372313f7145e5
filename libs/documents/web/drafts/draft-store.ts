import type { EditedForm } from '../edit/edited-form.ts';
import { lettingGo } from './let-go.ts';

/**
 * What a person has typed and the server does not have yet, kept on the device, so that a reload, a closed browser or an
 * expired sign-in loses nothing. In IndexedDB and not in local storage, because that is cleared at the end of a session.
 */
export interface KeptDraft {
  /** Person, form type and form. */
  key: string;
  savedAt: number;
  edited: EditedForm;
  /** What the server had when typing began: for showing a conflict field by field. */
  base: EditedForm;
}

export interface DraftStore {
  get(key: string): Promise<KeptDraft | null>;
  /** Drafts whose key starts with `prefix`, newest first. */
  list(prefix: string): Promise<KeptDraft[]>;
  put(draft: KeptDraft): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A draft that nobody came back to is dropped after 30 days. Milliseconds. */
const keptFor = 30 * 24 * 3600 * 1000;
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
const open = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(table, { keyPath: 'key' }),
    );
    done(request).then(resolve, reject);
  }));

const within = async <T>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => done(work((await open()).transaction(table, mode).objectStore(table)));

/** Where the browser has no storage (private mode), typing goes on, without the safety net. */
const orElse = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch {
    return otherwise;
  }
};

const isWanted = (draft: KeptDraft): boolean =>
  draft.savedAt > Date.now() - keptFor && !lettingGo.covers(draft);

/** The device's drafts. */
export const deviceDrafts: DraftStore = {
  get: (key) =>
    orElse(async () => {
      const draft = (await within('readonly', (drafts) => drafts.get(key))) as KeptDraft | undefined;
      return draft && isWanted(draft) ? draft : null;
    }, null),
  list: (prefix) =>
    orElse(async () => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const drafts = (await within('readonly', (all) => all.getAll(range))) as KeptDraft[];
      for (const old of drafts.filter((draft) => !isWanted(draft))) await deviceDrafts.remove(old.key);
      return drafts.filter(isWanted).toSorted((a, b) => b.savedAt - a.savedAt);
    }, []),
  put: (draft) =>
    orElse(async () => void (await within('readwrite', (drafts) => drafts.put(draft))), undefined),
  remove: (key) =>
    orElse(async () => {
      lettingGo.begin(key);
      await within('readwrite', (drafts) => drafts.delete(key));
      lettingGo.done(key);
    }, undefined),
};

/** Keys of a person's drafts of a form type. New forms are told apart from stored ones, to be found again without an id. */
export const draftKeys = (person: string, code: string) => {
  const start = `${person}/${code}/`;
  return {
    newOnes: `${start}new/`,
    of: ({ id, version }: Pick<EditedForm, 'id' | 'version'>) =>
      version === 0 ? `${start}new/${id}` : `${start}${id}`,
  };
};

import { deviceStore, type KeptOnDevice } from '#api-client/web';
import { lettingGo } from './let-go.ts';

/**
 * What a person has typed and the server does not have yet, kept on the device, so that a reload, a closed browser or an
 * expired sign-in loses nothing. Logging out removes it.
 */
export interface KeptDraft<E = unknown> extends KeptOnDevice {
  /** Person, what is edited by its screen code, and which one. */
  key: string;
  edited: E;
  /** What the server had when typing began: for showing a conflict field by field. */
  base: E;
}

export interface DraftStore<E> {
  get(key: string): Promise<KeptDraft<E> | null>;
  /** Drafts whose key starts with `prefix`, newest first. */
  list(prefix: string): Promise<KeptDraft<E>[]>;
  put(draft: KeptDraft<E>): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A draft that nobody came back to is dropped after 30 days. Milliseconds. */
const keptFor = 30 * 24 * 3600 * 1000;

const isWanted = (draft: KeptDraft): boolean =>
  draft.savedAt > Date.now() - keptFor && !lettingGo.covers(draft);

/** The device's drafts. */
const onDevice: DraftStore<unknown> = {
  async get(key) {
    const draft = (await deviceStore.get(key)) as KeptDraft | null;
    return draft && isWanted(draft) ? draft : null;
  },
  async list(prefix) {
    const drafts = (await deviceStore.list(prefix)) as KeptDraft[];
    for (const old of drafts.filter((draft) => !isWanted(draft))) await onDevice.remove(old.key);
    return drafts.filter(isWanted).toSorted((a, b) => b.savedAt - a.savedAt);
  },
  put: (draft) => deviceStore.put(draft),
  async remove(key) {
    lettingGo.begin(key);
    if (await deviceStore.remove(key)) lettingGo.done(key);
  },
};

/**
 * The device's drafts of something that is edited. `pack` and `unpack`: what they are kept as, which stays readable when
 * what is edited takes another shape.
 */
export function deviceDrafts<E>(pack: (edited: E) => unknown, unpack: (kept: unknown) => E): DraftStore<E> {
  const opened = (draft: KeptDraft): KeptDraft<E> => ({
    ...draft,
    edited: unpack(draft.edited),
    base: unpack(draft.base),
  });
  return {
    async get(key) {
      const draft = await onDevice.get(key);
      return draft && opened(draft);
    },
    async list(prefix) {
      return (await onDevice.list(prefix)).map(opened);
    },
    put: (draft) => onDevice.put({ ...draft, edited: pack(draft.edited), base: pack(draft.base) }),
    remove: (key) => onDevice.remove(key),
  };
}

/** Keys of a person's drafts of one kind, by its screen code. New ones are told apart from stored ones, to be found again without an id. */
export const draftKeys = (person: string, code: string) => {
  const start = `${person}/${code}/`;
  return {
    newOnes: `${start}new/`,
    of: ({ id, version }: { id: string; version: number }) =>
      version === 0 ? `${start}new/${id}` : `${start}${id}`,
  };
};

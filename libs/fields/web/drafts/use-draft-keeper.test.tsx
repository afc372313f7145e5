import type { Content } from '#fields/model';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ContentStore, type Edited } from '../edit/content-store.ts';
import { draftKeys, type DraftStore, type KeptDraft } from './draft-store.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';

const memory = () => {
  const kept = new Map<string, KeptDraft<Edited>>();
  const drafts: DraftStore<Edited> = {
    get: async (key) => kept.get(key) ?? null,
    list: async () => [...kept.values()],
    put: async (draft) => void kept.set(draft.key, draft),
    remove: async (key) => void kept.delete(key),
  };
  return { kept, drafts };
};
const remark = (remarks: string) => (content: Content) => ({ ...content, remarks });
const begin = () => {
  const { kept, drafts } = memory();
  const store = new ContentStore<Edited>({ id: 'f1', version: 0, content: { remarks: '' } });
  const hook = renderHook(() => useDraftKeeper(store, drafts, 'o1', 'TST110P'));
  return { kept, store, ...hook };
};
const rest = () => act(() => jest.advanceTimersByTime(600));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('what is typed', () => {
  it('is kept on the device when typing rests, with what the server had', () => {
    const { kept, store } = begin();
    store.write(remark('typed'));
    expect(kept.size).toBe(0);
    rest();
    const [draft] = kept.values();
    expect(draft?.key).toBe(draftKeys('o1', 'TST110P').of({ id: store.get().id, version: 0 }));
    expect(draft?.edited.content['remarks']).toBe('typed');
    expect(draft?.base.content['remarks']).toBe('');
  });

  it('is kept at once when the page goes', () => {
    const { kept, store, unmount } = begin();
    store.write(remark('typed'));
    unmount();
    expect(kept.size).toBe(1);
  });

  it('leaves the device when the server has it', () => {
    const { kept, store } = begin();
    store.write(remark('typed'));
    rest();
    store.saved(store.get(), { ...store.get(), version: 1 });
    rest();
    expect(kept.size).toBe(0);
  });

  it('is one of the new ones no more once it was saved, though typing went on meanwhile', () => {
    const { kept, store } = begin();
    store.write(remark('typed'));
    rest();
    const sent = store.get();
    store.write(remark('typed on'));
    store.saved(sent, { ...sent, version: 1 });
    rest();
    expect([...kept.keys()]).toEqual([draftKeys('o1', 'TST110P').of({ id: 'f1', version: 1 })]);
  });

  it('leaves the device when it is discarded, and does not come back', () => {
    const { kept, store, result, unmount } = begin();
    store.write(remark('typed'));
    rest();
    result.current();
    store.write(remark('late'));
    unmount();
    expect(kept.size).toBe(0);
  });
});

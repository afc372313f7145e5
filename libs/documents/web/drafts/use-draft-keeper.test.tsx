import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { emptyForm, type EditedForm } from '../edit/edited-form.ts';
import { FormStore } from '../edit/form-store.ts';
import { options } from '../testing/fake-server.ts';
import { orderForm } from '../testing/order-form.ts';
import { draftKeys, type DraftStore, type KeptDraft } from './draft-store.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';

const memory = () => {
  const kept = new Map<string, KeptDraft>();
  const drafts: DraftStore = {
    get: async (key) => kept.get(key) ?? null,
    list: async () => [...kept.values()],
    put: async (draft) => void kept.set(draft.key, draft),
    remove: async (key) => void kept.delete(key),
  };
  return { kept, drafts };
};
const remark = (remarks: string) => (now: EditedForm) => ({ ...now, content: { ...now.content, remarks } });
const begin = () => {
  const { kept, drafts } = memory();
  const store = new FormStore(emptyForm(orderForm, options, '2026-11-20'));
  const hook = renderHook(() => useDraftKeeper(store, 'o1', orderForm.code, drafts));
  return { kept, store, ...hook };
};
const rest = () => act(() => jest.advanceTimersByTime(600));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('what is typed', () => {
  it('is kept on the device when typing rests, with what the server had', () => {
    const { kept, store } = begin();
    store.change(remark('typed'));
    expect(kept.size).toBe(0);
    rest();
    const [draft] = kept.values();
    expect(draft?.key).toBe(draftKeys('o1', 'TST110P').of({ id: store.get().id, version: 0 }));
    expect(draft?.edited.content.remarks).toBe('typed');
    expect(draft?.base.content.remarks).toBe('');
  });

  it('is kept at once when the page goes', () => {
    const { kept, store, unmount } = begin();
    store.change(remark('typed'));
    unmount();
    expect(kept.size).toBe(1);
  });

  it('leaves the device when the server has it', () => {
    const { kept, store } = begin();
    store.change(remark('typed'));
    rest();
    store.saved(store.get(), { ...store.get(), version: 1 });
    rest();
    expect(kept.size).toBe(0);
  });

  it('leaves the device when it is discarded, and does not come back', () => {
    const { kept, store, result, unmount } = begin();
    store.change(remark('typed'));
    rest();
    result.current();
    store.change(remark('late'));
    unmount();
    expect(kept.size).toBe(0);
  });
});

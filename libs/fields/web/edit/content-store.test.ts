import type { Content } from '#fields/model';
import { ContentStore, indexedPath, stablePath, type Edited } from './content-store.ts';

const edited = (values: Record<string, unknown> = {}): Edited => ({
  id: 'f1',
  version: 1,
  content: { remarks: '', ...values },
});
const put = (values: Content) => (content: Content) => ({ ...content, ...values });
const purpose = (text: string) => put({ purpose: text });

describe('content that is edited', () => {
  it('takes large changes back, one at a time', () => {
    const store = new ContentStore(edited());
    store.changeMuch(purpose('pasted'));
    store.changeMuch(purpose('pasted again'));
    expect(store.undo()).toBe(true);
    expect(store.get().content).toEqual({ ...edited().content, purpose: 'pasted' });
    expect(store.undo()).toBe(true);
    expect(store.get().content).toEqual(edited().content);
    expect(store.undo()).toBe(false);
  });

  it('keeps what was typed while a save was under way, on the new version', () => {
    const store = new ContentStore(edited());
    store.write(purpose('first'));
    const sent = store.get();
    store.write(purpose('second'));
    store.saved(sent, { ...sent, version: 2 });
    expect(store.get()).toMatchObject({ version: 2, content: { purpose: 'second' } });
    expect(store.isDirty()).toBe(true);
  });

  it('is clean when nothing was typed meanwhile', () => {
    const store = new ContentStore(edited());
    store.write(purpose('first'));
    store.saved(store.get(), { ...edited({ purpose: 'first' }), version: 2 });
    expect(store.isDirty()).toBe(false);
  });

  it('lands a refusal of the server at the line, also after a line above is gone', () => {
    const store = new ContentStore(edited({ lines: [{ id: 'a' }, { id: 'b' }] }));
    store.refuse([{ path: 'lines.1.price', text: ['过高', 'Too high'] }]);
    store.write(put({ lines: [{ id: 'b' }] }));
    const [path = ''] = store.refused().keys();
    expect(path).toBe('lines.b.price');
    expect(indexedPath(store.get(), path)).toBe('lines.0.price');
    store.change((now) => now, 'lines.b.price');
    expect(store.refused().size).toBe(0);
  });

  it('keeps a refusal of a line that is not here, as one of all lines', () => {
    const store = new ContentStore(edited({ lines: [{ id: 'a' }] }));
    store.refuse([{ path: 'lines.20.price', text: ['过高', 'Too high'] }]);
    expect([...store.refused().keys()]).toEqual(['lines']);
  });

  it('lets a refusal go once something that it speaks of changes, however it is changed', () => {
    const refused = () => {
      const store = new ContentStore(
        edited({ kind: 'annual', from: '1', reason: '', lines: [{ id: 'a', price: '9' }] }),
      );
      store.refuse([
        { path: 'kind', text: ['余额不足', 'Not enough left'], about: ['kind', 'from', 'to'] },
        { path: 'lines.0.price', text: ['过高', 'Too high'] },
      ]);
      return store;
    };
    const left = (store: ContentStore<Edited>) => [...store.refused().keys()];
    const one = refused();
    one.write(put({ reason: 'other' }), 'reason');
    expect(left(one)).toEqual(['kind', 'lines.a.price']);
    one.write(put({ from: '2' }), 'from');
    expect(left(one)).toEqual(['lines.a.price']);
    const other = refused();
    other.changeMuch(put({ lines: [{ id: 'a', price: '8' }] }));
    expect(left(other)).toEqual(['kind']);
  });

  it('knows when the line of a path is gone', () => {
    expect(indexedPath(edited({ lines: [{ id: 'a' }] }), 'lines.gone.price')).toBeNull();
    expect(stablePath(edited(), 'purpose')).toBe('purpose');
  });
});

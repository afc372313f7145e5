import type { FormValues } from '#documents/model';
import type { EditedForm } from './edited-form.ts';
import { FormStore, indexedPath, stablePath } from './form-store.ts';

const edited = (values: Record<string, unknown> = {}): EditedForm => ({
  id: 'f1',
  version: 1,
  server: { companyId: 'c1', applicant: { id: 'p1', name: 'Li' }, appliedOn: '2026-11-20' },
  content: {
    department: { id: 'd1', name: 'Purchasing' },
    subject: '',
    urgency: 'normal',
    currency: 'CNY',
    cc: [],
    attachments: [],
    remarks: '',
    values: values as FormValues,
  },
  subjectIsOwn: false,
  picked: {},
});
const withValues = (now: EditedForm, values: Record<string, unknown>): EditedForm => ({
  ...now,
  content: { ...now.content, values: values as FormValues },
});
const purpose = (text: string) => (now: EditedForm) =>
  withValues(now, { ...now.content.values, purpose: text });

describe('a form that is filled in', () => {
  it('takes large changes back, one at a time', () => {
    const store = new FormStore(edited());
    store.changeMuch(purpose('pasted'));
    store.changeMuch(purpose('pasted again'));
    expect(store.undo()).toBe(true);
    expect(store.get().content.values).toEqual({ purpose: 'pasted' });
    expect(store.undo()).toBe(true);
    expect(store.get().content.values).toEqual({});
    expect(store.undo()).toBe(false);
  });

  it('keeps what was typed while a save was under way, on the new version', () => {
    const store = new FormStore(edited());
    store.change(purpose('first'));
    const sent = store.get();
    store.change(purpose('second'));
    store.saved(sent, { ...sent, version: 2 });
    expect(store.get()).toMatchObject({ version: 2, content: { values: { purpose: 'second' } } });
    expect(store.isDirty()).toBe(true);
  });

  it('is clean when nothing was typed meanwhile', () => {
    const store = new FormStore(edited());
    store.change(purpose('first'));
    store.saved(store.get(), { ...edited({ purpose: 'first' }), version: 2 });
    expect(store.isDirty()).toBe(false);
  });

  it('lands a refusal of the server at the line, also after a line above is gone', () => {
    const store = new FormStore(edited({ lines: [{ id: 'a' }, { id: 'b' }] }));
    store.refuse([{ path: 'lines.1.price', text: ['过高', 'Too high'] }]);
    store.change((now) => withValues(now, { lines: [{ id: 'b' }] }));
    const [path = ''] = store.refused().keys();
    expect(path).toBe('lines.b.price');
    expect(indexedPath(store.get(), path)).toBe('lines.0.price');
    store.change((now) => now, 'lines.b.price');
    expect(store.refused().size).toBe(0);
  });

  it('knows when the line of a path is gone', () => {
    expect(indexedPath(edited({ lines: [{ id: 'a' }] }), 'lines.gone.price')).toBeNull();
    expect(stablePath(edited(), 'purpose')).toBe('purpose');
  });
});

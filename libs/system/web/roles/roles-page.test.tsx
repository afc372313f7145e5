import { roleList } from '#system/model';
import { behavesAsList } from '../../../lists/web/testing/behaves-as-list.tsx';
import { allToggled, changesIn, draftOf, isOther, savedOf, scoped, toggled } from './role-draft.ts';

describe('the list of roles', () => {
  behavesAsList(roleList);
});

describe('rights while they are ticked', () => {
  const stored = draftOf({
    ...{ id: 'r', version: 1, nameZh: '甲', nameEn: 'A', active: true },
    rights: [{ screen: 'PUR110P', actions: ['query', 'get'], scope: 'all', companies: [] }],
  });
  const on = (draft: typeof stored, screen = 'PUR110P') => draft.rights.get(screen)?.actions;

  it('whoever may do anything sees the screen; without it they may do nothing', () => {
    expect(on(toggled(stored, 'REQ110P', 'export', true), 'REQ110P')).toEqual(['query', 'export']);
    expect(on(toggled(stored, 'PUR110P', 'get', false))).toEqual(['query']);
    expect(on(toggled(stored, 'PUR110P', 'query', false))).toBeUndefined();
    expect(on(allToggled(stored, 'PUR110P', ['query', 'add'], true))).toEqual(['query', 'add']);
    expect(savedOf(allToggled(stored, 'PUR110P', [], false)).rights).toEqual([]);
  });

  it('counts what is not saved, and nothing where all is as it was', () => {
    const there = toggled(stored, 'PUR110P', 'edit', true);
    expect(changesIn(there, stored)).toBe(1);
    expect(changesIn(toggled(there, 'PUR110P', 'edit', false), stored)).toBe(0);
    expect(changesIn({ ...scoped(there, 'PUR110P', 'self'), nameEn: 'B' }, stored)).toBe(2);
    expect(isOther(there.rights.get('PUR110P'), stored.rights.get('PUR110P'))).toBe(true);
  });
});

import type { OrganisationTree } from '#organisation/model';
import { isBelow, isOther, plannedTree, withChange, type PlanDraft } from './plan-draft.ts';

const department = (id: string, parentId: string | null, headId: string | null = null) => ({
  ...{ id, code: id, name: id, active: true, parentId, companyId: 'C01', people: 1, deputy: null },
  head: headId === null ? null : { id: headId, name: headId },
});
const tree: OrganisationTree = {
  companies: [{ id: 'C01', code: 'C01', name: 'C', active: true, parentId: null }],
  departments: [department('a', null, 'ann'), department('b', 'a'), department('c', 'b')],
};
const draft: PlanDraft = { id: 'p', version: 0, name: 'x', day: '2027-01-01', changes: [], heads: [] };

describe('a planned tree', () => {
  it('has the parents and heads of the plan, and forgets what says the same again', () => {
    const moved = withChange(tree, draft, 'c', { parentId: 'a' });
    expect(moved.changes).toEqual([{ departmentId: 'c', parent: { id: 'a' }, head: null }]);
    const headed = withChange(tree, moved, 'c', { head: { id: 'ben', name: 'Ben' } });
    expect(plannedTree(tree, headed).departments[2]).toMatchObject({ parentId: 'a', head: { name: 'Ben' } });
    const back = withChange(tree, withChange(tree, headed, 'c', { parentId: 'b' }), 'c', { head: null });
    expect(back.changes).toEqual([]);
    expect(withChange(tree, draft, 'a', { head: null }).changes).toEqual([
      { departmentId: 'a', parent: null, head: { id: null } },
    ]);
  });

  it('is unsaved while it says something else than it began with', () => {
    const moved = withChange(tree, draft, 'c', { parentId: 'a' });
    expect(
      [moved, { ...draft, name: 'y' }, { ...draft, day: '2027-01-02' }].map((one) => isOther(one, draft)),
    ).toEqual([true, true, true]);
    expect(isOther(withChange(tree, moved, 'c', { parentId: 'b' }), draft)).toBe(false);
  });

  it('knows what would be a ring', () => {
    expect(isBelow(tree, 'a', 'c')).toBe(true);
    expect(isBelow(tree, 'c', 'a')).toBe(false);
    expect(isBelow(tree, 'a', null)).toBe(false);
  });
});

import type { MenuItem } from '#shell/model';
import { inGroups } from './in-groups.ts';

const item = (name: string, group?: string): MenuItem => ({
  ...{
    path: `/onehome/${name}`,
    name,
    title: name,
    icon: 'file',
    hidden: false,
    hideChildren: false,
    target: '',
  },
  meta: { title: name, icon: 'file', manual: '', permission: name, ...(group !== undefined && { group }) },
  children: [],
});

it('screens of a home stand under their groups in the order of the menu, those without first', () => {
  const groups = inGroups([item('A', '采购'), item('B', '人事'), item('C', '采购'), item('D')]);
  expect(groups.map(({ title, items }) => [title, items.map(({ name }) => name)])).toEqual([
    ['', ['D']],
    ['采购', ['A', 'C']],
    ['人事', ['B']],
  ]);
});

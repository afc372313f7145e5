import { z } from 'zod';
import { choice, quantity, text } from '#fields/model';
import { roleScreen } from '#identity/model';
import { defineList, type ListRow } from '#lists/model';

/** SYS130P: roles with what they reach and how many have them. */
export const roleList = defineList({
  name: 'system.roles',
  code: roleScreen,
  callCodes: { totals: 'SYS130P_21' },
  title: ['角色权限', 'Roles and permissions'],
  unit: ['个角色', 'roles'],
  row: {
    name: text({ label: ['角色', 'Role'] }),
    code: text({ label: ['编码', 'Code'] }),
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'active', label: ['在用', 'In use'] },
        { value: 'disabled', label: ['已停用', 'Disabled'] },
      ],
    }),
    holders: quantity({ label: ['持有人', 'Holders'], decimals: 0 }),
    screens: quantity({ label: ['画面', 'Screens'], decimals: 0 }),
    kind: choice({
      label: ['来源', 'Origin'],
      options: [
        { value: 'standard', label: ['内置', 'Built in'] },
        { value: 'own', label: ['自建', 'Own'] },
      ],
    }),
  },
  carries: { version: z.int() },
  tabs: 'state',
  tones: { active: 'green', disabled: 'struck' },
  finds: ['角色名称、编码或拼音', 'Name, code or pinyin of a role'],
  sorts: ['name', 'code', 'holders', 'screens'],
  order: 'name',
  narrows: ['kind'],
  grows: 'name',
  cards: ['state', 'holders', 'screens'],
  topics: ['role'],
});

export type RoleRow = ListRow<typeof roleList>;

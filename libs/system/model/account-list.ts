import { z } from 'zod';
import { choice, dateTime, department, person, referenceTo, text } from '#fields/model';
import { accountScreens, type AccountState, type SecondStep } from '#identity/model';
import type { Label } from '#calls/model';
import { defineList, type ListRow } from '#lists/model';

/** How an account stands, in words. */
export const accountStates: Readonly<Record<AccountState, Label>> = {
  waiting: ['待审核', 'Waiting'],
  active: ['正常', 'Active'],
  disabled: ['已停用', 'Disabled'],
};
/** And in colours. */
export const accountTones = { waiting: 'orange', active: 'green', disabled: 'struck' } as const;
const steps: Readonly<Record<SecondStep, Label>> = {
  totp: ['身份验证器', 'Authenticator'],
  sms: ['短信', 'Text message'],
  mail: ['邮件', 'E-mail'],
};
const optionsOf = (labels: Readonly<Record<string, Label>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** SYS120P: accounts with their people; those that wait for admission first. */
export const accountList = defineList({
  name: 'system.accounts',
  code: 'SYS120P',
  callCodes: { totals: 'SYS120P_21' },
  screens: accountScreens,
  title: ['用户管理', 'Users'],
  unit: ['个账号', 'accounts'],
  row: {
    name: text({ label: ['账号', 'Account'] }),
    state: choice({ label: ['状态', 'State'], options: optionsOf(accountStates) }),
    person: person({ label: ['员工', 'Employee'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    department: department({ label: ['部门', 'Department'] }),
    registered: text({ label: ['注册信息', 'As registered'] }),
    lastSignInAt: dateTime({ label: ['最近登录', 'Last sign-in'] }),
    secondStep: choice({ label: ['两步验证', 'Second step'], options: optionsOf(steps) }),
    idle: choice({
      label: ['闲置', 'Idle'],
      options: [{ value: 'idle', label: ['90 天以上未登录', 'Not signed in for 90 days'] }],
    }),
    createdAt: dateTime({ label: ['创建时间', 'Created'] }),
  },
  carries: {
    /** Sessions that live now. */
    sessions: z.int(),
  },
  tabs: 'state',
  tones: accountTones,
  finds: ['账号、姓名、工号或拼音', 'Account, name, number or pinyin'],
  sorts: ['name', 'lastSignInAt', 'createdAt'],
  order: 'name',
  narrows: ['lastSignInAt', 'idle', 'company', 'department', 'secondStep', 'createdAt'],
  period: 'lastSignInAt',
  // What was registered stands in the place of the person as long as there is none.
  waiting: ['registered', 'idle', 'secondStep', 'createdAt'],
  widths: { lastSignInAt: 20 },
  grows: 'person',
  cards: ['person', 'company', 'lastSignInAt'],
  topics: ['account'],
});

export type AccountRow = ListRow<typeof accountList>;

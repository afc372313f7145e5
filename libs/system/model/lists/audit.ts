import { z } from 'zod';
import { choice, dateTime, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { auditScreen } from '../screens.ts';

/** SYS150P: what was done. One request is one act, however many records it changed. */
export const actList = defineList({
  name: 'system.acts',
  code: `${auditScreen.code}_acts`,
  screens: [auditScreen.code],
  callCodes: { rows: 'SYS150P_3', totals: 'SYS150P_13' },
  title: ['操作记录', 'Acts'],
  unit: ['次操作', 'acts'],
  row: {
    call: text({ label: ['操作', 'What was done'] }),
    person: person({ label: ['操作人', 'By'] }),
    at: dateTime({ label: ['时间', 'When'] }),
    record: text({ label: ['记录', 'Record'] }),
    field: text({ label: ['修改内容', 'Changes'] }),
    entries: quantity({ label: ['涉及行数', 'Entries'], decimals: 0 }),
    address: text({ label: ['来源地址', 'Address'] }),
  },
  /** Where its record opens for the reader. */
  carries: { path: z.string().nullable() },
  order: '-at',
  sorts: ['at'],
  narrows: ['at', 'person', 'record', 'field', 'call'],
  looksUp: ['record', 'field', 'call'],
  period: 'at',
  grows: 'field',
  waiting: ['address'],
  widths: { record: 24, call: 16 },
  cards: ['person', 'at', 'record', 'field'],
});
export type ActRow = ListRow<typeof actList>;

/** Who signed in, from where, and how long it lasted. Half a sign-in (a second step missing) is none. */
export const signInList = defineList({
  name: 'system.signIns',
  code: `${auditScreen.code}_signIns`,
  screens: [auditScreen.code],
  callCodes: { rows: 'SYS150P_6', totals: 'SYS150P_16' },
  title: ['登录记录', 'Sign-ins'],
  unit: ['次登录', 'sign-ins'],
  row: {
    account: text({ label: ['账号', 'Account'] }),
    person: person({ label: ['员工', 'Employee'] }),
    at: dateTime({ label: ['登录时间', 'Signed in'] }),
    device: text({ label: ['设备', 'Device'] }),
    address: text({ label: ['来源地址', 'Address'] }),
    endedAt: dateTime({ label: ['结束时间', 'Ended'] }),
    reason: choice({
      label: ['结束原因', 'Why it ended'],
      options: [
        { value: 'signedOut', label: ['本人退出', 'Logged out'] },
        { value: 'elsewhere', label: ['在别处登录', 'Signed in elsewhere'] },
        { value: 'passwordChanged', label: ['密码已修改', 'Password changed'] },
        { value: 'byAdministrator', label: ['管理员结束', 'By an administrator'] },
        { value: 'replaced', label: ['已被替换', 'Replaced'] },
      ],
    }),
  },
  order: '-at',
  sorts: ['at'],
  narrows: ['at', 'person', 'account', 'address'],
  period: 'at',
  grows: 'device',
  cards: ['person', 'at', 'device'],
});

/** Who looked at the product as whom, and why. */
export const viewList = defineList({
  name: 'system.views',
  code: `${auditScreen.code}_views`,
  screens: [auditScreen.code],
  callCodes: { rows: 'SYS150P_7', totals: 'SYS150P_17' },
  title: ['以他人身份查看', 'Viewed as somebody'],
  unit: ['次查看', 'views'],
  row: {
    viewer: person({ label: ['查看人', 'Viewer'] }),
    person: person({ label: ['被查看人', 'Viewed as'] }),
    reason: text({ label: ['原因', 'Reason'] }),
    at: dateTime({ label: ['开始时间', 'Began'] }),
    endedAt: dateTime({ label: ['结束时间', 'Ended'] }),
    calls: quantity({ label: ['调用次数', 'Calls'], decimals: 0 }),
    address: text({ label: ['来源地址', 'Address'] }),
  },
  order: '-at',
  sorts: ['at'],
  narrows: ['at', 'viewer', 'person'],
  period: 'at',
  grows: 'reason',
  waiting: ['address'],
  cards: ['viewer', 'person', 'at', 'reason'],
});

/** Every call of these views, with both names. */
export const viewCallList = defineList({
  name: 'system.viewCalls',
  code: `${auditScreen.code}_viewCalls`,
  screens: [auditScreen.code],
  callCodes: { rows: 'SYS150P_8', totals: 'SYS150P_18' },
  title: ['查看模式的调用', 'Calls of views'],
  unit: ['次调用', 'calls'],
  row: {
    call: text({ label: ['调用', 'Call'] }),
    viewer: person({ label: ['查看人', 'Viewer'] }),
    person: person({ label: ['被查看人', 'Viewed as'] }),
    at: dateTime({ label: ['时间', 'When'] }),
    outcome: choice({
      label: ['结果', 'Outcome'],
      options: [
        { value: 'shown', label: ['已显示', 'Shown'] },
        { value: 'refused', label: ['已拒绝', 'Refused'] },
      ],
    }),
  },
  order: '-at',
  sorts: ['at'],
  narrows: ['at', 'viewer', 'person', 'outcome'],
  period: 'at',
  grows: 'call',
  cards: ['viewer', 'person', 'at', 'call'],
});

/** Who looked at what is covered otherwise, or tried to and was refused. What it says is not kept here. */
export const revealList = defineList({
  name: 'system.reveals',
  code: `${auditScreen.code}_reveals`,
  screens: [auditScreen.code],
  callCodes: { rows: 'SYS150P_5', totals: 'SYS150P_15' },
  title: ['查看敏感值', 'Covered values shown'],
  unit: ['次查看', 'times'],
  row: {
    person: person({ label: ['查看人', 'By'] }),
    at: dateTime({ label: ['时间', 'When'] }),
    record: text({ label: ['记录', 'Record'] }),
    field: text({ label: ['字段', 'Field'] }),
    outcome: choice({
      label: ['结果', 'Outcome'],
      options: [
        { value: 'shown', label: ['已显示', 'Shown'] },
        { value: 'refused', label: ['已拒绝', 'Refused'] },
      ],
    }),
    address: text({ label: ['来源地址', 'Address'] }),
  },
  order: '-at',
  sorts: ['at'],
  narrows: ['at', 'person', 'outcome'],
  carries: { path: z.string().nullable() },
  period: 'at',
  grows: 'record',
  cards: ['at', 'record', 'field', 'outcome'],
});

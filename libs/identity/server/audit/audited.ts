import { sql, type SQL } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { AuditedKind } from '#server-kit/server';
import { roleScreen } from '#identity/model';
import { nameColumn } from '../directory/name-in.ts';
import { plainAudited } from './plain-audited.ts';

/** The name in the reader's language of a row that has both. */
const named = (language: 'zh' | 'en'): SQL =>
  sql.raw(language === 'zh' ? 'r.name_zh' : "coalesce(nullif(r.name_en, ''), r.name_zh)");
const nameOf = { text: named };
const bothNames = {
  name_zh: ['中文名称', 'Chinese name'],
  name_en: ['英文名称', 'English name'],
} as const satisfies Record<string, Label>;
const active: Label = ['在用', 'In use'];

const people = { screens: ['BSE190P', 'HBBSE190P'], action: 'query', company: 'company_id' } as const;
const organisation = { screens: ['BSE110P'], action: 'query' } as const;
const accounts = { screens: ['SYS120P', 'LPSYS120P'], action: 'query' } as const;
const roles = { screens: [roleScreen], action: 'query' } as const;

const accountName = sql`(SELECT a.name FROM account a WHERE a.id = r.account_id)`;

/** What the tables of people, rights and sessions mean in the audit. */
export const auditedOfIdentity: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'view_as', one: ['以此人查看', 'view as somebody'] },
    get: { screens: ['SYS150P'], action: 'query' },
    name: {
      text: (language) =>
        sql`(SELECT ${sql.raw(nameColumn(language, 'p'))} FROM person p WHERE p.id = r.person_id)`,
    },
    columns: {
      viewer_id: { label: ['查看人', 'Viewer'], names: 'person' },
      person_id: { label: ['被查看人', 'Viewed as'], names: 'person' },
      reason: ['原因', 'Reason'],
      began_at: ['开始时间', 'Began'],
      ends_at: ['最晚结束', 'Ends at the latest'],
      remote_address: ['来源地址', 'Address'],
    },
  }),
  plainAudited({
    ...{ table: 'message_template', one: ['消息模板', 'message template'] },
    get: { screens: ['HBSYS240P'], action: 'query' },
    name: {
      id: sql`r.template || ':' || r.channel || ':' || r.version`,
      text: () => sql`r.template || ' ' || r.channel`,
    },
    columns: {
      template: ['模板', 'Template'],
      channel: ['渠道', 'Channel'],
      version: ['版本', 'Version'],
      subject_zh: ['主题（中文）', 'Subject in Chinese'],
      subject_en: ['主题（英文）', 'Subject in English'],
      body_zh: ['正文（中文）', 'Words in Chinese'],
      body_en: ['正文（英文）', 'Words in English'],
      note: ['说明', 'Note'],
    },
  }),
  plainAudited({
    ...{ table: 'company', one: ['公司', 'company'], get: organisation, name: nameOf },
    columns: {
      ...bothNames,
      parent_id: { label: ['上级公司', 'Above it'], names: 'company' },
      position: ['顺序', 'Order'],
      active,
      currency: ['币种', 'Currency'],
    },
  }),
  plainAudited({
    ...{ table: 'department', one: ['部门', 'department'], get: organisation, name: nameOf },
    columns: {
      ...bothNames,
      parent_id: { label: ['上级部门', 'Above it'], names: 'department' },
      head_id: { label: ['负责人', 'Head'], names: 'person' },
      deputy_id: { label: ['副负责人', 'Deputy'], names: 'person' },
      company_id: { label: ['公司', 'Company'], names: 'company' },
      position: ['顺序', 'Order'],
      active,
    },
  }),
  plainAudited({
    ...{ table: 'post', one: ['岗位', 'post'], get: organisation, name: nameOf },
    columns: { ...bothNames, active },
  }),
  plainAudited({
    ...{ table: 'person_act', one: ['任职变动', 'change of employment'], get: people },
    name: {
      text: (language) =>
        sql`(SELECT ${sql.raw(language === 'zh' ? 'p.name_zh' : "coalesce(nullif(p.name_en, ''), p.name_zh)")} FROM person p WHERE p.id = r.person_id)`,
    },
    partOf: { table: 'person', column: 'person_id' },
    columns: {
      kind: {
        label: ['变动', 'What changes'],
        options: { join: ['入职', 'Joins'], move: ['调动', 'Moves'], leave: ['离职', 'Leaves'] },
      },
      from_day: ['生效日', 'From'],
      company_id: { label: ['公司', 'Company'], names: 'company' },
      department_id: { label: ['部门', 'Department'], names: 'department' },
      post_id: { label: ['岗位', 'Post'], names: 'post' },
      job_level_id: { label: ['职级', 'Job level'], names: 'job_level' },
      reason: ['原因', 'Reason'],
    },
  }),
  plainAudited({
    ...{ table: 'person', one: ['员工', 'employee'], get: people, name: nameOf },
    columns: {
      ...bothNames,
      company_id: { label: ['公司', 'Company'], names: 'company' },
      department_id: { label: ['部门', 'Department'], names: 'department' },
      post_id: { label: ['岗位', 'Post'], names: 'post' },
      job_level: ['职级', 'Job level'],
      mobile: ['手机', 'Mobile'],
      email: ['邮箱', 'Mail'],
      active: ['在职', 'Employed'],
    },
  }),
  plainAudited({
    ...{
      table: 'person_department',
      one: ['兼任部门', 'further department'],
      get: { screens: ['BSE190P', 'HBBSE190P'], action: 'query' },
    },
    partOf: { table: 'person', column: 'person_id' },
    columns: {
      person_id: { label: ['员工', 'Employee'], names: 'person' },
      department_id: { label: ['部门', 'Department'], names: 'department' },
    },
  }),
  plainAudited({
    ...{ table: 'person_group', one: ['用户组', 'group'], get: organisation, name: nameOf },
    columns: { ...bothNames, active },
  }),
  plainAudited({
    ...{ table: 'person_group_member', one: ['用户组成员', 'member of a group'], get: organisation },
    partOf: { table: 'person_group', column: 'group_id' },
    columns: {
      group_id: { label: ['用户组', 'Group'], names: 'person_group' },
      person_id: { label: ['员工', 'Employee'], names: 'person' },
    },
  }),
  plainAudited({
    ...{ table: 'account', one: ['账号', 'account'], get: accounts, name: { text: () => sql`r.name` } },
    columns: {
      name: ['账号', 'Account'],
      person_id: { label: ['员工', 'Employee'], names: 'person' },
      state: {
        label: ['状态', 'State'],
        options: {
          waiting: ['待审核', 'Waiting'],
          active: ['正常', 'Active'],
          disabled: ['已停用', 'Disabled'],
        },
      },
      registered_name: ['注册姓名', 'Name as registered'],
    },
  }),
  plainAudited({
    ...{ table: 'credential', one: ['密码与二次验证', 'password and second step'], get: accounts },
    name: { id: sql`r.account_id`, text: () => accountName },
    partOf: { table: 'account', column: 'account_id' },
    columns: {
      password_hash: ['密码', 'Password'],
      must_change: ['下次登录须改密码', 'Password has to be changed'],
      changed_at: ['改密时间', 'Password changed at'],
      second_step: ['二次验证', 'Second step'],
      totp_secret: ['验证器密钥', 'Key of the authenticator'],
    },
  }),
  plainAudited({
    ...{
      table: 'session',
      one: ['会话', 'session'],
      get: accounts,
      beside: true,
      name: { text: () => accountName },
    },
    columns: {
      stage: ['阶段', 'Stage'],
      ip: ['地址', 'Address'],
      agent: ['浏览器', 'Browser'],
      ended_at: ['结束时间', 'Ended at'],
      end_reason: {
        label: ['结束原因', 'Why it ended'],
        options: {
          signedOut: ['本人退出', 'Signed out'],
          elsewhere: ['在别处登录', 'Signed in elsewhere'],
          passwordChanged: ['密码已修改', 'Password changed'],
          byAdministrator: ['管理员结束', 'By an administrator'],
          replaced: ['已被替换', 'Replaced'],
        },
      },
    },
  }),
  plainAudited({
    ...{ table: 'role', one: ['角色', 'role'], get: roles, name: nameOf },
    columns: { ...bothNames, active },
  }),
  plainAudited({
    ...{ table: 'role_right', one: ['角色权限', 'right of a role'], get: roles },
    name: {
      text: (language) =>
        sql`(SELECT ${sql.raw(nameColumn(language, 'o'))} FROM role o WHERE o.id = r.role_id) || ' · ' || r.screen`,
    },
    partOf: { table: 'role', column: 'role_id' },
    columns: {
      role_id: { label: ['角色', 'Role'], names: 'role' },
      screen: ['画面', 'Screen'],
      actions: ['操作', 'Actions'],
      scope: {
        label: ['数据范围', 'Data scope'],
        options: {
          all: ['全部', 'All'],
          companies: ['指定公司', 'Chosen companies'],
          departmentAndBelow: ['本部门及下级', 'Department and below'],
          department: ['本部门', 'Department'],
          self: ['本人', 'Own'],
        },
      },
      company_ids: ['公司', 'Companies'],
    },
  }),
  plainAudited({
    ...{
      table: 'account_role',
      one: ['账号的角色', 'role of an account'],
      get: accounts,
      name: { text: () => accountName },
    },
    partOf: { table: 'account', column: 'account_id' },
    columns: {
      role_id: { label: ['角色', 'Role'], names: 'role' },
      company_id: { label: ['公司', 'Company'], names: 'company' },
      from_day: ['从', 'From'],
      to_day: ['至', 'To'],
    },
  }),
  plainAudited({
    ...{ table: 'duty_conflict', one: ['职责冲突', 'duty conflict'], get: roles, name: nameOf },
    columns: {
      ...bothNames,
      active,
      one_screen: ['画面一', 'One screen'],
      one_action: ['操作一', 'One action'],
      other_screen: ['画面二', 'Other screen'],
      other_action: ['操作二', 'Other action'],
      rule: {
        label: ['处理', 'Rule'],
        options: { warn: ['提醒', 'Warns'], refuse: ['拒绝', 'Refuses'] },
      },
    },
  }),
  plainAudited({
    ...{ table: 'setting', one: ['设置', 'setting'], get: accounts },
    name: { text: () => sql`r.id` },
    columns: { value: ['值', 'Value'] },
  }),
  plainAudited({
    ...{
      table: 'dingtalk_link',
      one: ['钉钉绑定', 'link with DingTalk'],
      get: { screens: [], action: 'query' },
    },
    columns: {},
  }),
];

import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';
import {
  feedbackScreen,
  jobsScreen,
  labelsScreen,
  numberScreen,
  publishScreen,
  pathOfFault,
  pathOfBatch,
  pathOfWords,
  pathOfJob,
  jobRoutes,
} from '#system/model';

const nobody = { screens: [], action: 'query' } as const;

/** What the tables of this feature, and those of the kit below that it shows, mean in the audit. */
export const auditedOfSystem: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'message', one: ['消息', 'message'], beside: true, get: nobody },
    columns: {},
  }),
  plainAudited({
    ...{ table: 'message_recipient', one: ['收到的消息', 'message received'], beside: true, get: nobody },
    columns: {},
  }),
  plainAudited({
    ...{ table: 'label_batch', one: ['标签批次', 'batch of labels'] },
    get: { screens: [labelsScreen.code], action: 'query' },
    name: { text: () => sql`r.title` },
    opens: { path: pathOfBatch },
    columns: {
      title: ['名称', 'Title'],
      state: {
        label: ['状态', 'State'],
        options: {
          draft: ['草稿', 'Draft'],
          checked: ['已试运行', 'Checked'],
          published: ['已发布', 'Published'],
          undone: ['已撤回', 'Taken back'],
        },
      },
      published_at: ['发布时间', 'Published at'],
      undone_at: ['撤回时间', 'Taken back at'],
    },
  }),
  plainAudited({
    ...{ table: 'label_batch_word', one: ['批次中的文字', 'words of a batch'], beside: true },
    get: { screens: [labelsScreen.code], action: 'query' },
    name: {
      id: sql`concat_ws(':', r.batch_id, r.screen, r.declared_zh, r.declared_en)`,
      text: () => sql`r.declared_zh`,
    },
    partOf: { table: 'label_batch', column: 'batch_id' },
    columns: {
      screen: ['画面', 'Screen'],
      declared_zh: ['中文原文', 'Declared Chinese'],
      declared_en: ['英文原文', 'Declared English'],
      zh: ['中文', 'Chinese'],
      en: ['英文', 'English'],
    },
  }),
  plainAudited({
    ...{ table: 'notification_plan', one: ['发布计划', 'plan of a notification'] },
    get: { screens: [publishScreen.code], action: 'add' },
    name: { text: () => sql`r.title` },
    opens: { path: () => publishScreen.route },
    columns: {
      title: ['标题', 'Title'],
      body: ['内容', 'Words'],
      publish_at: ['发布时间', 'Published at'],
      state: {
        label: ['状态', 'State'],
        options: {
          planned: ['待发布', 'Planned'],
          published: ['已发布', 'Published'],
          cancelled: ['已取消', 'Called off'],
        },
      },
    },
  }),
  plainAudited({
    ...{ table: 'fault_report', one: ['故障报告', 'fault report'] },
    get: { screens: [feedbackScreen.code], action: 'enable' },
    opens: { path: pathOfFault },
    columns: {
      reporter_id: { label: ['报告人', 'Reporter'], names: 'person' },
      state: {
        label: ['处理状态', 'State'],
        options: {
          open: ['待处理', 'Open'],
          handling: ['处理中', 'In progress'],
          answered: ['已答复', 'Answered'],
          closed: ['已关闭', 'Closed'],
        },
      },
    },
  }),
  plainAudited({
    ...{ table: 'fault_entry', one: ['故障答复', 'answer to a fault report'] },
    get: { screens: [feedbackScreen.code], action: 'enable' },
    partOf: { table: 'fault_report', column: 'report_id' },
    columns: { body: ['内容', 'Words'] },
  }),
  plainAudited({
    ...{ table: 'number_rule', one: ['编号规则', 'number rule'] },
    get: { screens: [numberScreen.code, 'AREQ140P'], action: 'query' },
    name: { id: sql`r.company_id || ':' || r.code`, text: () => sql`r.code` },
    opens: { path: () => numberScreen.route },
    columns: {
      code: ['系列', 'Series'],
      company_id: { label: ['公司', 'Company'], names: 'company' },
      prefix: ['前缀', 'Prefix'],
      period: ['日期部分', 'Date in it'],
      resets: ['重新开始', 'Begins again'],
      digits: ['位数', 'Digits'],
    },
  }),
  plainAudited({
    ...{ table: 'rewording', one: ['程序标签', 'program label'] },
    get: { screens: [labelsScreen.code], action: 'query' },
    name: {
      id: sql`r.screen || ':' || r.declared_zh || ':' || r.declared_en`,
      text: (language) => sql.raw(`r.screen || ' · ' || r.declared_${language}`),
      // Words that were given back are gone: their id is made of what they stood for.
      gone: (id, language) => {
        const [screen = '', zh = '', en = ''] = id.split(':');
        return `${screen} · ${language === 'zh' ? zh : en}`;
      },
    },
    opens: { path: pathOfWords, by: sql`r.screen` },
    columns: {
      screen: ['画面', 'Screen'],
      declared_zh: ['原中文', 'Declared, Chinese'],
      declared_en: ['原英文', 'Declared, English'],
      zh: ['中文', 'Chinese'],
      en: ['英文', 'English'],
    },
  }),
  plainAudited({
    ...{ table: 'scheduled_job', one: ['定时任务', 'job'] },
    get: { screens: [jobsScreen.code], action: 'query' },
    name: { id: sql`r.name`, text: (language) => sql.raw(`r.title_${language}`) },
    opens: { path: pathOfJob },
    columns: {
      name: ['任务代码', 'Code of the job'],
      cron: ['时间', 'Time'],
      catch_up: ['错过时', 'If missed'],
      paused: ['已暂停', 'Paused'],
    },
  }),
  plainAudited({
    ...{ table: 'pushed_report', one: ['推送报表', 'pushed report'] },
    get: { screens: [jobsScreen.code], action: 'get' },
    name: { id: sql`r.code`, text: () => sql`r.code` },
    opens: { path: () => jobRoutes.reports },
    columns: {
      code: ['报表', 'Report'],
      reader_ids: ['读者', 'Readers'],
      channels: ['方式', 'By'],
    },
  }),
  plainAudited({
    ...{ table: 'file', one: ['文件', 'file'], beside: true, get: nobody },
    columns: {},
  }),
];

import { createRequire } from 'node:module';
import type { Label } from '#calls/model';
import type { Release } from '#system/model';

export const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

/** What is new in this version; shown at the logo. */
export const whatIsNew: Label = [
  '各类申请与审批、消息中心、故障上报',
  'Requests of every type with their approval, messages, fault reports',
];

/** Every version with its notes, the newest first; SYS180P shows them. */
export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    day: '2026-11-22',
    notes: [
      [
        '28 类申请单：填写、审批、打印、导入导出',
        'Requisitions of 28 types: filled in, approved, printed, imported and exported',
      ],
      [
        '客户、供应商、物料等主档：变更审批、查重与合并',
        'Master data with requests for changes, duplicates and merging',
      ],
      [
        '角色权限：按人说明为何能看到，保存前列出谁将获得或失去',
        'Roles: why somebody may see something, and who gains or loses before saving',
      ],
      ['团队协作：待办、项目与看板', 'Teamwork: to-dos, projects and boards'],
      [
        '库存：结存、入库、出库、调拨与流水',
        'Inventory: balances, stock in and out, transfers and their lines',
      ],
      [
        '问卷：编写、发布、手机填写与统计',
        'Questionnaires: written, published, answered on a telephone, counted',
      ],
      [
        '定时任务、推送报表、操作日志与程序标签',
        'Jobs, pushed reports, the audit log and labels in own words',
      ],
    ],
  },
];

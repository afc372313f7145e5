import type { Label } from '#calls/model';
import type { DemoAccount } from '#identity/model';
import type { FaultState } from '#system/model';

export interface DemoNotification {
  from: DemoAccount;
  /** Days before today. */
  daysAgo: number;
  title: Label;
  body: Label;
}

export interface DemoFault {
  from: DemoAccount;
  daysAgo: number;
  state: FaultState;
  title: Label;
  body: Label;
  page: string;
  /** In turn, the first by IT. */
  entries: readonly { from: DemoAccount; body: string }[];
}

/** To everybody. */
export const demoNotifications: readonly DemoNotification[] = [
  {
    from: 'manager',
    daysAgo: 34,
    title: ['第四季度安全生产检查安排', 'Safety inspection of the fourth quarter'],
    body: [
      '检查组将于本月逐部门检查，请各部门负责人提前自查并整改。',
      'The inspection visits every department this month; heads please check beforehand.',
    ],
  },
  {
    from: 'admin',
    daysAgo: 12,
    title: ['系统升级：采购与审批上线', 'System upgrade: purchasing and approvals'],
    body: [
      '采购申请、审批、委托均已上线。使用中遇到问题，请点击页面右上角的故障上报。',
      'Purchase requisitions, approvals and delegation are there. For anything that is wrong, please use the button for faults at the top.',
    ],
  },
  {
    from: 'manager',
    daysAgo: 2,
    title: ['年终盘点通知', 'Year-end stock-taking'],
    body: [
      '各仓库请于月底前完成盘点，盘点期间暂停领料。',
      'All warehouses please finish stock-taking by the end of the month; nothing is issued meanwhile.',
    ],
  },
];

export const demoFaults: readonly DemoFault[] = [
  {
    from: 'finance',
    daysAgo: 20,
    state: 'closed',
    title: ['导出的金额列是文本', 'Amounts in the export are texts'],
    body: ['导出的 Excel 中金额不能求和。', 'The amounts in the exported sheet cannot be summed.'],
    page: '/reqhome/REQ110P',
    entries: [{ from: 'admin', body: '已修复，请重新导出。 / Mended, please export again.' }],
  },
  {
    from: 'employee',
    daysAgo: 5,
    state: 'answered',
    title: ['添加附件后页面没有反应', 'Nothing happens after adding a file'],
    body: ['上传 12 MB 的图纸没有提示。', 'Uploading a drawing of 12 MB shows nothing.'],
    page: '/reqhome/Req110p_2',
    entries: [
      {
        from: 'admin',
        body: '单个附件不超过 10 MB，请压缩后再试。 / A file may have 10 MB at most, please compress it.',
      },
    ],
  },
  {
    from: 'warehouse',
    daysAgo: 1,
    state: 'open',
    title: ['列表的列宽太窄', 'Columns of the list are too narrow'],
    body: ['主题列看不全。', 'The subject is cut off.'],
    page: '/reqhome/REQ290P',
    entries: [],
  },
];

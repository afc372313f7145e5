import { z } from 'zod';
import type { Label } from '#calls/model';
import type { CatchUp } from '#server-kit/model';

export const reportCodes = ['safetyStock', 'dailyShipping', 'dailySales'] as const;
export type ReportCode = (typeof reportCodes)[number];

export const pushChannels = ['message', 'mail'] as const;
export type PushChannel = (typeof pushChannels)[number];
export const pushChannelLabels: Readonly<Record<PushChannel, Label>> = {
  message: ['消息中心', 'Message centre'],
  mail: ['邮件', 'Mail'],
};

interface PushedReport {
  title: Label;
  /** Unless an administrator chooses another time (SYS170P). */
  cron: string;
  catchUp: CatchUp;
  /**
   * The screens whose lists show these rows: a right to one of them reaches them here too, and nobody without one gets the
   * report. Where only the names of what it speaks of may be read, its figures may not.
   */
  screens: readonly string[];
}

/** Reports that are sent to their readers by the clock, each within the reader's own scope. */
export const pushedReports: Readonly<Record<ReportCode, PushedReport>> = {
  safetyStock: {
    title: ['安全库存短缺', 'Safety-stock shortage'],
    cron: '0 8 * * *',
    // It says how it stands now: yesterday's cannot be made any more.
    catchUp: 'once',
    screens: ['INV110P'],
  },
  dailyShipping: {
    title: ['发货日报', 'Daily shipping'],
    cron: '10 8 * * *',
    catchUp: 'eachDay',
    screens: ['SAL110P'],
  },
  dailySales: {
    title: ['销售日报', 'Daily sales'],
    cron: '0 8 * * *',
    catchUp: 'eachDay',
    screens: ['SAL110P'],
  },
};

/** The job that makes a report. */
export const jobOfReport = (report: ReportCode): string => `reports.${report}`;
/** What this job is called. */
export const titleOfReportJob = (report: ReportCode): Label => {
  const [zh, en] = pushedReports[report].title;
  return [`推送报表：${zh}`, `Push: ${en}`];
};

const inBoth = z.tuple([z.string(), z.string()]);

/** What a report says: its rows, or that the module is missing that knows them. */
export const reportContent = z.object({
  /** The module that is missing. */
  missing: inBoth.nullable(),
  shortages: z.array(
    z.object({
      itemCode: z.string(),
      /** Where its record is; absent in reports from before this was kept. */
      itemPath: z.string().optional(),
      item: inBoth,
      spec: z.string(),
      warehouse: inBoth,
      company: z.string(),
      unit: inBoth,
      /** Decimal text, as all quantities. */
      available: z.string(),
      safety: z.string(),
      onOrder: z.string(),
      shortage: z.string(),
      suggested: z.string(),
      /** What they are worked out from; absent in reports from before this was kept. */
      terms: z
        .object({
          onHand: z.string(),
          reserved: z.string(),
          /** Absent in reports from before what is lent was taken off. */
          lent: z.string().optional(),
          projected: z.string(),
          minimumOrder: z.string().nullable(),
          multiple: z.string().nullable(),
        })
        .optional(),
    }),
  ),
});
export type ReportContent = z.output<typeof reportContent>;
export type Shortage = ReportContent['shortages'][number];

/** What is said of each shortage, as all its tables head it: on the screen, on paper, in a workbook. */
export const shortageHeads = {
  itemCode: ['物料编码', 'Item code'],
  item: ['物料', 'Item'],
  spec: ['规格', 'Spec'],
  company: ['公司', 'Company'],
  warehouse: ['仓库', 'Warehouse'],
  onHand: ['现有', 'On hand'],
  reserved: ['预留', 'Reserved'],
  lent: ['借出', 'Lent'],
  available: ['可用', 'Available'],
  safety: ['安全库存', 'Safety'],
  onOrder: ['在途', 'On order'],
  shortage: ['短缺', 'Short of'],
  suggested: ['建议采购', 'Buy'],
  minimumOrder: ['最小订货量', 'Minimum order'],
  multiple: ['订货倍数', 'Multiple'],
  unit: ['单位', 'Unit'],
} as const satisfies Readonly<Record<string, Label>>;
export type ShortageHead = keyof typeof shortageHeads;

/** Among the lists of SYS170P: the lines of one pushed report. */
export const shortageExport = 'system.shortages';

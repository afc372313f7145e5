import type { Label } from '#calls/model';

/** What of a unit is printed as a paper of its own. */
export const recordPapers = {
  receipt: ['产品接收单', 'Product receipt form'],
  processing: ['处理与检测记录', 'Processing and testing record'],
  sheet: ['放行核对单', 'Release check sheet'],
  custody: ['保管链', 'Chain of custody'],
} as const satisfies Record<string, Label>;
export type RecordPaperKind = keyof typeof recordPapers;
export const recordPaperKinds = Object.keys(recordPapers) as RecordPaperKind[];

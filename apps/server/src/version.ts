import { createRequire } from 'node:module';
import type { Label } from '#calls/model';

export const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

/** What is new in this version; shown at the logo. */
export const whatIsNew: Label = [
  '各类申请与审批、消息中心、故障上报',
  'Requests of every type with their approval, messages, fault reports',
];

import { z } from 'zod';
import { defineCall, label, right, type Label } from '#calls/model';
import { versionScreen } from '../screens.ts';

/** A version of the product, with what is new in it. */
export interface Release {
  version: string;
  /** YYYY-MM-DD */
  day: string;
  notes: readonly Label[];
}

const topics = ['version'];

/** Every version, the newest first, with those that the reader has not looked at. */
export const readVersions = defineCall({
  name: 'system.versions',
  code: `${versionScreen.code}_1`,
  summary: ['版本信息', 'Versions'],
  effect: 'read',
  access: right(versionScreen.code, 'query'),
  request: z.object({}),
  response: z.object({
    versions: z.array(
      z.object({ version: z.string(), day: z.string(), notes: z.array(label), fresh: z.boolean() }),
    ),
  }),
  topics,
});

/** The reader has seen what is new up to the newest version. */
export const markVersionsRead = defineCall({
  name: 'system.markVersionsRead',
  code: `${versionScreen.code}_2`,
  summary: ['标记版本说明已读', 'Mark the notes of versions as read'],
  effect: 'write',
  access: right(versionScreen.code, 'query'),
  request: z.object({}),
  response: z.object({}),
  topics,
});

/** What the installation runs on. */
export const healthParts = {
  database: ['数据库', 'Database'],
  files: ['文件存储', 'Files'],
  mail: ['邮件', 'Mail'],
  scanner: ['病毒扫描', 'Virus scanner'],
} as const satisfies Record<string, Label>;
export type HealthPart = keyof typeof healthParts;

export const healthStates = {
  good: ['正常', 'Good'],
  warn: ['需要注意', 'Look at it'],
  bad: ['故障', 'Down'],
  off: ['未配置', 'Not set up'],
} as const satisfies Record<string, Label>;
export type HealthState = keyof typeof healthStates;

/** Looks at each of them now. */
export const readHealth = defineCall({
  name: 'system.health',
  code: `${versionScreen.code}_3`,
  summary: ['系统健康状况', 'Health of the installation'],
  effect: 'read',
  access: right(versionScreen.code, 'get'),
  request: z.object({}),
  response: z.object({
    at: z.iso.datetime(),
    parts: z.array(
      z.object({
        part: z.enum(Object.keys(healthParts) as [HealthPart, ...HealthPart[]]),
        state: z.enum(Object.keys(healthStates) as [HealthState, ...HealthState[]]),
        /** What was found, in a sentence. */
        says: label,
      }),
    ),
  }),
});

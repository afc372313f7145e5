import { z } from 'zod';
import { defineCall, label, signedIn } from '#calls/model';
import { recordStates } from './register-head.ts';

/**
 * Records of every register by code, name or pinyin, those that the reader may see, the one whose code was typed before all
 * others. For the command box: whoever knows a code is at its record without its list.
 */
export const findRecords = defineCall({
  name: 'registers.findRecords',
  code: 'SYS110_6',
  summary: ['按编码或名称查找主档', 'Find master data by code or name'],
  effect: 'read',
  access: signedIn,
  request: z.object({
    keyword: z.string().trim().min(2).max(60),
    take: z.int().min(1).max(20).default(6),
  }),
  response: z.object({
    records: z.array(
      z.object({
        register: z.string(),
        id: z.string(),
        code: z.string(),
        name: z.string(),
        state: z.enum(recordStates),
        /** What it is one of: ['供应商', 'supplier']. */
        one: label,
        /** Key of #ui/web's icon set. */
        icon: z.string(),
        /** Where it is opened, in the editions that have it there: '/basehome/BSE130P_2?id=…'. */
        to: z.array(z.string()),
      }),
    ),
  }),
  topics: ['register'],
});

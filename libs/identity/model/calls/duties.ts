import { z } from 'zod';
import { actions, defineCall, right } from '#calls/model';
import { dutyRules } from '../duty-warning.ts';
import { reference } from '../reference.ts';
import { roleScreen } from './roles.ts';

const duty = z.object({ screen: z.string().min(1).max(20), action: z.enum(actions) });

const dutyConflict = z.object({
  id: z.string().min(1).max(64),
  /** 0: a new one. */
  version: z.int32().min(0),
  nameZh: z.string().trim().min(1).max(40),
  nameEn: z.string().trim().min(1).max(60),
  one: duty,
  other: duty,
  rule: z.enum(dutyRules),
  active: z.boolean(),
});
export type DutyConflict = z.output<typeof dutyConflict>;

const holder = z.object({
  person: reference,
  /** The roles that bring the one duty, and those that bring the other. */
  one: z.array(reference),
  other: z.array(reference),
});

/** The conflicts that administrators keep, with who has both duties today. */
export const readDutyConflicts = defineCall({
  name: 'identity.readDutyConflicts',
  code: 'SYS130P_9',
  summary: ['职责冲突', 'Duty conflicts'],
  effect: 'read',
  access: right(roleScreen, 'get'),
  request: z.object({}),
  response: z.object({
    mayEdit: z.boolean(),
    conflicts: z.array(
      dutyConflict.extend({
        /** How many people have both, of those whom the right reaches. */
        count: z.int(),
        /** The first 200 of them. */
        holders: z.array(holder),
      }),
    ),
  }),
  topics: ['role', 'account'],
});
export type DutyHolder = z.output<typeof holder>;

/** Keeps a conflict; one that is no longer active is asked nowhere. */
export const saveDutyConflict = defineCall({
  name: 'identity.saveDutyConflict',
  code: 'SYS130P_10',
  summary: ['保存职责冲突', 'Save a duty conflict'],
  effect: 'write',
  access: right(roleScreen, 'edit'),
  request: dutyConflict,
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'invalid', 'conflict'],
  topics: ['role'],
});

import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { reference } from '#identity/model';
import { upkeepCode } from '../dictionaries/calls.ts';

const parameterView = z.object({
  name: z.string(),
  title: label,
  help: label,
  unit: label,
  initial: z.int(),
  min: z.int(),
  max: z.int(),
  /** What its numbers stand for, from 0 on; null: it is counted. */
  choices: z.array(label).nullable(),
  /** What is set; null: nothing, the initial one holds. */
  value: z.int().nullable(),
  version: z.int(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: reference.nullable(),
});

/** Every parameter of the installation, in the order of its features. */
export const readParameters = defineCall({
  name: 'upkeep.parameters',
  code: `${upkeepCode}_6`,
  summary: ['读取参数', 'Read the parameters'],
  effect: 'read',
  access: right(upkeepCode, 'query'),
  request: z.object({}),
  response: z.object({ parameters: z.array(parameterView) }),
  topics: ['parameter'],
});

/** Sets a parameter, or lets it be what it begins with. */
export const setParameter = defineCall({
  name: 'upkeep.setParameter',
  code: `${upkeepCode}_7`,
  summary: ['设置参数', 'Set a parameter'],
  effect: 'write',
  access: right(upkeepCode, 'edit'),
  request: z.object({
    name: z.string().min(1).max(80),
    version: z.int32().min(0),
    value: z.number().nullable(),
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'conflict', 'invalid'],
  topics: ['parameter'],
});

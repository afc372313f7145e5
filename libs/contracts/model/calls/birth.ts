import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { contractStages, type ContractStage } from '../states.ts';
import { birthCallCode } from '../placed.ts';
import { offeredCourier } from './dispatch.ts';

const topics = ['register:bankContract', 'contracts'];
const id = z.string().min(1).max(64);
const wall = z.string().regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/);
const stage = z.enum(Object.keys(contractStages) as [ContractStage, ...ContractStage[]]);

/** Due dates by week, and how many kits are to be sent. */
export const birthOptions = defineCall({
  name: 'contracts.birthOptions',
  code: `${birthCallCode}_0`,
  summary: ['采集安排概览', 'Births by week'],
  effect: 'read',
  access: right(birthCallCode, 'query'),
  request: z.object({}),
  response: z.object({
    weeks: z.array(z.object({ from: z.iso.date(), births: z.int(), withoutKit: z.int() })),
    kitsToSend: z.int(),
    couriers: z.array(offeredCourier),
    /** Who may have collected: collectors and obstetricians in use, at most 500. */
    collectors: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  topics,
});

/** Contracts that a call can be about: by number, phone, name or pinyin, or by what is printed on kit and bag. */
export const findForBirth = defineCall({
  name: 'contracts.findForBirth',
  code: `${birthCallCode}_10`,
  summary: ['查找合同', 'Find the contract of a call'],
  effect: 'read',
  access: right(birthCallCode, 'query'),
  request: z.object({
    q: z.string().trim().max(60),
    /** The contract of this child alone, as a link names it. */
    childId: id.optional(),
  }),
  response: z.object({
    contracts: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        mother: z.string(),
        phone: z.string(),
        dueOn: z.iso.date(),
        stage,
        zone: z.string(),
        hospital: z.string(),
        /** Whoever collects unless the call says otherwise. */
        obstetrician: z.object({ id: z.string(), name: z.string() }).nullable(),
        children: z.array(
          z.object({
            id: z.string(),
            order: z.int(),
            bornAt: z.iso.datetime().nullable(),
            kit: z.string().nullable(),
            /** What was collected is in the laboratory already: no courier fetches it. */
            atLab: z.boolean(),
            /** Until when its kit is good, where that does not last until the birth. */
            kitFailsOn: z.iso.date().nullable(),
          }),
        ),
      }),
    ),
    /** The child that a scanned code means, where it is of one alone. */
    meant: id.nullable(),
  }),
  topics,
});

/** The birth call: the child is born, its kit is used, a courier is notified. */
export const callBirth = defineCall({
  name: 'contracts.callBirth',
  code: `${birthCallCode}_2`,
  summary: ['登记出生', 'Birth call'],
  effect: 'write',
  access: right(birthCallCode, 'edit'),
  request: z.object({
    /** Of the courier's job; made by the browser, so that a retried call is one. */
    jobId: z.uuid(),
    childId: id,
    /** Wall time of the birth, on the clocks of `zone`. */
    bornAt: wall,
    zone: z.string().max(60),
    /** Where the wall time exists twice. */
    which: z.enum(['first', 'second']).nullable().default(null),
    sex: z.enum(['f', 'm']).nullable().default(null),
    name: z.string().trim().max(100).default(''),
    /** Who collected it; not said: the obstetrician of the contract. */
    collectorId: id.nullable().optional(),
    courierId: id.nullable().default(null),
    shipMethod: z.string().max(60),
    /** Tells the courier at once; otherwise the job stays a draft. */
    notify: z.boolean().default(true),
    note: z.string().trim().max(500).default(''),
  }),
  response: z.object({
    jobId: z.string(),
    /** Null: what was collected is in the laboratory, and nobody has to fetch it: there is no job. */
    number: z.string().nullable(),
    din: z.string(),
    notified: z.boolean(),
  }),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics: [...topics, 'courierJob', 'lab'],
});

/** A time of birth that was called in wrongly, corrected with a reason; the laboratory reckons its hours anew. */
export const correctBirth = defineCall({
  name: 'contracts.correctBirth',
  code: `${birthCallCode}_3`,
  summary: ['更正出生时间', 'Correct a time of birth'],
  effect: 'write',
  access: right(birthCallCode, 'edit'),
  request: z.object({
    /** Made by the browser, so that a retried correction is one. */
    id: z.uuid(),
    childId: z.string().min(1).max(64),
    /** Wall time of the birth, on the clocks of `zone`. */
    bornAt: wall,
    zone: z.string().max(60),
    /** Where the wall time exists twice. */
    which: z.enum(['first', 'second']).nullable().default(null),
    reason: z.string().trim().min(1).max(300),
  }),
  response: z.object({}),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics: [...topics, 'courierJob', 'lab'],
});

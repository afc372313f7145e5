import { z } from 'zod';
import { defineCall, right, writableInstant } from '#calls/model';
import { reference } from '#identity/model';
import { dispatchFields, type DispatchField } from '../rules/dispatch.ts';
import { dispatchCode } from '../placed.ts';
import { jobStates, type JobState } from '../states.ts';

const topics = ['courierJob', 'contracts', 'register:bankContract'];
const id = z.string().min(1).max(64);
const state = z.enum(Object.keys(jobStates) as [JobState, ...JobState[]]);
const language = z.enum(['zh', 'en']);
const values = z.record(
  z.enum(Object.keys(dispatchFields) as [DispatchField, ...DispatchField[]]),
  z.string(),
);

/** A courier that may be chosen. */
export const offeredCourier = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  language: language.nullable(),
});

const handover = z.object({
  id: z.string(),
  state,
  at: z.iso.datetime(),
  who: z.string(),
  place: z.string(),
  note: z.string(),
  photo: z.object({ id: z.string(), name: z.string(), size: z.number(), mediaType: z.string() }).nullable(),
  by: reference,
});

/** What can be changed of a job before it is picked up. */
export const jobDraft = z.object({
  courierId: id.nullable(),
  shipMethod: z.string().max(60),
  setType: z.string().max(60),
  processType: z.string().max(60),
  package: z.string().trim().max(200),
  note: z.string().trim().max(500),
  upgradeFee: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
  /** Wall times: of the collection in the zone of the birth, of the arrival in that of the laboratory. */
  collectedAt: z.string().regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/),
  etaAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/)
    .nullable(),
  pickupAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/)
    .nullable(),
});
export type JobDraft = z.output<typeof jobDraft>;

const job = z.object({
  id: z.string(),
  number: z.string(),
  state,
  version: z.int(),
  contract: z.object({ id: z.string(), number: z.string(), mother: z.string() }),
  kit: z.object({ id: z.string(), serial: z.string() }).nullable(),
  zone: z.string(),
  labZone: z.string(),
  /** Sheets for the courier that were printed. */
  prints: z.int(),
  draft: jobDraft,
  courier: offeredCourier.omit({ id: true }).nullable(),
  /** Of the contract: in it the fee is. */
  currency: z.string(),
  /** The 21 fields as they would go out now, in the language that they would. */
  preview: z.object({ language, subject: z.string(), values }),
  notices: z.array(
    z.object({
      kind: z.enum(['dispatch', 'cancel']),
      sentTo: z.string(),
      language,
      subject: z.string(),
      body: z.string(),
      sentAt: z.iso.datetime(),
      by: reference,
    }),
  ),
  handovers: z.array(handover),
  /** When it is expected has changed: from, to, when that was said and by whom; null: nobody had said. */
  arrivals: z.array(
    z.object({
      was: z.iso.datetime().nullable(),
      eta: z.iso.datetime().nullable(),
      at: z.iso.datetime(),
      by: reference,
    }),
  ),
  may: z.array(state),
  /** Why it was called off; null: it was not. */
  cancelReason: z.string().nullable(),
  /** The job of the same child that took its place. */
  next: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** It came to nothing, and nobody else was asked to fetch it yet. */
  mayFollow: z.boolean(),
});
export type CourierJobView = z.output<typeof job>;

export const dispatchOptions = defineCall({
  name: 'contracts.dispatchOptions',
  code: `${dispatchCode}_0`,
  summary: ['派单选项', 'Options of a job'],
  effect: 'read',
  access: right(dispatchCode, 'query'),
  request: z.object({}),
  response: z.object({ couriers: z.array(offeredCourier) }),
  topics,
});

export const readJob = defineCall({
  name: 'contracts.readJob',
  code: `${dispatchCode}_2`,
  summary: ['读取派单', 'Read a job'],
  effect: 'read',
  access: right(dispatchCode, 'query'),
  request: z.object({ id, language: language.optional() }),
  response: job,
  errors: ['notFound'],
  topics,
});

/** Saves what is asked of the courier, and tells them where `send` says so. */
export const saveJob = defineCall({
  name: 'contracts.saveJob',
  code: `${dispatchCode}_3`,
  summary: ['保存派单', 'Save a job'],
  effect: 'write',
  access: right(dispatchCode, 'edit'),
  request: z.object({
    id,
    version: z.int32(),
    draft: jobDraft,
    send: z.boolean().default(false),
    language: language.optional(),
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'conflict', 'invalid', 'businessRule'],
  topics,
});

/** Somebody took it over: accepted, picked up, delivered, failed. */
export const handOver = defineCall({
  name: 'contracts.handOver',
  code: `${dispatchCode}_5`,
  summary: ['登记交接', 'Write a handover down'],
  effect: 'write',
  access: right(dispatchCode, 'edit'),
  request: z.object({
    id: z.uuid(),
    jobId: id,
    to: state.extract(['accepted', 'pickedUp', 'delivered', 'failed']).nullable(),
    at: writableInstant,
    who: z.string().trim().min(1).max(100),
    place: z.string().trim().max(200).default(''),
    note: z.string().trim().max(500).default(''),
    fileId: z.string().max(64).nullable().default(null),
    /** The arrival as it is expected from now on. */
    etaAt: writableInstant.nullable().default(null),
  }),
  response: z.object({}),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics,
});

/** The sheet for the courier is printed. */
export const countJobPrint = defineCall({
  name: 'contracts.countJobPrint',
  code: `${dispatchCode}_6`,
  summary: ['快递单打印计数', 'Count a courier sheet'],
  effect: 'write',
  access: right(dispatchCode, 'query'),
  request: z.object({ id }),
  response: z.object({ prints: z.int() }),
  errors: ['notFound'],
  topics,
});

/** Calls a job off; whoever was told of it is told. Bare HBCTR230P_4; with PROGRAMCODE it answers labels. */
export const cancelJob = defineCall({
  name: 'contracts.cancelJob',
  code: `${dispatchCode}_4`,
  without: 'PROGRAMCODE',
  summary: ['取消派单', 'Cancel a job'],
  effect: 'write',
  access: right(dispatchCode, 'edit'),
  request: z.object({ id, reason: z.string().trim().min(1).max(300) }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics,
});

/** Another job for a child whose job failed or was called off: a draft with what was asked before, for the courier who is chosen. */
export const followJob = defineCall({
  name: 'contracts.followJob',
  code: `${dispatchCode}_7`,
  summary: ['重新派单', 'Another job for a child'],
  effect: 'write',
  access: right(dispatchCode, 'edit'),
  request: z.object({
    /** Made by the browser, so that a retried write is one job. */
    id: z.uuid(),
    /** The job that came to nothing. */
    afterId: id,
    courierId: id.nullable().default(null),
  }),
  response: z.object({ id: z.string(), number: z.string() }),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics,
});

import { z } from 'zod';
import { defineCall, right, signedIn, writableDay } from '#calls/model';
import { reference } from '#identity/model';
import { answerValues, content } from '#questionnaires/model';
import { bankContract } from '../registers/bank-contract.ts';
import { healthCode } from '../placed.ts';
import {
  healthAnswerers,
  healthFindings,
  healthStates,
  type HealthAnswerer,
  type HealthFinding,
  type HealthState,
} from '../rules/health.ts';

const contractId = z.string().min(1).max(64);
const topics = ['healthHistory'];
const answeredBy = z.enum(Object.keys(healthAnswerers) as [HealthAnswerer, ...HealthAnswerer[]]);
const finding = z.enum(Object.keys(healthFindings) as [HealthFinding, ...HealthFinding[]]);
const title = { zh: z.string(), en: z.string(), version: z.int() };

/** HBLAB315P_2: whether there is a history, who entered and reviewed it; nothing of what was answered. */
export const readHealthState = defineCall({
  name: 'contracts.healthState',
  code: `${healthCode}_2`,
  summary: ['健康史状态', 'State of a health history'],
  effect: 'read',
  access: right([bankContract.code, healthCode], 'query'),
  request: z.object({ contractId }),
  response: z.object({
    number: z.string(),
    mother: z.string(),
    state: z.enum(Object.keys(healthStates) as [HealthState, ...HealthState[]]),
    /** How many entries there are; all but the first correct the one before. */
    entries: z.int(),
    questionnaire: z.object(title).nullable(),
    entered: z.object({ by: reference, at: z.iso.datetime() }).nullable(),
    reviewed: z.object({ by: reference, at: z.iso.datetime() }).nullable(),
    may: z.object({ read: z.boolean(), enter: z.boolean(), review: z.boolean() }),
  }),
  errors: ['notFound'],
  topics,
});

/** HBLAB315P_3: what is asked now: published questionnaires for health histories. */
export const readHealthQuestions = defineCall({
  name: 'contracts.healthQuestions',
  code: `${healthCode}_3`,
  summary: ['健康史问卷', 'Questionnaires of health histories'],
  effect: 'read',
  access: right(healthCode, 'add'),
  request: z.object({ contractId }),
  response: z.object({
    questionnaires: z.array(z.object({ id: z.string(), ...title, content })),
  }),
  errors: ['notFound'],
  topics: ['questionnaire'],
});

/**
 * HBLAB315P_5: the answers, the newest entry first. That somebody looked is written down, so it is no reading. Whoever lacks the
 * right is refused by the handler and not before it: that they tried is written down as well.
 */
export const readHealth = defineCall({
  name: 'contracts.readHealth',
  code: `${healthCode}_5`,
  summary: ['查看健康史', 'Read a health history'],
  effect: 'write',
  access: signedIn,
  secret: true,
  request: z.object({ contractId }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        place: z.int(),
        /** Why the entry before was corrected; empty of the first. */
        reason: z.string(),
        questionnaire: z.object({ id: z.string(), ...title }),
        content,
        values: answerValues,
        answeredBy,
        answerer: z.string(),
        answeredOn: z.string(),
        entered: z.object({ by: reference, at: z.iso.datetime() }),
        review: z.object({ finding, remark: z.string(), by: reference, at: z.iso.datetime() }).nullable(),
        /** How often it was put on paper. */
        prints: z.int(),
      }),
    ),
  }),
  errors: ['notFound'],
});

/** HBLAB315P_6: enters a history, or corrects it by another entry with a reason. */
export const enterHealth = defineCall({
  name: 'contracts.enterHealth',
  code: `${healthCode}_6`,
  summary: ['填写健康史', 'Enter a health history'],
  effect: 'write',
  access: right(healthCode, 'add'),
  secret: true,
  request: z.object({
    /** Made by the browser, so that a retried write is one entry. */
    entryId: z.uuid(),
    contractId,
    /** The entry that it corrects, by its place; 0: the first. */
    after: z.int32().min(0),
    reason: z.string().trim().max(500).default(''),
    questionnaireId: z.uuid(),
    version: z.int32().min(1),
    answeredBy,
    /** The name of somebody else. */
    answerer: z.string().trim().max(100).default(''),
    answeredOn: writableDay,
    values: answerValues,
  }),
  response: z.object({}),
  errors: ['notFound', 'invalid', 'businessRule', 'handledAlready'],
  topics: [...topics, 'contracts', 'lab'],
});

/** HBLAB315P_7: what somebody else than who entered it finds. */
export const reviewHealth = defineCall({
  name: 'contracts.reviewHealth',
  code: `${healthCode}_7`,
  summary: ['复核健康史', 'Review a health history'],
  effect: 'write',
  access: right(healthCode, 'edit'),
  secret: true,
  request: z.object({
    contractId,
    entryId: z.uuid(),
    finding,
    remark: z.string().trim().max(1000).default(''),
  }),
  response: z.object({}),
  errors: ['notFound', 'invalid', 'businessRule', 'handledAlready'],
  topics: [...topics, 'contracts', 'lab'],
});

/** HBLAB315P_8: an entry is put on paper. */
export const countHealthPrint = defineCall({
  name: 'contracts.countHealthPrint',
  code: `${healthCode}_8`,
  summary: ['健康史打印计数', 'Count a print of a health history'],
  effect: 'write',
  access: right(healthCode, 'get'),
  request: z.object({ contractId, entryId: z.uuid() }),
  response: z.object({ prints: z.int() }),
  errors: ['notFound'],
});

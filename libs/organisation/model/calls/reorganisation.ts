import { z } from 'zod';
import { defineCall, label, right, type Label, writableDay } from '#calls/model';
import { reference } from '#identity/model';

const id = z.string().min(1).max(64);
const planId = z.uuid();

/** How a planned reorganisation stands. */
export const planStates = {
  draft: ['草案', 'Draft'],
  planned: ['待生效', 'Planned'],
  applied: ['已生效', 'In force'],
  refused: ['未能生效', 'Did not take effect'],
} as const satisfies Record<string, Label>;
export type PlanState = keyof typeof planStates;

/** What becomes of one department; null: it stays as it is. */
const planChange = z.object({
  departmentId: id,
  /** Below which department; id null: directly below its company. */
  parent: z.object({ id: id.nullable() }).nullable(),
  /** Who heads it; id null: nobody. */
  head: z.object({ id: id.nullable() }).nullable(),
});
export type PlanChange = z.output<typeof planChange>;
const changes = z.array(planChange).max(500);

const plan = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  day: z.iso.date(),
  state: z.enum(Object.keys(planStates) as [PlanState, ...PlanState[]]),
  changes,
  /** Names of the people that it makes heads. */
  heads: z.array(reference),
  why: label.nullable(),
  by: reference,
  at: z.iso.datetime(),
});
export type OrganisationPlan = z.output<typeof plan>;

const topics = ['organisationPlans'];

export const readPlans = defineCall({
  name: 'organisation.readPlans',
  code: 'BSE110P_10',
  summary: ['组织调整方案', 'Planned reorganisations'],
  effect: 'read',
  access: right('BSE110P', 'query'),
  request: z.object({}),
  response: z.object({ plans: z.array(plan), mayPlan: z.boolean() }),
  topics: [...topics, 'register:department'],
});

/** Saves a draft. The group is planned as a whole: by whoever may change all of it. */
export const savePlan = defineCall({
  name: 'organisation.savePlan',
  code: 'BSE110P_11',
  summary: ['保存组织调整方案', 'Save a planned reorganisation'],
  effect: 'write',
  access: right('BSE110P', 'edit'),
  request: z.object({
    id: planId,
    version: z.int32().min(0),
    name: z.string().trim().min(1).max(100),
    day: writableDay,
    changes,
  }),
  response: z.object({ version: z.int() }),
  errors: ['invalid', 'conflict', 'businessRule'],
  topics,
});

/** Lets a draft wait for its day, takes it back, or throws it away. */
export const movePlan = defineCall({
  name: 'organisation.movePlan',
  code: 'BSE110P_12',
  summary: ['组织调整方案定稿或撤回', 'Schedule or take back a planned reorganisation'],
  effect: 'write',
  access: right('BSE110P', 'edit'),
  request: z.object({ id: planId, version: z.int32(), to: z.enum(['planned', 'draft', 'gone']) }),
  response: z.object({}),
  errors: ['businessRule', 'conflict', 'notFound'],
  topics,
});

/** What a planned tree would do, worked out by the code that decides it: nothing stays of it. */
export const rehearsePlan = defineCall({
  name: 'organisation.rehearsePlan',
  code: 'BSE110P_13',
  summary: ['组织调整预演', 'Rehearse a reorganisation'],
  effect: 'write',
  long: true,
  access: right('BSE110P', 'edit'),
  request: z.object({ changes }),
  response: z.object({
    /** What is wrong with the tree; then nothing else is told. */
    problems: z.array(label),
    /** Open requests that were looked at, and whether there are more. */
    instances: z.int(),
    more: z.boolean(),
    /** Steps that are not done whose people would be others; who holds an open one keeps it. */
    approvers: z.array(
      z.object({
        number: z.string(),
        applicant: reference,
        steps: z.array(
          z.object({ label, open: z.boolean(), before: z.array(reference), after: z.array(reference) }),
        ),
      }),
    ),
    /** People whose rights would reach other departments. */
    scopes: z.array(
      z.object({
        person: reference,
        gained: z.array(reference),
        lost: z.array(reference),
        /** Screens on which it is so. */
        screens: z.int(),
      }),
    ),
    /** Departments without a head; new: only by this plan. */
    headless: z.array(z.object({ department: reference, isNew: z.boolean() })),
  }),
});
export type Rehearsal = z.output<typeof rehearsePlan.response>;

import { z } from 'zod';
import { defineCall, right, label } from '#calls/model';
import { reference } from '#identity/model';
import { categoryNames } from '../categories.ts';
import type { Flow } from '../flow.ts';
import { flowSchema } from '../flow-schema.ts';
import { knownFact } from '../known-fact.ts';

const screen = 'AREQ140P';
const topics = ['approvalDefinition'];
const typeCode = z.string().max(40);
/** A flow as it is read: what is stored is the declared type already. */
const flow = z.custom<Flow>((value) => typeof value === 'object' && value !== null);

const version = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(['draft', 'published', 'retired']),
  /** From the declaration of the type rather than an administrator. */
  declared: z.boolean(),
  note: z.string(),
  changedAt: z.iso.datetime(),
  changedBy: reference.nullable(),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: reference.nullable(),
  /** Instances that run by it. */
  running: z.int(),
  /** For saving a draft: the version of the row that was read. */
  rowVersion: z.int(),
});
export type DefinitionVersion = z.output<typeof version>;

const problem = z.object({
  severity: z.enum(['error', 'warning']),
  node: z.string().nullable(),
  text: label,
});

const call = <I extends z.ZodType, O extends z.ZodType>(
  suffix: number,
  name: string,
  summary: readonly [string, string],
  effect: 'read' | 'write',
  request: I,
  response: O,
) =>
  defineCall({
    name: `approvals.${name}`,
    code: `${screen}_${suffix}`,
    summary,
    effect,
    // Which flows, and whether to change them: by the right's own actions, or as a manager of the flow (the server).
    access: right(screen, 'query'),
    request,
    response,
    ...(effect === 'write' && { errors: ['conflict', 'businessRule', 'notFound'] as const }),
    topics,
  });

/** Every type that is approved, with the flow in force and the draft being worked on. */
export const definitionList = call(
  1,
  'definitions',
  ['流程列表', 'Flows'],
  'read',
  z.object({}),
  z.object({
    rows: z.array(
      z.object({
        type: z.string(),
        title: label,
        category: z.enum(categoryNames),
        published: version.nullable(),
        draft: version.nullable(),
        running: z.int(),
      }),
    ),
  }),
);

/** All versions of a type, and the flow of one of them (the draft, else the published one, unless told). */
export const definitionRead = call(
  2,
  'definition',
  ['流程版本', 'Versions of a flow'],
  'read',
  z.object({ type: typeCode, id: z.uuid().optional() }),
  z.object({
    type: z.string(),
    title: label,
    /** What the type is sorted into unless the flow says otherwise. */
    category: z.enum(categoryNames),
    versions: z.array(version),
    shown: z.object({ id: z.uuid(), flow }),
    /** Facts that conditions may look at, by name; null where the type does not say. */
    facts: z.record(z.string(), knownFact).nullable(),
    /** Own fields of the type: what a step may let its approvers edit, or hide from them. */
    fields: z.array(z.object({ name: z.string(), label })),
    /** May the reader change it, and put it in force? */
    mayEdit: z.boolean(),
    mayPublish: z.boolean(),
    /** Who manages it is for the workflow administrator to say. */
    mayNameManagers: z.boolean(),
    /** Types that a child process can be of. */
    types: z.array(z.object({ type: z.string(), title: label })),
  }),
);

export const saveDraft = call(
  3,
  'saveDraft',
  ['保存流程草稿', 'Save a draft of the flow'],
  'write',
  z.object({
    type: typeCode,
    flow: flowSchema,
    note: z.string().trim().max(500).default(''),
    /** 0 where there is no draft yet. */
    rowVersion: z.int32().min(0),
  }),
  z.object({ draft: version, problems: z.array(problem) }),
);

/** What is wrong with a flow, whether it is saved or not: by itself, and with the people of today. */
export const checkDefinition = call(
  5,
  'checkDefinition',
  ['检查流程', 'Check a flow'],
  'read',
  z.object({ type: typeCode, flow: flowSchema }),
  z.object({ problems: z.array(problem) }),
);

/** What a version changes against another; by default the draft against what is in force. */
export const compareDefinitions = call(
  6,
  'compareDefinitions',
  ['比较流程版本', 'Compare versions'],
  'read',
  z.object({ type: typeCode, from: z.uuid().optional(), to: z.uuid().optional() }),
  z.object({
    from: version.nullable(),
    to: version,
    differences: z.array(
      z.object({
        kind: z.enum(['added', 'removed', 'moved', 'changed', 'settings']),
        node: z.string().nullable(),
        label: label.nullable(),
        changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
      }),
    ),
  }),
);

/** Most days back and most instances that a simulation looks at; the latest ones. */
export const simulationLimits = { days: 90, instances: 2_000, shown: 50 } as const;

/** Replays the past against a flow: who would have decided what, and where it would have waited. */
export const simulateDefinition = call(
  7,
  'simulateDefinition',
  ['模拟流程', 'Simulate a flow'],
  'read',
  z.object({
    type: typeCode,
    flow: flowSchema,
    days: z.int().min(1).max(simulationLimits.days).default(simulationLimits.days),
  }),
  z.object({
    instances: z.int(),
    /** Instances in which others would have been asked than have decided. */
    different: z.int(),
    /** Median hours of the documents that have ended: as they went, and as they would have gone. */
    medianHoursThen: z.number(),
    medianHoursNow: z.number(),
    steps: z.array(
      z.object({
        step: z.string(),
        label,
        asked: z.int(),
        skipped: z.int(),
        byAdministrator: z.int(),
        medianHours: z.number(),
        people: z.array(z.object({ person: reference, asked: z.int() })),
      }),
    ),
    /** Some of those that would have gone differently, the latest first. */
    rows: z.array(
      z.object({
        subjectType: z.string(),
        subjectId: z.string(),
        number: z.string(),
        title: z.string(),
        steps: z.array(
          z.object({ step: z.string(), people: z.array(reference), byAdministrator: z.boolean() }),
        ),
        newPeople: z.array(reference),
        sparedPeople: z.array(reference),
        hoursThen: z.number().nullable(),
        hoursNow: z.number(),
      }),
    ),
  }),
);

/** Puts the draft in force. What runs keeps its version; new submissions follow this one. */
export const publishDefinition = call(
  8,
  'publishDefinition',
  ['发布流程', 'Publish a flow'],
  'write',
  z.object({ type: typeCode, rowVersion: z.int32().min(1) }),
  version,
);

/** Checks the trail of every approval and names the first broken link. */
export const verifyTrailsCall = call(
  11,
  'verifyTrails',
  ['校验审批记录', 'Verify the trails'],
  'read',
  /** Goes on behind an instance: `next` of the answer before. */
  z.object({ after: z.uuid().optional() }),
  z.object({
    instances: z.int(),
    rows: z.int(),
    /** null: these were the last. */
    next: z.uuid().nullable(),
    broken: z
      .object({
        instanceId: z.string(),
        number: z.string().nullable(),
        sequence: z.int().nullable(),
        problem: z.enum(['changed', 'missing', 'notFollowing', 'tailCutOff', 'noTrail', 'headForged']),
      })
      .nullable(),
  }),
);

export const discardDraft = call(
  9,
  'discardDraft',
  ['放弃流程草稿', 'Discard the draft of a flow'],
  'write',
  z.object({ type: typeCode, rowVersion: z.int32().min(1) }),
  z.object({}),
);

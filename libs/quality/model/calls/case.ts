import { z } from 'zod';
import { currencyCode, decimalText, defineCall, keptDecimal, right, writableDay } from '#calls/model';
import { caseState, defectClass, instant, quantity, topics, who } from './parts.ts';

const id = z.uuid();
const day = z.iso.date();
const reads = { effect: 'read', access: right('QC220P', 'query'), topics } as const;
const writes = { effect: 'write', access: right('QC220P', 'edit'), topics } as const;

const card = z.object({
  id,
  number: z.string(),
  defect: z.string(),
  class: defectClass,
  item: who,
  supplier: who.nullable(),
  owner: who.nullable(),
  times: z.int(),
  openActions: z.int(),
  nextDue: z.string().nullable(),
  late: z.boolean(),
  openedAt: instant,
});
export type CaseCard = z.output<typeof card>;

/** QC220P: what is not closed, by state; of each the ones that moved first. */
export const caseBoard = defineCall({
  ...reads,
  name: 'quality.caseBoard',
  code: 'QC220P_30',
  summary: ['不合格品看板', 'Board of nonconformities'],
  request: z.object({ q: z.string().max(60).default('') }),
  response: z.object({
    columns: z.array(z.object({ state: caseState, total: z.int(), cards: z.array(card) })),
    may: z.object({ add: z.boolean() }),
  }),
});

const action = z.object({
  id,
  action: z.string(),
  owner: who,
  due: day,
  late: z.boolean(),
  done: z.object({ at: instant, by: who.nullable(), result: z.string() }).nullable(),
  verified: z.object({ at: instant, by: who.nullable(), effective: z.boolean() }).nullable(),
  can: z.object({ change: z.boolean(), finish: z.boolean(), verify: z.boolean() }),
});

export const readCase = defineCall({
  ...reads,
  name: 'quality.readCase',
  code: 'QC220P_31',
  summary: ['不合格项', 'A nonconformity'],
  topics: [...topics, 'files'],
  request: z.object({ id }),
  response: z.object({
    id,
    number: z.string(),
    version: z.int(),
    state: caseState,
    company: who,
    item: who,
    supplier: who.nullable(),
    defect: z.string(),
    class: defectClass,
    quantity: decimalText,
    unit: z.string(),
    times: z.int(),
    description: z.string(),
    containment: z.string(),
    cause: z.string(),
    disposition: z.string(),
    effect: z.string(),
    cost: decimalText.nullable(),
    currency: currencyCode,
    owner: who.nullable(),
    opened: z.object({ at: instant, by: who.nullable() }),
    closed: z.object({ at: instant, by: who.nullable() }).nullable(),
    actions: z.array(action),
    inspections: z.array(z.object({ id, number: z.string(), at: instant, outcome: z.string().nullable() })),
    moves: z.array(
      z.object({
        from: caseState.nullable(),
        to: caseState,
        words: z.string(),
        by: who.nullable(),
        at: instant,
      }),
    ),
    files: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        size: z.number(),
        mediaType: z.string(),
        at: instant,
        by: who,
      }),
    ),
    can: z.object({
      edit: z.boolean(),
      /** The states that follow for this reader. */ moves: z.array(caseState),
    }),
  }),
  errors: ['notFound'],
});
export type CaseView = z.output<typeof readCase.response>;

/** What nobody inspected: found at the line, told by a customer. */
export const openCase = defineCall({
  ...writes,
  access: right('QC220P', 'add'),
  name: 'quality.openCase',
  code: 'QC220P_32',
  summary: ['提出不合格', 'Tell of a nonconformity'],
  request: z.object({
    id,
    itemId: z.string().min(1),
    supplierId: z.string().nullable(),
    defect: z.string().trim().min(1).max(60),
    class: defectClass,
    quantity,
    description: z.string().trim().max(2000).default(''),
  }),
  response: z.object({ id, number: z.string(), reopened: z.boolean() }),
  errors: ['invalid'],
});

const words = z.string().trim().max(4000);
/** What is said of it; names that are absent stay as they are. */
export const saveCase = defineCall({
  ...writes,
  name: 'quality.saveCase',
  code: 'QC220P_33',
  summary: ['保存不合格项', 'Keep what is said'],
  request: z.object({
    id,
    version: z.int32(),
    description: words.optional(),
    containment: words.optional(),
    cause: words.optional(),
    disposition: words.optional(),
    effect: words.optional(),
    cost: keptDecimal.nullable().optional(),
    ownerId: z.string().nullable().optional(),
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'invalid', 'conflict', 'businessRule'],
});

export const moveCase = defineCall({
  ...writes,
  name: 'quality.moveCase',
  code: 'QC220P_34',
  summary: ['推进不合格项', 'Move it on'],
  request: z.object({ id, version: z.int32(), to: caseState, words: z.string().trim().max(300).default('') }),
  response: z.object({ version: z.int(), state: caseState }),
  errors: ['notFound', 'invalid', 'conflict', 'businessRule'],
});

/** An action with who does it and until when; a new one or a changed one. */
export const saveAction = defineCall({
  ...writes,
  name: 'quality.saveAction',
  code: 'QC220P_35',
  summary: ['保存措施', 'Keep an action'],
  request: z.object({
    id,
    caseId: id,
    action: z.string().trim().min(1).max(500),
    ownerId: z.string().min(1),
    due: writableDay,
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'invalid', 'businessRule'],
});

/** Done by its owner or whoever keeps the nonconformity; verified by anybody else. */
export const actOnAction = defineCall({
  ...writes,
  access: right('QC220P', 'query'),
  name: 'quality.actOnAction',
  code: 'QC220P_36',
  summary: ['完成或验证措施', 'Finish or verify an action'],
  request: z.object({
    id,
    act: z.enum(['done', 'undone', 'effective', 'ineffective', 'drop']),
    result: z.string().trim().max(500).default(''),
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'invalid', 'forbidden', 'businessRule'],
});

import { z } from 'zod';
import { decimalText, defineCall, label, right, type AnswerOf } from '#calls/model';
import { blockedVerdict } from './blocked.ts';
import {
  defectClass,
  disposition,
  finding,
  grade,
  inspectionPlanShape,
  inspectionState,
  instant,
  judgement,
  outcome,
  quantity,
  split,
  stage,
  switchSeverity,
  topics,
  who,
} from './parts.ts';

const id = z.uuid();
const reads = { effect: 'read', access: right('QC200P', 'query'), topics } as const;
const writes = { effect: 'write', access: right('QC200P', 'edit'), topics } as const;
const written = z.object({ version: z.int() });

/** What helps to inspect: what failed before, what may be decided. */
export const inspectionOptions = defineCall({
  ...reads,
  name: 'quality.inspectionOptions',
  code: 'QC200_0',
  summary: ['检验所需选项', 'What an inspection can say'],
  request: z.object({}),
  response: z.object({
    stages: z.array(z.object({ value: stage, label })),
    classes: z.array(z.object({ value: defectClass, label })),
    severities: z.array(z.object({ value: switchSeverity, label })),
    outcomes: z.array(z.object({ value: outcome, label })),
    dispositions: z.array(z.object({ value: z.string(), label })),
    may: z.object({ inspect: z.boolean(), concede: z.boolean() }),
  }),
});

const verdict = z.object({
  id: z.uuid(),
  outcome,
  split,
  /** Of a lot of serial numbers: what became of each. */
  pieces: z.record(z.string(), disposition),
  reason: z.string(),
  by: who.nullable(),
  at: instant,
  takenBack: z.object({ at: instant, by: who.nullable(), reason: z.string() }).nullable(),
  /** What was decided since of what it left blocked. */
  blocked: z.array(blockedVerdict),
});

/** An inspection with its plan, what was found, and what became of it. */
export const readInspection = defineCall({
  ...reads,
  name: 'quality.readInspection',
  code: 'QC200_2',
  summary: ['检验单', 'An inspection'],
  topics: [...topics, 'files'],
  request: z.object({ id }),
  response: z.object({
    id,
    number: z.string(),
    version: z.int(),
    state: inspectionState,
    stage,
    company: who,
    item: who.extend({ spec: z.string().nullable() }),
    supplier: who.nullable(),
    source: z.object({ type: z.string(), id: z.string(), number: z.string() }),
    warehouse: who,
    bin: who.nullable(),
    lot: z.string(),
    quantity: decimalText,
    unit: z.string(),
    arrivedAt: instant,
    original: z.boolean(),
    /** Was it opened for goods that lay blocked? */
    ofBlocked: z.boolean(),
    before: z.object({ id, number: z.string() }).nullable(),
    /** Serial numbers of the lot, in the order of the units of its sample; none where it has no serial numbers. */
    pieces: z.array(z.string()),
    /** Is each unit of the sample a piece of the lot? Else it is a portion, whose quantity the scale says. */
    inPieces: z.boolean(),
    /** Other parts of the same line. */
    parts: z.array(
      z.object({
        id,
        number: z.string(),
        quantity: decimalText,
        state: inspectionState,
        outcome: outcome.nullable(),
      }),
    ),
    /** Kept, or as it would be now. */
    plan: inspectionPlanShape,
    switching: z.object({
      severity: switchSeverity,
      score: z.int(),
      why: label.nullable(),
      grade,
      gradeScore: z.string().nullable(),
    }),
    started: z.object({ by: who.nullable(), at: instant }).nullable(),
    findings: z.array(finding.required()),
    judged: judgement,
    /** What failed in this item before, the most frequent first: offered by key. */
    known: z.array(z.object({ name: z.string(), class: defectClass })),
    verdicts: z.array(verdict),
    /** What still lies blocked by the verdict that counts: it went back to no supplier, and nothing else was decided of it. */
    blocked: z.object({ quantity: decimalText, serials: z.array(z.string()) }),
    cases: z.array(z.object({ id, number: z.string(), defect: z.string(), state: z.string() })),
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
      inspect: z.boolean(),
      decide: z.boolean(),
      concede: z.boolean(),
      part: z.boolean(),
      join: z.boolean(),
      takeBack: z.boolean(),
      giveBack: z.boolean(),
      decideBlocked: z.boolean(),
      withdraw: z.boolean(),
    }),
  }),
  errors: ['notFound'],
});
export type InspectionView = z.output<typeof readInspection.response>;

/** Begins an inspection where it waits, and keeps what was found in units; a unit of which nothing is said was good. */
export const saveInspection = defineCall({
  ...writes,
  name: 'quality.saveInspection',
  code: 'QC200_3',
  summary: ['保存检验结果', 'Keep what was found'],
  request: z.object({ id, version: z.int32(), findings: z.array(finding).max(2000) }),
  response: written.extend({ judged: judgement }),
  errors: ['notFound', 'invalid', 'conflict', 'businessRule'],
});

/** A part of a lot becomes a lot of its own. */
export const partInspection = defineCall({
  ...writes,
  name: 'quality.partInspection',
  code: 'QC200P_30',
  summary: ['拆出一部分检验', 'Inspect a part by itself'],
  request: z.object({
    id,
    version: z.int32(),
    /** Of a lot of serial numbers it is as many as are named. */
    quantity: quantity.optional(),
    /** 'SN001~SN005', or with commas. */
    serials: z.string().trim().max(2000).default(''),
  }),
  response: z.object({ id, number: z.string() }),
  errors: ['notFound', 'invalid', 'conflict', 'businessRule'],
});

/** Waiting parts of a line become one lot again. */
export const joinInspection = defineCall({
  ...writes,
  name: 'quality.joinInspection',
  code: 'QC200P_31',
  summary: ['并回未检部分', 'Join what waits'],
  request: z.object({ id, version: z.int32() }),
  response: z.object({ id }),
  errors: ['notFound', 'conflict', 'businessRule'],
});

/** The verdict: what becomes of the lot. */
export const decideInspection = defineCall({
  ...writes,
  name: 'quality.decideInspection',
  code: 'QC200P_32',
  summary: ['判定', 'Decide'],
  request: z.object({
    id,
    version: z.int32(),
    split,
    reason: z.string().trim().max(300).default(''),
    /** Of a lot of serial numbers: what becomes of those that do not go with the others. */
    pieces: z
      .array(z.object({ serial: z.string().max(100), disposition }))
      .max(2000)
      .default([]),
  }),
  response: written.extend({
    outcome,
    /** Opened or reopened by it. */
    case: z.object({ id, number: z.string(), reopened: z.boolean() }).nullable(),
    /** What of it is inspected anew. */
    again: z.object({ id, number: z.string() }).nullable(),
  }),
  errors: ['notFound', 'invalid', 'conflict', 'forbidden', 'businessRule'],
});

/** A verdict is taken back: goods lie in quarantine again. */
export const takeVerdictBack = defineCall({
  ...writes,
  name: 'quality.takeVerdictBack',
  code: 'QC200P_33',
  summary: ['撤销判定', 'Take a verdict back'],
  request: z.object({ id, version: z.int32(), reason: z.string().trim().min(1).max(200) }),
  response: written,
  errors: ['notFound', 'invalid', 'conflict', 'businessRule'],
});

/** What quality decides about switching: the supplier's action is confirmed, reduced is agreed to, production is (not) steady, back to normal. */
export const decideSwitching = defineCall({
  ...writes,
  access: right('QC200P', 'enable'),
  name: 'quality.decideSwitching',
  code: 'QC200P_34',
  summary: ['转移决定', 'Decide about switching'],
  request: z.object({
    id: z.string(),
    act: z.enum(['confirm', 'agree', 'disagree', 'steady', 'irregular', 'normal']),
    reason: z.string().trim().min(1).max(200),
  }),
  response: z.object({ severity: switchSeverity }),
  errors: ['notFound', 'invalid', 'businessRule'],
});

/** How an item of a supplier came to be inspected as it is, line by line. */
export const readSwitching = defineCall({
  ...reads,
  name: 'quality.readSwitching',
  code: 'QC200P_35',
  summary: ['转移过程', 'How it was switched'],
  request: z.object({ id: z.string() }),
  response: z.object({
    lines: z.array(
      z.object({
        at: instant,
        text: label,
        severity: switchSeverity,
        score: z.int(),
        why: label.nullable(),
        reason: z.string(),
        by: who.nullable(),
        inspection: z.object({ id, number: z.string() }).nullable(),
        reversed: z.boolean(),
      }),
    ),
  }),
  errors: ['notFound'],
});

/** How a supplier came to its grade, move by move, and what the score is made of. */
export const readScore = defineCall({
  ...reads,
  name: 'quality.readScore',
  code: 'QC200P_36',
  summary: ['评分过程', 'How a grade came about'],
  request: z.object({ supplierId: z.string() }),
  response: z.object({
    facts: z.record(z.string(), z.int()),
    /** Where what each count is of is listed; absent of what the reader may not look at. */
    lists: z.record(z.string(), z.string()),
    /** Actions that were due, with their nonconformity, of companies that the reader reaches. */
    actions: z.array(
      z.object({
        id: z.uuid(),
        caseId: z.uuid(),
        number: z.string(),
        action: z.string(),
        due: z.iso.date(),
        doneAt: instant.nullable(),
        inTime: z.boolean(),
      }),
    ),
    /** How many more actions count: of other companies, or of longer ago than are told. */
    moreActions: z.int(),
    moves: z.array(
      z.object({
        at: instant,
        from: grade.nullable(),
        to: grade,
        score: z.string(),
        parts: z.record(z.string(), z.string()),
      }),
    ),
  }),
  errors: ['notFound'],
});

/** Most that a scan answers: more than that nobody goes through one by one. */
export const mostScanned = 20;

/** What of inspections a scanned code means: their number, the lot, the item, or the document that brought the goods. */
export const scanInspections = defineCall({
  ...reads,
  name: 'quality.scanInspections',
  code: 'QC200P_37',
  summary: ['扫码查找检验单', 'Inspections by scan'],
  request: z.object({ scanned: z.string().trim().max(100) }),
  response: z.object({
    inspections: z.array(
      z.object({
        id,
        number: z.string(),
        item: z.string(),
        itemCode: z.string(),
        supplier: z.string().nullable(),
        lot: z.string(),
        quantity: decimalText,
        unit: z.string(),
        source: z.string(),
        arrivedAt: instant,
        state: inspectionState,
      }),
    ),
  }),
});
export type ScannedInspection = AnswerOf<typeof scanInspections>['inspections'][number];

import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { reference } from '#identity/model';
import { labelsScreen } from '../screens.ts';

const reads = {
  effect: 'read',
  access: right(labelsScreen.code, 'query'),
  topics: ['labelBatches'],
} as const;
const writes = { effect: 'write', access: right(labelsScreen.code, 'edit') } as const;
const topics = ['labelBatches'] as const;

/** draft → checked → published → undone; a change of what was checked makes it a draft again. */
export const labelBatchStates = ['draft', 'checked', 'published', 'undone'] as const;
export type LabelBatchState = (typeof labelBatchStates)[number];

/** So many words a batch has at most. */
export const mostBatchWords = 2000;

const batchWord = z.object({
  screen: z.string().trim().min(1).max(40).toUpperCase(),
  declared: label,
  /** null: the declared words again. */
  own: label.nullable(),
});
export type BatchWord = z.output<typeof batchWord>;

const head = {
  id: z.string(),
  title: z.string(),
  state: z.enum(labelBatchStates),
  version: z.int(),
  madeBy: reference,
  madeAt: z.iso.datetime(),
  publishedBy: reference.nullable(),
  publishedAt: z.iso.datetime().nullable(),
};
const one = { id: z.string().min(1).max(64), version: z.int32().min(1) };

/** SYS140B_1: batches of labels, the newest first. */
export const listLabelBatches = defineCall({
  ...reads,
  name: 'system.listLabelBatches',
  code: 'SYS140B_1',
  summary: ['标签批次：列表', 'Batches of labels'],
  request: z.object({}),
  response: z.object({ batches: z.array(z.object({ ...head, words: z.int() })) }),
});

/** SYS140B_2: a batch with its words, beside what is said now. */
export const readLabelBatch = defineCall({
  ...reads,
  name: 'system.readLabelBatch',
  code: 'SYS140B_2',
  summary: ['标签批次：读取', 'Read a batch of labels'],
  request: z.object({ id: one.id }),
  response: z.object({
    ...head,
    words: z.array(
      batchWord.extend({
        screenTitle: label,
        /** What is said now; null: the declared words. */
        now: label.nullable(),
        /** What is against saying it. */
        faults: z.array(label),
      }),
    ),
  }),
  errors: ['notFound'],
});

/** SYS140B_3: keeps a batch as a draft; all its words are sent. */
export const saveLabelBatch = defineCall({
  ...writes,
  name: 'system.saveLabelBatch',
  code: 'SYS140B_3',
  summary: ['标签批次：保存', 'Save a batch of labels'],
  request: z.object({
    /** null: a new one. */
    id: one.id.nullable(),
    version: z.int32().min(0),
    title: z.string().trim().min(1).max(80),
    words: z.array(batchWord).max(mostBatchWords),
  }),
  response: z.object({ id: z.string(), version: z.int() }),
  errors: ['notFound', 'conflict', 'businessRule', 'invalid'],
  topics,
});

/** SYS140B_4: takes the words of a workbook into a batch; its heads are in either language. */
export const importLabelBatch = defineCall({
  ...writes,
  name: 'system.importLabelBatch',
  code: 'SYS140B_4',
  summary: ['标签批次：导入', 'Import a batch of labels'],
  long: true,
  request: z.object({ ...one, base64: z.base64().max(900_000), dryRun: z.boolean() }),
  response: z.object({
    /** Rows that say something of the screens here. */
    taken: z.int(),
    faults: z.array(z.object({ row: z.int(), text: label })),
    version: z.int(),
  }),
  errors: ['notFound', 'conflict', 'businessRule'],
  topics,
});

/** SYS140B_5: tries a batch; it is checked where nothing is against it. */
export const checkLabelBatch = defineCall({
  ...writes,
  name: 'system.checkLabelBatch',
  code: 'SYS140B_5',
  summary: ['标签批次：试运行', 'Dry run of a batch of labels'],
  request: z.object(one),
  response: z.object({
    version: z.int(),
    state: z.enum(labelBatchStates),
    /** Words that would be said differently, and screens that they are on. */
    changes: z.int(),
    screens: z.int(),
    faults: z.int(),
  }),
  errors: ['notFound', 'conflict', 'businessRule'],
  topics,
});

/** SYS140B_6: says the words of a checked batch everywhere at once, or takes them back. */
export const moveLabelBatch = defineCall({
  ...writes,
  name: 'system.moveLabelBatch',
  code: 'SYS140B_6',
  summary: ['标签批次：发布或撤回', 'Publish a batch of labels, or take it back'],
  request: z.object({ ...one, act: z.enum(['publish', 'undo']) }),
  response: z.object({
    version: z.int(),
    /** Declared words whose own ones were changed since, and stay. */
    kept: z.array(z.object({ screen: z.string(), declared: label })),
  }),
  errors: ['notFound', 'conflict', 'businessRule'],
  topics: ['labelBatches', 'labels'],
});

/** SYS140B_7: a workbook with the words of a batch, or with all own words; declared ones do not travel. */
export const exportLabelBatch = defineCall({
  effect: 'read',
  access: right(labelsScreen.code, 'export'),
  name: 'system.exportLabelBatch',
  code: 'SYS140B_7',
  summary: ['标签批次：导出', 'Export own labels'],
  request: z.object({ id: one.id.nullable() }),
  response: z.object({ filename: z.string(), base64: z.string() }),
  errors: ['notFound'],
});

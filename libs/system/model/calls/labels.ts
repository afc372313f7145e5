import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { historyEntry } from '#fields/model';
import { editionNames } from '#shell/model';
import { labelsScreen } from '../screens.ts';

const reads = { effect: 'read', access: right(labelsScreen.code, 'query'), topics: ['labels'] } as const;
const writes = { effect: 'write', access: right(labelsScreen.code, 'edit'), topics: ['labels'] } as const;
const screen = z.string().min(1).max(40);

/** SYS140_1: the screens of the installation, with how many labels each has and how many are said in own words. */
export const listLabelScreens = defineCall({
  ...reads,
  name: 'system.listLabelScreens',
  code: 'SYS140_1',
  summary: ['程序标签：画面', 'Program labels: screens'],
  request: z.object({}),
  response: z.object({
    screens: z.array(
      z.object({
        code: z.string(),
        title: label,
        home: label,
        /** Where it stands, on its own or as a tab of another screen. */
        editions: z.array(z.enum(editionNames)),
        labels: z.int(),
        own: z.int(),
        /** Own words that stand for nothing any more. */
        gone: z.int(),
      }),
    ),
  }),
});

const reworded = z.object({ declared: label, own: label });

/** SYS140_2: the labels of a screen, declared and own. */
export const readLabels = defineCall({
  ...reads,
  name: 'system.readLabels',
  code: 'SYS140_2',
  summary: ['程序标签：读取', 'Program labels of a screen'],
  request: z.object({ screen }),
  response: z.object({
    title: label,
    route: z.string(),
    /** In the order of the declarations. The same words in several places are one label. */
    labels: z.array(z.object({ key: z.string(), declared: label, own: label.nullable() })),
    /** Own words of declared ones that the screen does not say any more. */
    gone: z.array(reworded),
  }),
  errors: ['notFound'],
});

/** SYS140_3: says other words on a screen; the declared ones where `own` is null. `before`: what was read. */
export const saveLabels = defineCall({
  ...writes,
  name: 'system.saveLabels',
  code: 'SYS140_3',
  summary: ['程序标签：保存', 'Save program labels'],
  request: z.object({
    screen,
    labels: z
      .array(z.object({ declared: label, own: label.nullable(), before: label.nullable() }))
      .min(1)
      .max(500),
  }),
  response: z.object({}),
  errors: ['notFound', 'invalid', 'businessRule'],
});

/** SYS140_4: all own words of the installation beside the declared ones. */
export const compareLabels = defineCall({
  ...reads,
  name: 'system.compareLabels',
  code: 'SYS140_4',
  summary: ['程序标签：对照', 'Own words beside the declared ones'],
  request: z.object({}),
  response: z.object({
    words: z.array(reworded.extend({ screen: z.string(), title: label, stands: z.boolean() })),
  }),
});

/** SYS140_5: who changed which words of a screen, newest first. */
export const labelHistory = defineCall({
  ...reads,
  name: 'system.labelHistory',
  code: 'SYS140_5',
  summary: ['程序标签：历史', 'History of program labels'],
  request: z.object({ screen }),
  response: z.object({ entries: z.array(historyEntry) }),
  errors: ['notFound'],
});

/** SYS140_6: a screen speaks as it is declared again; what it said is answered, so that this can be taken back. */
export const resetLabels = defineCall({
  ...writes,
  name: 'system.resetLabels',
  code: 'SYS140_6',
  summary: ['程序标签：恢复', 'Back to the declared words'],
  request: z.object({
    screen,
    /** Only the words that stand for nothing any more. */
    goneOnly: z.boolean().default(false),
  }),
  response: z.object({ taken: z.array(reworded) }),
  errors: ['notFound'],
});

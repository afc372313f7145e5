import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { plannedDay } from '../planned-moments.ts';
import { rulesScreen, trackerScreen } from '../screens.ts';
import { shortText } from '../task.ts';
import { ruleEvents, templateTask, templateTopics, type RuleEvent } from '../templates.ts';

/** Most tasks of a template. */
export const templateLimits = { tasks: 50 } as const;

const id = z.uuid();
const tasks = z.array(templateTask).min(1).max(templateLimits.tasks);

/** Makes a template (version 0) or changes one: whoever made it may, and whoever looks after the rules. */
export const saveTemplate = defineCall({
  name: 'tracker.saveTemplate',
  code: `${trackerScreen}_92`,
  summary: ['保存任务模板', 'Save a template'],
  effect: 'write',
  access: right(trackerScreen, 'add'),
  request: z.object({ id, version: z.int32().min(0), name: shortText(60, 2), tasks }),
  response: z.object({ version: z.int() }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict'],
  topics: templateTopics,
});

/** Removes a template; one that a rule uses stays. */
export const removeTemplate = defineCall({
  name: 'tracker.removeTemplate',
  code: `${trackerScreen}_93`,
  summary: ['删除任务模板', 'Remove a template'],
  effect: 'write',
  access: right(trackerScreen, 'add'),
  request: z.object({ id }),
  response: z.object({}),
  errors: ['forbidden', 'notFound', 'businessRule'],
  topics: templateTopics,
});

/** Makes the tasks of a template: in a project, or the actor's own. */
export const makeFromTemplate = defineCall({
  name: 'tracker.makeFromTemplate',
  code: `${trackerScreen}_94`,
  summary: ['按模板建任务', 'Make the tasks of a template'],
  effect: 'write',
  access: right(trackerScreen, 'add'),
  request: z.object({
    templateId: id,
    projectId: id.nullable(),
    /** The day from which its tasks count. */
    begins: plannedDay,
  }),
  response: z.object({ taskIds: z.array(z.int()) }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict'],
  topics: ['task', 'project'],
});

const rule = z.object({
  id: z.enum(Object.keys(ruleEvents) as [RuleEvent, ...RuleEvent[]]),
  template: z.object({ id, name: z.string() }),
  active: z.boolean(),
  /** Tasks that it has made. */
  made: z.int(),
});
export type TaskRule = z.output<typeof rule>;

export const readRules = defineCall({
  name: 'tracker.readRules',
  code: `${rulesScreen}_1`,
  summary: ['任务规则', 'Task rules'],
  effect: 'read',
  access: right(rulesScreen, 'query'),
  request: z.object({}),
  response: z.object({ rules: z.array(rule) }),
  topics: templateTopics,
});

/** Says which template an event makes tasks of, or that it makes none. */
export const saveRule = defineCall({
  name: 'tracker.saveRule',
  code: `${rulesScreen}_2`,
  summary: ['修改任务规则', 'Change a task rule'],
  effect: 'write',
  access: right(rulesScreen, 'edit'),
  request: z.object({
    id: z.enum(Object.keys(ruleEvents) as [RuleEvent, ...RuleEvent[]]),
    templateId: id,
    active: z.boolean(),
  }),
  response: z.object({}),
  errors: ['invalid', 'notFound'],
  topics: templateTopics,
});

import { z } from 'zod';
import type { Label } from '#calls/model';
import { sentRich } from '#editor/model';
import { shortText, taskLevel, taskLimits } from './task.ts';

/** What is told where a template or a rule changes. */
export const templateTopics = ['taskTemplate'];

/** What pickers of templates ask for: those that the reader may use, and those that a rule may. */
export const templateToUse = 'taskTemplate';
export const templateOfRule = 'taskTemplateOfRule';

/** A task of a template. */
export const templateTask = z.object({
  /** `{number}` stands for the number of the form that it comes of. */
  title: shortText(taskLimits.title, 1),
  description: shortText(taskLimits.description).default(''),
  /** With its form; then `description` is not looked at. */
  rich: sentRich(taskLimits.description).nullable().default(null),
  level: taskLevel.default(2),
  /** It ends on the so manieth working day behind the day on which the template begins; 0: on that day. */
  offset: z.int().min(0).max(365).default(0),
  /** Minutes that it takes; null: nobody has said. */
  minutes: z.int().min(0).max(taskLimits.minutes).nullable().default(null),
});
export type TemplateTask = z.output<typeof templateTask>;

/** What events of other modules make tasks (module file, 5); each names the day from which its template counts. */
export const ruleEvents = {
  toolBorrowed: ['工具借用通过（REQ510P）：按归还日期', 'Tools are borrowed (REQ510P): by their return date'],
  tripApproved: ['出差通过（REQ420P）：自出差结束', 'A trip is approved (REQ420P): from its end'],
  sealUseApproved: [
    '用印外带通过（REQ440P）：按归还日期',
    'A seal is taken out (REQ440P): by its return date',
  ],
  leaveApproved: [
    '请假通过（REQ415P）：交接人接手，自请假开始',
    'Leave is approved (REQ415P): handed over, from its first day',
  ],
} as const satisfies Record<string, Label>;
export type RuleEvent = keyof typeof ruleEvents;

/** The template that each begins with: its id, name and tasks. */
export const usualTemplates: Readonly<
  Record<RuleEvent, { id: string; name: string; tasks: readonly z.input<typeof templateTask>[] }>
> = {
  toolBorrowed: {
    id: '5e7c0001-0000-4000-8000-000000000001',
    name: '归还工具',
    tasks: [{ title: '归还工具（{number}）' }],
  },
  tripApproved: {
    id: '5e7c0001-0000-4000-8000-000000000002',
    name: '出差后报销',
    tasks: [{ title: '提交差旅费报销（{number}）', offset: 7 }],
  },
  sealUseApproved: {
    id: '5e7c0001-0000-4000-8000-000000000003',
    name: '归还印章',
    tasks: [{ title: '归还外带印章（{number}）', level: 1 }],
  },
  leaveApproved: {
    id: '5e7c0001-0000-4000-8000-000000000004',
    name: '请假交接',
    tasks: [{ title: '接手请假期间的任务（{number}）' }],
  },
};

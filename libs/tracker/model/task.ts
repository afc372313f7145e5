import { z } from 'zod';
import { keptRich } from '#editor/model';
import { levels, type Level } from './levels.ts';
import { plannedInstant } from './planned-moments.ts';

/** Most characters, in code points after trim (specification 5 and 9). */
export const taskLimits = {
  title: 60,
  subtask: 255,
  comment: 255,
  description: 5_000,
  /** Pictures of a description (specification 9). */
  pictures: 50,
  /** How often people are named in a description. */
  mentions: 50,
  subtasks: 100,
  /** Minutes: a year of working time. */
  minutes: 100_000,
} as const;

/** What a description may hold besides words. */
export const describedBy = { pictures: taskLimits.pictures, mentions: taskLimits.mentions } as const;

/** At most so many characters as people count them: a face is one, whatever it takes in memory. */
export const shortText = (most: number, least = 0) =>
  z
    .string()
    .trim()
    .refine((text) => [...text].length <= most && [...text].length >= least, {
      params: { text: [`${least || 1} 至 ${most} 个字`, `${least || 1} to ${most} characters`] },
    });

export const taskLevel = z.literal(levels);

/** Somebody of a task; `username` is the account name, by which the wire knows people. */
export const taskPerson = z.object({ id: z.string(), name: z.string(), username: z.string() });
export type TaskPerson = z.output<typeof taskPerson>;

export const subtask = z.object({
  /** 6 random characters, made by whoever adds it. */
  id: z.string().regex(/^[a-z0-9]{6}$/),
  detail: shortText(taskLimits.subtask),
  complete: z.boolean(),
  owner: taskPerson.nullable(),
  endsAt: z.iso.datetime().nullable(),
});
export type Subtask = z.output<typeof subtask>;

/** How the wire says whether a subtask is done (specification 3). */
export const subtaskStatuses = ['complete', 'unfinished'] as const;

/** A list that was read is sent back as it was read: with the status instead of a yes or no. */
function withComplete(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || 'complete' in sent || !('status' in sent)) return sent;
  const known = subtaskStatuses.find((each) => each === sent.status);
  return known ? { ...sent, complete: known === 'complete' } : sent;
}

/** A subtask as a list of them is sent: its owner by account name, '' where nobody has it or no end is set. */
export const sentSubtask = z.preprocess(
  withComplete,
  z.object({
    id: subtask.shape.id,
    detail: subtask.shape.detail,
    complete: z.boolean(),
    uname: z.string().max(100).default(''),
    time: z.union([plannedInstant, z.literal('')]).default(''),
  }),
);
export type SentSubtask = z.output<typeof sentSubtask>;

/** A list of subtasks as text: what is sent, and what a change of it is based on. */
export const textOfSubtasks = (subtasks: readonly Subtask[]): string =>
  JSON.stringify(
    subtasks.map(({ id, detail, complete, owner, endsAt }): SentSubtask => ({
      ...{ id, detail, complete },
      ...{ uname: owner?.username ?? '', time: endsAt ?? '' },
    })),
  );

/** What the reader may do with a task (module file, 4.1); the server asks again at each act. */
const taskMay = z.object({
  /** Relations, repetition, unarchive, mark unfinished, delete; and all of `change`. */
  lead: z.boolean(),
  /** Complete, level, planned time, title, words, subtasks: not of what is archived. */
  change: z.boolean(),
  /** Owner, followers, comments. */
  take: z.boolean(),
  /** Begin to follow it; whoever follows may always stop. */
  follow: z.boolean(),
  /** Nobody has it yet. */
  claim: z.boolean(),
  /** It was assigned to the reader, who has not said yet that it arrived; they confirm or decline. */
  confirm: z.boolean(),
});

/** A message that a task is made of. */
const messageSource = z.object({ type: z.literal('chatMessage'), id: z.uuid() });

/** A record that tasks are made for, as the kit of talks names it: 'form', 'register:item'. */
export const taskedRecord = z.object({ type: z.string().min(1).max(60), id: z.string().min(1).max(64) });
const recordSource = z.object({ type: z.literal('record'), record: taskedRecord });
/** What a new task is made of. */
export const newTaskSource = z.discriminatedUnion('type', [messageSource, recordSource]);
export type NewTaskSource = z.output<typeof newTaskSource>;

/** What a task was made of: a message, a form by a rule or by hand, or another record. */
export const taskSource = z.discriminatedUnion('type', [
  messageSource,
  z.object({
    type: z.literal('record'),
    record: taskedRecord,
    /** What it is called now, and where it is shown; null where the reader may not see it. */
    name: z.string().nullable(),
    link: z.string().nullable(),
  }),
  z.object({
    type: z.literal('form'),
    id: z.string(),
    /** Its number. */
    name: z.string(),
    link: z.string(),
    voided: z.boolean(),
  }),
]);

/** What the kit of talks calls tasks, as owners of talks and as what a message shows. */
export const taskThread = 'task';

/** A task, whole. */
export const task = z.object({
  id: z.int(),
  /** 'QC-128'; empty without a project. */
  key: z.string(),
  title: z.string(),
  /** In plain words. */
  description: z.string(),
  /** The same with its form; null: nothing is said. */
  rich: keptRich.nullable(),
  /** Whoever is named in it, by id, as they are called now; null: nobody is. */
  named: z.record(z.string(), z.string()).nullable(),
  project: z.object({ id: z.string(), name: z.string() }).nullable(),
  list: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdBy: taskPerson,
  createdAt: z.iso.datetime(),
  owner: taskPerson.nullable(),
  assignedBy: taskPerson.nullable(),
  /** Whose it was until they left; null once it is given to somebody else. */
  leftBy: taskPerson.nullable(),
  /** The owner has not confirmed yet that it arrived. */
  pending: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  /** Minutes that it takes, and that are left of them; null where nobody has said. */
  estimate: z.int().nullable(),
  remaining: z.int().nullable(),
  level: taskLevel,
  complete: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
  archived: z.boolean(),
  followers: z.array(taskPerson),
  subtasks: z.array(subtask),
  /** Files of its own. */
  files: z.int(),
  source: taskSource.nullable(),
  /** Linked mind maps that the reader may read; said where a task is read alone. */
  mindMapIds: z.array(z.string()).optional(),
  may: taskMay,
  version: z.int(),
});
export type Task = z.output<typeof task>;

/** A task as it stands in quadrants and on boards. */
export const taskCard = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  level: taskLevel,
  project: z.object({ id: z.string(), name: z.string() }).nullable(),
  listId: z.string().nullable(),
  owner: taskPerson.nullable(),
  pending: z.boolean(),
  endsAt: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  complete: z.boolean(),
  archived: z.boolean(),
  subtasks: z.object({ complete: z.int(), all: z.int() }),
  mayLead: z.boolean(),
  /** The reader follows it. */
  follows: z.boolean(),
});
export type TaskCard = z.output<typeof taskCard>;

export type { Level };

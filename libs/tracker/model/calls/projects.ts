import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';
import { trackerScreen } from '../screens.ts';
import { boardFilters } from './plan.ts';
import { shortText, taskCard, taskPerson } from '../task.ts';

const access = right(trackerScreen, 'query');
const topics = ['project'];

/** Of what is open to the company nobody knows who looks at it: every browser is told, by the project alone. */
export const topicOfProject = (id: string): string => `project:${id}`;

/** Who may see a project, and who may manage it. */
export const viewedBy: Readonly<Record<'members' | 'company', Label>> = {
  members: ['仅成员', 'Members only'],
  company: ['全公司', 'The whole company'],
};
export const managedBy: Readonly<Record<'managers' | 'members', Label>> = {
  managers: ['负责人和管理员', 'Owner and managers'],
  members: ['全部成员', 'All members'],
};

const member = z.object({ person: taskPerson, manages: z.boolean() });

export const project = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  owner: taskPerson,
  members: z.array(member),
  viewedBy: z.enum(['members', 'company']),
  managedBy: z.enum(['managers', 'members']),
  state: z.enum(['active', 'closed']),
  version: z.int(),
  may: z.object({ manage: z.boolean(), work: z.boolean() }),
});
export type Project = z.output<typeof project>;

export const readProject = defineCall({
  name: 'tracker.readProject',
  code: `${trackerScreen}_42`,
  summary: ['项目', 'A project'],
  effect: 'read',
  access,
  request: z.object({ id: z.uuid() }),
  response: project,
  errors: ['notFound'],
  topics,
});

/** What is said of a project, and who is in it. */
const said = z.object({
  projectCode: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => /^[A-Z]{2,6}$/.test(code), {
      params: { text: ['2 至 6 个字母', '2 to 6 letters'] },
    }),
  name: shortText(60, 2),
  description: shortText(2_000).default(''),
  members: z
    .array(z.object({ personId: z.string().max(64), manages: z.boolean() }))
    .max(200)
    .default([]),
  viewedBy: z.enum(['members', 'company']),
  managedBy: z.enum(['managers', 'members']),
});

/** Makes or changes a project; version 0 makes it, with the actor as its owner and three lists. */
export const saveProject = defineCall({
  name: 'tracker.saveProject',
  code: `${trackerScreen}_43`,
  summary: ['保存项目', 'Save a project'],
  effect: 'write',
  access: right(trackerScreen, 'add'),
  request: said.extend({
    id: z.uuid(),
    version: z.int32().min(0),
    /** What it is based on: what others have changed since is joined with it. Without, another version is a conflict. */
    before: said.nullable().default(null),
    /** What a new project begins with: the tasks of a template, or the lists and tasks of another one. */
    from: z
      .union([z.object({ templateId: z.uuid() }), z.object({ projectId: z.uuid() })])
      .nullable()
      .default(null),
  }),
  response: z.object({ id: z.uuid(), version: z.int() }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict', 'businessRule'],
  topics,
});

/** Gives a project of the actor's to one of its members; the actor stays as one of its managers. */
export const handOverProject = defineCall({
  name: 'tracker.handOverProject',
  code: `${trackerScreen}_48`,
  summary: ['移交项目', 'Hand a project over'],
  effect: 'write',
  access: right(trackerScreen, 'add'),
  request: z.object({ id: z.uuid(), version: z.int32().min(1), toId: z.string().min(1).max(64) }),
  response: z.object({ version: z.int() }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict', 'businessRule'],
  topics: ['project', 'task'],
});

/** A closed project is only read; its tasks leave the to-dos until it is opened again. */
export const setProjectState = defineCall({
  name: 'tracker.setProjectState',
  code: `${trackerScreen}_44`,
  summary: ['关闭或重开项目', 'Close or reopen a project'],
  effect: 'write',
  access,
  request: z.object({ id: z.uuid(), state: z.enum(['active', 'closed']) }),
  response: z.object({ state: z.enum(['active', 'closed']) }),
  errors: ['forbidden', 'notFound'],
  topics: ['project', 'task'],
});

/** The lists of a project with their tasks, in the order in which people have put them. */
export const readBoard = defineCall({
  name: 'tracker.readBoard',
  code: `${trackerScreen}_45`,
  summary: ['看板', 'Board of a project'],
  effect: 'read',
  access,
  request: boardFilters.extend({ projectId: z.uuid() }),
  response: z.object({
    lists: z.array(z.object({ id: z.uuid(), name: z.string(), total: z.int(), tasks: z.array(taskCard) })),
    figures: z.object({ unfinished: z.int(), overdue: z.int(), complete: z.int(), all: z.int() }),
  }),
  errors: ['notFound'],
  topics: ['project', 'task'],
});

/** Puts a task into a list, behind another one of it, at its head or behind everything. */
export const moveTask = defineCall({
  name: 'tracker.moveTask',
  code: `${trackerScreen}_46`,
  summary: ['移动任务', 'Move a task'],
  effect: 'write',
  access,
  request: z.object({
    taskId: z.int().positive(),
    listId: z.uuid(),
    /** The list in which it stood: another one meanwhile is a conflict. */
    before: z.uuid(),
    /** null: first. */
    afterId: z.int().positive().nullable(),
    /** Behind everything in it, whatever is said of another one: a board does not show all of a long list. */
    isLast: z.boolean().default(false),
  }),
  response: z.object({ position: z.string() }),
  errors: ['forbidden', 'notFound', 'conflict', 'businessRule'],
  topics: ['task'],
});

/** Puts a task into a project, or another one: behind everything in its first list, with a key of that project. */
export const moveTaskToProject = defineCall({
  name: 'tracker.moveTaskToProject',
  code: `${trackerScreen}_49`,
  summary: ['任务移到项目', 'Move a task to a project'],
  effect: 'write',
  access,
  request: z.object({ taskId: z.int().positive(), projectId: z.uuid() }),
  response: z.object({ key: z.string() }),
  errors: ['forbidden', 'notFound', 'businessRule'],
  topics: ['project', 'task'],
});

/** Adds, renames or removes a list; one with tasks is not removed. */
export const saveList = defineCall({
  name: 'tracker.saveList',
  code: `${trackerScreen}_47`,
  summary: ['项目列表', 'Lists of a project'],
  effect: 'write',
  access,
  request: z.object({
    projectId: z.uuid(),
    id: z.uuid(),
    /** null: removed. */
    name: shortText(30, 1).nullable(),
    /** The name that it had, of one that is renamed or removed: another one meanwhile is a conflict. null: it is new. */
    before: z.string().max(60).nullable().default(null),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict', 'businessRule'],
  topics,
});

/** Puts a list of a project behind another one of it, or first. */
export const moveList = defineCall({
  name: 'tracker.moveList',
  code: `${trackerScreen}_106`,
  summary: ['移动列表', 'Move a list of a project'],
  effect: 'write',
  access,
  request: z.object({
    projectId: z.uuid(),
    id: z.uuid(),
    /** null: first. */
    afterId: z.uuid().nullable(),
  }),
  response: z.object({}),
  errors: ['forbidden', 'notFound', 'businessRule'],
  topics,
});

import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RichText } from '#editor/model';
import type { DaysOff, Level } from '#tracker/model';

const instant = () => timestamp({ withTimezone: true });

/** A project; `lastNumber` is the number of its newest task. */
export const project = pgTable('project', {
  id: uuid().primaryKey(),
  companyId: text().notNull(),
  code: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  ownerId: text().notNull(),
  viewedBy: text().$type<'members' | 'company'>().notNull().default('members'),
  managedBy: text().$type<'managers' | 'members'>().notNull().default('managers'),
  state: text().$type<'active' | 'closed'>().notNull().default('active'),
  lastNumber: integer().notNull().default(0),
  search: text().notNull(),
  version: integer().notNull().default(1),
  createdBy: text().notNull(),
  createdAt: instant().notNull(),
  /** Since when it is in the bin, and what it was before. */
  deletedAt: instant(),
  stateBefore: text().$type<'active' | 'closed'>(),
});

export const projectMember = pgTable(
  'project_member',
  {
    projectId: uuid().notNull(),
    personId: text().notNull(),
    manages: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.personId] })],
);

/** A list of a project: a column of its board. */
export const taskList = pgTable('task_list', {
  id: uuid().primaryKey(),
  projectId: uuid().notNull(),
  name: text().notNull(),
  position: text().notNull(),
});

export const task = pgTable('task', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  projectId: uuid(),
  listId: uuid(),
  number: integer(),
  title: text().notNull(),
  /** In plain words; what it is about, whole, is `descriptionRich`. */
  description: text().notNull().default(''),
  descriptionRich: jsonb().$type<RichText>(),
  level: smallint().$type<Level>().notNull().default(2),
  ownerId: text(),
  assignedBy: text(),
  /** Whose it was until they left. */
  leftBy: text(),
  acceptedAt: instant(),
  createdBy: text().notNull(),
  createdAt: instant().notNull(),
  startsAt: instant(),
  endsAt: instant(),
  completedAt: instant(),
  archivedAt: instant(),
  deletedAt: instant(),
  position: text().notNull().default('a0'),
  search: text().notNull(),
  version: integer().notNull().default(1),
  /** Minutes in all, and those that are left. */
  estimate: integer(),
  remaining: integer(),
  seriesId: uuid(),
  seriesOn: date(),
  /** What it was made of. */
  sourceType: text().$type<'chatMessage' | 'form' | 'record'>(),
  sourceId: text(),
  sourceName: text(),
  sourceLink: text(),
  sourcePart: text(),
  sourceVoidedAt: instant(),
});

/** Tasks that come again, as the next ones are made. */
export const taskSeries = pgTable('task_series', {
  id: uuid().primaryKey(),
  projectId: uuid(),
  listId: uuid(),
  title: text().notNull(),
  /** In plain words; what it is about, whole, is `descriptionRich`. */
  description: text().notNull().default(''),
  descriptionRich: jsonb().$type<RichText>(),
  level: smallint().$type<Level>().notNull().default(2),
  ownerId: text(),
  estimate: integer(),
  rule: text().notNull().default(''),
  afterDays: smallint(),
  daysOff: text().$type<DaysOff>().notNull().default('keep'),
  startsOn: date().notNull(),
  startsClock: text().notNull().default('09:00'),
  endsClock: text().notNull().default('18:00'),
  lasts: smallint().notNull().default(0),
  madeThrough: date().notNull(),
  state: text().$type<'active' | 'ended'>().notNull().default('active'),
  createdBy: text().notNull(),
  createdAt: instant().notNull(),
});

/** How two tasks hang together; of 'relates' the older one comes first. */
export const taskRelation = pgTable(
  'task_relation',
  {
    fromId: bigint({ mode: 'number' }).notNull(),
    toId: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<'blocks' | 'precedes' | 'relates'>().notNull(),
    lag: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.fromId, table.toId, table.kind] })],
);

export const subtask = pgTable(
  'subtask',
  {
    taskId: bigint({ mode: 'number' }).notNull(),
    id: text().notNull(),
    place: integer().notNull(),
    detail: text().notNull(),
    complete: boolean().notNull().default(false),
    ownerId: text(),
    endsAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.id] })],
);

export const taskFollower = pgTable(
  'task_follower',
  {
    taskId: bigint({ mode: 'number' }).notNull(),
    personId: text().notNull(),
    /** Let follow it by somebody else, or by a leave, and so takes part; not whoever follows of their own accord. */
    named: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.personId] })],
);

/** Whom or what an entry of the log speaks of. */
export interface LogLink {
  type: 'username' | 'file';
  id: string;
}

/** Who did what with a task or project; rows are only added. */
export const taskLog = pgTable('task_log', {
  id: uuid().primaryKey(),
  projectId: uuid(),
  taskId: bigint({ mode: 'number' }),
  personId: text().notNull(),
  at: instant().notNull(),
  act: text().notNull(),
  title: text().notNull().default(''),
  oldValue: text(),
  newValue: text(),
  linkType: text().$type<LogLink['type']>(),
  linkId: text(),
  /** The message that a comment is; what it says stands there alone. */
  messageId: uuid(),
});

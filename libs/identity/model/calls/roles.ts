import { z } from 'zod';
import { actions, defineCall, label, right, writableDay } from '#calls/model';
import { reference } from '../reference.ts';
import { personStandings } from '../person-standing.ts';
import { scopeNames } from '../rights.ts';
import { dutyWarning } from '../duty-warning.ts';

/** Where roles are kept. */
export const roleScreen = 'SYS130P';

const day = z.iso.date().nullable();

/** What a role may do on a screen, and on which rows. */
const roleRight = z.object({
  screen: z.string().min(1).max(20),
  actions: z.array(z.enum(actions)).min(1).max(actions.length),
  scope: z.enum(scopeNames),
  /** With the scope 'companies'. */
  companies: z.array(reference).max(50),
});
export type RoleRight = z.output<typeof roleRight>;

const savedRole = z.object({
  /** Of a new one a fresh UUID; standard roles are known by their words ('finance'). */
  id: z.string().min(1).max(64),
  /** 0: a new one. */
  version: z.int32().min(0),
  nameZh: z.string().trim().min(1).max(40),
  nameEn: z.string().trim().min(1).max(60),
  active: z.boolean(),
  rights: z.array(roleRight).max(400),
});
export type SavedRole = z.input<typeof savedRole>;

const holder = z.object({
  /** Of the giving, not of the person. */
  id: z.string(),
  account: z.string(),
  person: reference,
  /** null: in the whole group. */
  company: reference.nullable(),
  from: day,
  to: day,
  /** Is it in force today? */
  inForce: z.boolean(),
  /** May the reader take it back? */
  mayTake: z.boolean(),
});
export type RoleHolder = z.output<typeof holder>;

/** A role with what it may do and who has it. */
export const readRole = defineCall({
  name: 'identity.readRole',
  code: 'SYS130P_2',
  summary: ['读取角色', 'Read a role'],
  effect: 'read',
  access: right(roleScreen, 'get'),
  request: z.object({ id: z.string().max(64) }),
  response: savedRole.extend({
    /** Flows and the standard rights speak of it: it keeps its name and stays in use. */
    standard: z.boolean(),
    /** Follows from heading a department: it is given to nobody by hand. */
    derived: z.boolean(),
    /** What the reader may do with it. */
    may: z.object({ edit: z.boolean(), copy: z.boolean(), give: z.boolean() }),
    /** Why they may not edit it, though they may edit roles. */
    fixed: label.nullable(),
    /** Those whom the right reaches. */
    holders: z.array(holder),
  }),
  errors: ['notFound'],
  topics: ['role'],
});

/** Saves a role whole: name, whether it is in use, and its rights. Those whom it touches are asked to sign in again. */
export const saveRole = defineCall({
  name: 'identity.saveRole',
  code: 'SYS130P_3',
  summary: ['保存角色', 'Save a role'],
  effect: 'write',
  access: right(roleScreen, 'edit'),
  request: savedRole,
  response: z.object({ id: z.string(), version: z.int() }),
  errors: ['notFound', 'invalid', 'conflict', 'businessRule'],
  topics: ['role'],
});

const difference = z.object({
  person: reference,
  screen: z.string(),
  actions: z.array(z.enum(actions)),
  /** The actions were there before and are there after: their rows are others. */
  reach: z.boolean(),
});
export type RightDifference = z.output<typeof difference>;

/** Who would gain and lose what if a role were saved so; nothing is saved. */
export const previewRole = defineCall({
  name: 'identity.previewRole',
  code: 'SYS130P_5',
  summary: ['角色变更的影响', 'What a change of a role does'],
  effect: 'read',
  access: right(roleScreen, 'edit'),
  request: savedRole,
  response: z.object({
    /** The first 500 of each. */
    gains: z.array(difference),
    loses: z.array(difference),
    /** How many people gain, and lose, something. */
    gaining: z.int(),
    losing: z.int(),
    /** Active people who hold it. */
    people: z.int(),
    /** Who would newly have two duties that conflict. */
    conflicts: z.array(dutyWarning),
  }),
  errors: ['notFound', 'invalid', 'conflict', 'businessRule'],
  topics: ['role'],
});

/** Gives a role to the account of an employee, in a company or the group, for some time or without end. */
export const giveRole = defineCall({
  name: 'identity.giveRole',
  code: 'SYS130P_6',
  summary: ['授予角色', 'Give a role'],
  effect: 'write',
  access: right(roleScreen, 'enable'),
  request: z.object({
    roleId: z.string().max(64),
    personId: z.string().max(64),
    companyId: z.string().max(64).nullable(),
    from: writableDay.nullable(),
    to: writableDay.nullable(),
  }),
  response: z.object({
    id: z.string(),
    /** Duties that conflict from now on, as far as they are allowed. */
    conflicts: z.array(dutyWarning),
  }),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics: ['role', 'account'],
});

/** Takes a role back. */
export const takeRole = defineCall({
  name: 'identity.takeRole',
  code: 'SYS130P_7',
  summary: ['收回角色', 'Take a role back'],
  effect: 'write',
  access: right(roleScreen, 'disable'),
  request: z.object({ id: z.string().max(64) }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['role', 'account'],
});

const path = z.object({
  role: reference,
  company: reference.nullable(),
  from: day,
  to: day,
  /** Who gave it; null: the installation, or by heading a department. */
  giver: reference.nullable(),
  /** Follows from heading these departments. */
  byHeading: z.boolean(),
  departments: z.array(reference),
  scope: z.enum(scopeNames).nullable(),
  companies: z.array(reference),
  /** Departments that a scope of departments comes to; of those and the ones below, the topmost. */
  reaches: z.array(reference),
  /** Does this path give the right by itself? Else what is missing on it. */
  gives: z.boolean(),
  missing: z.enum(['scope', 'notInForce', 'roleDisabled', 'action']).nullable(),
});
export type RightPath = z.output<typeof path>;

/** Why somebody may do something on a screen or with a record, or why not: every way by which it could come. */
export const explainRight = defineCall({
  name: 'identity.explainRight',
  code: 'SYS130P_8',
  summary: ['为什么有此权限', 'Why somebody may'],
  effect: 'read',
  access: right(roleScreen, 'get'),
  request: z.object({
    personId: z.string().max(64),
    /** Absent: that of the record. */
    screen: z.string().max(20).optional(),
    action: z.enum(actions),
    /** A record by its number or code; absent: the screen itself. */
    record: z.string().trim().min(1).max(60).optional(),
  }),
  response: z.object({
    /** Which screen it is asked of. */
    screen: z.string(),
    /** As the enforcing code answers. */
    may: z.boolean(),
    account: z.object({ name: z.string(), state: z.enum(['waiting', 'active', 'disabled']) }).nullable(),
    /** Only who is employed signs in. */
    standing: z.enum(personStandings),
    /** Paths that give it first, then those that lack least. */
    paths: z.array(path),
    record: z
      .object({
        /** Is it a question of the record, or of the screen alone? */
        asked: z.boolean(),
        /** They may without any role: it is theirs, or they take part in it. */
        own: z.boolean(),
        /** As what they are written down at it. */
        takesPart: z.array(label),
      })
      .nullable(),
    /** No path gives it by itself; together they do. */
    together: z.boolean(),
    /** Roles of the installation that would give it, where nothing does. */
    wouldGive: z.array(reference),
  }),
  errors: ['notFound', 'invalid'],
  topics: ['role', 'account'],
});

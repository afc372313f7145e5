import { z } from 'zod';
import { defineCall, right, writableDay } from '#calls/model';
import { accountStarts, employeeScreens, personActKinds, personStandings, reference } from '#identity/model';
import { usesOfKind } from '#registers/model';

const id = z.string().min(1).max(64);
const day = z.iso.date();

const act = z.object({
  id: z.string(),
  kind: z.enum(personActKinds),
  /** From this day on; of leaving the first day on which they are gone. */
  from: day,
  company: reference,
  department: reference,
  post: reference.nullable(),
  jobLevel: reference.nullable(),
  reason: z.string(),
  /** Is it still to come? */
  ahead: z.boolean(),
});
export type EmploymentAct = z.output<typeof act>;

/** What happened and will happen to an employment, the latest first, and what it comes to on a day. */
export const readEmployment = defineCall({
  name: 'organisation.readEmployment',
  code: 'BSE190P_20',
  summary: ['任职经历', 'Employment history'],
  effect: 'read',
  access: right(employeeScreens, 'get'),
  request: z.object({
    personId: id,
    /** As of this day; absent: today. */
    day: writableDay.optional(),
  }),
  response: z.object({
    acts: z.array(act),
    asOf: z.object({
      day,
      standing: z.enum(personStandings),
      company: reference.nullable(),
      department: reference.nullable(),
      post: reference.nullable(),
      jobLevel: reference.nullable(),
    }),
    /** What lies before is locked. */
    locked: day,
    /** May the reader make and cancel acts? */
    mayChange: z.boolean(),
  }),
  errors: ['notFound'],
  topics: ['register:person'],
});

/** Moves somebody, lets them leave or come back, from a day on. */
export const makeAct = defineCall({
  name: 'organisation.makeAct',
  code: 'BSE190P_21',
  summary: ['员工异动', 'Join, move or leave'],
  effect: 'write',
  access: right(employeeScreens, 'edit'),
  request: z.object({
    /** Made by the browser, so that a retried write is one act. */
    id: z.uuid(),
    personId: id,
    kind: z.enum(personActKinds),
    /** The first day on which it is so; of leaving the last day of work. */
    day: writableDay,
    departmentId: id.nullable(),
    postId: id.nullable(),
    jobLevelId: id.nullable(),
    reason: z.string().trim().max(500).default(''),
    /** Says what would come of it, and changes nothing. */
    rehearse: z.boolean().default(false),
  }),
  response: z.object({
    /** What was done in days that are over while it was not known: it stays as it is. */
    differs: z.array(usesOfKind),
  }),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics: ['register:person', 'register:department', 'employee', 'account', 'reference'],
});

/** Takes back what has not come into force yet. */
export const cancelAct = defineCall({
  name: 'organisation.cancelAct',
  code: 'BSE190P_22',
  summary: ['撤销未生效的异动', 'Take back a coming change'],
  effect: 'write',
  access: right(employeeScreens, 'edit'),
  request: z.object({ id }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['register:person', 'employee', 'reference'],
});

const employeeFacts = z.object({
  number: z.string().trim().max(40).optional(),
  name: z.string().trim().min(1).max(200).optional(),
  nameEn: z.string().trim().max(200).optional(),
  mobile: z.string().trim().max(20).optional(),
  email: z.string().trim().max(200).optional(),
  departmentId: id.optional(),
  postId: id.nullable().optional(),
  jobLevelId: id.nullable().optional(),
  joinedOn: writableDay.optional(),
  /** Why that day is past. */
  joinedReason: z.string().trim().max(300).optional(),
});

/** Saves an employee in one go, as other systems know it: an id that is unknown, or none, makes a new one. */
export const saveEmployee = defineCall({
  name: 'organisation.saveEmployee',
  code: 'BSE190_3',
  summary: ['保存员工', 'Save an employee'],
  effect: 'write',
  access: right(employeeScreens, 'query'),
  request: z.object({
    employee: employeeFacts.extend({ id: id.optional() }),
  }),
  response: z.object({ id: z.string() }),
  errors: ['notFound', 'invalid', 'conflict', 'businessRule'],
  topics: ['register:person', 'employee', 'reference'],
});

/** A newcomer in one go: the employee, their account and its roles; all of it or nothing. */
export const addNewcomer = defineCall({
  name: 'organisation.addNewcomer',
  secret: true,
  code: 'BSE190P_23',
  summary: ['新员工入职', 'A newcomer'],
  effect: 'write',
  access: right(employeeScreens, 'add'),
  request: z.object({
    /** Made by the browser: a repeated request finds the employee there. */
    id: z.uuid(),
    employee: employeeFacts.required({ name: true, departmentId: true }),
    /** null: no account yet. */
    account: z
      .object({
        name: z.string().trim().max(60),
        start: z.enum(accountStarts),
        /** Beside what every employee may do. */
        roles: z
          .array(
            z.object({
              roleId: id,
              /** null: in the whole group. */
              companyId: id.nullable(),
              from: writableDay.nullable(),
              to: writableDay.nullable(),
            }),
          )
          .max(20),
      })
      .nullable(),
  }),
  response: z.object({
    id: z.string(),
    /** The number that they have. */
    number: z.string(),
    account: z
      .object({
        name: z.string(),
        /** Shown this once; null: activated by mail. */
        password: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: ['invalid', 'conflict', 'businessRule'],
  topics: ['register:person', 'employee', 'reference', 'account', 'role'],
});

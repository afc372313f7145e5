import { z } from 'zod';
import { defineCall, helperTimeout, pageOf, pageRequest, right, signedIn } from '#calls/model';
import { reference } from '../reference.ts';

/** Screens that show employees: the general one and the health bank's. */
export const employeeScreens = ['BSE190P', 'HBBSE190P'] as const;

export const employee = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nickname: z.string(),
  mobile: z.string(),
  email: z.string(),
  company: reference,
  department: reference,
  post: z.string(),
  jobLevel: z.string(),
  profession: z.string(),
  avatar: z.string(),
  active: z.boolean(),
});
export type Employee = z.output<typeof employee>;

export const employeeSortKeys = ['number', 'name', 'department', 'jobLevel'] as const;

/** The employee list; which rows follows from the data scope of the reader's right. */
export const listEmployees = defineCall({
  name: 'identity.listEmployees',
  code: 'BSE190_1',
  summary: ['员工列表', 'Employee list'],
  effect: 'read',
  access: right(employeeScreens, 'query'),
  /** By pages alone: nobody goes on behind a row here. */
  request: pageRequest.omit({ after: true }).extend({
    /** Name, number, mobile or pinyin. */
    q: z.string().trim().max(100).optional(),
    companyId: z.string().max(64).optional(),
    /** With the departments below it. */
    departmentId: z.string().max(64).optional(),
    postId: z.string().max(64).optional(),
    jobLevel: z.string().max(20).optional(),
    active: z.boolean().optional(),
  }),
  response: pageOf(employee).omit({ next: true }),
  errors: ['invalid'],
  topics: ['employee'],
});

/** The largest number of people that one look-up answers (specification 9). */
export const basicUsersBatch = 30;

/** Nickname, picture and profession of people by account name; the browser gathers up to 30 into one call. */
export const readBasicUsers = defineCall({
  name: 'identity.readBasicUsers',
  code: 'users_basic_A',
  summary: ['用户简要信息', 'Basic facts of users'],
  effect: 'read',
  timeout: helperTimeout,
  access: signedIn,
  envelope: 'tracker',
  request: z.object({ username: z.array(z.string().max(100)).min(1).max(basicUsersBatch) }),
  response: z.array(
    z.object({
      username: z.string(),
      nickname: z.string(),
      userimg: z.string(),
      profession: z.string(),
    }),
  ),
  topics: ['employee'],
});

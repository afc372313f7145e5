import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { reference } from '#identity/model';

const id = z.string().min(1).max(64);

const node = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  parentId: z.string().nullable(),
});

/** The group as it stands: companies and departments, each in the order of their tree. */
export const readOrganisation = defineCall({
  name: 'organisation.read',
  code: 'BSE110P_1',
  summary: ['组织架构', 'The organisation'],
  effect: 'read',
  access: right('BSE110P', 'query'),
  request: z.object({}),
  response: z.object({
    companies: z.array(node),
    departments: z.array(
      node.extend({
        companyId: z.string(),
        head: reference.nullable(),
        deputy: reference.nullable(),
        /** Employed in it, not below it. */
        people: z.int(),
      }),
    ),
  }),
  topics: ['register:department', 'register:company', 'register:person'],
});
export type OrganisationTree = z.output<typeof readOrganisation.response>;

/** What is moved within a tree, and to where. */
const place = z.object({
  id,
  /** null: at the top; of a department, directly below its company. */
  parentId: id.nullable(),
  /** The neighbour before which it stands; null: behind all. */
  before: id.nullable(),
});
export type PlacedNode = z.output<typeof place>;

/** Puts a company below another one or at the top, before a neighbour or behind all. */
export const placeCompany = defineCall({
  name: 'organisation.placeCompany',
  code: 'BSE110P_7',
  summary: ['移动公司', 'Move a company'],
  effect: 'write',
  access: right('BSE110P', 'edit'),
  request: place,
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['register:company', 'reference'],
});

/** Puts a department below another one of its company, before a neighbour or behind all. */
export const placeDepartment = defineCall({
  name: 'organisation.placeDepartment',
  code: 'BSE110P_6',
  summary: ['移动部门', 'Move a department'],
  effect: 'write',
  access: right('BSE110P', 'edit'),
  request: place,
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['register:department', 'reference'],
});

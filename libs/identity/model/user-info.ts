import { z } from 'zod';
import { actions } from '#calls/model';
import { reference } from './reference.ts';

const permission = z.object({
  /** Code of the screen. */
  permissionId: z.string(),
  actionEntitySet: z.array(z.object({ action: z.enum(actions) })),
  actionList: z.array(z.enum(actions)),
});

/** The signed-in person, as the browser keeps it. Upper-case names are those of the specification's user info. */
export const userInfo = z.object({
  openid: z.string(),
  OPENID: z.string(),
  GNAME: z.string(),
  GTEL: z.string(),
  /** Name of the company, shown in the breadcrumb. */
  GFACTORY: z.string(),
  /** Number of the employee. */
  ID: z.string(),
  FLAG: z.string(),
  /** Account name. */
  username: z.string(),
  nickname: z.string(),
  /** Name to show, in the language of the request. */
  name: z.string(),
  avatar: z.string(),
  personId: z.string(),
  company: reference,
  department: reference,
  post: z.string(),
  jobLevel: z.string(),
  email: z.string(),
  identity: z.array(z.string()),
  /** Never empty: without a role the call answers an error. */
  roles: z.array(z.object({ id: z.string(), name: z.string(), permissions: z.array(permission) })),
  /** All roles together: what the screen of this code allows. */
  permissions: z.array(permission),
});
export type UserInfo = z.output<typeof userInfo>;
export type Permission = z.output<typeof permission>;

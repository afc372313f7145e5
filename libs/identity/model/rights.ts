import { z } from 'zod';
import { actions } from '#calls/model';

/** How far a right reaches over rows; what an administrator chooses for a role on a screen. */
export const dataScopes = ['all', 'companies', 'departmentAndBelow', 'department', 'self'] as const;
export type DataScopeName = (typeof dataScopes)[number];

/** A right of a role: what it may do on a screen, and on which rows. */
export const roleRight = z.object({
  screen: z.string().min(1).max(40),
  actions: z.array(z.enum(actions)).min(1),
  scope: z.enum(dataScopes),
  /** Only for scope 'companies'. */
  companyIds: z.array(z.string().max(64)).max(100).default([]),
});
/** @public */
export type RoleRight = z.output<typeof roleRight>;

import type { Action, Language } from '#calls/model';

/** How far a right reaches over rows (decisions, 'Sign-in and rights'). */
export type DataScope =
  | { reach: 'all' }
  | { reach: 'companies'; companyIds: readonly string[] }
  | { reach: 'department'; departmentIds: readonly string[] }
  /** `departmentIds` already holds the departments below. */
  | { reach: 'departmentAndBelow'; departmentIds: readonly string[] }
  | { reach: 'self' };

/** Who is asking. Made from the token alone; nothing in a request can change it. */
export interface Actor {
  accountId: string;
  /** Public id of the account; what the wire calls OPENID. */
  openid: string;
  sessionId: string;
  /** The employee behind the account; forms and approvals speak of people by this id. */
  personId: string;
  /** Name to show, in the language of the request. */
  name: string;
  companyId: string;
  departmentId: string;
  roles: readonly string[];
  /** May the actor do this on one of these screens? */
  may(screens: string | readonly string[], action: Action): boolean;
  /** Rows that the right reaches to: the widest of the actor's roles that carry it. */
  scope(screens: string | readonly string[], action: Action): DataScope;
  language: Language;
}

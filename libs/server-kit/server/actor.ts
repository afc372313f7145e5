import type { Action, Language } from '#calls/model';
import type { Db } from './context.ts';

/**
 * The rows that rights reach: all of them, or those of these companies and of these departments (the ones below are
 * already among them) and always the actor's own. What roles and screens reach together is the union of their places.
 * Only libs/identity/server/rights looks inside; everybody else asks it for the condition or the answer.
 */
export type DataScope = 'all' | { companies: readonly string[]; departments: readonly string[] };

/** Reaches nothing but the actor's own rows. */
export const onlyOwn: DataScope = { companies: [], departments: [] };

/** Somebody looks at the product with the eyes of somebody else: nothing can be changed, and every call is written down. */
export interface Viewing {
  id: string;
  /** Who looks. */
  accountId: string;
  name: string;
  endsAt: Date;
  /** Writes down what was called, in a transaction of its own. */
  note(db: Db, called: ViewedCall): Promise<void>;
}

export interface ViewedCall {
  /** Name of the call, or of a door beside the calls. */
  call: string;
  refused: boolean;
  requestId: string;
}

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
  /** Rows that the right reaches: the union over the actor's roles and over the screens. */
  scope(screens: string | readonly string[], action: Action): DataScope;
  language: Language;
  /** There while somebody else views as this person. */
  viewing?: Viewing;
}

/**
 * May the actor do this here and now? For what a page offers: whoever views as somebody else changes nothing and takes
 * nothing out, whatever the rights of that person. What is shown is asked of `may`.
 */
export const mayNow = (
  actor: Pick<Actor, 'may' | 'viewing'>,
  screens: string | readonly string[],
  action: Action,
): boolean => (!actor.viewing || action === 'query' || action === 'get') && actor.may(screens, action);

import { sql } from 'drizzle-orm';
import { roleScreen } from '#identity/model';
import { pagesOfRows } from '#identity/server';
import type { ActorContext, RecordPages } from '#server-kit/server';
import {
  accountsScreen,
  auditPaths,
  dutiesPath,
  pathOfAccount,
  pathOfRole,
  pathOfTemplate,
  ranchAccountsScreen,
} from '#system/model';

/** The page of an account on whichever of the two screens the reader has. */
export const accountPage = (id: string, { actor }: ActorContext): string =>
  pathOfAccount(actor.may([accountsScreen.code], 'query') ? accountsScreen : ranchAccountsScreen, id);

/** Where accounts, roles and templates are looked at, of which the kit of people tells the audit. */
export const pagesOfAccess: readonly RecordPages[] = [
  pagesOfRows('account', { path: accountPage }),
  pagesOfRows('role', {
    path: (id, { actor }) => (actor.may([roleScreen], 'get') ? pathOfRole({ id }) : null),
  }),
  pagesOfRows('duty_conflict', { path: () => dutiesPath }),
  pagesOfRows('message_template', {
    id: sql`r.template || ':' || r.channel || ':' || r.version`,
    by: sql`r.template || ':' || r.channel`,
    path: pathOfTemplate,
  }),
  pagesOfRows('setting', {
    path: (_, { actor }) =>
      (actor.may([accountsScreen.code], 'query') ? accountsScreen : ranchAccountsScreen).route,
  }),
  pagesOfRows('view_as', { path: () => auditPaths.views }),
];

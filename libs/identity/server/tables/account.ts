import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { AccountState, SecondStep } from '#identity/model';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true });

/** Why a session ended; identify.ts says which code that answers. */
export type EndReason = 'signedOut' | 'elsewhere' | 'passwordChanged' | 'byAdministrator' | 'replaced';
/** What a sign-in still lacks; 'open' is a whole session. */
export type SessionStage = 'secondStep' | 'newPassword' | 'newSecondStep' | 'open';

export const account = pgTable('account', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameKey: text().notNull(),
  personId: text(),
  state: text().$type<AccountState>().notNull(),
  registeredName: text().notNull().default(''),
  /** The name as it is searched, with pinyin. */
  registeredSearch: text().notNull().default(''),
  registeredMobile: text().notNull().default(''),
  registeredEmail: text().notNull().default(''),
  createdAt: moment().notNull().defaultNow(),
});

/** Secrets of an account, in a table of their own. */
export const credential = pgTable('credential', {
  accountId: text().primaryKey(),
  passwordHash: text().notNull(),
  mustChange: boolean().notNull().default(false),
  changedAt: moment().notNull().defaultNow(),
  secondStep: text().$type<SecondStep>(),
  /** Being set up; in force once its first code is confirmed. */
  secondStepPending: text().$type<SecondStep>(),
  totpSecret: text(),
  totpPending: text(),
  totpLastStep: bigint({ mode: 'number' }).notNull().default(0),
});

export const session = pgTable('session', {
  id: text().primaryKey(),
  accountId: text().notNull(),
  tokenHash: bytes().notNull(),
  stage: text().$type<SessionStage>().notNull(),
  rightsVersion: integer().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  endedAt: moment(),
  endReason: text().$type<EndReason>(),
  ip: text(),
  agent: text(),
});

/** When a session was last used (sessions/session-use.ts). */
export const sessionUse = pgTable('session_use', {
  sessionId: text().primaryKey(),
  usedAt: moment().notNull(),
});

/** A code sent by SMS or mail. */
export const sentCode = pgTable('sent_code', {
  id: text().primaryKey(),
  accountId: text().notNull(),
  purpose: text().$type<'secondStep' | 'recovery'>().notNull(),
  codeHash: bytes().notNull(),
  tries: integer().notNull().default(0),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** A bucket of tries (see pace.ts). */
export const pace = pgTable('pace', {
  key: text().primaryKey(),
  tokens: doublePrecision().notNull(),
  updatedAt: moment().notNull(),
});

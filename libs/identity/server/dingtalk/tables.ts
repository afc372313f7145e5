import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true });

export type Provider = 'dingtalk' | 'sandbox';

/** Which person of DingTalk is which account. */
export const dingTalkLink = pgTable('dingtalk_link', {
  id: text().primaryKey(),
  provider: text().$type<Provider>().notNull(),
  subject: text().notNull(),
  accountId: text().notNull(),
  name: text().notNull(),
  createdAt: moment().notNull(),
});

/** Sign-ins under way. */
export const dingTalkSignIn = pgTable('dingtalk_sign_in', {
  stateHash: bytes().primaryKey(),
  nonceHash: bytes().notNull(),
  redirectUri: text().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  linkHash: bytes(),
  subject: text(),
  name: text(),
});

/** People whom the sandbox knows: whoever was entered on its page. */
export const sandboxUser = pgTable('dingtalk_sandbox_user', {
  unionId: text().primaryKey(),
  openId: text().notNull(),
  mobile: text().notNull(),
  nick: text().notNull(),
});

/** Codes of the sandbox and the tokens that they were changed into. */
export const sandboxGrant = pgTable('dingtalk_sandbox_grant', {
  codeHash: bytes().primaryKey(),
  unionId: text().notNull(),
  clientId: text().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  tokenHash: bytes(),
  tokenExpiresAt: moment(),
});

import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './envelope.ts';

const moment = () => timestamp({ withTimezone: true });

/** What the sandbox of DocuSign keeps (migrations/0203_envelopes.sql). */
export const sandboxAccount = pgTable('docusign_sandbox_account', {
  one: boolean().primaryKey().default(true),
  privateKey: text().notNull(),
  publicKey: text().notNull(),
  connectKey: text().notNull(),
});

export const sandboxToken = pgTable('docusign_sandbox_token', {
  tokenHash: bytes().primaryKey(),
  expiresAt: moment().notNull(),
});

export const sandboxDocument = pgTable('docusign_sandbox_document', {
  sha256: bytes().primaryKey(),
  bytes: bytes().notNull(),
});

export const sandboxEnvelope = pgTable('docusign_sandbox_envelope', {
  id: uuid().primaryKey(),
  transactionId: text(),
  subject: text().notNull(),
  status: text().notNull(),
  statusAt: moment().notNull(),
  sentAt: moment().notNull(),
  voidedReason: text().notNull().default(''),
  documentSha256: bytes().notNull(),
});
export type SandboxEnvelope = typeof sandboxEnvelope.$inferSelect;

export const sandboxRecipient = pgTable(
  'docusign_sandbox_recipient',
  {
    envelopeId: uuid().notNull(),
    recipientId: text().notNull(),
    routing: integer().notNull(),
    clientUserId: text(),
    name: text().notNull(),
    email: text().notNull(),
    status: text().notNull(),
    sentAt: moment(),
    deliveredAt: moment(),
    signedAt: moment(),
    declinedAt: moment(),
    declinedReason: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.envelopeId, table.recipientId] })],
);
export type SandboxRecipient = typeof sandboxRecipient.$inferSelect;

export const sandboxWay = pgTable('docusign_sandbox_way', {
  tokenHash: bytes().primaryKey(),
  envelopeId: uuid().notNull(),
  recipientId: text().notNull(),
  returnUrl: text(),
  once: boolean().notNull(),
  expiresAt: moment().notNull(),
  openedAt: moment(),
});

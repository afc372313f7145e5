import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EnvelopeState } from '#test-pages/model';

const moment = () => timestamp({ withTimezone: true });

export const sandboxEnvelope = pgTable('sandbox_envelope', {
  id: uuid().primaryKey(),
  subject: text().notNull(),
  signerName: text().notNull(),
  signerEmail: text().notNull(),
  state: text().$type<EnvelopeState>().notNull(),
  senderId: text().notNull(),
  sentAt: moment().notNull(),
  changedAt: moment().notNull(),
});

/** Append-only: what happened to an envelope. */
export const sandboxEnvelopeEvent = pgTable('sandbox_envelope_event', {
  id: uuid().primaryKey(),
  envelopeId: uuid().notNull(),
  state: text().$type<EnvelopeState>().notNull(),
  reason: text().notNull(),
  at: moment().notNull(),
});

import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type {
  EnvelopeAct,
  EnvelopeFile,
  EnvelopeState,
  Provider,
  RecipientState,
  SignerRole,
} from '#esign/model';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true });

export const envelope = pgTable('envelope', {
  id: uuid().primaryKey(),
  companyId: text().notNull(),
  provider: text().$type<Provider>().notNull(),
  externalId: text(),
  subjectKind: text().notNull(),
  subjectId: text().notNull(),
  subjectVersion: integer().notNull(),
  number: text().notNull(),
  titleZh: text().notNull(),
  titleEn: text().notNull(),
  state: text().$type<EnvelopeState>().notNull(),
  stateAt: moment().notNull(),
  voidAskedAt: moment(),
  reason: text().notNull().default(''),
  problem: text().notNull().default(''),
  tries: integer().notNull().default(0),
  sentAt: moment(),
  heardAt: moment(),
  createdBy: text().notNull(),
  createdAt: moment().notNull(),
  search: text().notNull(),
});
export type EnvelopeRecord = typeof envelope.$inferSelect;

export const envelopeRecipient = pgTable(
  'envelope_recipient',
  {
    envelopeId: uuid().notNull(),
    no: integer().notNull(),
    routing: integer().notNull(),
    role: text().$type<SignerRole>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    state: text().$type<RecipientState>().notNull().default('waiting'),
    stateAt: moment(),
    askedAt: moment(),
    reason: text().notNull().default(''),
    remindedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.envelopeId, table.no] })],
);
export type RecipientRecord = typeof envelopeRecipient.$inferSelect;

export const envelopeEvent = pgTable('envelope_event', {
  id: uuid().primaryKey(),
  envelopeId: uuid().notNull(),
  at: moment().notNull(),
  act: text().$type<EnvelopeAct>().notNull(),
  recipient: integer(),
  byPerson: text(),
  detail: text().notNull().default(''),
});

export const envelopeFile = pgTable(
  'envelope_file',
  {
    envelopeId: uuid().notNull(),
    file: text().$type<EnvelopeFile>().notNull(),
    bytes: bytes().notNull(),
    sha256: bytes().notNull(),
    keptAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.envelopeId, table.file] })],
);

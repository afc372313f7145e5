import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AnswerValues,
  Content,
  LinkKind,
  QuestionnairePurpose,
  QuestionnaireState,
} from '#questionnaires/model';

const instant = () => timestamp({ withTimezone: true });

export const questionnaire = pgTable('questionnaire', {
  id: uuid().primaryKey(),
  companyId: text().notNull(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  anonymous: boolean().notNull(),
  purpose: text().$type<QuestionnairePurpose>().notNull().default('survey'),
  state: text().$type<QuestionnaireState>().notNull().default('draft'),
  draft: jsonb().$type<Content>().notNull(),
  latest: integer().notNull().default(0),
  search: text().notNull(),
  version: integer().notNull().default(1),
  createdBy: text().notNull(),
  createdAt: instant().notNull(),
});
export type QuestionnaireRecord = typeof questionnaire.$inferSelect;

export const questionnaireVersion = pgTable(
  'questionnaire_version',
  {
    questionnaireId: uuid().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<Content>().notNull(),
    publishedBy: text().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionnaireId, table.version] })],
);

export const questionnaireLink = pgTable('questionnaire_link', {
  id: uuid().primaryKey(),
  questionnaireId: uuid().notNull(),
  kind: text().$type<LinkKind>().notNull(),
  token: text().notNull(),
  name: text().notNull().default(''),
  used: boolean().notNull().default(false),
  revoked: boolean().notNull().default(false),
  madeAt: instant().notNull(),
});

export const questionnaireTaker = pgTable(
  'questionnaire_taker',
  { questionnaireId: uuid().notNull(), personId: text().notNull() },
  (table) => [primaryKey({ columns: [table.questionnaireId, table.personId] })],
);

export const questionnaireAnswer = pgTable('questionnaire_answer', {
  id: uuid().primaryKey(),
  questionnaireId: uuid().notNull(),
  anonymous: boolean().notNull(),
  version: integer().notNull(),
  linkId: uuid(),
  personId: text(),
  day: date().notNull(),
  answeredAt: instant(),
  content: jsonb().$type<AnswerValues>().notNull(),
  asked: text().array().notNull(),
  score: integer().notNull(),
  flags: text().array().notNull(),
});

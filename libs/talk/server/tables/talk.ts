import {
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
  boolean,
} from 'drizzle-orm/pg-core';
import type { BoundFile } from '#server-kit/server';
import type { DialogKind, MessageKind, noticeActs } from '#talk/model';

const instant = () => timestamp({ withTimezone: true });

/** What the system says about a dialog: who did it is the author of the message. */
export interface Notice {
  act: (typeof noticeActs)[number];
  /** People whom it concerns. */
  people: string[];
  /** The new name of a group. */
  name: string;
}

/** A dialog of two, a group, or the talk on a record (migrations/0001_talk.sql). */
export const dialog = pgTable('dialog', {
  id: uuid().primaryKey(),
  kind: text().$type<DialogKind>().notNull(),
  pair: text(),
  recordType: text(),
  recordId: text(),
  name: text().notNull().default(''),
  ownerId: text(),
  lastNumber: integer().notNull().default(0),
  lastAt: instant().notNull(),
  createdBy: text().notNull(),
  createdAt: instant().notNull(),
});
export type DialogRow = typeof dialog.$inferSelect;

/** A stay of somebody in a dialog. */
export const dialogMember = pgTable(
  'dialog_member',
  {
    dialogId: uuid().notNull(),
    personId: text().notNull(),
    fromNumber: integer().notNull().default(0),
    toNumber: integer(),
    joinedAt: instant().notNull(),
    leftAt: instant(),
    readTo: integer().notNull().default(0),
    muted: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.dialogId, table.personId, table.fromNumber] })],
);

export const chatMessage = pgTable('chat_message', {
  id: uuid().primaryKey(),
  dialogId: uuid().notNull(),
  number: integer().notNull(),
  kind: text().$type<MessageKind>().notNull(),
  authorId: text().notNull(),
  at: instant().notNull(),
  words: text().notNull().default(''),
  mentions: jsonb().$type<string[]>().notNull().default([]),
  attachments: jsonb().$type<BoundFile[]>().notNull().default([]),
  seconds: smallint(),
  about: jsonb().$type<{ type: string; id: string; title: string }>(),
  notice: jsonb().$type<Notice>(),
  recalledAt: instant(),
  recalledBy: text(),
  search: text().notNull().default(''),
});
export type MessageRow = typeof chatMessage.$inferSelect;

export const chatMessageLink = pgTable(
  'chat_message_link',
  {
    messageId: uuid().notNull(),
    type: text().notNull(),
    targetId: text().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.type, table.targetId] })],
);

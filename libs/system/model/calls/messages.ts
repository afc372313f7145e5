import { z } from 'zod';
import { defineCall, pageOf, pageRequest, signedIn, type Label } from '#calls/model';
import { reference } from '#identity/model';

/** What a message is about. */
export const messageKinds = {
  message: ['消息', 'Message'],
  fault: ['故障报告', 'Fault report'],
  missingPage: ['页面不存在', 'Missing page'],
  system: ['系统通知', 'From the system'],
} as const satisfies Record<string, Label>;
export type MessageKind = keyof typeof messageKinds;
const messageKind = z.enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]);

/** MSGTO of reports: whoever holds the role of IT support. */
export const itSupport = 'IT';

export const attachment = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  mediaType: z.string(),
});

export const message = z.object({
  id: z.string(),
  kind: messageKind,
  subject: z.string(),
  body: z.string(),
  /** null: the system. */
  sender: reference.nullable(),
  sentAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  attachments: z.array(attachment),
  /** Where it leads in the application. */
  link: z.string().nullable(),
});
export type Message = z.output<typeof message>;

/** Sends a message to IT support (fault report, report of a missing page) or to people. */
export const sendMessage = defineCall({
  name: 'system.sendMessage',
  code: 'MSGSAVE',
  summary: ['发送消息', 'Send a message'],
  effect: 'write',
  access: signedIn,
  request: z.object({
    /** Always 0: messages are not changed. */
    id: z.union([z.literal(0), z.literal('0')]).optional(),
    kind: z.enum(['message', 'fault', 'missingPage']).default('message'),
    MSGTEXT: z.string().trim().min(1).max(200),
    MSGBODY: z.string().trim().max(5000).default(''),
    /** 'IT', or person ids. */
    MSGTO: z.union([z.literal(itSupport), z.array(z.string().max(64)).min(1).max(50)]).default(itSupport),
    /** Ids of uploaded files. The name is spelled as the wire does. */
    ATTACHEMENT: z.array(z.string().max(64)).max(20).default([]),
    /** Of a fault: what the browser says of itself, so that IT can find it. */
    facts: z
      .record(z.string().max(40), z.string().max(2000))
      .refine((facts) => Object.keys(facts).length <= 20)
      .default({}),
  }),
  response: z.object({ id: z.string() }),
  errors: ['invalid', 'tooMany'],
  topics: ['message'],
});

/** Messages to the reader, newest first; or those that the reader sent. */
export const listMessages = defineCall({
  name: 'system.listMessages',
  code: 'MSGMAINT',
  summary: ['消息列表', 'Messages'],
  effect: 'read',
  personal: true,
  access: signedIn,
  /** In one order alone: newest first. */
  request: pageRequest.omit({ sort: true }).extend({
    /** Only those that were not read yet (true), or that were (false). */
    unread: z.boolean().optional(),
    sent: z.boolean().default(false),
    kind: messageKind.optional(),
    q: z.string().trim().max(100).optional(),
  }),
  response: pageOf(message),
  topics: ['message'],
});

/** How many messages the reader has not read: the badge. */
export const countUnreadMessages = defineCall({
  name: 'system.countUnreadMessages',
  code: 'MSGMAINT_0',
  summary: ['未读消息数', 'Unread messages'],
  effect: 'read',
  personal: true,
  access: signedIn,
  request: z.object({}),
  response: z.object({ count: z.int() }),
  topics: ['message'],
});

/** Marks messages to the reader as read or unread; without ids all of them. */
export const markMessagesRead = defineCall({
  name: 'system.markMessagesRead',
  code: 'MSGMAINT_3',
  summary: ['标记为已读', 'Mark as read'],
  effect: 'write',
  access: signedIn,
  request: z.object({ ids: z.array(z.uuid()).max(200).optional(), read: z.boolean().default(true) }),
  response: z.object({ marked: z.int() }),
  topics: ['message'],
});

/** Puts messages to the reader away, or (undo) brings them back; others keep theirs. */
export const deleteMessages = defineCall({
  name: 'system.deleteMessages',
  code: 'MSGMAINT_2',
  summary: ['删除消息', 'Delete messages'],
  effect: 'write',
  access: signedIn,
  request: z.object({ ids: z.array(z.uuid()).min(1).max(200), restore: z.boolean().default(false) }),
  response: z.object({ changed: z.int() }),
  topics: ['message'],
});

import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { reference } from '#identity/model';
import { dialogCard, dialogView, talkPlace } from './dialog.ts';
import { talkLimits } from './limits.ts';
import { messageKinds, talkLink, talkMessage } from './message.ts';
import { figuresTopic, readsTopic, talkTopic } from './topics.ts';

const topics = [talkTopic];
/** Every call asks the dialog or the record itself: no screen gives a right to what others say to each other. */
const access = signedIn;
const dialogId = z.uuid();
const personIds = z.array(z.string().min(1).max(64)).max(talkLimits.members);

/** At most so many characters as people count them. */
const counted = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => [...text].length <= most, {
      params: { text: [`最多 ${most} 个字`, `At most ${most} characters`] },
    });

/** The reader's dialogs, pinned ones first, then the latest. */
export const readDialogs = defineCall({
  name: 'talk.readDialogs',
  code: 'TALK_1',
  summary: ['我的会话', 'My dialogs'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({
    q: z.string().trim().max(60).default(''),
    take: z.int().min(1).max(talkLimits.dialogs).default(50),
  }),
  response: z.object({ dialogs: z.array(dialogCard), hasMore: z.boolean() }),
  topics: [talkTopic, figuresTopic],
});

export const readDialog = defineCall({
  name: 'talk.readDialog',
  code: 'TALK_2',
  summary: ['会话', 'A dialog'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ dialogId }),
  response: dialogView,
  errors: ['notFound'],
  topics: [talkTopic, figuresTopic],
});

/** A page of messages before a place, or up to the end; oldest first. */
export const readMessages = defineCall({
  name: 'talk.readMessages',
  code: 'TALK_3',
  summary: ['聊天记录', 'Messages of a dialog'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({
    at: talkPlace,
    /** The first place that is not answered any more; absent: the latest messages. */
    before: z.int32().min(1).optional(),
    take: z.int().min(1).max(talkLimits.page).default(40),
  }),
  response: z.object({
    /** null: nobody has said anything about the record yet. */
    dialogId: z.string().nullable(),
    messages: z.array(talkMessage),
    hasOlder: z.boolean(),
    mayWrite: z.boolean(),
  }),
  errors: ['notFound'],
  topics: [talkTopic, readsTopic],
});

/** Says something. The id is the browser's: sent twice, it is said once. */
export const sendMessage = defineCall({
  name: 'talk.sendMessage',
  code: 'TALK_4',
  summary: ['发送消息', 'Send a message'],
  effect: 'write',
  access,
  request: z.object({
    at: talkPlace,
    messageId: z.uuid(),
    kind: z.enum(messageKinds).exclude(['notice']).default('text'),
    words: counted(talkLimits.words).default(''),
    mentionIds: z.array(z.string().max(64)).max(talkLimits.mentions).default([]),
    attachmentIds: z.array(z.string().max(64)).max(talkLimits.files).default([]),
    about: talkLink.omit({ title: true }).nullable().default(null),
  }),
  response: talkMessage,
  errors: ['notFound', 'forbidden', 'invalid', 'conflict', 'businessRule'],
  topics,
});

/** Takes a message back: within the hours of its parameter, the owner of a group at any time. */
export const recallMessage = defineCall({
  name: 'talk.recallMessage',
  code: 'TALK_5',
  summary: ['撤回聊天消息', 'Recall a chat message'],
  effect: 'write',
  access,
  request: z.object({ messageId: z.uuid() }),
  response: talkMessage,
  errors: ['notFound', 'forbidden', 'businessRule'],
  topics,
});

/** The reader has read up to a place; a position never goes back. */
export const markRead = defineCall({
  name: 'talk.markRead',
  code: 'TALK_6',
  summary: ['标为已读', 'Mark as read'],
  effect: 'write',
  access,
  request: z.object({ dialogId, upTo: z.int32().min(0) }),
  response: z.object({ readTo: z.int() }),
  errors: ['notFound'],
  topics: [figuresTopic],
});

/** Who has read a message, of those who were there when it was sent. */
export const readReaders = defineCall({
  name: 'talk.readReaders',
  code: 'TALK_7',
  summary: ['消息已读人员', 'Who has read a message'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ messageId: z.uuid() }),
  response: z.object({ read: z.array(reference), unread: z.array(reference) }),
  errors: ['notFound'],
  topics: [talkTopic, readsTopic],
});

/** The dialog with another person, made where there is none: one a pair. */
export const openSingle = defineCall({
  name: 'talk.openSingle',
  code: 'TALK_8',
  summary: ['与某人聊天', 'Talk with somebody'],
  effect: 'write',
  access,
  request: z.object({ personId: z.string().min(1).max(64) }),
  response: z.object({ dialogId: z.string() }),
  errors: ['invalid'],
  topics,
});

export const makeGroup = defineCall({
  name: 'talk.makeGroup',
  code: 'TALK_9',
  summary: ['新建群聊', 'New group'],
  effect: 'write',
  access,
  request: z.object({
    dialogId,
    name: counted(talkLimits.name).refine((text) => text.length > 0, {
      params: { text: ['请填写群名称', 'Please name the group'] },
    }),
    memberIds: personIds.min(1),
  }),
  response: z.object({ dialogId: z.string() }),
  errors: ['invalid', 'conflict'],
  topics,
});

/** Members bring others in; name, owner and who has to go are the owner's to say. */
export const changeGroup = defineCall({
  name: 'talk.changeGroup',
  code: 'TALK_10',
  summary: ['修改群聊', 'Change a group'],
  effect: 'write',
  access,
  request: z.object({
    dialogId,
    name: counted(talkLimits.name)
      .refine((text) => text.length > 0, {
        params: { text: ['请填写群名称', 'Please name the group'] },
      })
      .optional(),
    addIds: personIds.default([]),
    removeIds: personIds.default([]),
    ownerId: z.string().min(1).max(64).optional(),
  }),
  response: dialogView,
  errors: ['notFound', 'forbidden', 'invalid', 'businessRule'],
  topics,
});

export const leaveGroup = defineCall({
  name: 'talk.leaveGroup',
  code: 'TALK_11',
  summary: ['退出群聊', 'Leave a group'],
  effect: 'write',
  access,
  request: z.object({ dialogId }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics,
});

/** How the reader keeps a dialog; others see nothing of it. */
export const keepDialog = defineCall({
  name: 'talk.keepDialog',
  code: 'TALK_12',
  summary: ['置顶与免打扰', 'Pin or mute a dialog'],
  effect: 'write',
  access,
  request: z.object({ dialogId, pinned: z.boolean().optional(), muted: z.boolean().optional() }),
  response: z.object({}),
  errors: ['notFound'],
  topics,
});

/** Messages by their words, in all dialogs of the reader or in one; latest first. */
export const searchMessages = defineCall({
  name: 'talk.searchMessages',
  code: 'TALK_13',
  summary: ['搜索聊天记录', 'Search messages'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ q: z.string().trim().min(1).max(60), dialogId: dialogId.nullable().default(null) }),
  response: z.object({
    found: z.array(
      z.object({
        messageId: z.string(),
        dialogId: z.string(),
        dialogName: z.string(),
        number: z.int(),
        author: reference,
        at: z.iso.datetime(),
        words: z.string(),
      }),
    ),
  }),
  errors: ['notFound'],
  topics,
});

/** One message with the dialog that it is in, for who comes from elsewhere: a task, a search. */
export const readMessage = defineCall({
  name: 'talk.readMessage',
  code: 'TALK_15',
  summary: ['一条聊天消息', 'A chat message'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ messageId: z.uuid() }),
  response: talkMessage,
  errors: ['notFound'],
  topics: [talkTopic, readsTopic],
});

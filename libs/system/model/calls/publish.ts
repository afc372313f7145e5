import { z } from 'zod';
import { defineCall, right, writableInstant } from '#calls/model';
import { reference } from '#identity/model';
import { publishScreen } from '../screens.ts';

const audience = {
  people: z.array(z.string().max(64)).max(200).default([]),
  departments: z.array(z.string().max(64)).max(50).default([]),
  companies: z.array(z.string().max(64)).max(50).default([]),
  everyone: z.boolean().default(false),
};

/** How many would read a notification, as far as whoever asks may publish; asked before it is published. */
export const countReaders = defineCall({
  name: 'system.countReaders',
  code: 'MSGMAINT_6',
  summary: ['通知的收件人数', 'Readers of a notification'],
  effect: 'read',
  access: right(publishScreen.code, 'add'),
  request: z.object(audience),
  response: z.object({ readers: z.int() }),
});

/** Publishes a notification to people, departments with those below, companies, or everyone, as far as the right reaches. */
export const publishNotification = defineCall({
  name: 'system.publishNotification',
  code: 'MSGMAINT_1',
  summary: ['发布通知', 'Publish a notification'],
  effect: 'write',
  access: right(publishScreen.code, 'add'),
  request: z.object({
    title: z.string().trim().min(1).max(200),
    body: z.string().trim().min(1).max(5000),
    ...audience,
    ATTACHEMENT: z.array(z.string().max(64)).max(20).default([]),
    /** Not before this moment, then to whoever is meant at that time; absent: at once. */
    publishAt: writableInstant.optional(),
  }),
  /** `recipients` is null where it is planned: nobody has it yet. */
  response: z.object({ id: z.uuid(), recipients: z.int().nullable() }),
  errors: ['invalid'],
  topics: ['message', 'plan'],
});

const plan = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  author: reference,
  publishAt: z.iso.datetime(),
});
export type NotificationPlan = z.output<typeof plan>;

/** Notifications that wait for their time, the next one first: one's own, and all for whoever may publish to everybody. */
export const listPlans = defineCall({
  name: 'system.listPlans',
  code: 'MSGMAINT_4',
  summary: ['计划发布的通知', 'Planned notifications'],
  effect: 'read',
  access: right(publishScreen.code, 'add'),
  request: z.object({}),
  response: z.object({ plans: z.array(plan) }),
  topics: ['plan'],
});

/** Before its time has come, by its author and by whoever may publish to everybody. */
export const cancelPlan = defineCall({
  name: 'system.cancelPlan',
  code: 'MSGMAINT_5',
  summary: ['取消计划发布', 'Cancel a planned notification'],
  effect: 'write',
  access: right(publishScreen.code, 'add'),
  request: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['plan'],
});

const published = z.object({
  id: z.uuid(),
  title: z.string(),
  author: reference,
  sentAt: z.iso.datetime(),
  readers: z.int(),
  /** How many have opened it. */
  read: z.int(),
  takenBackAt: z.iso.datetime().nullable(),
});
export type PublishedNotification = z.output<typeof published>;

/** What was published last, the latest first: one's own, and all for whoever may publish to everybody. */
export const listPublished = defineCall({
  name: 'system.listPublished',
  code: 'MSGMAINT_7',
  summary: ['最近发布的通知', 'Notifications published lately'],
  effect: 'read',
  access: right(publishScreen.code, 'add'),
  request: z.object({}),
  response: z.object({ published: z.array(published) }),
  topics: ['plan'],
});

/** Takes a notification out of everybody's messages, read or not; by its author and by whoever may publish to everybody. */
export const takeBackNotification = defineCall({
  name: 'system.takeBackNotification',
  code: 'MSGMAINT_8',
  summary: ['收回通知', 'Take a notification back'],
  effect: 'write',
  access: right(publishScreen.code, 'add'),
  request: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['notFound'],
  topics: ['message', 'plan'],
});

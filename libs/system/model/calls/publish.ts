import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { reference } from '#identity/model';
import { publishScreen } from '../screens.ts';

/** Publishes a notification to people, departments with those below, companies, or everyone. */
export const publishNotification = defineCall({
  name: 'system.publishNotification',
  code: 'MSGMAINT_1',
  summary: ['发布通知', 'Publish a notification'],
  effect: 'write',
  access: right(publishScreen.code, 'add'),
  request: z.object({
    title: z.string().trim().min(1).max(200),
    body: z.string().trim().min(1).max(5000),
    people: z.array(z.string().max(64)).max(200).default([]),
    departments: z.array(z.string().max(64)).max(50).default([]),
    companies: z.array(z.string().max(64)).max(50).default([]),
    everyone: z.boolean().default(false),
    ATTACHEMENT: z.array(z.string().max(64)).max(20).default([]),
    /** Not before this moment, then to whoever is meant at that time; absent: at once. */
    publishAt: z.iso.datetime().optional(),
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

/** Notifications that wait for their time, the next one first. */
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

/** Before its time has come, by anyone who may publish. */
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

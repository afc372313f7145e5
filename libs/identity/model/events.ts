import { z } from 'zod';
import { defineEvent } from '#calls/model';

/** Somebody asked for an account; it waits for an administrator. */
export const accountRegistered = defineEvent({
  name: 'identity.accountRegistered',
  label: ['新账号注册', 'An account was registered'],
  data: z.object({
    accountId: z.string(),
    username: z.string(),
    name: z.string(),
    mobile: z.string(),
  }),
  waitingFor: ['等待管理员审核', 'Waiting for an administrator'],
  about: ({ accountId }) => ({ type: 'account', id: accountId }),
});

/** What administrators are told of for the sake of security. */
export const securityNoticeKinds = [
  'missingCode',
  'failedSignIns',
  'guessedNames',
  'failedSecondSteps',
  'refusals',
  'secondStepReset',
  'newAdministrator',
  'infectedFile',
] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];

/** Something that looks like an attack, or gives power away; the same is told once an hour. */
export const securityNoticed = defineEvent({
  name: 'identity.securityNoticed',
  label: ['安全提醒', 'A notice of security'],
  data: z.object({
    kind: z.enum(securityNoticeKinds),
    about: z.string(),
    facts: z.record(z.string(), z.string()),
  }),
});

/** Somebody was made an administrator, or is one no longer. */
export const administratorChanged = defineEvent({
  name: 'identity.administratorChanged',
  label: ['管理员变更', 'An administrator was set or cancelled'],
  data: z.object({
    personId: z.string(),
    set: z.boolean(),
    byId: z.string(),
    byName: z.string(),
  }),
  about: ({ personId }) => ({ type: 'person', id: personId }),
});

const ofPerson = z.object({
  personId: z.string(),
  /** The day from which it is so. */
  day: z.iso.date(),
});
const aboutPerson = ({ personId }: { personId: string }) => ({ type: 'person', id: personId });

/** Somebody works here from this day on, for the first time or again. */
export const personJoined = defineEvent({
  name: 'identity.personJoined',
  label: ['员工入职', 'An employee joined'],
  data: ofPerson,
  about: aboutPerson,
});

/** Somebody has another department, post or level from this day on. */
export const personMoved = defineEvent({
  name: 'identity.personMoved',
  label: ['员工调动', 'An employee moved'],
  data: ofPerson.extend({ fromDepartmentId: z.string().nullable(), departmentId: z.string() }),
  about: aboutPerson,
});

/** Somebody does not work here any more from this day on; their account is disabled. */
export const personLeft = defineEvent({
  name: 'identity.personLeft',
  label: ['员工离职', 'An employee left'],
  data: ofPerson,
  about: aboutPerson,
});

/** Companies or departments were made, changed, moved or closed. */
export const organisationChanged = defineEvent({
  name: 'identity.organisationChanged',
  label: ['组织架构已变更', 'The organisation changed'],
  data: z.object({ companies: z.array(z.string()), departments: z.array(z.string()) }),
});

/** Accounts were made for employees; those that begin by mail are told how. */
export const accountsMade = defineEvent({
  name: 'identity.accountsMade',
  label: ['已建立账号', 'Accounts were made'],
  data: z.object({ accountIds: z.array(z.string()), start: z.enum(['password', 'mail']) }),
});

/** Somebody looked at the product with the eyes of somebody else; it is over, and that person is told. */
export const viewedAs = defineEvent({
  name: 'identity.viewedAs',
  label: ['以他人身份查看已结束', 'Viewing as somebody ended'],
  data: z.object({
    viewId: z.string(),
    viewerId: z.string(),
    personId: z.string(),
    reason: z.string(),
    beganAt: z.iso.datetime(),
    endedAt: z.iso.datetime(),
  }),
});

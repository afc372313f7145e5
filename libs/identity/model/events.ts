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

import { z } from 'zod';
import { anyone, defineCall, signedIn } from '#calls/model';
import { passwordText } from '../password-rules.ts';
import { secondSteps, signInAnswer } from './sign-in.ts';

const secondStepWays = z.object({
  ways: z.array(z.enum(secondSteps)),
  /** Where a code would go, with its middle hidden; empty where nothing is registered. */
  mobile: z.string(),
  email: z.string(),
});

/** Both empty where a code was sent. */
const begunStep = z.object({ secret: z.string(), uri: z.string() });
const stepCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

/** How one signs in now, and which second steps this installation can offer. */
export const readSecondStep = defineCall({
  name: 'identity.readSecondStep',
  code: 'SYS111_8',
  summary: ['二次验证状态', 'State of the second sign-in step'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: secondStepWays.extend({
    /** In force; null: signing in takes the password alone. */
    by: z.enum(secondSteps).nullable(),
    /** By a setting of the installation: it can be changed, and not ended. */
    demanded: z.boolean(),
  }),
  topics: ['secondStep'],
});

/** Begins a second step: a new secret for the authenticator, shown once, or a first code that is sent. */
export const beginSecondStep = defineCall({
  name: 'identity.beginSecondStep',
  secret: true,
  code: 'SYS111_5',
  summary: ['启用二次验证', 'Begin the second sign-in step'],
  effect: 'write',
  access: signedIn,
  request: z.object({ password: passwordText, by: z.enum(secondSteps).default('totp') }),
  response: begunStep,
  errors: ['invalid', 'businessRule', 'tooMany'],
});

/** Puts it in force with its first code. */
export const enableSecondStep = defineCall({
  name: 'identity.enableSecondStep',
  secret: true,
  code: 'SYS111_6',
  summary: ['确认二次验证', 'Confirm the second sign-in step'],
  effect: 'write',
  access: signedIn,
  request: z.object({ stepCode }),
  response: z.object({}),
  errors: ['invalid', 'tooMany'],
  topics: ['secondStep'],
});

/** Ends it, with the password. */
export const disableSecondStep = defineCall({
  name: 'identity.disableSecondStep',
  secret: true,
  code: 'SYS111_7',
  summary: ['停用二次验证', 'End the second sign-in step'],
  effect: 'write',
  access: signedIn,
  request: z.object({ password: passwordText }),
  response: z.object({}),
  errors: ['invalid', 'businessRule', 'tooMany'],
  topics: ['secondStep'],
});

const ticket = z.string().max(200);
const ofTicket = { secret: true, effect: 'write', access: anyone } as const;

/** A second step is demanded of whoever holds this ticket of a half sign-in: by which ways they can have one. */
export const readDemandedStep = defineCall({
  ...ofTicket,
  name: 'identity.readDemandedStep',
  code: 'SYS111_16',
  summary: ['登录时须设置的二次验证', 'The second step that has to be set up at sign-in'],
  effect: 'read',
  request: z.object({ ticket }),
  response: secondStepWays,
  errors: ['unknownToken', 'expiredToken'],
});

/** Begins it. */
export const beginDemandedStep = defineCall({
  ...ofTicket,
  name: 'identity.beginDemandedStep',
  code: 'SYS111_17',
  summary: ['登录时启用二次验证', 'Begin the second step at sign-in'],
  request: z.object({ ticket, by: z.enum(secondSteps) }),
  response: begunStep,
  errors: ['unknownToken', 'expiredToken', 'businessRule', 'tooMany'],
});

/** Puts it in force with its first code, and signs in. */
export const enableDemandedStep = defineCall({
  ...ofTicket,
  name: 'identity.enableDemandedStep',
  code: 'SYS111_18',
  summary: ['登录时确认二次验证', 'Confirm the second step at sign-in'],
  request: z.object({ ticket, stepCode }),
  response: signInAnswer,
  errors: ['invalid', 'unknownToken', 'expiredToken', 'tooMany'],
});

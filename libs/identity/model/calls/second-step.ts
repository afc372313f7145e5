import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { passwordText } from '../password-rules.ts';
import { secondSteps } from './sign-in.ts';

/** How one signs in now, and which second steps this installation can offer. */
export const readSecondStep = defineCall({
  name: 'identity.readSecondStep',
  code: 'SYS111_8',
  summary: ['二次验证状态', 'State of the second sign-in step'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: z.object({
    /** In force; null: signing in takes the password alone. */
    by: z.enum(secondSteps).nullable(),
    ways: z.array(z.enum(secondSteps)),
    /** Where a code would go, with its middle hidden; empty where nothing is registered. */
    mobile: z.string(),
    email: z.string(),
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
  /** Both empty where a code was sent. */
  response: z.object({ secret: z.string(), uri: z.string() }),
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
  request: z.object({
    stepCode: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
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
  errors: ['invalid', 'tooMany'],
  topics: ['secondStep'],
});

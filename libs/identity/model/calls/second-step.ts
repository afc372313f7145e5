import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { passwordText } from '../password-rules.ts';

/** Begins the second step by authenticator: a new secret, shown once, not in force until confirmed. */
export const beginSecondStep = defineCall({
  name: 'identity.beginSecondStep',
  secret: true,
  code: 'SYS111_5',
  summary: ['启用二次验证', 'Begin the second sign-in step'],
  effect: 'write',
  access: signedIn,
  request: z.object({ password: passwordText }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['invalid', 'tooMany'],
});

/** Puts it in force with a first code of the authenticator. */
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
});

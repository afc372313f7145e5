import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { envelopeCode } from '../screens.ts';

const topics = ['envelopeService'];

/** Where an account of the service lives. */
export const environments = {
  demo: ['开发环境', 'Developer account'],
  production: ['正式环境', 'Production'],
} as const;

/** What is set for the service; secrets are never answered. */
export const readService = defineCall({
  name: 'esign.readService',
  code: `${envelopeCode}_8`,
  summary: ['读取签署服务设置', 'Read what is set for the service'],
  effect: 'read',
  access: right(envelopeCode, 'enable'),
  request: z.object({}),
  response: z.object({
    isSet: z.boolean(),
    /** It is set, but the key of the installation does not open it. */
    damaged: z.boolean(),
    environment: z.enum(['demo', 'production']),
    integrationKey: z.string(),
    userId: z.string(),
    accountId: z.string(),
    /** The address that web hooks go to. */
    hook: z.string(),
  }),
  topics,
});

const guid = z.string().trim().max(60);

/** Sets the service, or goes back to the sandbox. Secrets that are left empty stay as they are. */
export const saveService = defineCall({
  name: 'esign.saveService',
  code: `${envelopeCode}_9`,
  summary: ['保存签署服务设置', 'Set the service'],
  effect: 'write',
  access: right(envelopeCode, 'enable'),
  request: z.discriminatedUnion('use', [
    z.object({ use: z.literal('sandbox') }),
    z.object({
      use: z.literal('docusign'),
      environment: z.enum(['demo', 'production']),
      integrationKey: guid.min(1),
      userId: guid.min(1),
      accountId: guid,
      privateKey: z.string().trim().max(8_000),
      connectKeys: z.string().trim().max(2_000),
    }),
  ]),
  response: z.object({}),
  errors: ['invalid'],
  secret: true,
  topics,
});

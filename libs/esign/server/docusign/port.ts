import { z } from 'zod';
import { definePort } from '#server-kit/server';

/** DocuSign eSignature with JWT grant, and what Connect signs its messages with. */
export const docusignPort = definePort({
  name: 'docusign',
  title: ['DocuSign 电子签约', 'DocuSign e-signature'],
  settings: z.object({
    environment: z.enum(['demo', 'production']),
    integrationKey: z.string(),
    userId: z.string(),
    /** Empty: the account that is the user's default. */
    accountId: z.string(),
    /** PEM. */
    privateKey: z.string(),
    /** All that are active. */
    connectKeys: z.array(z.string()),
  }),
  secret: ['privateKey', 'connectKeys'],
});

/** Where people agree and tokens are given, by the kind of account. */
export const oauthHosts = {
  demo: 'https://account-d.docusign.com',
  production: 'https://account.docusign.com',
} as const;

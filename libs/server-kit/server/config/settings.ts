import { z } from 'zod';
import { defaultTimeZone } from '#calls/model';
import { ordinaryLimits } from '../http/limits.ts';

const text = z.string().trim().min(1);
const whole = (least: number, most: number) =>
  z
    .union([z.int(), z.string().regex(/^\d+$/).transform(Number)], {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .pipe(z.int().min(least).max(most));
const flag = z.union(
  [
    z.boolean(),
    z.enum(['on', 'true', 'yes', '1']).transform(() => true),
    z.enum(['off', 'false', 'no', '0', '']).transform(() => false),
  ],
  { error: `must be 'on' or 'off'` },
);
const postgresUrl = text.refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url), {
  error: 'must look like postgresql://user:password@host:5432/database',
});
const timeZone = text.refine(
  (zone) => {
    try {
      // By name: PostgreSQL reads distances such as +08:00 the other way round.
      return /^[A-Za-z]/.test(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
    } catch {
      return false;
    }
  },
  { error: `must be a time zone such as '${defaultTimeZone}'` },
);

/** What a host shows; rights never depend on it. */
const hostSettings = z.strictObject({
  edition: z.enum(['main', 'health-bank', 'livestock']),
  authType: z.enum(['main', 'WEBMEX', 'WEBHB']).default('main'),
  /** Title of the browser's tab until the app has set its own. */
  title: text.optional(),
});
export type HostSettings = z.output<typeof hostSettings>;

/** The hosts that work without configuration; `localhost` and plain addresses are the main edition as well. */
const ordinaryHosts: Record<string, HostSettings> = {
  'main.localhost': { edition: 'main', authType: 'main' },
  'mex.localhost': { edition: 'main', authType: 'WEBMEX' },
  'health-bank.localhost': { edition: 'health-bank', authType: 'WEBHB' },
  'livestock.localhost': { edition: 'livestock', authType: 'main' },
};

/**
 * Every setting of the server, once. Named so in the configuration file; in the environment the same in capitals:
 * `dataDir` is DATA_DIR. The environment wins.
 */
export const settings = z.strictObject({
  port: whole(0, 65_535).default(4200).meta({ description: 'Port to listen on; 0 takes a free one.' }),
  host: text.default('127.0.0.1').meta({ description: 'Address to listen on; 0.0.0.0 for every network.' }),
  dataDir: text.default('.data').meta({ description: 'Folder for the embedded database and for files.' }),
  databaseUrl: postgresUrl.optional().meta({
    description: 'PostgreSQL 15 or later to use instead of the embedded one.',
  }),
  databaseOwnerUrl: postgresUrl.optional().meta({
    description: 'The same database as its owner, for migrations, where DATABASE_URL may not.',
  }),
  databasePool: whole(2, 200).default(20).meta({
    description: 'Most connections for writes, and as many again for readings.',
  }),
  demo: flag.default(false).meta({
    description: 'Load the demo company, once, with accounts of known passwords. Never in production.',
  }),
  publicOrigin: z
    .url({ protocol: /^https?$/, error: 'must look like https://bms.example.com' })
    .transform((url) => new URL(url).origin)
    .optional()
    .meta({
      description: 'Address under which people reach the server, for links in mails and behind proxies.',
    }),
  filesUrl: text
    .optional()
    .meta({ description: 'Where files lie: a folder, or s3://… ; else DATA_DIR/files.' }),
  virusScanner: text.optional().meta({
    description: 'ClamAV, clamd://host:3310; uploads are scanned by it. Without one nothing is scanned.',
  }),
  smtpUrl: text
    .optional()
    .meta({ description: 'Mail server, smtp://…; without one mails stay in the outbox.' }),
  dingtalkClientId: text.optional().meta({
    description: 'Application registered with DingTalk, for signing in by it; with the secret below.',
  }),
  dingtalkClientSecret: text.optional().meta({
    description: 'Its secret. Without both there is no DingTalk, in the demo company a sandbox.',
  }),
  secretKey: z.string().min(32, { error: 'must have at least 32 characters' }).optional().meta({
    description: 'Encrypts what is set for outside services; else DATA_DIR/installation.key, made by itself.',
  }),
  timeZone: timeZone.default(defaultTimeZone).meta({
    description: 'Where the days of the company begin: of document numbers, ledgers, budgets and schedules.',
  }),
  logLevel: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').meta({
    description: 'What the log holds at least.',
  }),
  trustProxy: z
    .union([flag, text])
    .default(false)
    .meta({ description: 'Believe X-Forwarded-* : on, or the addresses of the proxies, comma-separated.' }),
  metricsToken: z.string().min(16, { error: 'must have at least 16 characters' }).optional().meta({
    description: 'Bearer token for /metrics from elsewhere than this machine.',
  }),
  limits: z
    .strictObject({
      address: whole(1, 1e9).default(ordinaryLimits.address),
      session: whole(1, 1e9).default(ordinaryLimits.session),
      signIn: whole(1, 1e9).default(ordinaryLimits.signIn),
    })
    .prefault({})
    .meta({ description: 'Requests a minute: of an address, of a session, and sign-ins of an address.' }),
  hosts: z
    .record(z.string().toLowerCase(), hostSettings)
    .default({})
    .transform((hosts) => ({ ...ordinaryHosts, ...hosts }))
    .meta({ description: 'Real hosts: { "erp.example.com": { "edition": "main", "authType": "WEBMEX" } }.' }),
});
export type Config = z.output<typeof settings>;

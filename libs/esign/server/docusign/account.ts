import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Provider } from '#esign/model';
import { hookOf, sandboxOf, settingsOf, type Db, type Seal } from '#server-kit/server';
import { sandboxAccount } from '../tables/sandbox.ts';
import { docusignPort, oauthHosts } from './port.ts';
import { ServiceDown } from './refusals.ts';

/** As whom the service is asked, and where it is. */
export interface Account {
  provider: Provider;
  /** 'https://account.docusign.com' */
  oauth: string;
  /** The host that the assertion is for. */
  audience: string;
  integrationKey: string;
  userId: string;
  /** Empty: the default one. */
  accountId: string;
  privateKey: string;
  /** Where Connect tells us; empty: as it is set at the service. */
  hook: string;
}

/** What the service is reached with. */
export interface Installation {
  seal: Seal;
  /** The sandbox has the key of its messages that everybody knows in the demo company alone. */
  demo: boolean;
  /** Under which people reach it; none: only a sandbox can tell us things. */
  origin: string | undefined;
  /** The server of this process, once its routes are there. */
  server(): FastifyInstance | null;
}

export const sandboxUser = {
  integrationKey: 'sandbox',
  userId: 'sandbox-user',
  accountId: '00000000-0000-4000-8000-0000000000ac',
} as const;

/**
 * As this installation has it: the service with keys, else the sandbox. An envelope stays with whom it was sent by,
 * whatever is set later.
 */
export async function accountOf(
  db: Db,
  installation: Installation,
  sentBy: Provider | null = null,
): Promise<Account> {
  const { origin, seal } = installation;
  if (sentBy === 'sandbox') return accountOfSandbox(db, installation);
  const set = await settingsOf(db, docusignPort, seal);
  if (!set && sentBy === 'docusign') throw new ServiceDown('Nothing is set for DocuSign any more');
  if (!set) return accountOfSandbox(db, installation);
  const { integrationKey, userId, accountId, privateKey } = set;
  const oauth = oauthHosts[set.environment];
  return {
    ...{ integrationKey, userId, accountId, privateKey },
    provider: 'docusign',
    oauth,
    audience: new URL(oauth).host,
    hook: origin?.startsWith('https:') ? origin + hookOf(docusignPort) : '',
  };
}

/** Keys that messages of Connect are good by now. */
export async function connectKeysOf(db: Db, { seal, demo }: Installation): Promise<readonly string[]> {
  const set = await settingsOf(db, docusignPort, seal);
  return set ? set.connectKeys : [(await keysOfSandbox(db, demo)).connectKey];
}

async function accountOfSandbox(db: Db, installation: Installation): Promise<Account> {
  const { privateKey } = await keysOfSandbox(db, installation.demo);
  return {
    ...sandboxUser,
    provider: 'sandbox',
    oauth: addressOf(installation.server()) + sandboxOf(docusignPort),
    audience: 'sandbox',
    privateKey,
    hook: '',
  };
}

/** This process over the network of its own machine: the client of DocuSign speaks HTTP. */
function addressOf(server: FastifyInstance | null): string {
  const address = server?.server.address() as AddressInfo | null | undefined;
  if (!address) throw new ServiceDown('The sandbox of DocuSign is not listening yet');
  const { family, address: host, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

/** The keys of the sandbox, made at the first start. */
export async function keysOfSandbox(db: Db, demo: boolean): Promise<typeof sandboxAccount.$inferSelect> {
  const [known] = await db.select().from(sandboxAccount);
  if (known) return known;
  const pem = { type: 'pkcs1', format: 'pem' } as const;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: pem,
    publicKeyEncoding: pem,
  });
  const connectKey = demo ? 'sandbox-key' : randomBytes(24).toString('base64url');
  await db.insert(sandboxAccount).values({ privateKey, publicKey, connectKey }).onConflictDoNothing();
  const [made] = await db.select().from(sandboxAccount);
  if (!made) throw new ServiceDown('The sandbox of DocuSign has no keys');
  return made;
}

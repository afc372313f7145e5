import { createSign } from 'node:crypto';
import { z } from 'zod';
import type { Account } from './account.ts';
import { ServiceDown, ServiceRefusal } from './refusals.ts';

/** What a token opens, and until when. */
export interface Grant {
  token: string;
  /** '…/restapi' */
  restPath: string;
  accountId: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Longer than this is no answer. Milliseconds. */
const patience = 10_000;
/** A token is given up so long before it ends. Milliseconds. */
const margin = 300_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const userAnswer = z.object({
  accounts: z.array(
    z.object({
      account_id: z.string(),
      base_uri: z.string(),
      is_default: z.union([z.boolean(), z.string()]),
    }),
  ),
});

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The assertion of the JWT grant: RS256, good for an hour. */
function assertionFor({ integrationKey, userId, audience, privateKey }: Account, now: number): string {
  const at = Math.floor(now / 1000);
  const claims = { iss: integrationKey, sub: userId, aud: audience, iat: at, exp: at + 3_600 };
  const head = base64url({ typ: 'JWT', alg: 'RS256' });
  const body = `${head}.${base64url({ ...claims, scope: 'signature impersonation' })}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url')}`;
}

async function ask<T>(address: string, request: RequestInit, answer: z.ZodType<T>): Promise<T> {
  const response = await fetch(address, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new ServiceDown(`${address} did not answer`, { cause });
  });
  const body = (await response.json().catch(() => null)) as { error?: string } | null;
  if (response.status >= 400 && response.status < 500)
    throw new ServiceRefusal(
      response.status,
      body?.error ?? '',
      `${address} answered ${response.status} ${body?.error ?? ''}`,
    );
  const parsed = answer.safeParse(body);
  if (!response.ok || !parsed.success) throw new ServiceDown(`${address} answered ${response.status}`);
  return parsed.data;
}

/**
 * A token and where the account is. Fetched here: the client of DocuSign forces https for it, which a sandbox has not, and
 * setting its path resets its host.
 */
export async function grantFor(account: Account, now = Date.now()): Promise<Grant> {
  const { access_token: token, expires_in: seconds } = await ask(
    `${account.oauth}/oauth/token`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: assertionFor(account, now),
      }).toString(),
    },
    tokenAnswer,
  );
  const { accounts } = await ask(
    `${account.oauth}/oauth/userinfo`,
    { headers: { Authorization: `Bearer ${token}` } },
    userAnswer,
  );
  const found = accounts.find(({ account_id: id, is_default: usual }) =>
    account.accountId ? id === account.accountId : String(usual) === 'true',
  );
  if (!found) throw new ServiceRefusal(404, 'ACCOUNT_NOT_FOUND', 'The user has no such account at DocuSign');
  return {
    token,
    restPath: `${found.base_uri}/restapi`,
    accountId: found.account_id,
    until: now + seconds * 1000 - margin,
  };
}

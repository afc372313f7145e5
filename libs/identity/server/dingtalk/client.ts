import { z } from 'zod';

/** Of an application registered with DingTalk. */
export interface DingTalkKeys {
  clientId: string;
  clientSecret: string;
}

/** Where DingTalk, or its sandbox, is. */
export interface DingTalkAddresses {
  /** The page where a person agrees; with a path alone it is one of ours. */
  authorize: string;
  api: string;
}

export const dingTalkAddresses: DingTalkAddresses = {
  authorize: 'https://login.dingtalk.com/oauth2/auth',
  api: 'https://api.dingtalk.com',
};

interface Sent {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}
/** How a request reaches it; the sandbox is asked within the process. */
export type Send = (address: string, request: Sent) => Promise<{ status: number; body: string }>;

/** DingTalk said no, or nothing that makes sense; for the log. */
export class DingTalkRefusal extends Error {
  override readonly name = 'DingTalkRefusal';
}

/** A person as DingTalk knows them; the same in all applications of a company. */
export interface DingTalkUser {
  unionId: string;
  nick: string;
}

/** Longer than this is no answer. Milliseconds. */
const patience = 10_000;

/** Over the network, to DingTalk itself. */
export const sendOut: Send = async (address, request) => {
  const response = await fetch(address, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  return { status: response.status, body: await response.text() };
};

const tokenAnswer = z.object({ accessToken: z.string().min(1) });
const userAnswer = z.object({ unionId: z.string().min(1).max(200), nick: z.string().max(200).default('') });

/** DingTalk's OAuth as its documentation of 'oauth2/auth', 'userAccessToken' and 'contact/users/me' has it. */
export function dingTalkClient(keys: DingTalkKeys, addresses: DingTalkAddresses, send: Send) {
  async function ask<T>(path: string, request: Sent, answer: z.ZodType<T>): Promise<T> {
    const { status, body } = await send(addresses.api + path, request).catch((cause: unknown) => {
      throw new DingTalkRefusal(`DingTalk did not answer ${path}`, { cause });
    });
    const parsed = answer.safeParse(asJson(body));
    // The body of a refusal names its reason; one of a success may hold a token and stays out of the log.
    if (status !== 200 || !parsed.success)
      throw new DingTalkRefusal(
        `DingTalk answered ${path} with ${status} ${status === 200 ? '' : body.slice(0, 300)}`,
      );
    return parsed.data;
  }
  return {
    /** Where the browser is sent. */
    addressFor(state: string, redirectUri: string, language: 'zh' | 'en'): string {
      const query = new URLSearchParams({
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: keys.clientId,
        scope: 'openid',
        state,
        prompt: 'consent',
        lang: language === 'zh' ? 'zh_CN' : 'en_US',
      });
      return `${addresses.authorize}?${query}`;
    },
    /** Whom a code stands for. Throws DingTalkRefusal. */
    async userOf(code: string): Promise<DingTalkUser> {
      const json = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ ...keys, code, grantType: 'authorization_code' });
      const { accessToken } = await ask(
        '/v1.0/oauth2/userAccessToken',
        { method: 'POST', headers: json, body },
        tokenAnswer,
      );
      return ask(
        '/v1.0/contact/users/me',
        { method: 'GET', headers: { 'x-acs-dingtalk-access-token': accessToken } },
        userAnswer,
      );
    },
  };
}
export type DingTalkClient = ReturnType<typeof dingTalkClient>;

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

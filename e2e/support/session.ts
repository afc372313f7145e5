import { expect, type BrowserContextOptions } from '@playwright/test';
import { isIdentityCode, type Language } from '#calls/model';
import { readUserInfo } from '#identity/model';
import { addressOf, type Host } from './views.ts';
import { ask, type Answer } from './wire.ts';

/** Password of every account of the demo company. */
export const demoPassword = 'demo1234';

export interface As {
  password?: string;
  /** Of a server of the journey's own. */
  port?: number;
  language?: Language;
}

/** The session is not known any more. */
const isEnded = ({ code, ret }: Answer): boolean => ret === -1 || isIdentityCode(code ?? 0);

/** Signs in over the wire, anew each time; answers the token. */
export async function signInByWire(
  account: string,
  { password = demoPassword, port }: As = {},
): Promise<string> {
  const answer = await ask('/user/login/account', { data: { account, password }, port });
  expect(answer).toMatchObject({ code: 0 });
  return String(answer.data['ACCESS_TOKEN']);
}

/** Tokens by server and account: a password takes long to check, and most journeys are about something else. */
const tokens = new Map<string, string>();

/** Asks with the session that an account has here, or with a new one where there is none or it has ended meanwhile. */
export async function askAs(
  account: string,
  path: string,
  as: As & { data?: unknown } = {},
): Promise<{ token: string; answer: Answer }> {
  const { data, port, language } = as;
  const key = `${port ?? ''}/${account}`;
  const attempt = async (token: string) => {
    tokens.set(key, token);
    return { token, answer: await ask(path, { data, token, port, ...(language && { language }) }) };
  };
  const known = tokens.get(key);
  const first = known === undefined ? null : await attempt(known);
  return first && !isEnded(first.answer) ? first : attempt(await signInByWire(account, as));
}

/** Seven days, as the browser keeps a session. */
const life = 7 * 24 * 3600 * 1000;

/**
 * A browser in which somebody has signed in before, as the product itself leaves it behind (`sessionStore` in
 * libs/api-client). How one gets there by the form is what the journeys of signing in are for.
 */
export async function signedIn(
  account: string,
  host: Host,
  language: Language,
  port?: number,
): Promise<BrowserContextOptions['storageState']> {
  const { token, answer } = await askAs(account, '/user/info', { language });
  expect(answer).toMatchObject({ code: 0 });
  const user = readUserInfo.response.parse(answer.data);
  const kept = { session: { token, openid: user.openid }, [`user:${user.openid}`]: user };
  const until = Date.now() + life;
  return {
    cookies: [],
    origins: [
      {
        origin: addressOf(host, port),
        localStorage: [
          { name: 'bms__language', value: JSON.stringify({ value: language }) },
          ...Object.entries(kept).map(([name, value]) => ({
            name: `bms__${name}`,
            value: JSON.stringify({ value, until }),
          })),
        ],
      },
    ],
  };
}

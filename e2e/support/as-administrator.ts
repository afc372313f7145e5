import { expect } from '@playwright/test';
import type { AnyCall, InputOf, Language, ResultOf } from '#calls/model';

interface Post {
  data: unknown;
  token?: string;
  port?: number | undefined;
  language?: Language;
}

const post = async (
  path: string,
  { data, token, port, language = 'zh' }: Post,
): Promise<Record<string, unknown>> => {
  // Not the name of an edition's host: only browsers know that names under .localhost are this machine.
  const response = await fetch(`http://127.0.0.1:${port ?? process.env['BMS_E2E_PORT']}${path}`, {
    method: 'POST',
    // Says what did not come, instead of the journey ending without a word of where it stood.
    signal: AbortSignal.timeout(60_000),
    body: JSON.stringify(data),
    headers: {
      'Content-Type': 'application/json',
      'X-Language': language,
      ...(token && { 'Access-Token': token }),
    },
  });
  const body = (await response.json()) as { code?: number; ret?: number; data: Record<string, unknown> };
  expect(body).toMatchObject('ret' in body ? { ret: 1 } : { code: 0 });
  return body.data;
};

/** What somebody does meanwhile, on another machine: makes a call of the generic door. */
export async function asPerson<C extends AnyCall>(
  account: string,
  call: C,
  input: InputOf<C>,
  {
    password = 'demo1234',
    port,
    language = 'zh',
  }: { password?: string; port?: number; language?: Language } = {},
): Promise<ResultOf<C>> {
  const { ACCESS_TOKEN } = await post('/user/login/account', { data: { account, password }, port });
  const request = { ...(input as Record<string, unknown>), ...(call.code && { code: call.code }) };
  const path = call.door?.path ?? '/Bseajax/Bseobj';
  return (await post(path, { data: request, token: String(ACCESS_TOKEN), port, language })) as ResultOf<C>;
}

/** The same without a session. */
export const asVisitor = async <C extends AnyCall>(call: C, data: InputOf<C>): Promise<ResultOf<C>> =>
  (await post(call.door?.path ?? '/Bseajax/Bseobj', { data })) as ResultOf<C>;

/** The same as the system administrator. */
export const asAdministrator = <C extends AnyCall>(call: C, input: InputOf<C>): Promise<ResultOf<C>> =>
  asPerson('admin', call, input);

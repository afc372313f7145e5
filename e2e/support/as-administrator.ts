import { expect } from '@playwright/test';
import type { AnyCall, InputOf, ResultOf } from '#calls/model';

/** What an administrator does meanwhile, on another machine: makes a call of the generic door. */
export async function asAdministrator<C extends AnyCall>(call: C, input: InputOf<C>): Promise<ResultOf<C>> {
  const post = async (path: string, data: unknown, token?: string) => {
    // Not the name of an edition's host: only browsers know that names under .localhost are this machine.
    const response = await fetch(`http://127.0.0.1:${process.env['BMS_E2E_PORT']}${path}`, {
      method: 'POST',
      body: JSON.stringify(data),
      headers: { 'Content-Type': 'application/json', ...(token && { 'Access-Token': token }) },
    });
    const body = (await response.json()) as { code: number; data: Record<string, unknown> };
    expect(body).toMatchObject({ code: 0 });
    return body.data;
  };
  const { ACCESS_TOKEN } = await post('/user/login/account', { account: 'admin', password: 'demo1234' });
  const request = { ...(input as Record<string, unknown>), code: call.code };
  return (await post('/Bseajax/Bseobj', request, String(ACCESS_TOKEN))) as ResultOf<C>;
}

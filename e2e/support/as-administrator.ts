import { expect } from '@playwright/test';
import type { AnyCall, InputOf, ResultOf } from '#calls/model';
import { askAs, type As } from './session.ts';
import { ask, type Answer } from './wire.ts';

const pathOf = (call: AnyCall): string => call.door?.path ?? '/Bseajax/Bseobj';

const resultOf = <C extends AnyCall>(_call: C, answer: Answer): ResultOf<C> => {
  expect(answer).toMatchObject('ret' in answer ? { ret: 1 } : { code: 0 });
  return answer.data as ResultOf<C>;
};

/** What somebody does meanwhile, on another machine: makes a call of the generic door. */
export async function asPerson<C extends AnyCall>(
  account: string,
  call: C,
  input: InputOf<C>,
  as: As = {},
): Promise<ResultOf<C>> {
  const data = { ...(input as Record<string, unknown>), ...(call.code && { code: call.code }) };
  return resultOf(call, (await askAs(account, pathOf(call), { ...as, data })).answer);
}

/** The same without a session. */
export const asVisitor = async <C extends AnyCall>(call: C, data: InputOf<C>): Promise<ResultOf<C>> =>
  resultOf(call, await ask(pathOf(call), { data }));

/** The same as the system administrator. */
export const asAdministrator = <C extends AnyCall>(call: C, input: InputOf<C>): Promise<ResultOf<C>> =>
  asPerson('admin', call, input);

import { Client } from 'pg';
import { isBrokenOff, isUnavailable } from './failure.ts';

it('takes what a client says whose connection has ended for a database that is away, not for a fault of the call', async () => {
  const client = new Client();
  await client.end().catch(() => undefined);
  const error = await client.query('SELECT 1').catch((failure: unknown) => failure);
  expect(String(error)).toContain('is not queryable');
  expect([isUnavailable(error), isBrokenOff(error)]).toEqual([true, true]);
  expect(isUnavailable(new Error('a fault of the program'))).toBe(false);
});

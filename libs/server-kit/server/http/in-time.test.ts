import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { z } from 'zod';
import { CallError, defineCall, signedIn } from '#calls/model';
import { sendsCommit } from '../db/deadline.ts';
import { isUnavailable } from '../db/failure.ts';
import { inTime } from './in-time.ts';

const entryOf = (effect: 'read' | 'write', long = false) => ({
  call: defineCall({
    ...{ name: 'test.slow', code: 'TSLOW_1', effect, summary: ['测试', 'Test'], access: signedIn, long },
    ...{ request: z.object({}), response: z.object({}) },
  }),
  run: () => Promise.resolve(),
  parseAnswer: (answer: unknown) => answer,
});
const incoming = (input: Record<string, unknown> = {}) => ({
  ...{ input, token: null, language: 'en' as const, requestId: 'r', log: pino({ level: 'silent' }) },
  ...{ remoteAddress: '', userAgent: null },
});
const hanging = inTime(() => new Promise(() => undefined), 1);

it('a reading that does not end is told to be unavailable', async () => {
  const error: unknown = await hanging(entryOf('read'), incoming()).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
});

it('of a write that has sent COMMIT it is said that nobody knows, and what sending it again does', async () => {
  const committing = inTime(() => {
    sendsCommit();
    return new Promise(() => undefined);
  }, 1);
  const said = (input: Record<string, unknown>) =>
    committing(entryOf('write'), incoming(input)).then(
      () => null,
      (error: unknown) => error instanceof CallError && [error.errorName, error.inLanguage('en')],
    );
  expect(await said({ requestId: randomUUID() })).toEqual([
    'outcomeUnknown',
    expect.stringContaining('not done twice'),
  ]);
  expect(await said({})).toEqual(['outcomeUnknown', expect.stringContaining('look at the result')]);
});

it('of a write whose turn never came it is said that nothing was done', async () => {
  await expect(hanging(entryOf('write'), incoming({ requestId: randomUUID() }))).rejects.toMatchObject({
    errorName: 'unavailable',
    message: expect.stringContaining('nothing was done'),
  });
});

it('a long one takes as long as it takes', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = inTime(() => promise, 0)(entryOf('write', true), incoming());
  resolve('{}');
  expect(await answer).toBe('{}');
});

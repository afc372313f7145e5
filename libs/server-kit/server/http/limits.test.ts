import { z } from 'zod';
import { anyone, defineCall, signedIn } from '#calls/model';
import { defineServerFeature } from '../feature.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { handle, handlePublic } from './handler.ts';

const base = {
  summary: ['测试', 'Test'],
  request: z.object({}),
  response: z.object({}),
} as const;
const work = defineCall({ ...base, name: 'test.work', code: 'TEST_1', effect: 'read', access: signedIn });
const look = defineCall({ ...base, name: 'test.look', code: 'TEST_0', effect: 'read', access: anyone });
const signIn = defineCall({ ...base, name: 'test.signIn', code: 'TEST_3', effect: 'write', access: anyone });

let server: TestServer;
beforeAll(async () => {
  const feature = defineServerFeature({
    name: 'test',
    handlers: [
      handle(work, async () => ({})),
      handlePublic(look, async () => ({})),
      handlePublic(signIn, async () => ({})),
    ],
  });
  server = await testServer([feature], { limits: { address: 40, session: 5, signIn: 3 } });
});
afterAll(() => server.close());

const outcome = (made: Promise<unknown>) =>
  made.then(
    () => 'ok',
    (error: { errorName: string }) => error.errorName,
  );
const times = async (count: number, make: () => Promise<unknown>) => {
  const outcomes: string[] = [];
  for (let at = 0; at < count; at++) outcomes.push(await outcome(make()));
  return outcomes;
};

it('count a session by itself, trying to sign in by address, and everything of an address together', async () => {
  expect(await times(6, () => server.callAs({ sessionId: 'a' }, work, {}))).toEqual([
    ...Array<string>(5).fill('ok'),
    'tooMany',
  ]);
  expect(await times(1, () => server.callAs({ sessionId: 'b' }, work, {}))).toEqual(['ok']);
  expect(await times(4, () => server.callAs(null, signIn, {}))).toEqual(['ok', 'ok', 'ok', 'tooMany']);
  // Made-up tokens open no fresh count of sessions, and the address is counted all the while.
  expect(await times(5, () => server.callWith(`made-up-${Math.random()}`, work, {}))).toEqual(
    Array(5).fill('unknownToken'),
  );
  const rest = await times(30, () => server.callAs(null, look, {}));
  expect(rest.filter((each) => each === 'ok')).toHaveLength(24);
  // A header that anybody can write makes nobody come from elsewhere, unless a proxy in front is trusted.
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/Bseajax/Bseobj',
      headers,
      payload: { code: 'TEST_0' },
    });
    expect([response.statusCode, response.json()]).toMatchObject([429, { code: 42901 }]);
  }
});

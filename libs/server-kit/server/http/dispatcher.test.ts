import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyone, CallError, defineCall, pageOf, pageRequest, right, signedIn } from '#calls/model';
import { defineServerFeature } from '../feature.ts';
import { newId } from '../db/ids.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { compileCalls, unanswered } from './call-table.ts';
import { handle, handlePublic, Meant, type Handler } from './handler.ts';

const label = ['测试', 'Test'] as const;
const about = { summary: label, access: signedIn } as const;
const whoAmI = defineCall({
  ...about,
  name: 'test.whoAmI',
  code: 'TEST_1',
  effect: 'read',
  request: z.object({ note: z.string().max(5).optional(), count: z.int().optional() }),
  response: z.object({ person: z.string(), note: z.string().optional() }),
});
const add = defineCall({
  ...about,
  name: 'test.add',
  code: 'TEST_3',
  effect: 'write',
  request: z.object({ name: z.string().min(1) }),
  response: z.object({ id: z.string() }),
});
const addSecretly = defineCall({ ...add, name: 'test.addSecretly', code: 'TEST_4', secret: true });
const removeAll = defineCall({
  ...about,
  name: 'test.removeAll',
  code: 'TEST_9',
  effect: 'write',
  access: right(['TEST900P', 'TEST910P'], 'delete'),
  request: z.object({ sure: z.literal(true) }),
  response: z.object({}),
});
const list = defineCall({
  ...about,
  name: 'test.list',
  code: 'TEST_2',
  effect: 'read',
  access: anyone,
  request: pageRequest,
  response: pageOf(z.object({ id: z.string() })),
});
const broken = defineCall({
  ...about,
  name: 'test.broken',
  code: 'TEST_5',
  effect: 'write',
  access: anyone,
  request: z.object({ how: z.string() }),
  response: z.object({ number: z.number() }),
});
const tracker = defineCall({
  ...whoAmI,
  name: 'test.tracker',
  code: 'test_list_A',
  access: right('TEST900P', 'query'),
  envelope: 'tracker',
});
const withDoor = defineCall({
  ...about,
  name: 'test.door',
  door: { method: 'GET', path: '/things/:id' },
  effect: 'read',
  request: z.object({ id: z.string(), q: z.string().optional() }),
  response: z.object({ id: z.string(), q: z.string().optional() }),
});
const rowsAtDoor = defineCall({
  ...about,
  name: 'test.rows',
  door: { method: 'POST', path: '/rows', rowsAs: 'rows' },
  effect: 'read',
  request: z.object({ rows: z.array(z.string()) }),
  response: z.object({ rows: z.array(z.string()) }),
});
const numberOnWire = z.codec(z.string(), z.int(), { decode: Number, encode: String });
const oddWire = defineCall({
  ...about,
  name: 'test.oddWire',
  code: 'TEST_6',
  effect: 'read',
  request: z.object({ page: numberOnWire }),
  response: z.object({ page: numberOnWire }),
});

const meantWire = defineCall({
  ...about,
  name: 'test.meantWire',
  code: 'TEST_7',
  effect: 'read',
  request: z.object({ page: numberOnWire }),
  response: z.object({ page: numberOnWire }),
});

const feature = defineServerFeature({
  name: 'test',
  handlers: [
    handle(whoAmI, async ({ note }, { actor }) => ({
      person: actor.personId,
      ...(note !== undefined && { note }),
      secret: 'never',
    })),
    handle(tracker, async (_request, { actor }) => ({ person: actor.personId })),
    handle(add, async ({ name }, { db }) => {
      const id = newId();
      await db.execute(sql`INSERT INTO thing VALUES (${id}, ${name})`);
      return { id };
    }),
    handle(addSecretly, async () => ({ id: newId() })),
    handle(removeAll, async () => ({})),
    handlePublic(list, async ({ pageSize }) => ({
      rows: [{ id: String(pageSize) }],
      total: 1,
      totalIsExact: true,
      next: null,
    })),
    handlePublic(broken, async ({ how }, { db }) => {
      await db.execute(sql`INSERT INTO thing VALUES (${newId()}, 'lost')`);
      if (how === 'refused') throw new CallError('businessRule');
      if (how === 'kept') throw new CallError('signInFailed', { keepsChanges: true });
      if (how === 'shape') return { number: 'one' as unknown as number };
      if (how === 'sql') await db.execute(sql`SELECT secret_column FROM nowhere`);
      throw new Error('the inside: password=hunter2');
    }),
    handle(withDoor, async (request) => request),
    handle(rowsAtDoor, async (request) => request),
    handle(oddWire, async ({ page }) => ({ page: String(page + 1) })),
    handle(meantWire, async ({ page }) => {
      const meant = { page: page === 9 ? ('x' as unknown as number) : page + 1, secret: 'never' };
      return new Meant(meant);
    }),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer([feature]);
  await server.database.owner.query(
    `CREATE TABLE thing (id uuid PRIMARY KEY, name text); SELECT audit_table('thing')`,
  );
});
afterAll(() => server.close());

const token = () => server.tokenFor({ personId: 'p1' });
const post = async (payload: unknown, headers: Record<string, string> = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/Bseajax/Bseobj',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};

describe('the generic door', () => {
  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'test_1',
    'TEST_1 ',
    '',
    'test.whoAmI',
    ['TEST_1'],
    [['TEST_1']],
    { toString: 'TEST_1' },
    1,
    null,
    true,
  ])('refuses the code %j', async (code) => {
    expect(await post({ code }, { 'access-token': token() })).toEqual({
      status: 404,
      body: { code: 40402, msg: '系统不支持此操作' },
    });
  });

  it.each(['[]', '[{"code":"TEST_1"}]', '"TEST_1"', '1', 'null'])(
    'refuses a body that is no object: %s',
    async (body) => expect((await post(body)).body).toMatchObject({ code: 40402 }),
  );

  it.each(['{', '{"code":"TEST_1",}', '{"code":"TEST_1","__proto__":{"admin":true}}', ''])(
    'refuses what is no clean JSON: %s',
    async (body) =>
      expect(await post(body)).toMatchObject({ status: 200, body: { code: 40001, msg: '请求内容无法识别' } }),
  );

  it('does not let a body reach into prototypes', async () => {
    await post('{"code":"TEST_1","constructor":{"prototype":{"polluted":1}}}', { 'access-token': token() });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'takes JSON alone, not %s',
    async (type) =>
      expect(await post('{"code":"TEST_1"}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 41501 },
      }),
  );

  it('refuses more than a megabyte', async () => {
    expect(await post({ code: 'TEST_1', note: 'x'.repeat(1_100_000) })).toMatchObject({
      status: 413,
      body: { code: 41301 },
    });
  });

  it('answers other paths with 404 as a body', async () => {
    const response = await server.app.inject({ url: '/nowhere' });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 40401 }]);
  });
});

describe('the caller', () => {
  it('is who the token says, whatever openid stands in the body', async () => {
    const { body } = await post({ code: 'TEST_1', openid: 'openid-of-p2' }, { 'access-token': token() });
    expect(body).toEqual({ code: 0, msg: '', data: { person: 'p1' } });
  });

  it.each([
    ['Access-Token', (t: string) => ({ 'access-token': t }), 0],
    ['bearer', (t: string) => ({ authorization: `Bearer ${t}` }), 0],
    ['a token that is too short', () => ({ 'access-token': '123456789' }), 70000],
    ['an unknown token', () => ({ 'access-token': '1234567890' }), 70001],
    ['no token', () => ({}), 70000],
    ['a token in the body', () => ({}), 70000],
  ])('by %s', async (_title, headers, code) => {
    const { body, status } = await post({ code: 'TEST_1', token: token() }, headers(token()));
    expect([status, body['code']]).toEqual([200, code]);
  });

  it('needs none where the call is open, and an old one does no harm', async () => {
    expect((await post({ code: 'TEST_2' })).body).toMatchObject({ code: 0 });
    expect((await post({ code: 'TEST_2' }, { 'access-token': 'long gone token' })).body).toMatchObject({
      code: 0,
    });
  });

  it('without the right learns nothing about the fields', async () => {
    const may = (screens: string | readonly string[], action: string) =>
      screens.includes('TEST910P') && action === 'edit';
    const refused = await post({ code: 'TEST_9' }, { 'access-token': server.tokenFor({ may }) });
    expect(refused).toEqual({ status: 403, body: { code: 40301, msg: '没有权限' } });
    expect((await post({ code: 'TEST_9' }, { 'access-token': token() })).body).toMatchObject({
      code: 40001,
    });
  });
});

describe('the request', () => {
  it('is taken as it is: no type is changed, unknown fields are dropped', async () => {
    const headers = { 'access-token': token(), 'accept-language': 'en-GB,zh;q=0.5' };
    expect((await post({ code: 'TEST_1', count: '1', note: 12 }, headers)).body).toEqual({
      code: 40001,
      msg: 'Please check what was entered',
      errors: [
        { path: 'note', message: 'Must be text' },
        { path: 'count', message: 'Must be a number' },
      ],
    });
    expect((await post({ code: 'TEST_1', note: 'a', other: 1 }, headers)).body['data']).toEqual({
      person: 'p1',
      note: 'a',
    });
  });

  it.each([0, -1, 101, 1e9, '10', 1.5, null])('for a page of %j rows is refused', async (pageSize) => {
    const { body } = await post({ code: 'TEST_2', pageSize });
    expect(body).toMatchObject({ code: 40001, errors: [{ path: 'pageSize' }] });
  });

  it('reaches calls with a door of their own by path and query', async () => {
    const response = await server.app.inject({
      url: '/things/7?q=a&id=8&q2=x',
      headers: { 'access-token': token() },
    });
    expect(response.json()).toEqual({ code: 0, msg: '', data: { id: '7', q: 'a' } });
    const doubled = await server.app.inject({
      url: '/things/7?q=a&q=b',
      headers: { 'access-token': token() },
    });
    expect(doubled.json()).toMatchObject({ code: 40001, errors: [{ path: 'q' }] });
  });

  it('takes an array for a body where the door says so, and nowhere else', async () => {
    const send = (url: string, payload: unknown) =>
      server.app
        .inject({
          ...{ method: 'POST', url, payload: JSON.stringify(payload) },
          headers: { 'access-token': token(), 'content-type': 'application/json' },
        })
        .then((response) => response.json<unknown>());
    expect(await send('/rows', ['a', 'b'])).toMatchObject({ code: 0, data: { rows: ['a', 'b'] } });
    expect(await send('/rows', { rows: ['a'] })).toMatchObject({ code: 0, data: { rows: ['a'] } });
    expect(await send('/rows', ['a', 1])).toMatchObject({ code: 40001, errors: [{ path: 'rows.1' }] });
    expect(await send('/rows', 'a')).toMatchObject({ code: 40001 });
    expect(await send('/Bseajax/Bseobj', [{ code: 'TEST_1' }])).toMatchObject({ code: 40402 });
  });

  it('and the answer may be codecs', async () => {
    const { body } = await post({ code: 'TEST_6', page: '7' }, { 'access-token': token() });
    expect(body['data']).toEqual({ page: '8' });
    expect(await server.callAs({}, oddWire, { page: '7' })).toEqual({ page: 8 });
  });

  it('or what is meant: written for the wire, with nothing that is not declared', async () => {
    const { body } = await post({ code: 'TEST_7', page: '7' }, { 'access-token': token() });
    expect(body['data']).toEqual({ page: '8' });
    expect((await post({ code: 'TEST_7', page: '9' }, { 'access-token': token() })).status).toBe(500);
  });
});

describe('the tracker', () => {
  it('is answered in its own envelope', async () => {
    const may = () => false;
    expect((await post({ code: 'test_list_A' }, { 'access-token': token() })).body).toEqual({
      ret: 1,
      msg: '',
      data: { person: 'p1' },
    });
    expect((await post({ code: 'test_list_A' })).body).toEqual({ ret: -1, msg: '身份已过期' });
    expect(await post({ code: 'test_list_A' }, { 'access-token': server.tokenFor({ may }) })).toEqual({
      status: 200,
      body: { ret: -2, msg: '' },
    });
    expect((await post({ code: 'test_list_A', count: 'x' }, { 'access-token': token() })).body).toMatchObject(
      { ret: 0, code: 40001 },
    );
  });
});

describe('the composition', () => {
  const compiled = (...handlers: Handler[]) => compileCalls([{ name: 'test', handlers }]);
  const answer = async () => ({});
  it.each([
    ['two handlers of one call', [handle(removeAll, answer), handle(removeAll, answer)], /handled twice/],
    [
      'two calls of one code',
      [handle(removeAll, answer), handle({ ...removeAll, name: 'test.other' }, answer)],
      /test.other and test.removeAll have the same code TEST_9/,
    ],
    [
      "a field named 'code'",
      [handle({ ...removeAll, request: z.object({ code: z.string() }) }, answer)],
      /a request field named 'code'/,
    ],
    [
      'a right on no screen',
      [handle({ ...removeAll, access: right([], 'query') }, answer)],
      /asks for a right on no screen/,
    ],
    [
      'an answer that cannot be encoded',
      [
        handle(
          { ...removeAll, response: z.object({ a: z.array(z.string().transform(Number)) }) },
          answer as never,
        ),
      ],
      /answers with a transform/,
    ],
  ] as [string, Handler[], RegExp][])('is refused with %s', (_title, handlers, sentence) => {
    expect(() => compiled(...handlers)).toThrow(sentence);
  });

  it('knows which declared calls nobody answers', () => {
    expect(unanswered(compiled(handle(add, answer as never)), [add, list])).toEqual(['test.list']);
  });
});

describe('a failure', () => {
  const things = async () =>
    (await server.database.pool.query(`SELECT FROM thing WHERE name = 'lost'`)).rowCount;

  it.each([
    ['error', 500, 50001],
    ['sql', 500, 50001],
    ['shape', 500, 50001],
    ['refused', 200, 40903],
  ])('%s keeps nothing and shows nothing of the inside', async (how, status, code) => {
    const answer = await post({ code: 'TEST_5', how });
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|nowhere|secret|stack|Error/i);
    if (status === 500) {
      const { requestId, msg } = answer.body as { requestId: string; msg: string };
      expect(msg).toContain(requestId);
    }
    expect(await things()).toBe(0);
  });

  it('that says so keeps what was counted', async () => {
    expect((await post({ code: 'TEST_5', how: 'kept' })).body).toMatchObject({ code: 40102 });
    expect(await things()).toBe(1);
  });
});

describe('a write', () => {
  it('is written into the audit with who, through what and which request', async () => {
    const { id } = await server.callAs({ personId: 'p7' }, add, { name: 'audited' });
    const { rows } = await server.database.pool.query(`SELECT * FROM audit_entry WHERE record_id = $1`, [id]);
    expect(rows).toMatchObject([
      { actor_id: 'p7', account_id: 'account-of-p7', through: 'test.add', remote_address: '127.0.0.1' },
    ]);
  });

  it('repeated with its requestId answers the first answer', async () => {
    const requestId = newId();
    const actor = { personId: 'p1' };
    const first = await server.callAs(actor, add, { name: 'once' }, { requestId });
    expect(await server.callAs(actor, add, { name: 'once' }, { requestId })).toEqual(first);
    await expect(server.callAs(actor, add, { name: 'other' }, { requestId })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    // Of somebody else it is another one.
    expect(await server.callAs({ personId: 'p2' }, add, { name: 'once' }, { requestId })).not.toEqual(first);
  });

  it('in 50 copies at once happens once', async () => {
    const requestId = newId().toUpperCase();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.callAs({ personId: 'p3' }, add, { name: 'fifty' }, { requestId }),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { rowCount } = await server.database.pool.query(`SELECT FROM thing WHERE name = 'fifty'`);
    expect(rowCount).toBe(1);
  });

  it('that failed is done when it is repeated', async () => {
    const requestId = newId();
    const make = (name: string) => server.callAs({ personId: 'p4' }, add, { name }, { requestId });
    await server.database.owner.query(`ALTER TABLE thing ADD CONSTRAINT nice CHECK (name <> 'later')`);
    await expect(make('later')).rejects.toMatchObject({ errorName: 'internal' });
    await server.database.owner.query('ALTER TABLE thing DROP CONSTRAINT nice');
    expect(await make('later')).toEqual(await make('later'));
  });

  it('with a secret is not kept', async () => {
    const requestId = newId();
    const make = () => server.callAs({ personId: 'p5' }, addSecretly, { name: 'psst' }, { requestId });
    expect(await make()).not.toEqual(await make());
    const { rowCount } = await server.database.pool.query(
      'SELECT FROM request_result WHERE request_id = $1',
      [requestId],
    );
    expect(rowCount).toBe(0);
  });

  it('takes no requestId that is none', async () => {
    expect(
      (await post({ code: 'TEST_3', name: 'x', requestId: ['a'] }, { 'access-token': token() })).body,
    ).toMatchObject({ code: 40001, errors: [{ path: 'requestId' }] });
  });
});

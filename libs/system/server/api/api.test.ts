import { genericDoor, type AnyCall } from '#calls/model';
import { createIdentify, identityFeature } from '#identity/server';
import { smallCompany, tokenOf } from '#identity/testing';
import { testServer, type TestServer } from '#server-kit/testing';
import { apiScreen, describeCall, listCalls, outboxList, sendPush } from '#system/model';
import { sendPushHandler } from '../outbox/send-push.ts';
import { apiHandlers } from './api-handlers.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  const handlers = [...apiHandlers(() => all), sendPushHandler];
  const all: readonly AnyCall[] = [...handlers.map(({ call }) => call), outboxList.calls.rows as AnyCall];
  server = await testServer(
    [
      identityFeature({ screens: [apiScreen.code, 'MSG110P'] }),
      { name: 'api-test', handlers, migrations: `${import.meta.dirname}/../migrations` },
    ],
    { identify: createIdentify() },
  );
  await smallCompany(server.database.db);
  admin = await tokenOf(server.database.db, 'admin');
});
afterAll(() => server.close());

it('lists every call with its door, code and right, and describes what it takes and answers', async () => {
  const { calls } = await server.callWith(admin, listCalls, {});
  expect(
    calls.find(({ name }) => name === 'system.outbox.list' || name === outboxList.calls.rows.name),
  ).toMatchObject({
    ...{
      code: 'SYS170P_6',
      door: `${genericDoor.method} ${genericDoor.path}`,
      right: 'SYS170P query',
      open: false,
    },
  });
  expect(calls.find(({ name }) => name === 'system.sendPush')).toMatchObject({
    ...{ code: '', door: 'POST /aurora/kdw/api/jpush', effect: 'write' },
  });
  const described = await server.callWith(admin, describeCall, { name: 'system.sendPush' });
  expect(described.request).toMatchObject({
    type: 'object',
    properties: { to: { type: 'array', maxItems: 100 }, title: { maxLength: 60 } },
  });
  expect(described.errors).toEqual(['invalid', 'tooMany']);
});

it('is for administrators alone', async () => {
  const employee = await tokenOf(server.database.db, 'employee');
  for (const call of [listCalls, describeCall] as const)
    await expect(server.callWith(employee, call, { name: 'x' } as never)).rejects.toMatchObject({
      errorName: 'forbidden',
    });
  await expect(server.callWith(admin, describeCall, { name: 'nothing' })).rejects.toMatchObject({
    errorName: 'notFound',
  });
});

it('a push goes to the outbox for people who work here, by whoever may publish, at a pace', async () => {
  const push = { to: ['head', 'buyer', 'head'], title: '停电通知', content: '今晚 20:00 起停电' };
  expect((await server.callWith(admin, sendPush, push)).state).toBe('kept');
  const { rows } = await server.database.owner.query(
    'SELECT recipients, subject, sender_id FROM push_outbox',
  );
  expect(rows).toEqual([{ recipients: ['head', 'buyer'], subject: '停电通知', sender_id: 'admin' }]);
  await expect(server.callWith(admin, sendPush, { ...push, to: ['nobody'] })).rejects.toMatchObject({
    details: { problems: [{ path: 'to.0' }] },
  });
  const many = Array.from({ length: 101 }, (_, at) => `p${at}`);
  await expect(server.callWith(admin, sendPush, { ...push, to: many })).rejects.toMatchObject({
    errorName: 'invalid',
  });
  const employee = await tokenOf(server.database.db, 'employee');
  await expect(server.callWith(employee, sendPush, push)).rejects.toMatchObject({ errorName: 'forbidden' });
});

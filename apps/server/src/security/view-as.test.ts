import { jest } from '@jest/globals';
import { genericDoor, type AnyCall } from '#calls/model';
import { beginViewAs, endViewAs } from '#identity/model';
import { createIdentify } from '#identity/server';
import { tokenOf } from '#identity/testing';
import { requisitionsServer, type RequisitionsServer } from '../testing/requisitions-server.ts';
import type { MakeInput } from './matrix.ts';
import { inputsOfTracker } from './records-of-tracker.ts';
import { inputsOfApproval, inputsOfForm, inputsOfOthers } from './records.ts';

jest.setTimeout(600_000);

let server: RequisitionsServer;
let admin: string;
let view: { viewId: string; token: string };
const inputs: Record<string, object> = {};

beforeAll(async () => {
  server = await requisitionsServer({ identify: createIdentify() });
  const makers: Record<string, MakeInput> = {};
  for (const form of server.forms) {
    await server.approveWhatItRefersTo(form);
    Object.assign(makers, inputsOfForm(server, form));
  }
  const purchase = server.forms.find(({ name }) => name === 'purchaseRequisition')!;
  Object.assign(makers, inputsOfApproval(server, purchase), inputsOfOthers(server), inputsOfTracker(server));
  // All records are there before the view begins: what is written meanwhile is the view's.
  for (const [name, make] of Object.entries(makers)) inputs[name] = await make();
  admin = await tokenOf(server.database.db, 'admin');
  view = await server.callWith(admin, beginViewAs, { accountId: 'a-employee', reason: '看不到单据' });
});
afterAll(() => server.close());

/** What every table holds, in one text each. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await server.database.owner.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const held: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await server.database.owner.query<{ all: string }>(
      `SELECT count(*) || ':' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS all FROM ${name} t`,
    );
    held[name] = found.rows[0]?.all ?? '';
  }
  return held;
}

/** Where a code of the wire means another call without a field, that field is there. */
const meant = ({ code, without }: AnyCall): Record<string, string> => {
  const other = without === undefined ? server.calls.byCodeWithout.get(code ?? '') : undefined;
  return other?.call.without === undefined ? {} : { [other.call.without]: code?.split('_')[0] ?? '' };
};

/** Either of the envelopes. */
interface Envelope {
  code?: number;
  ret?: number;
  msg?: string;
  data?: unknown;
}

async function send(call: AnyCall): Promise<{ code: number; msg: string; data?: unknown }> {
  const { method, path } = call.code ? genericDoor : (call.door ?? genericDoor);
  const input = inputs[call.name] ?? meant(call);
  const response = await server.app.inject({
    method,
    url: path,
    headers: { 'access-token': view.token, 'x-language': 'zh' },
    ...(method === 'GET'
      ? { query: input as Record<string, string> }
      : { payload: { ...input, code: call.code } }),
  });
  const { code = 0, ret, msg = '', data } = response.json<Envelope>();
  return { code: ret === -2 ? 40301 : code, msg, data };
}

it('writes its log alone, whatever is called: every call that changes, takes out or is personal is refused', async () => {
  const before = await contents();
  const wrong: string[] = [];
  for (const { call } of server.calls.all) {
    const { code, msg } = await send(call);
    const { effect, access, personal } = call;
    const takesOut = access.kind === 'right' && ['export', 'import'].includes(access.action);
    if (effect === 'write' || takesOut) {
      if (code !== 40301 || msg !== '查看模式不能修改') wrong.push(`${call.name} ${code} ${msg}`);
    } else if (personal ? code !== 40301 : msg.includes('查看模式'))
      wrong.push(`${call.name} ${code} ${msg}`);
  }
  expect(wrong).toEqual([]);
  const after = await contents();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed).toEqual(['public.view_as_call']);
  const { rows } = await server.database.owner.query<{ call: string; refused: boolean }>(
    'SELECT call, refused FROM view_as_call WHERE view_id = $1 ORDER BY at, id',
    [view.viewId],
  );
  expect(rows.map(({ call }) => call).toSorted()).toEqual(
    server.calls.all.map(({ call }) => call.name).toSorted(),
  );
});

it('offers nothing on a page that it would refuse: no form, record or list says that anything can be done', async () => {
  const offered: string[] = [];
  for (const { call } of server.calls.all) {
    if (call.effect !== 'read' || call.personal) continue;
    const { data } = await send(call);
    const { can = {}, maySubmit = false } = (data ?? {}) as {
      can?: Record<string, unknown>;
      maySubmit?: boolean;
    };
    const open = Object.entries(can).filter(([, value]) => value === true);
    offered.push(
      ...open.map(([what]) => `${call.name} ${what}`),
      ...(maySubmit ? [`${call.name} maySubmit`] : []),
    );
  }
  expect(offered).toEqual([]);
});

it('closes what is chat, message or draft by name to whoever views', () => {
  const isPrivate = /chat|^talk|message|draft/i;
  expect(
    server.calls.all
      .filter(({ call }) => call.effect === 'read' && isPrivate.test(call.name) && !call.personal)
      .map(({ call }) => call.name),
  ).toEqual([]);
});

it('closes the doors beside the calls', async () => {
  const doors = [
    ['POST', '/Bseajax/Export'],
    ['POST', '/Bseajax/ImportTemplate'],
    ['POST', '/upload/file/putFile'],
    ['GET', '/upload/file/getFile?path=a'],
    ['POST', '/bseajax/pdf/create'],
  ] as const;
  const before = await contents();
  for (const [method, url] of doors) {
    const answer = await server.app.inject({
      ...{ method, url, headers: { 'access-token': view.token } },
      ...(method === 'POST' && { payload: {} }),
    });
    expect([url, answer.json<{ code: number }>().code]).not.toEqual([url, 0]);
  }
  const after = await contents();
  expect(
    Object.keys(after).filter((table) => after[table] !== before[table] && !table.endsWith('view_as_call')),
  ).toEqual([]);
});

it('is over for its token at once when it is ended', async () => {
  await server.callWith(admin, endViewAs, { viewId: view.viewId });
  const { call } = server.calls.all.find((each) => each.call.name === 'identity.readUserInfo')!;
  expect((await send(call)).code).toBe(70001);
});

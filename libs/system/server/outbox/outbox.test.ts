import { createIdentify, identityFeature } from '#identity/server';
import { smallCompany, tokenOf } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { mailFeature } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { auditScreen, exportLog, jobsScreen, outboxList, readOutbox } from '#system/model';
import { exportRows } from '../exports/export-rows.ts';
import { outboxRows } from './outbox-rows.ts';
import { readOutboxHandler, type ShowsCodes } from './read-outbox.ts';

const start = async (shows: ShowsCodes): Promise<TestServer> => {
  const server = await testServer(
    [
      identityFeature({ screens: [auditScreen.code, jobsScreen.code] }),
      mailFeature(null),
      listsFeature({ lists: [outboxRows, exportRows([auditScreen])] }),
      {
        name: 'outbox-test',
        handlers: [readOutboxHandler(shows)],
        migrations: `${import.meta.dirname}/../migrations`,
      },
    ],
    { identify: createIdentify() },
  );
  await smallCompany(server.database.db);
  await server.database.owner.query(`
    UPDATE account_role SET company_id = NULL WHERE account_id = 'a-admin';
    INSERT INTO mail_outbox (id, recipients, subject, body, state, secret, created_at) VALUES
      ('00000000-0000-4000-8000-000000000001', '{buyer@example.com}', '找回密码', '您的验证码是 482913，5 分钟内有效', 'kept', true, '2026-11-20T08:00:00Z'),
      ('00000000-0000-4000-8000-000000000002', '{head@example.com}', '待审批', '单号 PR-20261120-0001', 'sent', false, '2026-11-20T09:00:00Z');
    INSERT INTO sms_outbox (id, mobile, body, secret, state, created_at)
      VALUES ('s1', '13800000003', '登录验证码 771204', true, 'kept', '2026-11-20T10:00:00Z')`);
  return server;
};

let demo: TestServer;
let real: TestServer;
let admin: string;
let adminOfReal: string;
beforeAll(async () => {
  demo = await start({ mail: true, sms: true });
  real = await start({ mail: false, sms: false });
  admin = await tokenOf(demo.database.db, 'admin');
  adminOfReal = await tokenOf(real.database.db, 'admin');
});
afterAll(() => Promise.all([demo.close(), real.close()]));

const rows = async (filters: object = {}) =>
  (await demo.callWith(admin, outboxList.calls.rows, { pageSize: 50, ...filters })).rows;
const code = { channel: 'mail', id: '00000000-0000-4000-8000-000000000001' } as const;

describe('the outbox', () => {
  it('has mails and text messages, newest first, without what they say', async () => {
    const all = await rows();
    expect(all.map(({ channel, recipient, state, secret }) => [channel, recipient, state, secret])).toEqual([
      ['sms', '13800000003', 'kept', true],
      ['mail', 'head@example.com', 'sent', false],
      ['mail', 'buyer@example.com', 'kept', true],
    ]);
    expect(JSON.stringify(all)).not.toMatch(/482913|771204/);
    expect((await rows({ tab: ['sent'] })).map(({ subject }) => subject)).toEqual(['待审批']);
    expect((await rows({ q: 'buyer@' })).map(({ subject }) => subject)).toEqual(['找回密码']);
  });

  it('finds what was pushed to somebody by the pinyin of the name', async () => {
    await demo.database.owner.query(
      `INSERT INTO push_outbox (id, recipients, subject, body, state, sender_id, created_at)
        VALUES (gen_random_uuid(), '{employee}', '库存不足', '1 行', 'kept', 'head', now())`,
    );
    for (const q of ['zhangwenjing', '张文静', '库存'])
      expect((await rows({ q })).map(({ subject, recipient }) => [subject, recipient])).toEqual([
        ['库存不足', '张文静'],
      ]);
    await demo.database.owner.query('DELETE FROM push_outbox');
  });

  it('shows a code where nothing is really sent, and who looked stays written down', async () => {
    const first = await demo.callWith(admin, readOutbox, code);
    expect(first).toMatchObject({ body: '您的验证码是 482913，5 分钟内有效', covered: false, readers: [] });
    expect((await demo.callWith(admin, readOutbox, { channel: 'sms', id: 's1' })).body).toContain('771204');
    const again = await demo.callWith(admin, readOutbox, code);
    expect(again.readers).toEqual([{ name: expect.any(String), at: expect.stringMatching(/Z$/) }]);
    const { rows: written } = await demo.database.owner.query(
      `SELECT channel, message_id, whole, account_id FROM outbox_reading ORDER BY id LIMIT 1`,
    );
    expect(written).toEqual([{ channel: 'mail', message_id: code.id, whole: true, account_id: 'a-admin' }]);
    await expect(demo.database.owner.query('SET ROLE bms_app; DELETE FROM outbox_reading')).rejects.toThrow();
    await demo.database.owner.query('RESET ROLE');
  });

  it('covers the code where mails and messages are really sent, and only the code', async () => {
    const read = (channel: 'mail' | 'sms', id: string) =>
      real.callWith(adminOfReal, readOutbox, { channel, id });
    expect(await read('mail', code.id)).toMatchObject({
      body: '您的验证码是 ••••••，5 分钟内有效',
      covered: true,
    });
    expect((await read('sms', 's1')).body).toBe('登录验证码 ••••••');
    expect(await read('mail', '00000000-0000-4000-8000-000000000002')).toMatchObject({
      ...{ body: '单号 PR-20261120-0001', covered: false },
    });
    await expect(read('mail', 'nothing')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('is nobody’s whose right has bounds', async () => {
    await demo.database.owner.query(`
      INSERT INTO role (id, name_zh, name_en) VALUES ('local', 'local', 'local');
      INSERT INTO role_right (id, role_id, screen, actions, scope)
        VALUES ('local-1', 'local', '${jobsScreen.code}', '{query,get}', 'department');
      INSERT INTO account_role VALUES ('local-a', 'a-head', 'local', NULL)`);
    const head = await tokenOf(demo.database.db, 'head');
    expect((await demo.callWith(head, outboxList.calls.rows, {})).rows).toEqual([]);
    await expect(demo.callWith(head, readOutbox, code)).rejects.toMatchObject({ errorName: 'notFound' });
    const employee = await tokenOf(demo.database.db, 'employee');
    await expect(demo.callWith(employee, readOutbox, code)).rejects.toMatchObject({ errorName: 'forbidden' });
  });
});

it('exports can be read: who took which columns of which list, in words, and by which filters', async () => {
  await demo.database.owner.query(`
    INSERT INTO list_export (id, person_id, screen, list, fields, filters, records, at) VALUES
      ('00000000-0000-4000-8000-000000000009', 'buyer', '${auditScreen.code}', NULL, '["number","amount"]',
       '{"status":["approved"],"ids":null}', 812, '2026-11-20T08:00:00Z');
    INSERT INTO list_export (id, person_id, screen, list, fields, filters, records, at, title, heads) VALUES
      ('00000000-0000-4000-8000-000000000008', 'buyer', '${auditScreen.code}_signIns', 'system.signIns', '["person"]', '{}', 3,
       '2026-11-20T07:00:00Z', '["登录记录","Sign-ins"]', '[["员工","Employee"],["员工编码","Employee: code"]]')`);
  const { rows: found } = await demo.callWith(admin, exportLog.calls.rows, {});
  expect(found).toEqual([
    expect.objectContaining({
      ...{ list: '操作日志 (SYS150P)', records: '812', columns: '2', at: '2026-11-20T08:00:00.000Z' },
      ...{ person: { id: 'buyer', name: expect.any(String) }, fields: ['number', 'amount'] },
      filters: [{ name: 'status', value: ['approved'] }],
    }),
    expect.objectContaining({ list: '登录记录 (SYS150P)', fields: ['员工', '员工编码'], filters: [] }),
  ]);
  const employee = await tokenOf(demo.database.db, 'employee');
  await expect(demo.callWith(employee, exportLog.calls.rows, {})).rejects.toMatchObject({
    errorName: 'forbidden',
  });
});

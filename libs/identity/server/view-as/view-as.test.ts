import { beginViewAs, endViewAs, listOwnSessions, readUserInfo, viewedAs } from '#identity/model';
import type { TestServer } from '#server-kit/testing';
import { newId } from '#server-kit/server';
import { accountRole } from '../tables/access.ts';
import { identityServer } from '../testing/identity-server.ts';
import { tokenOf } from '../testing/small-company.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P', 'SYS121P', 'SYS120P', 'BSE120P'] });
  admin = await tokenOf(server.database.db, 'admin');
});
afterAll(() => server.close());

const begin = (accountId: string, token = admin) =>
  server.callWith(token, beginViewAs, { accountId, reason: '看不到单据' });

it('shows what the person sees, to whoever has the right alone', async () => {
  const { token, endsAt } = await begin('a-employee');
  expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(29 * 60_000);
  expect(await server.callWith(token, readUserInfo, {})).toMatchObject({ name: '张文静' });
  await expect(server.callWith(token, listOwnSessions, {})).rejects.toMatchObject({ errorName: 'forbidden' });
  await expect(begin('a-colleague', token)).rejects.toMatchObject({ errorName: 'forbidden' });
  const head = await tokenOf(server.database.db, 'head');
  await expect(begin('a-employee', head)).rejects.toMatchObject({ errorName: 'forbidden' });
  await expect(begin('a-admin')).rejects.toMatchObject({ errorName: 'businessRule' });
});

it('is refused where the person has a right more, and over once either has other rights', async () => {
  const { db, owner } = server.database;
  const viewer = newId();
  await owner.query(`INSERT INTO role (id, name_zh, name_en) VALUES ($1, '看', 'Look')`, [viewer]);
  for (const [screen, actions] of [
    ['SYS121P', '{get}'],
    ['SYS120P', '{query}'],
    ['REQ110P', '{query,get}'],
  ])
    await owner.query(
      `INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES ($1, $2, $3, $4, 'all')`,
      [newId(), viewer, screen, actions],
    );
  await db
    .insert(accountRole)
    .values({ id: newId(), accountId: 'a-colleague', roleId: viewer, companyId: null });
  const colleague = await tokenOf(db, 'colleague');
  await expect(begin('a-buyer', colleague)).rejects.toMatchObject({ errorName: 'businessRule' });
  const { token } = await begin('a-employee', colleague);
  expect(await server.callWith(token, readUserInfo, {})).toMatchObject({ name: '张文静' });
  await owner.query(`UPDATE role_right SET actions = '{query}' WHERE role_id = $1 AND screen = 'REQ110P'`, [
    viewer,
  ]);
  await expect(server.callWith(token, readUserInfo, {})).rejects.toMatchObject({
    errorName: 'rightsChanged',
  });
});

it('reaches whom the right to view and the right to see accounts reach, each by itself', async () => {
  const { owner, db } = server.database;
  await owner.query(`
    INSERT INTO role (id, name_zh, name_en) VALUES ('view-below', '看下级', 'View below');
    INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES
      ('view-below-1', 'view-below', 'SYS121P', '{get}', 'departmentAndBelow'),
      ('view-below-2', 'view-below', 'SYS120P', '{query}', 'all'),
      ('view-below-3', 'view-below', 'REQ110P', '{query,get,add,edit,delete,import,export}', 'self');
    INSERT INTO account_role (id, account_id, role_id) VALUES ('view-below', 'a-head', 'view-below')`);
  const head = await tokenOf(db, 'head');
  // The workshop lies below production, the office beside it.
  expect(await begin('a-employee', head)).toHaveProperty('viewId');
  await expect(begin('a-accountant', head)).rejects.toMatchObject({ errorName: 'notFound' });
  await owner.query(`DELETE FROM account_role WHERE id = 'view-below'`);
});

it('ends with the session from which it began, and with its time', async () => {
  const { owner, db } = server.database;
  const other = await tokenOf(db, 'admin');
  const { token } = await begin('a-head', other);
  await owner.query(`UPDATE session SET ended_at = now(), end_reason = 'signedOut'
    WHERE id = (SELECT session_id FROM view_as ORDER BY began_at DESC LIMIT 1)`);
  await expect(server.callWith(token, readUserInfo, {})).rejects.toMatchObject({ errorName: 'unknownToken' });
  const late = await begin('a-head');
  await owner.query('ALTER TABLE view_as DISABLE TRIGGER append_only');
  await owner.query(
    `UPDATE view_as SET began_at = now() - interval '31 minutes', ends_at = now() - interval '1 minute' WHERE id = $1`,
    [late.viewId],
  );
  await expect(server.callWith(late.token, readUserInfo, {})).rejects.toMatchObject({
    errorName: 'expiredToken',
  });
});

it('is told to the person once it is over, once', async () => {
  const { viewId } = await begin('a-accountant');
  await server.callWith(admin, endViewAs, { viewId });
  await server.callWith(admin, endViewAs, { viewId });
  const { rows } = await server.database.owner.query<{ data: object }>(
    `SELECT data FROM business_event WHERE name = $1 AND data ->> 'viewId' = $2`,
    [viewedAs.name, viewId],
  );
  expect(rows).toMatchObject([{ data: { personId: 'accountant', viewerId: 'admin', reason: '看不到单据' } }]);
  const stranger = await tokenOf(server.database.db, 'head');
  await expect(server.callWith(stranger, endViewAs, { viewId })).rejects.toMatchObject({
    errorName: 'forbidden',
  });
});

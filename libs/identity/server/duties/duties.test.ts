import {
  giveRole,
  previewRole,
  readDutyConflicts,
  readRole,
  saveDutyConflict,
  saveRole,
  takeRole,
  type DutyConflict,
} from '#identity/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { identityServer } from '../testing/identity-server.ts';
import { tokenOf } from '../testing/small-company.ts';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await identityServer({ screens: ['SYS130P', 'BSE130P', 'REQ150P'] });
  await server.database.owner.query(
    `UPDATE account_role SET company_id = NULL WHERE account_id = 'a-admin';
     INSERT INTO role (id, name_zh, name_en) VALUES ('pays', '付款', 'Pays');
     INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES ('pays', 'pays', 'REQ150P', '{disable}', 'all')`,
  );
  admin = await tokenOf(server.database.db, 'admin');
});
afterEach(() => server.close());

const kept = (more: Partial<DutyConflict> = {}): DutyConflict => ({
  ...{ id: newId(), version: 0, nameZh: '供应商银行 × 付款', nameEn: 'Supplier bank and payment' },
  one: { screen: 'BSE130P', action: 'edit' },
  other: { screen: 'REQ150P', action: 'disable' },
  ...{ rule: 'refuse', active: true },
  ...more,
});
const give = (personId: string, roleId = 'pays', from: string | null = null, to: string | null = null) =>
  server.callWith(admin, giveRole, { roleId, personId, companyId: null, from, to });
const refusal = { errorName: 'businessRule' };

it('refuses to bring both together, also for a day to come, by a role or by another right of it', async () => {
  const conflict = kept();
  await server.callWith(admin, saveDutyConflict, conflict);
  await expect(give('buyer')).rejects.toMatchObject(refusal);
  await expect(give('buyer', 'pays', '2999-01-01')).rejects.toMatchObject(refusal);
  await give('head');
  // A right more of a role that the head has would do it too.
  const role = await server.callWith(admin, readRole, { id: 'pays' });
  const rights = [
    ...role.rights,
    { screen: 'BSE130P', actions: ['query' as const, 'edit' as const], scope: 'all' as const, companies: [] },
  ];
  const preview = await server.callWith(admin, previewRole, { ...role, rights });
  expect(preview.conflicts).toEqual([
    { person: '李伟', conflict: ['供应商银行 × 付款', 'Supplier bank and payment'], rule: 'refuse' },
  ]);
  await expect(server.callWith(admin, saveRole, { ...role, rights })).rejects.toMatchObject(refusal);
  // Out of use it is asked nowhere.
  await server.callWith(admin, saveDutyConflict, { ...conflict, version: 1, active: false });
  expect((await give('buyer')).conflicts).toEqual([]);
});

it('also what begins later on both sides is refused together; what is held one after the other is not', async () => {
  await server.callWith(admin, saveDutyConflict, kept());
  const [day, before] = ['2999-02-01', '2999-01-31'];
  const { id } = await give('employee', 'purchasing', day);
  await expect(give('employee', 'pays', day)).rejects.toMatchObject(refusal);
  await expect(give('employee', 'pays', '2999-03-01')).rejects.toMatchObject(refusal);
  await expect(give('employee')).rejects.toMatchObject(refusal);
  await give('employee', 'pays', null, before);
  await server.callWith(admin, takeRole, { id });
  // A right more of a role that somebody will have.
  await give('head', 'pays', day);
  const role = await server.callWith(admin, readRole, { id: 'pays' });
  const rights = [
    ...role.rights,
    { screen: 'BSE130P', actions: ['query' as const, 'edit' as const], scope: 'all' as const, companies: [] },
  ];
  const { conflicts, people } = await server.callWith(admin, previewRole, { ...role, rights });
  expect([people, conflicts.map(({ person }) => person)]).toEqual([1, ['李伟', '张文静']]);
  await expect(server.callWith(admin, saveRole, { ...role, rights })).rejects.toMatchObject(refusal);
});

it('or warns, and reports who has both, by which roles; what administrators may is no duty', async () => {
  await server.callWith(admin, saveDutyConflict, kept({ rule: 'warn' }));
  expect((await server.callWith(admin, readDutyConflicts, {})).conflicts).toMatchObject([{ count: 0 }]);
  expect((await give('buyer')).conflicts).toMatchObject([{ person: '刘洋', rule: 'warn' }]);
  expect((await server.callWith(admin, readDutyConflicts, {})).conflicts).toMatchObject([
    {
      count: 1,
      holders: [{ person: { id: 'buyer' }, one: [{ id: 'purchasing' }], other: [{ id: 'pays' }] }],
    },
  ]);
});

it('is kept by version, of two different duties, by those who keep roles', async () => {
  const conflict = kept();
  await expect(
    server.callWith(admin, saveDutyConflict, { ...conflict, other: conflict.one }),
  ).rejects.toMatchObject({ errorName: 'invalid' });
  await server.callWith(admin, saveDutyConflict, conflict);
  await expect(server.callWith(admin, saveDutyConflict, conflict)).rejects.toMatchObject({
    errorName: 'conflict',
  });
  const head = await tokenOf(server.database.db, 'head');
  await expect(server.callWith(head, readDutyConflicts, {})).rejects.toMatchObject({
    errorName: 'forbidden',
  });
});

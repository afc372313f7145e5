import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import { bringOrganisationToDay } from '#organisation/server';
import { makeAct, movePlan, readPlans, rehearsePlan, savePlan, type PlanChange } from '#organisation/model';
import { newId } from '#server-kit/server';
import { forms } from './compose.ts';
import {
  administrator,
  as,
  requisitionsServer,
  type RequisitionsServer,
} from './testing/requisitions-server.ts';

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const today = dayOf(new Date(), defaultTimeZone);
const day = (n: number) => dayAfter(today, n);
const moves = (departmentId: string, parent: string | null): PlanChange => ({
  ...{ departmentId, parent: { id: parent }, head: null },
});
const heads = (departmentId: string, head: string | null): PlanChange => ({
  ...{ departmentId, parent: null, head: { id: head } },
});
const rehearse = (changes: PlanChange[]) => server.callAs(administrator, rehearsePlan, { changes });
const treeOf = async () =>
  (
    await server.database.owner.query<{ id: string; parent: string | null; head: string | null }>(
      'SELECT id, parent_id AS parent, head_id AS head FROM department ORDER BY id',
    )
  ).rows;
const planned = async (changes: PlanChange[], on: string) => {
  const id = newId();
  const { version } = await server.callAs(administrator, savePlan, {
    id,
    version: 0,
    name: '调整',
    day: on,
    changes,
  });
  await server.callAs(administrator, movePlan, { id, version, to: 'planned' });
  return id;
};
const inForce = (on: string) => bringOrganisationToDay(server.database.db, server.contexts, on);
/** What others have heard of the organisation, the latest last. */
const told = async () =>
  (
    await server.database.owner.query<{ data: object }>(
      `SELECT data FROM business_event WHERE name = 'identity.organisationChanged' ORDER BY id`,
    )
  ).rows.map(({ data }) => data);
const stateOf = async (id: string) =>
  (await server.callAs(administrator, readPlans, {})).plans.find((plan) => plan.id === id);

describe('a reorganisation', () => {
  it('shows changed approvers, changed scopes and departments without a head, and leaves nothing behind', async () => {
    const leave = forms.find(({ name }) => name === 'documentApproval')!;
    const { number } = await server.submit(leave);
    const before = await treeOf();
    const found = await rehearse([moves('workshop', 'buying'), heads('production', null)]);
    expect(found.problems).toEqual([]);
    expect(found.approvers).toContainEqual({
      number,
      applicant: { id: 'employee', name: '张文静' },
      steps: [
        expect.objectContaining({
          open: true,
          before: [{ id: 'head', name: '李伟' }],
          after: [{ id: 'buyer', name: '刘洋' }],
        }),
      ],
    });
    const ofBuyer = found.scopes.find(({ person }) => person.id === 'buyer');
    expect(ofBuyer).toMatchObject({ gained: [{ id: 'workshop' }], lost: [] });
    const ofHead = found.scopes.find(({ person }) => person.id === 'head');
    expect(ofHead?.lost.map(({ id }) => id)).toContain('workshop');
    expect(found.headless).toEqual([
      expect.objectContaining({ department: expect.objectContaining({ id: 'production' }), isNew: true }),
      expect.objectContaining({ department: expect.objectContaining({ id: 'workshop' }), isNew: false }),
    ]);
    expect(await treeOf()).toEqual(before);
  });

  it('looks at everybody with an account, however many come before them', async () => {
    const { owner } = server.database;
    await owner.query(`
      INSERT INTO person (id, code, name_zh, name_en, mobile, company_id, department_id, search)
        SELECT 'many-' || n, '0' || n, '众', 'Many', '', 'C01', 'buying', '' FROM generate_series(10001, 15001) AS n;
      INSERT INTO account (id, name, name_key, person_id, state)
        SELECT 'a-' || id, id, id, id, 'active' FROM person WHERE id LIKE 'many-%';
      INSERT INTO role (id, name_zh, name_en) VALUES ('below', '本部门', 'Below');
      INSERT INTO role_right (id, role_id, screen, actions, scope)
        VALUES ('below', 'below', 'PUR210P', '{query}', 'departmentAndBelow');
      INSERT INTO account_role (id, account_id, role_id) SELECT id, id, 'below' FROM account WHERE id LIKE 'a-many-%0'`);
    const { scopes } = await rehearse([moves('workshop', 'buying')]);
    const gained = (id: string) =>
      scopes.filter(({ person }) => person.id.startsWith(id)).map((each) => each.gained.map((one) => one.id));
    expect(gained('buyer')).toEqual([['workshop']]);
    expect(gained('many-')).toEqual(Array.from({ length: 500 }, () => ['workshop']));
    await owner.query(`UPDATE account SET state = 'disabled' WHERE id LIKE 'a-many-%'`);
  });

  it('says what is wrong with a tree: rings, and heads who are not there', async () => {
    const ring = await rehearse([moves('production', 'workshop')]);
    expect(ring.problems[0]?.[0]).toContain('不能移到自己的下级部门');
    // What was below changes places with what was above it: no ring, in whatever order it is told.
    expect((await rehearse([moves('production', 'workshop'), moves('workshop', 'office')])).problems).toEqual(
      [],
    );
    expect((await rehearse([heads('workshop', 'nobody')])).problems).toHaveLength(1);
  });

  it('is in force from its day on, without anybody who presses', async () => {
    const id = await planned([moves('workshop', 'buying'), heads('workshop', 'colleague')], day(5));
    await inForce(day(4));
    expect((await stateOf(id))?.state).toBe('planned');
    const before = await told();
    // Who asks at the same time, and who asks again, finds it done.
    await Promise.all([inForce(day(5)), inForce(day(5))]);
    await inForce(day(5));
    expect((await stateOf(id))?.state).toBe('applied');
    expect((await told()).slice(before.length)).toEqual([{ companies: [], departments: ['workshop'] }]);
    expect((await server.messages()).slice(-2)).toEqual([
      {
        ...{ to: 'everyone', type: 'refresh' },
        data: { topics: ['register:department', 'reference'] },
      },
      { ...{ to: 'everyone', type: 'refresh' }, data: { topics: ['organisationPlans'] } },
    ]);
    expect(await treeOf()).toContainEqual({ id: 'workshop', parent: 'buying', head: 'colleague' });
    await expect(
      server.callAs(administrator, movePlan, { id, version: 3, to: 'draft' }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('that does not fit the tree of its day changes nothing and says why', async () => {
    const id = await planned([moves('production', 'buying'), heads('office', 'accountant')], day(6));
    await server.database.owner.query(`UPDATE department SET parent_id = 'production' WHERE id = 'buying'`);
    const before = await treeOf();
    const heard = await told();
    await inForce(day(6));
    expect(await stateOf(id)).toMatchObject({
      state: 'refused',
      why: [expect.stringContaining('下级部门'), expect.any(String)],
    });
    expect(await treeOf()).toEqual(before);
    expect(await told()).toEqual(heard);
  });

  it('names no head who is to leave, and whom it names does not leave', async () => {
    const leave = (on: string) =>
      server.callAs(administrator, makeAct, {
        ...{ id: newId(), personId: 'accountant', kind: 'leave', day: on },
        ...{ departmentId: null, postId: null, jobLevelId: null, reason: '' },
      });
    const id = await planned([heads('workshop', 'accountant')], day(7));
    await expect(leave(day(30))).rejects.toThrow('请先在组织调整方案「调整」中指定其他负责人');
    const { version } = (await stateOf(id))!;
    await server.callAs(administrator, movePlan, { id, version, to: 'gone' });
    await leave(day(30));
    expect((await rehearse([heads('workshop', 'accountant')])).problems[0]?.[0]).toContain(
      '负责人已登记离职',
    );
  });

  it('is planned for a day to come, by whoever may change the whole group', async () => {
    const plan = { id: newId(), version: 0, name: '调整', changes: [moves('workshop', 'office')] };
    await expect(server.callAs(administrator, savePlan, { ...plan, day: today })).rejects.toMatchObject({
      errorName: 'invalid',
    });
    const part = { ...as('head'), scope: { companies: ['C01'], departments: [] } };
    await expect(server.callAs(part, savePlan, { ...plan, day: day(1) })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await server.callAs(administrator, savePlan, { ...plan, day: day(1) });
    await expect(server.callAs(administrator, savePlan, { ...plan, day: day(2) })).rejects.toMatchObject({
      errorName: 'conflict',
    });
  });
});

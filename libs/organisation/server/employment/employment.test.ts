import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call, InputOf } from '#calls/model';
import {
  addNewcomer,
  cancelAct,
  company,
  department,
  employee,
  makeAct,
  readEmployment,
} from '#organisation/model';
import {
  bringPeopleToDay,
  createIdentify,
  identityFeature,
  organisationSources,
  vocabularySources,
} from '#identity/server';
import { smallCompany, tokenOf } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { registerParameters } from '#registers/model';
import { registersFeature, type UseSource } from '#registers/server';
import { defineServerFeature, newId } from '#server-kit/server';
import { upkeepFeature } from '#upkeep/server';
import { seededAlike, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { organisationRegisters } from '../registers/registers.ts';
import { employeesAgainstMerge } from './against-merge.ts';

const clerk: TestActor = { personId: 'admin' };

/** Says of every day of the past that is looked at that something was done on it. */
const lookedAt: UseSource = {
  usedAmong: () => Promise.resolve(new Set()),
  usesOf: () => Promise.resolve([]),
  usesWithin: (_context, _register, _ids, { from, to }) =>
    Promise.resolve([
      {
        kind: `${from} ${to}`,
        label: ['单据', 'Forms'],
        total: 1,
        totalIsExact: true,
        open: 0,
        path: null,
        latest: [],
      },
    ]),
};

let server: TestServer;
beforeEach(async () => {
  const references = organisationRegisters.flatMap((each) => each.references);
  server = await testServer(
    seededAlike('organisation', [
      identityFeature({ references, screens: ['BSE110P', 'BSE190P', 'HBBSE190P', 'SYS130P'] }),
      upkeepFeature({ dictionaries: [], parameters: registerParameters }),
      listsFeature({ lists: organisationRegisters.map(({ rows }) => rows) }),
      registersFeature({
        registers: organisationRegisters,
        references: [...organisationSources, ...vocabularySources, ...references],
        mergeGuards: [employeesAgainstMerge],
        uses: [lookedAt],
      }),
      defineServerFeature({
        name: 'organisation',
        migrations: join(import.meta.dirname, '../migrations'),
      }),
    ]),
  );
  await smallCompany(server.database.db);
});
afterEach(() => server.close());

const call = <C extends Call>(asked: C, input: InputOf<C>, actor = clerk) =>
  server.callAs(actor, asked, input);
const sql = async (text: string, values?: unknown[]) =>
  (await server.database.owner.query<Record<string, unknown>>(text, values)).rows;
const refusal = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (error === null) return 'not refused';
  const { details } = error as { details?: { problems?: { text: readonly string[] }[] } };
  return (
    details?.problems?.[0]?.text[0] ?? (error as { inLanguage(language: string): string }).inLanguage('zh')
  );
};
const day = (from: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10);
const act = (
  personId: string,
  kind: 'join' | 'move' | 'leave',
  on: string,
  more: Partial<InputOf<typeof makeAct>> = {},
) =>
  call(makeAct, {
    ...{ id: newId(), personId, kind, day: on },
    ...{ departmentId: 'production', postId: null, jobLevelId: null, reason: '' },
    ...more,
  });
const add = (nameZh: string, values: Record<string, unknown> = {}) =>
  call(employee.calls.save, {
    ...{ id: newId(), version: 0 },
    values: { nameZh, department: { id: 'workshop', name: '' }, ...values },
  });
const change = async (id: string, values: Record<string, unknown>) =>
  call(employee.calls.save, {
    ...{ id, values },
    version: (await call(employee.calls.read, { id })).version,
  });
const standingOf = async (id: string) =>
  (await sql(`SELECT standing FROM person WHERE id = $1`, [id]))[0]?.['standing'];

describe('a mobile', () => {
  const mobile = '13912345678';
  const taken = (name: string) => `手机 ${mobile} 已被「${name}」使用`;

  it('is of one person among those who are here or are to come', async () => {
    const { id } = await add('林一凡', { mobile, joinedOn: day(1) });
    expect(await refusal(add('何新', { mobile, joinedOn: day(1) }))).toBe(taken('林一凡'));
    expect(await refusal(change('colleague', { mobile }))).toBe(taken('林一凡'));
    await change(id, { mobile: null });
    await change('colleague', { mobile });
    await act('colleague', 'leave', day(-1), { reason: '补录' });
    await act('colleague', 'join', day(9));
    const { name } = (await sql(`SELECT name_zh AS name FROM person WHERE id = 'colleague'`))[0]!;
    expect(await refusal(add('何新', { mobile }))).toBe(taken(String(name)));
  });

  it('that was handed on keeps whoever had it from coming back with it', async () => {
    const { id } = await add('林一凡', { mobile, joinedOn: day(-9) });
    await act(id, 'leave', day(-2), { reason: '补录' });
    await add('何新', { mobile });
    expect(await refusal(act(id, 'join', day(0)))).toBe(taken('何新'));
    expect(await refusal(act(id, 'join', day(1)))).toBe(taken('何新'));
    await change(id, { mobile: '13912340000' });
    expect(await refusal(act(id, 'join', day(0)))).toBe('not refused');
  });

  it('that was handed on keeps a merge of whoever had it from being undone', async () => {
    const { merge, unmerge } = employee.mergeCalls!;
    const [loser, survivor] = [await add('王晓明', { mobile }), await add('王小明')];
    const at = ({ id, version }: typeof loser) => ({ id, version });
    await call(merge, { loser: at(loser), survivor: at(survivor), take: [] });
    const { id } = await add('何新', { mobile });
    expect(await refusal(call(unmerge, { id: loser.id }))).toBe(taken('何新'));
    await change(id, { mobile: null });
    expect(await refusal(call(unmerge, { id: loser.id }))).toBe('not refused');
  });

  it('that two have nonetheless lets the first come, the other wait, and everybody sign in', async () => {
    const first = await add('林一凡', { mobile, joinedOn: day(1) });
    const second = await add('何新', { joinedOn: day(1) });
    const third = await add('周周', { joinedOn: day(1) });
    await sql(`UPDATE person SET mobile = $1 WHERE id = $2`, [mobile, second.id]);
    const { db } = server.database;
    const token = await tokenOf(db, 'head');
    const identify = createIdentify(undefined, undefined, () => bringPeopleToDay(db, day(1)));
    expect(await identify(db, token, 'zh')).toMatchObject({ personId: 'head' });
    const standings = async () => [
      await standingOf(first.id),
      await standingOf(second.id),
      await standingOf(third.id),
    ];
    expect(await standings()).toEqual(['employed', 'planned', 'employed']);
    expect(await refusal(change(second.id, { nameEn: 'He Xin' }))).toBe(taken('林一凡'));
    await change(second.id, { mobile: null });
    await bringPeopleToDay(db, day(1));
    expect(await standings()).toEqual(['employed', 'employed', 'employed']);
  });
});

it('the history of an employment is opened by get, as the record is', async () => {
  const reader: TestActor = { ...clerk, may: (_screens, action) => action === 'query' };
  expect(await refusal(call(readEmployment, { personId: 'employee' }, reader))).toBe('没有权限');
  const opener: TestActor = { ...clerk, may: (_screens, action) => action === 'get' };
  expect(await call(readEmployment, { personId: 'employee' }, opener)).toMatchObject({ mayChange: false });
  const self: TestActor = { personId: 'employee', scope: { companies: [], departments: [] } };
  expect((await call(readEmployment, { personId: 'employee' }, self)).asOf.standing).toBe('employed');
  const moving = { id: newId(), personId: 'employee', kind: 'move' as const, day: day(1) };
  const place = { departmentId: 'office', postId: null, jobLevelId: null };
  await expect(call(makeAct, { ...moving, ...place, reason: '' }, self)).rejects.toMatchObject({
    errorName: 'notFound',
  });
});

describe('whoever leaves', () => {
  const placeOf = async (id: string) =>
    (await sql(`SELECT standing, company_id, department_id FROM person WHERE id = $1`, [id]))[0];

  it('stays where they came to after their leaving was written down', async () => {
    await sql(`UPDATE department SET company_id = 'C02' WHERE id = 'buying'`);
    const { id } = await add('林一凡', { joinedOn: day(-9) });
    await act(id, 'leave', day(5));
    await act(id, 'move', day(2), { departmentId: 'buying' });
    await bringPeopleToDay(server.database.db, day(6));
    expect(await placeOf(id)).toEqual({ standing: 'left', company_id: 'C02', department_id: 'buying' });
  });

  it('with yesterday as the last day, is told what they did today; ahead there is nothing to be told', async () => {
    const { id } = await add('林一凡', { joinedOn: day(-9) });
    const differs = async (kind: 'leave' | 'move', on: number) =>
      (await act(id, kind, day(on), { reason: '补录', rehearse: true })).differs.map((one) => one.kind);
    expect(await differs('leave', -1)).toEqual([`${day(0)} ${day(1)}`]);
    expect(await differs('leave', 0)).toEqual([]);
    expect(await differs('move', 0)).toEqual([`${day(0)} ${day(1)}`]);
    expect(await differs('move', 1)).toEqual([]);
  });

  it('does not go back to where a move that was cancelled would have brought them', async () => {
    const [{ id }, move] = [await add('林一凡', { joinedOn: day(-9) }), newId()];
    await act(id, 'move', day(2), { id: move, departmentId: 'buying' });
    await act(id, 'leave', day(5));
    await call(cancelAct, { id: move });
    await bringPeopleToDay(server.database.db, day(6));
    expect(await placeOf(id)).toEqual({ standing: 'left', company_id: 'C01', department_id: 'workshop' });
  });

  it('and left before this was so stands where they were last, too', async () => {
    const { id } = await add('林一凡', { joinedOn: day(-9) });
    await act(id, 'leave', day(-2), { reason: '补录' });
    await sql(`UPDATE person SET department_id = 'buying' WHERE id = $1`, [id]);
    await sql(`UPDATE person_act SET department_id = 'buying' WHERE person_id = $1 AND kind = 'leave'`, [id]);
    const migrations = join(import.meta.dirname, '../../../identity/server/migrations');
    await sql(await readFile(join(migrations, '0520_leavers_stay_where_they_were.sql'), 'utf8'));
    expect(await placeOf(id)).toEqual({ standing: 'left', company_id: 'C01', department_id: 'workshop' });
  });
});

describe('a department', () => {
  it('is not headed by whoever is to leave', async () => {
    const headedBy = async (head: string) => {
      const { version } = await call(department.calls.read, { id: 'workshop' });
      return refusal(
        call(department.calls.save, { id: 'workshop', version, values: { head: { id: head, name: '' } } }),
      );
    };
    const leaving = newId();
    await act('employee', 'leave', day(30), { id: leaving });
    expect(await headedBy('employee')).toBe('负责人已登记离职');
    await call(cancelAct, { id: leaving });
    expect(await headedBy('employee')).toBe('not refused');
    // Who heads it does not leave; all else of the department is changed as before.
    expect(await refusal(act('employee', 'leave', day(30)))).toBe('请先为 workshop 指定新的负责人');
  });

  it('stays in use, and its company, while somebody is to come to it', async () => {
    await sql(
      `INSERT INTO department (id, code, name_zh, name_en, search, company_id) VALUES ('new', 'D900', '新部门', '', '', 'C02')`,
    );
    const disabled = async () => [
      await call(department.calls.setState, { ids: ['new'], state: 'disabled' }),
      await call(company.calls.setState, { ids: ['C02'], state: 'disabled' }),
    ];
    const said = async () =>
      (await disabled()).map(({ rows }) => rows[0]?.problems[0]?.text[0] ?? 'not refused');
    const moving = newId();
    await act('employee', 'move', day(9), { id: moving, departmentId: 'new' });
    expect(await said()).toEqual(['还有 1 名待调入员工', '还有 1 名待调入员工、1 个部门']);
    await call(cancelAct, { id: moving });
    expect(await said()).toEqual(['not refused', 'not refused']);
  });
});

describe('the account of a newcomer', () => {
  it('is made within the scope of the right to make accounts alone', async () => {
    const keeper: TestActor = {
      ...clerk,
      scope: (screens) =>
        screens.includes('SYS120P') ? { companies: ['C02'], departments: [] } : ('all' as const),
    };
    const newcomer = (name: string) =>
      call(
        addNewcomer,
        {
          id: crypto.randomUUID(),
          employee: { name: '何新', departmentId: 'workshop' },
          account: { name, start: 'password', roles: [] },
        },
        keeper,
      );
    expect(await refusal(newcomer('hexin'))).toBe('没有权限');
    // Nor is told who else has the name.
    expect(await refusal(newcomer('admin'))).toBe('没有权限');
    expect(await sql(`SELECT FROM person WHERE name_zh = '何新'`)).toEqual([]);
    await sql(`UPDATE department SET company_id = 'C02' WHERE id = 'workshop'`);
    expect((await newcomer('hexin')).account).toMatchObject({ name: 'hexin' });
  });
});

import { join } from 'node:path';
import type { Call, InputOf } from '#calls/model';
import {
  addNewcomer,
  readOrganisation,
  company,
  department,
  employee,
  makeAct,
  cancelAct,
  placeDepartment,
  readEmployment,
  saveEmployee,
} from '#organisation/model';
import {
  bringPeopleToDay,
  createIdentify,
  directory,
  tellOfActs,
  identityFeature,
  organisationSources,
  vocabularySources,
} from '#identity/server';
import { actorOf } from '#identity/testing';
import { smallCompany, tokenOf } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { registerParameters } from '#registers/model';
import { registersFeature } from '#registers/server';
import { defineServerFeature, newId } from '#server-kit/server';
import { upkeepFeature } from '#upkeep/server';
import { seededAlike, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { employeesAgainstMerge } from './employment/against-merge.ts';
import { organisationRegisters } from './registers/registers.ts';
import { organisationReactions } from './reactions.ts';
import { firstWrong } from './employment/act-order.ts';
import { organisationHandlers } from './handlers/organisation-handlers.ts';

const clerk: TestActor = { personId: 'admin' };

let server: TestServer;
beforeEach(async () => {
  const references = organisationRegisters.flatMap((each) => each.references);
  const features = seededAlike('organisation', [
    identityFeature({ references, screens: ['BSE110P', 'BSE190P', 'HBBSE190P', 'SYS130P'] }),
    upkeepFeature({ dictionaries: [], parameters: registerParameters }),
    listsFeature({ lists: organisationRegisters.map(({ rows }) => rows) }),
    registersFeature({
      registers: organisationRegisters,
      references: [...organisationSources, ...vocabularySources, ...references],
      mergeGuards: [employeesAgainstMerge],
    }),
    defineServerFeature({
      name: 'organisation',
      migrations: join(import.meta.dirname, 'migrations'),
      handlers: organisationHandlers,
      reactions: organisationReactions,
    }),
  ]);
  server = await testServer(features);
  await smallCompany(server.database.db);
});
afterEach(() => server.close());

const call = <C extends Call>(asked: C, input: InputOf<C>, actor = clerk) =>
  server.callAs(actor, asked, input);
const sql = async (text: string, values: unknown[] = []) =>
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
const day = (from: number): string => {
  const at = new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000);
  return at.toISOString().slice(0, 10);
};
const act = (
  personId: string,
  kind: 'join' | 'move' | 'leave',
  on: string,
  more: Record<string, unknown> = {},
) =>
  call(makeAct, {
    ...{ id: newId(), personId, kind, day: on },
    ...{ departmentId: 'production', postId: null, jobLevelId: null, reason: '' },
    ...more,
  });
const standingOf = async (id: string) =>
  (await sql(`SELECT standing, active, department_id, next_on::text FROM person WHERE id = $1`, [id]))[0];

describe('the tree of departments', () => {
  it('refuses what would stand below itself, dragged or saved', async () => {
    const words = '不能移到自己的下级部门';
    expect(
      await refusal(call(placeDepartment, { id: 'production', parentId: 'workshop', before: null })),
    ).toBe(words);
    const { version } = await call(department.calls.read, { id: 'production' });
    const save = call(department.calls.save, {
      id: 'production',
      version,
      values: { parent: { id: 'workshop', name: '' } },
    });
    expect(await refusal(save)).toBe(words);
  });

  it('refuses one of two moves at the same time that would make a ring', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.allSettled([
        call(placeDepartment, { id: 'production', parentId: 'buying', before: null }),
        call(placeDepartment, { id: 'buying', parentId: 'production', before: null }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const id of ['production', 'buying'])
        await call(placeDepartment, { id, parentId: 'office', before: null });
    }
  });

  it('is counted along itself, so that siblings stay where they were put', async () => {
    await call(placeDepartment, { id: 'buying', parentId: 'office', before: 'production' });
    const { departments } = await call(readOrganisation, {});
    expect(departments.map(({ id }) => id)).toEqual(['office', 'buying', 'production', 'workshop']);
    expect(departments.map(({ people }) => people)).toEqual([3, 1, 2, 1]);
  });

  it('keeps a department in use, and says what it still has', async () => {
    const { rows } = await call(department.calls.setState, { ids: ['office'], state: 'disabled' });
    expect(rows[0]?.problems[0]?.text[0]).toBe('还有 3 名员工、2 个下级部门');
    const company_ = await call(company.calls.setState, { ids: ['C01'], state: 'disabled' });
    expect(company_.rows[0]?.problems[0]?.text[0]).toBe('还有 7 名员工、4 个部门');
  });

  it('lets a company choose its currency on the first day, though departments and people are there', async () => {
    const { version, fixed, used } = await call(company.calls.read, { id: 'C01' });
    expect({ fixed, used }).toEqual({ fixed: false, used: true });
    await call(company.calls.save, { id: 'C01', version, values: { currency: 'USD' } });
    expect((await call(company.calls.read, { id: 'C01' })).values).toMatchObject({ currency: 'USD' });
  });

  it('has heads that approvals find under the ids that they hold', async () => {
    const { version } = await call(department.calls.read, { id: 'workshop' });
    await call(department.calls.save, {
      id: 'workshop',
      version,
      values: { code: 'WS-1', head: { id: 'employee', name: '' } },
    });
    expect((await directory.headOfDepartment(server.database.db, 'workshop'))?.id).toBe('employee');
  });
});

it('tells that the organisation changed, whatever is done to a company or a department', async () => {
  const told = async (what: () => Promise<unknown>) => {
    const before = (await sql(`SELECT id FROM business_event`)).map(({ id }) => id);
    await what();
    const events = await sql(
      `SELECT data FROM business_event WHERE name = 'identity.organisationChanged' AND id <> ALL ($1) ORDER BY id`,
      [before],
    );
    return events.map(({ data }) => data);
  };
  const { version } = await call(company.calls.read, { id: 'C01' });
  const renamed = { id: 'C01', version, values: { nameEn: 'Renamed' } };
  expect(await told(() => call(company.calls.save, renamed))).toEqual([
    { companies: ['C01'], departments: [] },
  ]);
  const id = newId();
  const made = {
    ...{ id, version: 0 },
    values: { code: 'D900', nameZh: '新部门', company: { id: 'C01', name: '' } },
  };
  const ofIt = [{ companies: [], departments: [id] }];
  expect(await told(() => call(department.calls.save, made))).toEqual(ofIt);
  const placed = { id, parentId: 'office', before: null };
  expect(await told(() => call(placeDepartment, placed))).toEqual(ofIt);
  const disabled = { ids: [id], state: 'disabled' as const };
  expect(await told(() => call(department.calls.setState, disabled))).toEqual(ofIt);
  // Who works there is another matter.
  expect(await told(() => act('employee', 'move', day(0)))).toEqual([]);
});

describe('an employment', () => {
  it('is planned, comes into force by the day, ends at the end of the last day, and begins again under the same number', async () => {
    const id = newId();
    await call(employee.calls.save, {
      ...{ id, version: 0 },
      values: { code: 'E900', nameZh: '林一凡', department: { id: 'workshop', name: '' }, joinedOn: day(3) },
    });
    expect(await standingOf(id)).toMatchObject({ standing: 'planned', active: false, next_on: day(3) });
    await sql(`SELECT people_of_day($1, $2)`, [day(3), id]);
    expect(await standingOf(id)).toMatchObject({ standing: 'employed', active: true, next_on: null });
    await act(id, 'leave', day(5));
    await sql(`SELECT people_of_day($1, $2)`, [day(5), id]);
    expect(await standingOf(id)).toMatchObject({ standing: 'employed' });
    await sql(`SELECT people_of_day($1, $2)`, [day(6), id]);
    expect(await standingOf(id)).toMatchObject({ standing: 'left', active: false });
    await act(id, 'join', day(20));
    await sql(`SELECT people_of_day($1, $2)`, [day(20), id]);
    expect(await standingOf(id)).toMatchObject({ standing: 'employed', department_id: 'production' });
    expect((await sql(`SELECT code FROM person WHERE id = $1`, [id]))[0]).toEqual({ code: 'E900' });
    const asOf = async (on: string) => (await call(readEmployment, { personId: id, day: on })).asOf.standing;
    expect([await asOf(day(2)), await asOf(day(5)), await asOf(day(6)), await asOf(day(20))]).toEqual([
      'planned',
      'employed',
      'left',
      'employed',
    ]);
  });

  it('keeps a coming move apart until its day, and gives it up when it is cancelled', async () => {
    const id = newId();
    await act('employee', 'move', day(10), { id });
    expect(await standingOf('employee')).toMatchObject({ department_id: 'workshop', next_on: day(10) });
    expect((await call(employee.calls.read, { id: 'employee' })).values['nextOn']).toBe(day(10));
    await call(cancelAct, { id });
    expect(await standingOf('employee')).toMatchObject({ department_id: 'workshop', next_on: null });
    await act('employee', 'move', day(10));
    await bringPeopleToDay(server.database.db, day(10));
    expect(await standingOf('employee')).toMatchObject({ department_id: 'production', next_on: null });
  });

  it('that is to end says so on the record, and what does not fit says why by the day that was typed', async () => {
    const id = newId();
    await call(employee.calls.save, {
      ...{ id, version: 0 },
      values: { nameZh: '林一凡', department: { id: 'workshop', name: '' }, joinedOn: day(3) },
    });
    const joins = `入职日期为 ${day(3)}，`;
    expect(await refusal(act(id, 'leave', day(-3), { reason: '补录' }))).toBe(`${joins}离职日不能早于它`);
    expect(await refusal(act(id, 'leave', day(2)))).toBe(`${joins}离职日不能早于它`);
    expect(await refusal(act(id, 'move', day(1)))).toBe(`${joins}生效日期不能早于它`);
    await act(id, 'leave', day(9));
    const { values } = await call(employee.calls.read, { id });
    expect([values['leftOn'], values['nextOn']]).toEqual([day(10), day(3)]);
    const left = `最后工作日为 ${day(9)}`;
    expect(await refusal(act(id, 'move', day(10)))).toBe(`${left}，生效日期不能晚于它`);
    expect(await refusal(act(id, 'move', day(12)))).toBe(`${left}，生效日期不能晚于它`);
    expect(await refusal(act(id, 'leave', day(12)))).toBe(`已登记离职，${left}`);
    expect(await refusal(act(id, 'leave', day(6)))).toBe(`${day(9)} 已登记离职，请先撤销它或另选离职日`);
    expect(await refusal(act(id, 'join', day(5)))).toBe(`${day(5)} 时已在职`);
    const { acts } = await call(readEmployment, { personId: id });
    await call(cancelAct, { id: acts[0]!.id });
    expect((await call(employee.calls.read, { id })).values['leftOn']).toBeNull();
  });

  it('refuses whoever heads a department to leave', async () => {
    expect(await refusal(act('head', 'leave', day(1)))).toBe('请先为 production 指定新的负责人');
    await sql(`UPDATE department SET head_id = 'colleague' WHERE id = 'production'`);
    expect(await refusal(act('head', 'leave', day(1)))).toBe('not refused');
  });

  it('ends the account at the end of the last day (70004)', async () => {
    const token = await tokenOf(server.database.db, 'colleague');
    await act('colleague', 'leave', day(0));
    const state = async () =>
      (await sql(`SELECT state FROM account WHERE person_id = 'colleague'`))[0]?.['state'];
    expect(await state()).toBe('active');
    await sql(`SELECT people_of_day($1)`, [day(1)]);
    expect(await state()).toBe('disabled');
    const answer = await createIdentify()(server.database.db, token, 'zh');
    expect(answer).toBe('accountDisabled');
  });

  it('that ends is told once, when its day has come: personLeft', async () => {
    await act('colleague', 'leave', day(0));
    const told = () => sql(`SELECT data FROM business_event WHERE name = 'identity.personLeft'`);
    const tell = () => server.contexts.background('test', (context) => tellOfActs(context));
    await tell();
    expect(await told()).toEqual([]);
    await bringPeopleToDay(server.database.db, day(1));
    await tell();
    await tell();
    expect(await told()).toEqual([{ data: { personId: 'colleague', day: day(1) } }]);
  });

  it('asks why a day is past, and takes one change a day', async () => {
    expect(await refusal(act('employee', 'move', day(-3)))).toBe('补录须填写原因');
    await act('employee', 'move', day(-3), { reason: '漏录' });
    expect(await standingOf('employee')).toMatchObject({ department_id: 'production' });
    expect(await refusal(act('employee', 'move', day(-3), { reason: '漏录' }))).toBe(
      `${day(-3)} 已登记调动，请先撤销它或另选生效日期`,
    );
    expect(await refusal(act('employee', 'join', day(2)))).toBe(`${day(2)} 时已在职`);
  });

  it('is moved from today on by a save of the record, and back again by another', async () => {
    const move = async (to: string) => {
      const { version } = await call(employee.calls.read, { id: 'employee' });
      await call(employee.calls.save, {
        id: 'employee',
        version,
        values: { department: { id: to, name: '' } },
      });
    };
    await move('buying');
    const acts = async () =>
      (await call(readEmployment, { personId: 'employee' })).acts.map(({ kind, department: at }) => [
        kind,
        at.id,
      ]);
    expect(await acts()).toEqual([
      ['move', 'buying'],
      ['join', 'workshop'],
    ]);
    await move('workshop');
    expect(await acts()).toEqual([['join', 'workshop']]);
    expect(await sql(`SELECT name FROM business_event WHERE name LIKE 'identity.person%'`)).toEqual([
      { name: 'identity.personMoved' },
    ]);
  });

  it('covers what is sensitive, and keeps a wrong ID number out', async () => {
    const saved = await call(employee.calls.save, {
      ...{ id: newId(), version: 0 },
      values: {
        nameZh: '周周',
        department: { id: 'workshop', name: '' },
        idNumber: '11010519491231002X',
        bankAccount: '6222 0202 0011 1234',
      },
    });
    expect(saved.values).toMatchObject({ code: 'E0008', standing: 'employed' });
    expect(String(saved.values['bankAccount'])).toMatch(/^6222 \*+ 1234$/);
    const wrong = call(employee.calls.save, {
      id: saved.id,
      version: 1,
      values: { idNumber: '110105194912310021' },
    });
    expect(await refusal(wrong)).toBe('身份证号校验位不正确');
  });

  it('is saved by BSE190_3 as by the screen', async () => {
    const { id } = await call(saveEmployee, {
      employee: { number: 'E777', name: '何其', departmentId: 'buying' },
    });
    expect(await standingOf(id)).toMatchObject({ standing: 'employed', department_id: 'buying' });
    await call(saveEmployee, { employee: { id, mobile: '13900001111' } });
    expect((await call(employee.calls.read, { id })).values).toMatchObject({
      mobile: '13900001111',
      company: { id: 'C01' },
    });
    const reader: TestActor = { ...clerk, may: (_screens, action) => action === 'query' };
    expect(await refusal(call(saveEmployee, { employee: { id, nameEn: 'x' } }, reader))).toMatch(/权限/);
  });

  it('joins with hundreds of others at once: what keeps one out keeps nobody else out, and each is told once', async () => {
    const some = Array.from({ length: 210 }, (_, at) => ({
      ...{ id: newId(), version: 0 },
      values: {
        nameZh: `新人${at}`,
        department: { id: at % 2 ? 'workshop' : 'buying', name: '' },
        mobile: `1370000${String(at).padStart(4, '0')}`,
        joinedOn: day(at === 7 ? 3 : -1),
      },
    }));
    await sql(`UPDATE person SET mobile = '13700000005' WHERE id = 'head'`);
    const { rows } = await call(employee.calls.saveMany, { rows: some, rehearse: false });
    expect(rows.flatMap(({ problems }, at) => problems.map(({ text }) => [at, text[0]]))).toEqual([
      [5, '手机 13700000005 已被「李伟」使用'],
    ]);
    const ids = some.map(({ id }) => id);
    expect(
      await sql(
        `SELECT a.kind, a.applied_at IS NOT NULL AS applied, a.told_at IS NOT NULL AS told, p.standing, count(*)::int AS n,
                bool_and(a.department_id = p.department_id AND a.company_id = p.company_id) AS same
           FROM person_act a JOIN person p ON p.id = a.person_id WHERE p.id = ANY ($1) GROUP BY 1, 2, 3, 4 ORDER BY n`,
        [ids],
      ),
    ).toEqual([
      { kind: 'join', applied: false, told: false, standing: 'planned', n: 1, same: true },
      { kind: 'join', applied: true, told: true, standing: 'employed', n: 208, same: true },
    ]);
    expect(
      await sql(`SELECT count(*)::int AS n FROM business_event WHERE name = 'identity.personJoined'`),
    ).toEqual([{ n: 208 }]);
  });

  it('gives its mobile to another one in the same sheet, in the order of the rows', async () => {
    await sql(`UPDATE person SET mobile = '13900000001' WHERE id = 'employee'`);
    await sql(`UPDATE person SET mobile = '13900000002' WHERE id = 'head'`);
    const row = async (id: string, values: Record<string, unknown>) => ({
      ...{ id, values },
      version: (await call(employee.calls.read, { id })).version,
    });
    const save = async (...some: Awaited<ReturnType<typeof row>>[]) => {
      const { rows } = await call(employee.calls.saveMany, { rows: some, rehearse: false });
      return rows.map(({ problems }) => problems[0]?.text[0] ?? 'saved');
    };
    const takes = { mobile: '13900000001' };
    const gives = { mobile: '13900000003' };
    expect(await save(await row('head', takes), await row('employee', gives))).toEqual([
      '手机 13900000001 已被「张文静」使用',
      'saved',
    ]);
    await save(await row('employee', takes));
    expect(await save(await row('employee', gives), await row('head', takes))).toEqual(['saved', 'saved']);
  });

  it('follows from acts in one order alone', () => {
    const at = (kind: 'join' | 'move' | 'leave', from: string) => ({ kind, from });
    expect(
      firstWrong([
        at('join', '2026-01-01'),
        at('move', '2026-02-01'),
        at('leave', '2026-03-01'),
        at('join', '2026-04-01'),
      ]),
    ).toBeUndefined();
    expect(
      firstWrong([at('join', '2026-01-01'), at('leave', '2026-03-01'), at('move', '2026-04-01')]),
    ).toEqual(at('move', '2026-04-01'));
    expect(firstWrong([at('move', '2026-01-01')])).toEqual(at('move', '2026-01-01'));
  });
});

describe('two records of one employee', () => {
  const calls = employee.mergeCalls!;
  const add = async (nameZh: string, values: Record<string, unknown> = {}) =>
    call(employee.calls.save, {
      ...{ id: newId(), version: 0 },
      values: { nameZh, department: { id: 'workshop', name: '' }, ...values },
    });
  const merge = async (loser: string, survivor: string, take: string[] = []) => {
    const at = async (id: string) => ({ id, version: (await call(employee.calls.read, { id })).version });
    return call(calls.merge, { loser: await at(loser), survivor: await at(survivor), take });
  };
  const stateOf = async (id: string) =>
    (await sql('SELECT state, standing, active FROM person WHERE id = $1', [id]))[0];

  it('are found by what only one can have, become one, and two again', async () => {
    const bank = '6222 0200 1234 5678';
    const known = await add('王小明', { bankAccount: bank, mobile: '13911112222' });
    const { twins } = await call(employee.twinCalls!.find, {
      ...{ id: newId(), values: { nameZh: '王晓明', bankAccount: bank } },
    });
    expect(twins).toMatchObject([{ id: known.id, certainty: 'certain', because: ['bankAccount'] }]);
    const again = await add('王晓明', { bankAccount: bank, email: 'wang@example.com' });
    await merge(again.id, known.id, ['email']);
    expect(await stateOf(again.id)).toEqual({ state: 'merged', standing: 'employed', active: false });
    const { rows } = await call(employee.rows.calls.rows, { q: '明' });
    expect(rows.map(({ id }) => id)).toEqual([known.id]);
    expect((await call(employee.calls.read, { id: known.id })).values).toMatchObject({
      ...{ email: 'wang@example.com', mobile: '13911112222' },
    });
    // A day that comes leaves it merged; undone, it is employed as before.
    await bringPeopleToDay(server.database.db, day(400));
    expect(await stateOf(again.id)).toMatchObject({ state: 'merged', active: false });
    await call(calls.unmerge, { id: again.id });
    expect(await stateOf(again.id)).toEqual({ state: 'active', standing: 'employed', active: true });
  });

  it('stay two where both sign in, where one leads the other, and where the one that goes has still to do', async () => {
    const { id } = await add('赵甲');
    const { code } = (await call(employee.calls.read, { id })).values;
    expect(await refusal(merge('employee', 'buyer'))).toBe('两名员工都有账号，不能合并');
    expect(await refusal(merge('colleague', id))).toBe('E004 有登录账号，请保留有账号的一方');
    expect(await refusal(merge(id, 'head'))).toBe('一人是另一人的上级，不能合并');
    const { version } = await call(department.calls.read, { id: 'buying' });
    await call(department.calls.save, {
      ...{ id: 'buying', version, values: { deputy: { id, name: '' } } },
    });
    await act(id, 'move', day(20), { departmentId: 'buying' });
    expect(await refusal(merge(id, 'employee'))).toBe(
      `请先为 buying 指定新的负责人；${String(code)} 还有未生效的异动，请先取消`,
    );
  });
});

describe('a newcomer in one go', () => {
  const employeeOf = { name: '何新', nameEn: 'He Xin', departmentId: 'workshop', mobile: '13911112222' };
  const wanted = (more: object = {}): InputOf<typeof addNewcomer> => ({
    id: crypto.randomUUID(),
    employee: employeeOf,
    account: { name: 'hexin', start: 'password', roles: [] },
    ...more,
  });
  const rolesOf = () =>
    sql(`SELECT r.role_id AS role, r.company_id AS company, r.to_day::text AS until FROM account_role r
      JOIN account a ON a.id = r.account_id WHERE a.name_key = 'hexin' ORDER BY 1`);

  it('has a number, an account that signs in, and roles for as long as was said', async () => {
    const { rows } = await server.database.owner.query<{ until: string }>(
      'SELECT (current_date + 30)::text AS until',
    );
    const until = rows[0]?.until ?? '';
    const { id, number, account } = await call(
      addNewcomer,
      wanted({
        account: {
          ...{ name: 'hexin', start: 'password' },
          roles: [{ roleId: 'purchasing', companyId: 'C01', from: null, to: until }],
        },
      }),
    );
    expect(number).toMatch(/^E\d{4}$/);
    expect(account).toEqual({ name: 'hexin', password: expect.stringMatching(/^[a-z]{4}-[a-z]{4}-\d{4}$/) });
    expect(await sql('SELECT code, company_id AS company, standing FROM person WHERE id = $1', [id])).toEqual(
      [{ code: number, company: 'C01', standing: 'employed' }],
    );
    expect(await rolesOf()).toEqual([
      { role: 'employee', company: 'C01', until: null },
      { role: 'purchasing', company: 'C01', until },
    ]);
  });

  it('is nobody where anything stands against it, and the refusal says at which field', async () => {
    expect(
      await refusal(call(addNewcomer, wanted({ account: { name: 'ADMIN', start: 'password', roles: [] } }))),
    ).toBe('该账号已被使用');
    expect(
      await refusal(call(addNewcomer, wanted({ employee: { ...employeeOf, mobile: '13800000001' } }))),
    ).toBe('手机 13800000001 已被「陈国强」使用');
    const places = (input: InputOf<typeof addNewcomer>) =>
      call(addNewcomer, input).then(
        () => null,
        (refused: unknown) =>
          (refused as { details: { problems: { path: string }[] } }).details.problems.map(({ path }) => path),
      );
    const roles = [{ roleId: 'purchasing', companyId: null, from: '2026-02-02', to: '2026-01-01' }];
    expect(await places(wanted({ account: { name: 'hexin', start: 'password', roles } }))).toEqual([
      'account.roles.0.to',
    ]);
    // All that is wrong is told together.
    expect(
      await places(
        wanted({
          employee: { ...employeeOf, mobile: '139' },
          account: { name: 'ADMIN', start: 'mail', roles: [] },
        }),
      ),
    ).toEqual(['mobile', 'account.name', 'email']);
    expect(await sql(`SELECT FROM person WHERE name_zh = '何新'`)).toEqual([]);
  });

  it('gets no account by somebody who keeps employees alone, and no role beyond what the giver has', async () => {
    await sql(`INSERT INTO role (id, name_zh, name_en) VALUES ('hrOnly', '人事员', 'HR only')`);
    await sql(`INSERT INTO role_right (id, role_id, screen, actions, scope)
      VALUES ('hr-1', 'hrOnly', 'BSE190P', '{query,add,edit}', 'all')`);
    await sql(`INSERT INTO account_role (id, account_id, role_id) VALUES ('hr-a', 'a-head', 'hrOnly')`);
    const as = () => actorOf(server.database.db, 'head');
    expect(await refusal(call(addNewcomer, wanted(), await as()))).toBe('没有权限');
    expect(await call(addNewcomer, wanted({ account: null }), await as())).toMatchObject({ account: null });
    await sql(`INSERT INTO role_right (id, role_id, screen, actions, scope)
      VALUES ('hr-2', 'hrOnly', 'SYS120P', '{query,enable}', 'all'), ('hr-3', 'hrOnly', 'SYS130P', '{query,enable}', 'all')`);
    const roles = [{ roleId: 'administrator', companyId: null, from: null, to: null }];
    expect(
      await refusal(
        call(
          addNewcomer,
          wanted({
            employee: { ...employeeOf, mobile: '13911113333' },
            account: { name: 'hexin', start: 'password', roles },
          }),
          await as(),
        ),
      ),
    ).toContain('不能授予自己没有的权限');
    expect(await rolesOf()).toEqual([]);
  });

  it('and the last administrator does not leave', async () => {
    await sql(`UPDATE department SET head_id = 'head' WHERE head_id = 'admin'`);
    expect(await refusal(act('admin', 'leave', day(0)))).toBe('至少保留一名可登录的系统管理员');
  });
});

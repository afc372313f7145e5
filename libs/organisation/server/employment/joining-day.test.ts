import { join } from 'node:path';
import type { Call, InputOf } from '#calls/model';
import { addNewcomer, employee, readEmployment } from '#organisation/model';
import { identityFeature, organisationSources, vocabularySources } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { registerParameters } from '#registers/model';
import { registersFeature } from '#registers/server';
import { importFile, undoImportOf, workbookOf } from '../../../registers/server/testing/sheets.ts';
import { defineServerFeature, newId } from '#server-kit/server';
import { upkeepFeature } from '#upkeep/server';
import { seededAlike, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { organisationRegisters } from '../registers/registers.ts';
import { employeesAgainstMerge } from './against-merge.ts';

const clerk: TestActor = { personId: 'admin' };

/** Days before which a company's books are closed. */
const closed = new Map<string, string>();

let server: TestServer;
beforeEach(async () => {
  closed.clear();
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
        lockedDays: [(_db, companyId) => Promise.resolve(closed.get(companyId ?? '') ?? null)],
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

describe('the day of joining', () => {
  it('of somebody who is employed does not move ahead: they would be gone without having left', async () => {
    const words = '已在职，入职日期不能晚于今天';
    expect(await refusal(change('admin', { joinedOn: '2099-01-01' }))).toBe(words);
    const { id } = await add('林一凡', { joinedOn: day(-3) });
    expect(await refusal(change(id, { joinedOn: day(1) }))).toBe(words);
    await change(id, { joinedOn: day(0), joinedReason: '推迟' });
    expect([await standingOf('admin'), await standingOf(id)]).toEqual(['employed', 'employed']);
    const coming = await add('何新', { joinedOn: day(3) });
    await change(coming.id, { joinedOn: day(5) });
    expect(await standingOf(coming.id)).toBe('planned');
  });

  it('asks why it is past, where it is set and where it is moved, and stays out of what is locked', async () => {
    const asks = '补录须填写原因';
    // Who is entered or imported with the day of their contract was not known before: nothing that counted changes.
    expect(await refusal(add('旧员工', { joinedOn: day(-3) }))).toBe('not refused');
    const newcomer = { name: '何新', departmentId: 'workshop', joinedOn: day(-3) };
    const added = (employee: InputOf<typeof addNewcomer>['employee']) =>
      call(addNewcomer, { id: newId(), employee, account: null });
    expect(await refusal(added(newcomer))).toBe(asks);
    await added({ ...newcomer, joinedReason: '漏录' });
    const { id } = await add('林一凡', { joinedOn: day(-500) });
    const moved = (on: number, joinedReason?: string) =>
      refusal(change(id, { joinedOn: day(on), ...(joinedReason && { joinedReason }) }));
    expect(await moved(-600, '合同')).toBe(`${day(-366)} 以前的期间已锁定，不能修改`);
    const later = await add('周周', { joinedOn: day(0) });
    expect(await refusal(change(later.id, { joinedOn: day(-3) }))).toBe(asks);
    expect(await refusal(change(later.id, { joinedOn: day(-3), joinedReason: '合同' }))).toBe('not refused');
    // Moved once more, it has another reason; all else is saved as before.
    expect(await refusal(change(later.id, { joinedOn: day(-4) }))).toBe('再次改动须另填原因');
    expect(await refusal(change(later.id, { nickname: '小周' }))).toBe('not refused');
    const { acts } = await call(readEmployment, { personId: later.id });
    expect(acts.map(({ kind, from, reason }) => [kind, from, reason])).toEqual([['join', day(-3), '合同']]);
  });

  it('that is moved out of the past has its reason as well, which is kept', async () => {
    const { id } = await add('林一凡', { joinedOn: day(-20) });
    expect(await refusal(change(id, { joinedOn: day(0) }))).toBe('补录须填写原因');
    await change(id, { joinedOn: day(0), joinedReason: '推迟入职' });
    expect(
      await sql(`SELECT from_day::text AS day, reason FROM person_act WHERE person_id = $1`, [id]),
    ).toEqual([{ day: day(0), reason: '推迟入职' }]);
  });

  it('that was not known counts as long ago: it has its reason, and takes nobody out of what is locked', async () => {
    const said = (on: number, joinedReason?: string) =>
      refusal(change('employee', { joinedOn: day(on), ...(joinedReason && { joinedReason }) }));
    expect(await said(-3, '合同')).toBe(`${day(-366)} 以前的期间已锁定，不能修改`);
    expect(await said(-3000)).toBe('补录须填写原因');
    expect(await said(-3000, '合同')).toBe('not refused');
    expect(
      await sql(`SELECT from_day::text AS day, reason FROM person_act WHERE person_id = 'employee'`),
    ).toEqual([{ day: day(-3000), reason: '合同' }]);
  });

  it('that is moved is asked for what is locked in the company of before as well', async () => {
    await sql(`UPDATE department SET company_id = 'C02' WHERE id = 'buying'`);
    const { id } = await add('林一凡', { joinedOn: day(0) });
    closed.set('C01', day(-5));
    const moved = (on: number) =>
      refusal(
        change(id, { joinedOn: day(on), joinedReason: '合同', department: { id: 'buying', name: '' } }),
      );
    expect(await moved(-9)).toBe(`${day(-5)} 以前的期间已锁定，不能修改`);
    expect(await moved(-4)).toBe('not refused');
  });

  it('that an import, a sheet or a merge moved is taken back without a reason of its own', async () => {
    const { id, values } = await add('林一凡', { joinedOn: day(-20) });
    const stands = async () =>
      (await sql(`SELECT joined_on::text AS day FROM person WHERE id = $1`, [id]))[0]?.['day'];
    const file = await workbookOf([
      ['工号', '入职日期', '入职补录原因'],
      [String(values['code']), day(-5), '合同'],
    ]);
    const { id: imported } = await importFile(server, clerk, employee, file);
    expect(await stands()).toBe(day(-5));
    expect((await undoImportOf(server, clerk, employee, imported)).undone).toMatchObject({ kept: 0 });
    expect(await stands()).toBe(day(-20));

    const many = async (saved: Record<string, unknown>, actor = clerk) => {
      const { version } = await call(employee.calls.read, { id });
      return (await call(employee.calls.saveMany, { rows: [{ id, version, values: saved }] }, actor))
        .rows[0]!;
    };
    const { before } = await many({ joinedOn: day(-4), joinedReason: '更正' });
    // What somebody else has moved is theirs to take back.
    expect((await many(before, { personId: 'head' })).problems[0]?.text[0]).toBe('补录须填写原因');
    expect((await many(before)).problems).toEqual([]);
    expect(await stands()).toBe(day(-20));

    const { merge, unmerge } = employee.mergeCalls!;
    const other = await add('林一帆', { joinedOn: day(-30) });
    const survivor = await call(employee.calls.read, { id });
    const at = ({ id: of, version }: typeof other) => ({ id: of, version });
    await call(merge, { loser: at(other), survivor: at(survivor), take: ['joinedOn'] });
    expect(await stands()).toBe(day(-30));
    expect((await call(unmerge, { id: other.id })).kept).toEqual([]);
    expect(await stands()).toBe(day(-20));
  });

  it('that is moved to today takes the department, post and level of the same save along', async () => {
    const { id } = await add('林一凡', { joinedOn: day(5) });
    const place = { department: { id: 'buying', name: '' }, post: { id: 'buyer', name: '' } };
    await change(id, { joinedOn: day(0), ...place });
    const said = { department_id: 'buying', post_id: 'buyer' };
    expect(await sql(`SELECT standing, department_id, post_id FROM person WHERE id = $1`, [id])).toEqual([
      { standing: 'employed', ...said },
    ]);
    expect(await sql(`SELECT department_id, post_id FROM person_act WHERE person_id = $1`, [id])).toEqual([
      said,
    ]);
  });

  it('of somebody who is employed is corrected to today together with their place', async () => {
    const { id } = await add('林一凡', { joinedOn: day(-5) });
    await change(id, { joinedOn: day(0), joinedReason: '推迟', department: { id: 'buying', name: '' } });
    expect(
      await sql(`SELECT kind, from_day::text AS day, department_id FROM person_act WHERE person_id = $1`, [
        id,
      ]),
    ).toEqual([{ kind: 'join', day: day(0), department_id: 'buying' }]);
  });
});

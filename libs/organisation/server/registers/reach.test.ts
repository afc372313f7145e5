import type { Call, InputOf } from '#calls/model';
import { identityFeature, organisationSources, vocabularySources } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { company, employee } from '#organisation/model';
import { registersFeature } from '#registers/server';
import { newId } from '#server-kit/server';
import { seededAlike, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { importFile, workbookOf } from '../../../registers/server/testing/sheets.ts';
import { organisationRegisters } from './registers.ts';

let server: TestServer;
beforeAll(async () => {
  const references = organisationRegisters.flatMap((each) => each.references);
  server = await testServer(
    seededAlike('reach', [
      identityFeature({ references, screens: ['BSE111P', 'BSE190P'] }),
      listsFeature({ lists: organisationRegisters.map(({ rows }) => rows) }),
      registersFeature({
        registers: organisationRegisters,
        references: [...organisationSources, ...vocabularySources, ...references],
      }),
    ]),
  );
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const call = <C extends Call>(actor: TestActor, asked: C, input: InputOf<C>) =>
  server.callAs(actor, asked, input);
const within = (personId: string, ...companies: string[]): TestActor => ({
  ...{ personId, companyId: 'C01' },
  scope: { companies, departments: [] },
});
const idsOf = async (actor: TestActor, of: typeof company | typeof employee) =>
  (await call(actor, of.rows.calls.rows, {})).rows.map(({ id }) => id);

it('a right within companies reaches these companies alone, to look at them and to change them', async () => {
  const one = within('head', 'C01');
  expect(await idsOf(one, company)).toEqual(['C01']);
  const { version } = await call(one, company.calls.read, { id: 'C01' });
  await call(one, company.calls.save, { id: 'C01', version, values: { nameEn: 'First' } });
  const notFound = { errorName: 'notFound' };
  await expect(call(one, company.calls.read, { id: 'C02' })).rejects.toMatchObject(notFound);
  const other = await call({ personId: 'admin' }, company.calls.read, { id: 'C02' });
  const change = { id: 'C02', version: other.version, values: { belowZero: 'warn' } };
  await expect(call(one, company.calls.save, change)).rejects.toMatchObject(notFound);
  const { rows } = await call(one, company.calls.setState, { ids: ['C02'], state: 'disabled' });
  expect(rows[0]?.problems).not.toEqual([]);
  // Nobody is given a company that is not there yet: the group makes it.
  const made = { ...other.values, code: 'C99', nameZh: '新公司', nameEn: null };
  await expect(
    call(one, company.calls.save, { id: newId(), version: 0, values: made }),
  ).rejects.toMatchObject({
    details: { problems: [{ text: ['您没有该公司的权限', expect.anything()] }] },
  });
  const offered = async (actor: TestActor) => (await call(actor, company.calls.options, {})).can;
  expect(await offered(one)).toMatchObject({ add: false, edit: true, import: true });
  expect(await offered({ personId: 'admin' })).toMatchObject({ add: true, edit: true, import: true });
  // A file of theirs is taken in, but for what is not theirs.
  const file = await workbookOf([
    ['编码', '英文名称'],
    ['C01', 'Second'],
    ['C02', 'Not theirs'],
  ]);
  const { result } = await importFile(server, one, company, file);
  expect(result?.counts).toMatchObject({ changed: 1, refused: 1 });
});

it('a right to one’s own reaches one’s own record of the employees, to look at it', async () => {
  const self = within('employee');
  expect(await idsOf(self, employee)).toEqual(['employee']);
  const { version, can } = await call(self, employee.calls.read, { id: 'employee' });
  expect(can).toMatchObject({ edit: false, reveal: false });
  await expect(call(self, employee.calls.read, { id: 'head' })).rejects.toMatchObject({
    errorName: 'notFound',
  });
  // With their department would change what they may.
  const moved = { id: 'employee', version, values: { department: { id: 'office', name: '' } } };
  await expect(call(self, employee.calls.save, moved)).rejects.toMatchObject({ errorName: 'forbidden' });
});

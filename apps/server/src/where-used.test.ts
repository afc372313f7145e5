import { formCalls, formRecord } from '#documents/model';
import { company, department } from '#organisation/model';
import { recordThread } from '#registers/model';
import type { TestActor } from '#server-kit/testing';
import { addTask, readRecordTasks, readTask } from '#tracker/model';
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

const usesOf = async (id: string) => {
  const { kinds } = await server.callAs(administrator, department.calls.uses, { id });
  return Object.fromEntries(kinds.map(({ kind, total, latest }) => [kind, { total, latest }]));
};

it('a record is used by flows that name it and by views of all that are narrowed to it', async () => {
  const { owner } = server.database;
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM department ORDER BY id LIMIT 1');
  const id = rows[0]?.id ?? '';
  const before = await usesOf(id);
  expect(before['approval_definition']).toBeUndefined();
  expect(before['list_view']).toBeUndefined();
  // One that is narrowed to it, one that only looks alike, and one that nobody else sees.
  for (const [name, query, shared] of [
    ['只看本部', `departmentId=${id}`, true],
    ['另一部门', `departmentId=${id}9`, true],
    ['自用', `departmentId=${id}`, false],
  ] as const)
    await owner.query(
      `INSERT INTO list_view (id, screen, owner_id, name, shared, query, created_at)
       VALUES (gen_random_uuid(), 'REQ110P', (SELECT min(id) FROM person), $1, $3, $2, now())`,
      [name, query, shared],
    );
  await owner.query(
    `UPDATE approval_definition SET flow = jsonb_set(flow, '{named}', to_jsonb($1::text))
      WHERE type = 'REQ110P' AND state = 'published'`,
    [id],
  );
  const after = await usesOf(id);
  expect(after['list_view']).toMatchObject({ total: 1, latest: [{ name: '只看本部' }] });
  const [view] = after['list_view']?.latest ?? [];
  expect(view?.path).toBe(`/reqhome/REQ110P?view=${view?.id}`);
  expect(after['approval_definition']).toMatchObject({
    total: 1,
    latest: [{ name: '采购申请', path: '/areqhome/Areq140p_2?type=REQ110P' }],
  });
  // Whoever may not see the list is not told of the view, and whoever may not look at flows not of them.
  const without = (...closed: string[]): TestActor => ({
    ...administrator,
    may: (screens) => [screens].flat().some((screen) => !closed.includes(screen)),
  });
  const toldTo = async (actor: TestActor) =>
    (await server.callAs(actor, department.calls.uses, { id })).kinds
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'list_view' || kind === 'approval_definition');
  expect(await toldTo(without('REQ110P'))).toEqual(['approval_definition']);
  expect(await toldTo(without('AREQ140P'))).toEqual(['list_view']);
});

it('a department is used by its documents: how many, how many wait, and the latest by name', async () => {
  const form = server.forms.find(({ name }) => name === 'outOnDuty')!;
  const input = await server.inputOf(form);
  const { number, subject } = await server.callAs(as('employee'), formCalls(form).submit, input);
  const { kinds } = await server.callAs(administrator, department.calls.uses, { id: input.departmentId });
  const found = kinds.find(({ kind }) => kind === 'form');
  expect(found).toMatchObject({
    ...{ total: 1, open: 1 },
    path: `/reqhome/req990p?departmentId=${input.departmentId}`,
  });
  expect(found?.latest).toEqual([
    { id: input.id, name: `${number} ${subject}`, path: expect.stringContaining(input.id) },
  ]);
});

it('a form and a record of a register own tasks, each for whoever may see it', async () => {
  const form = server.forms.find(({ name }) => name === 'purchaseRequisition')!;
  const { id } = await server.submit(form);
  const own = { type: formRecord, id };
  const { rows } = await server.database.owner.query<{ id: string }>(
    'SELECT id FROM department ORDER BY id LIMIT 1',
  );
  const kept = { type: recordThread(department.name), id: rows[0]?.id ?? '' };
  const applicant = as('employee');
  const made = await server.callAs(applicant, addTask, {
    ...{ title: '催报价', source: { type: 'record' as const, record: own } },
  });
  expect((await server.callAs(applicant, readTask, { taskid: made.id })).source).toMatchObject({
    ...{ type: 'form', id, voided: false },
    name: expect.stringMatching(/^PR-/),
    link: expect.stringContaining(`_2?id=${id}`),
  });
  const shown = (who: TestActor, record: { type: string; id: string }) =>
    server.callAs(who, readRecordTasks, { record });
  expect((await shown(applicant, own)).tasks.map((task) => task.id)).toEqual([made.id]);
  await expect(shown(as('buyer'), own)).rejects.toMatchObject({ errorName: 'notFound' });
  await server.callAs(administrator, addTask, {
    ...{ title: '更新负责人', source: { type: 'record' as const, record: kept } },
  });
  expect((await shown(administrator, kept)).tasks).toMatchObject([{ title: '更新负责人' }]);
});

it('the currency of a company is chosen until there is money in it', async () => {
  const { owner } = server.database;
  // Like one that is there, of which nothing but a department and a budget tells.
  const copied = (table: string, change: Record<string, string>) =>
    owner.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, $1)).* FROM ${table} t ORDER BY t.id LIMIT 1`,
      [change],
    );
  await copied('company', { id: 'CX', code: 'CX' });
  await copied('department', { id: 'DX', code: 'DX', company_id: 'CX' });
  const choose = async (currency: string) => {
    const { version } = await server.callAs(administrator, company.calls.read, { id: 'CX' });
    return server.callAs(administrator, company.calls.save, { id: 'CX', version, values: { currency } });
  };
  await choose('USD');
  await owner.query(
    `INSERT INTO budget (id, company_id, year, code, name, amount, currency, search)
     VALUES (gen_random_uuid(), 'CX', 2026, 'B1', '预算', 1, 'USD', '')`,
  );
  await expect(choose('EUR')).rejects.toMatchObject({
    details: { problems: [{ path: 'currency', text: ['公司已有预算，本位币不能修改', expect.any(String)] }] },
  });
  const { used, fixed } = await server.callAs(administrator, company.calls.read, { id: 'CX' });
  expect({ used, fixed }).toEqual({ used: true, fixed: true });
});

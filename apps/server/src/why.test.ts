import { jest } from '@jest/globals';
import fc from 'fast-check';
import { actions, CallError, type Action } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import { createIdentify } from '#identity/server';
import { tokenOf } from '#identity/testing';
import { explainRight, type RightPath } from '#identity/model';
import { exportDoor } from '#lists/model';
import type { RegisterDeclaration } from '#registers/model';
import { gather, newId } from '#server-kit/server';
import { everything } from '#server-kit/testing';
import { features } from './features.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

jest.setTimeout(3_600_000);

/** Some hundreds whenever tests run; all of them where everything is tried (`npm test -- --all`). */
const questions = everything ? 10_000 : 250;

let server: RequisitionsServer;
let admin: string;
const tokens = new Map<string, string>();

interface Subject {
  screen: string;
  record: string;
  id: string;
  of: AnyForm | RegisterDeclaration;
}
const subjects: Subject[] = [];

const people = ['manager', 'head', 'employee', 'colleague', 'buyer', 'accountant', 'outsider'] as const;
const ids: Readonly<Record<string, string>> = {
  ...{ company: 'C01', department: 'production', person: 'employee' },
  ...{ unit: 'pc', item: 'I1', supplier: 'S1', customer: 'K1', warehouse: 'W1' },
};

const sql = (text: string, values: unknown[] = []) => server.database.owner.query(text, values);

/** Tokens anew: rights have changed. */
const signInAnew = async () => {
  for (const each of people) tokens.set(each, await tokenOf(server.database.db, each));
};

beforeAll(async () => {
  server = await requisitionsServer({ identify: createIdentify() });
  admin = await tokenOf(server.database.db, 'admin');
  await sql(`
    INSERT INTO department (id, company_id, name_zh, name_en, position, search) VALUES ('pasture', 'C02', '牧场', 'Pasture', 0, '');
    INSERT INTO person (id, code, name_zh, name_en, mobile, company_id, department_id, search)
      VALUES ('outsider', 'E102', '外', 'Outsider', '', 'C02', 'pasture', '');
    INSERT INTO account (id, name, name_key, person_id, state) VALUES ('a-outsider', 'outsider', 'outsider', 'outsider', 'active');
    INSERT INTO account_role (id, account_id, role_id, company_id) VALUES ('outsider', 'a-outsider', 'employee', 'C02')`);
  for (const form of server.forms.filter(({ name }) =>
    ['purchaseRequisition', 'leave', 'loan'].includes(name),
  )) {
    const view = await server.submit(form);
    subjects.push({ screen: form.code, record: view.number ?? '', id: view.id, of: form });
  }
  for (const { register } of gather(features, 'registers')) {
    const id = ids[register.name];
    if (id === undefined) continue;
    const { rows } = await sql(`SELECT code FROM "${register.name}" WHERE id = $1`, [id]);
    subjects.push({ screen: register.code, record: String(rows[0]?.['code']), id, of: register });
  }
});
afterAll(() => server.close());

const isForm = (of: Subject['of']): of is AnyForm => 'handedIn' in of || !('calls' in of);

/** What calls answer of one form, and of one record of a register; for other actions they ask the screen alone. */
const ofForms = ['query', 'get', 'disable'] as const satisfies readonly Action[];
const ofRegisters = [
  'query',
  'get',
  'edit',
  'delete',
  'enable',
  'disable',
  'export',
] as const satisfies readonly Action[];

/** What keeps somebody out, by its text where it is said of one record among others. */
const keptOut = (['forbidden', 'notFound'] as const).map((name) => new CallError(name).inLanguage('zh'));
/** What is said to somebody who was let in: it is against the request itself. */
const againstIt = new Set(['conflict', 'businessRule', 'invalid']);

/** What the calls answer: are they let in? What they have against the request itself is no matter of rights. */
async function answered({ id, of }: Subject, personId: string, action: Action): Promise<boolean> {
  const token = tokens.get(personId) ?? '';
  const asked = (promise: Promise<unknown>) =>
    promise.then(
      () => true,
      ({ errorName = '' }: { errorName?: string }) => {
        if (errorName === 'forbidden' || errorName === 'notFound') return false;
        if (action !== 'query' && action !== 'get' && againstIt.has(errorName)) return true;
        throw new Error(`Answered ${errorName}`);
      },
    );
  if (isForm(of)) {
    const { read, void: voiding } = formCalls(of);
    return asked(
      action === 'disable'
        ? server.callWith(token, voiding, { id, reason: '误报' })
        : server.callWith(token, read, { id }),
    );
  }
  const { read, save, remove, setState } = of.calls;
  switch (action) {
    case 'query':
      return server.callWith(token, of.rows.calls.rows, { ids: [id] }).then(
        ({ rows }) => rows.some((row) => row.id === id),
        () => false,
      );
    case 'get':
      return asked(server.callWith(token, read, { id }));
    case 'edit': {
      // Nothing is changed by it.
      const { rows } = await sql(`SELECT version FROM "${of.name}" WHERE id = $1`, [id]);
      const version = Number(rows[0]?.['version']);
      return asked(server.callWith(token, save, { id, version, values: {} }));
    }
    case 'delete':
      // A version that there never was: whoever is let in is told so.
      return asked(server.callWith(token, remove, { id, version: 1_000_000 }));
    case 'export':
      return exportHas(of, id, token);
    default: {
      const state = action === 'enable' ? 'active' : 'disabled';
      const several = server.callWith(token, setState, { ids: [id], state });
      const rows = await several.then(
        (answer) => answer.rows,
        () => [],
      );
      await sql(`UPDATE "${of.name}" SET state = 'active' WHERE id = $1`, [id]);
      return (await asked(several)) && !keptOut.includes(rows[0]?.problems[0]?.text[0] ?? '');
    }
  }
}

/** Is the record in what is exported? */
async function exportHas({ code }: RegisterDeclaration, id: string, token: string): Promise<boolean> {
  const { payload } = await server.app.inject({
    method: exportDoor.method,
    url: exportDoor.path,
    headers: { authorization: `Bearer ${token}`, 'x-language': 'zh' },
    payload: { screen: code, fields: ['code'], filters: {}, ids: [id] },
  });
  const [first = '{}'] = payload.trim().split('\n');
  return Number((JSON.parse(first) as { total?: number }).total ?? 0) > 0;
}

const why = (personId: string, screen: string | null, action: Action, record?: string) =>
  server.callWith(admin, explainRight, {
    ...{ personId, action, ...(screen !== null && { screen }) },
    ...(record !== undefined && { record }),
  });
const giving = (paths: readonly RightPath[]) => paths.filter(({ gives }) => gives).map(({ role }) => role.id);

/** A role of some rights on the screens of the subjects, for somebody, in a company or the group. */
const anyRole = () =>
  fc.record({
    person: fc.constantFrom(...people),
    company: fc.constantFrom('C01', 'C02', null),
    rights: fc.uniqueArray(
      fc.record({
        screen: fc.constantFrom(...subjects.map(({ screen }) => screen)),
        actions: fc.uniqueArray(fc.constantFrom(...actions), { minLength: 1, maxLength: 4 }),
        scope: fc.constantFrom('all', 'companies', 'departmentAndBelow', 'department', 'self'),
      }),
      { minLength: 1, maxLength: 4, selector: ({ screen }) => screen },
    ),
  });

/** The roles of chance, taken back again before something is asked of rights that are known. */
const given: string[] = [];
const takeBack = () => sql(`DELETE FROM account_role WHERE role_id = ANY($1)`, [given.splice(0)]);

async function give({ person, company, rights }: RoleSample) {
  const role = newId();
  given.push(role);
  await sql(`INSERT INTO role (id, name_zh, name_en) VALUES ($1, $1, $1)`, [role]);
  for (const { screen, actions: allowed, scope } of rights)
    await sql(
      `INSERT INTO role_right (id, role_id, screen, actions, scope, company_ids) VALUES ($1, $2, $3, $4, $5, $6)`,
      [newId(), role, screen, allowed, scope, scope === 'companies' ? ['C01'] : []],
    );
  await sql(`INSERT INTO account_role (id, account_id, role_id, company_id) VALUES ($1, $2, $3, $4)`, [
    newId(),
    `a-${person}`,
    role,
    company,
  ]);
}
interface RoleSample {
  person: string;
  company: string | null;
  rights: { screen: string; actions: Action[]; scope: string }[];
}

it('agrees with what the calls answer, whoever is asked about which record, whatever roles there are', async () => {
  const rounds = 5;
  for (let round = 0; round < rounds; round++) {
    // Some roles more each time, and in the last ones what the calls ask is another.
    for (const role of fc.sample(anyRole(), 4)) await give(role);
    await signInAnew();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...people),
        fc.constantFrom(...subjects),
        fc.nat(),
        async (personId, subject, any) => {
          const its: readonly Action[] = isForm(subject.of) ? ofForms : ofRegisters;
          const action = its[any % its.length]!;
          const told = await why(personId, subject.screen, action, subject.record);
          const may = await answered(subject, personId, action);
          expect([subject.screen, action, told.may]).toEqual([subject.screen, action, may]);
          // And it says why: a path, something of their own, or several together.
          expect(told.paths.some(({ gives }) => gives) || (told.record?.own ?? false) || told.together).toBe(
            told.may,
          );
        },
      ),
      { numRuns: questions / rounds },
    );
  }
});

it('finds three wrong grants: a role that reaches too far, a department headed, a name written down at a record', async () => {
  await takeBack();
  const own = await server.submit(server.forms.find(({ name }) => name === 'purchaseRequisition')!);
  const [screen, record] = ['REQ110P', own.number ?? ''];
  await sql(`DELETE FROM account_role WHERE account_id IN ('a-outsider', 'a-accountant', 'a-colleague')`);
  for (const each of ['outsider', 'accountant', 'colleague'])
    expect((await why(each, screen, 'query', record)).may).toBe(false);

  await sql(`INSERT INTO role (id, name_zh, name_en) VALUES ('odd', '怪', 'Odd')`);
  await sql(
    `INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES ('odd', 'odd', 'REQ110P', '{query}', 'all')`,
  );
  await sql(
    `INSERT INTO account_role (id, account_id, role_id, company_id) VALUES ('odd', 'a-outsider', 'odd', NULL)`,
  );
  const first = await why('outsider', screen, 'query', record);
  expect([first.may, giving(first.paths)]).toEqual([true, ['odd']]);
  // In the company of another it would not reach it: the nearest grant says what fails.
  await sql(`UPDATE account_role SET company_id = 'C02' WHERE id = 'odd'`);
  const nearest = await why('outsider', screen, 'query', record);
  expect([nearest.may, nearest.paths[0]?.role.id, nearest.paths[0]?.missing]).toEqual([
    false,
    'odd',
    'scope',
  ]);

  await sql(`UPDATE department SET head_id = 'accountant' WHERE id = 'workshop'`);
  const second = await why('accountant', screen, 'query', record);
  expect([second.may, giving(second.paths)]).toEqual([true, ['departmentHead']]);
  expect(second.paths[0]).toMatchObject({ byHeading: true, departments: [{ id: 'workshop' }] });

  await sql(
    `INSERT INTO form_participant (form_id, person_id, roles, type, sort_at) SELECT id, 'colleague', '{copied}', type, sort_at FROM form WHERE id = $1`,
    [own.id],
  );
  const third = await why('colleague', screen, 'query', record);
  // A number alone finds its screen.
  expect(await why('colleague', null, 'query', record)).toEqual({ ...third, screen });
  expect([third.may, giving(third.paths), third.record]).toEqual([
    true,
    [],
    { asked: true, own: true, takesPart: [['抄送人', 'Copied']] },
  ]);
});

it('refuses a number that the screen does not have, and says where a question is of the screen alone', async () => {
  await expect(why('employee', 'REQ110P', 'query', 'PR-NONE')).rejects.toMatchObject({
    details: { problems: [{ path: 'record' }] },
  });
  const told = await why('employee', 'BSE140P', 'add', 'I1');
  expect([told.may, told.record?.asked]).toEqual([false, false]);
});

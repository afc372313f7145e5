import {
  numberAs,
  numberList,
  numberRules,
  saveNumberRule,
  seriesOf,
  type NumberRule,
} from '#documents/model';
import { sql } from 'drizzle-orm';
import { explainNumber } from '#identity/model';
import { newId, onlyOwn } from '#server-kit/server';
import { sampleForm } from '../../model/testing/sample-form.ts';
import {
  as,
  formsServer,
  sampleCalls as calls,
  sampleInput,
  type FormsServer,
} from '../testing/forms-server.ts';
import type { NumberedRecords } from './kept-numbers.ts';

/** Numbered, and no form. */
const seals: NumberedRecords = {
  ...{ code: 'TST200P', title: ['铅封', 'Seals'], numberPrefix: 'SE' },
  kept: { table: 'seal' },
};
/** Never changed, so without an audit; whoever may look at forms sees them too. */
const stamps: NumberedRecords = {
  ...{ code: 'TST210P', title: ['印章', 'Stamps'], numberPrefix: 'ST' },
  kept: {
    ...{ table: 'stamp', key: 'seal_id', screens: [sampleForm.code] },
    company: sql`(SELECT s.company_id FROM seal s WHERE s.id = r.seal_id)`,
    given: { at: sql`r.made_at`, by: sql`r.made_by` },
  },
};
let server: FormsServer;
beforeAll(async () => {
  server = await formsServer(
    [sampleForm, { ...sampleForm, code: 'TST190P', name: 'other', numberPrefix: 'OT' }],
    [],
    [],
    { numbered: [seals, stamps] },
  );
  await server.database.owner.query(`
    CREATE TABLE seal (id uuid PRIMARY KEY, company_id text NOT NULL, number text NOT NULL, UNIQUE (company_id, number));
    SELECT audit_table('seal');
    CREATE TABLE stamp (seal_id uuid PRIMARY KEY, number text NOT NULL, made_at timestamptz NOT NULL, made_by text NOT NULL);
    GRANT SELECT, INSERT ON seal, stamp TO bms_app`);
});
afterAll(() => server.close());

const type = sampleForm.code;
const designer = as('manager');
const set = (rule: NumberRule | null, companyId: string | null = 'C01') =>
  server.callAs(designer, saveNumberRule, { type, companyId, rule });
const number = async () => (await server.callAs(as('employee'), calls.submit, sampleInput())).number ?? '';
const rule = (change: Partial<NumberRule> = {}): NumberRule => ({
  ...{ prefix: 'CG', shows: 'month', resets: 'year', digits: 3, separator: '-' },
  ...change,
});

it('numbers follow the rule that an administrator sets, and none is given twice whatever rule comes next', async () => {
  const { day, usual } = await server.callAs(designer, numberRules, { type });
  const given = [await number(), await number()];
  expect(given).toEqual([numberAs(usual, day, 1), numberAs(usual, day, 2)]);

  await set(rule());
  expect(await number()).toBe(numberAs(rule(), day, 3));
  expect((await server.callAs(designer, numberRules, { type })).rules).toEqual([
    { companyId: 'C01', rule: rule() },
  ]);

  const changes = [
    rule({ prefix: usual.prefix, shows: 'day', resets: 'none', digits: 4 }),
    rule({ prefix: usual.prefix, shows: 'day', resets: 'month', digits: 4 }),
    rule({ resets: 'month' }),
    rule({ shows: 'none', resets: 'none' }),
    null,
    rule(),
  ];
  for (const change of changes) {
    await set(change);
    given.push(await number(), await number());
  }
  expect(new Set(given).size).toBe(given.length);
});

it('a number explains itself by the rule of its time, also when that is another now', async () => {
  const explain = (asked: string, person = 'employee') =>
    server.callAs(as(person), explainNumber, { screen: type, number: asked });
  await set(null);
  const first = await number();
  expect(await explain(first)).toEqual({
    given: { at: expect.stringMatching(/Z$/), by: { id: 'employee', name: expect.any(String) } },
    made: {
      ...{ prefix: sampleForm.numberPrefix, date: expect.stringMatching(/^\d{8}$/) },
      serial: first.split('-').at(-1),
      rule: { shows: 'day', resets: 'day', digits: 4, of: 'product', since: null, by: null },
      counter: {
        ...{ code: type, company: { id: 'C01', name: expect.any(String) } },
        last: String(Number(first.split('-').at(-1))),
      },
    },
  });
  await set(rule({ prefix: 'WHY', shows: 'year', resets: 'year' }));
  const second = await number();
  await set(rule({ prefix: 'LATER' }));
  const { made } = await explain(second);
  expect(made).toMatchObject({
    ...{ prefix: 'WHY', date: second.slice(4, 8), serial: second.slice(9) },
    rule: { shows: 'year', resets: 'year', digits: 3, of: 'company', by: { id: 'manager' } },
  });
  await number();
  expect((await explain(second)).made?.rule.of).toBe('company');
  expect((await explain(first)).made?.rule.of).toBe('product');
  await set(null);
  // Who may not see the form learns nothing of its number; a number that there is not is the same.
  await expect(explain(first, 'stranger')).rejects.toMatchObject({ errorName: 'notFound' });
  await expect(explain('PR-1')).rejects.toMatchObject({ errorName: 'notFound' });
});

it('one rule counts for all companies that have none of their own', async () => {
  await set(null);
  await set(rule({ prefix: 'ALL' }), null);
  expect(await number()).toMatch(/^ALL-/);
  await set(rule({ prefix: 'ONE' }));
  expect(await number()).toMatch(/^ONE-/);
});

it.each<[string, Partial<NumberRule>, string]>([
  ['the prefix of another type', { prefix: 'OT' }, 'rule.prefix'],
  ['small letters', { prefix: 'cg' }, 'rule.prefix'],
  [
    'a serial that begins again more often than the date shows',
    { shows: 'year', resets: 'day' },
    'rule.resets',
  ],
])('%s is refused at its field', async (_what, change, path) => {
  await expect(set(rule(change))).rejects.toMatchObject({
    errorName: 'invalid',
    details: { problems: [expect.objectContaining({ path })] },
  });
});

it('without a separator no prefix begins another one, of whatever type, and none that has given numbers', async () => {
  await set(null, null);
  await set(rule({ prefix: 'K', shows: 'none', resets: 'none', digits: 4, separator: '' }));
  expect(await number()).toMatch(/^K\d{4,}$/);
  const said = (text: string) => ({
    errorName: 'invalid',
    details: { problems: [{ path: 'rule.prefix', text: [text, expect.any(String)] }] },
  });
  // Another type, with its usual dash or without.
  await expect(
    server.callAs(designer, saveNumberRule, {
      type: 'TST190P',
      companyId: null,
      rule: rule({ prefix: 'K1' }),
    }),
  ).rejects.toMatchObject(said('前缀 K 与 K1 会产生相同编码'));
  // The same type, later: K0001 might come again.
  await expect(
    set(rule({ prefix: 'K0', shows: 'none', resets: 'none', digits: 3, separator: '' })),
  ).rejects.toMatchObject(said('前缀 K 与 K0 会产生相同编码'));
  await set(rule({ prefix: 'K', shows: 'year', resets: 'year', digits: 4, separator: '' }));
  expect(await number()).toMatch(/^K20\d{2}\d{4,}$/);
  await set(null);
});

it('what is numbered beside forms has its series and its rule with theirs', async () => {
  const rows = async (q = seals.code) =>
    (await server.callAs(designer, numberList.calls.rows, { q, pageSize: 10 })).rows;
  expect(await rows()).toMatchObject([{ title: '铅封', rule: 'SE-YYYYMMDD-0001', last: null }]);
  // Found as everything is: by its name in either language, and by sound.
  for (const q of ['铅封', 'seals', 'qianfeng']) expect(await rows(q)).toMatchObject([{ code: seals.code }]);
  await expect(set(rule({ prefix: 'SE' }))).rejects.toMatchObject({ errorName: 'invalid' });
  const own = { type: seals.code, companyId: 'C01', rule: rule({ prefix: 'QF' }) };
  await server.callAs(designer, saveNumberRule, own);
  const { usual, rules } = await server.callAs(designer, numberRules, { type: seals.code });
  expect([usual.prefix, rules]).toEqual(['SE', [{ companyId: 'C01', rule: own.rule }]]);
  expect(seriesOf(seals, 'C01')).toEqual({ code: 'TST200P', companyId: 'C01', prefix: 'SE' });
  expect(await rows()).toMatchObject([{ company: null }, { company: { id: 'C01' }, rule: 'QF-YYYYMM-001' }]);
});

describe('a number beside forms', () => {
  const within = (companyId: string) => ({ companies: [companyId], departments: [] });
  const ofCompany = (companyId: string) => as('manager', { companyId, scope: within(companyId) });
  const explain = (screen: string, asked: string, id?: string, actor = ofCompany('C01')) =>
    server.callAs(actor, explainNumber, { screen, number: asked, ...(id && { id }) });
  /** A seal of a company; each company has a number of its own, which may be the same. */
  const sealed = async (companyId: string) => {
    const id = newId();
    const given = await server.contexts.background('seals', async ({ db, atEnd }) => {
      const taken = await atEnd.take(atEnd.number(seriesOf(seals, companyId)));
      await db.execute(sql`INSERT INTO seal (id, company_id, number) VALUES (${id}, ${companyId}, ${taken})`);
      return taken;
    });
    return { id, number: given };
  };

  it('explains itself as that of a form does, also where another company has one of the same number', async () => {
    await server.callAs(designer, saveNumberRule, { type: seals.code, companyId: 'C01', rule: null });
    const [ours, theirs] = [await sealed('C01'), await sealed('C02')];
    expect(theirs.number).toBe(ours.number);
    const told = await explain(seals.code, ours.number.toLowerCase(), ours.id);
    expect(told).toMatchObject({
      given: { at: expect.stringMatching(/Z$/), by: null },
      made: {
        ...{ prefix: 'SE', date: expect.stringMatching(/^\d{8}$/), serial: ours.number.split('-').at(-1) },
        rule: { of: 'product', shows: 'day', digits: 4 },
        counter: { code: seals.code, company: { id: 'C01' } },
      },
    });
    const there = ofCompany('C02');
    expect(await explain(seals.code, theirs.number, theirs.id, there)).toMatchObject({
      made: { counter: { company: { id: 'C02' } } },
    });
    // Out of reach, of another number, and none at all: the same answer.
    for (const [asked, id, actor] of [
      [ours.number, ours.id, there],
      ['SE-1', ours.id, ofCompany('C01')],
      [ours.number, 'no record', ofCompany('C01')],
      [ours.number, ours.id, as('manager')],
    ] as const)
      await expect(explain(seals.code, asked, id, actor)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('is told by its own row where that is never changed, to whoever sees what it belongs to', async () => {
    const { id } = await sealed('C01');
    await server.database.owner.query(
      `INSERT INTO stamp VALUES ($1, 'ST-20260102-0007', '2026-01-02T03:04:05Z', 'employee')`,
      [id],
    );
    const mayLookAtForms = as('manager', {
      scope: (screens) => (screens.includes(sampleForm.code) ? within('C01') : onlyOwn),
    });
    expect(await explain(stamps.code, 'ST-20260102-0007', id, mayLookAtForms)).toMatchObject({
      given: { at: '2026-01-02T03:04:05.000Z', by: { id: 'employee' } },
      made: { date: '20260102', serial: '0007', counter: { company: { id: 'C01' }, last: null } },
    });
  });

  it('of a form says which of two companies it is of', async () => {
    const ours = await server.callAs(as('employee'), calls.submit, sampleInput());
    const asked = { screen: type, number: ours.number ?? '' };
    expect(await server.callAs(as('employee'), explainNumber, { ...asked, id: ours.id })).toMatchObject({
      made: { counter: { company: { id: 'C01' } } },
    });
    await expect(
      server.callAs(as('employee'), explainNumber, { ...asked, id: newId() }),
    ).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

it('is for those who design', async () => {
  await expect(
    server.callAs(as('employee', { may: () => false }), saveNumberRule, {
      type,
      companyId: null,
      rule: rule(),
    }),
  ).rejects.toMatchObject({ errorName: 'forbidden' });
});

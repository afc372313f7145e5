import {
  numberAs,
  numberList,
  numberRules,
  saveNumberRule,
  seriesOf,
  type Numbered,
  type NumberRule,
} from '#documents/model';
import { explainNumber } from '#identity/model';
import { sampleForm } from '../../model/testing/sample-form.ts';
import {
  as,
  formsServer,
  sampleCalls as calls,
  sampleInput,
  type FormsServer,
} from '../testing/forms-server.ts';

/** Numbered, and no form. */
const seals: Numbered = { code: 'TST200P', title: ['铅封', 'Seals'], numberPrefix: 'SE' };
let server: FormsServer;
beforeAll(async () => {
  server = await formsServer(
    [sampleForm, { ...sampleForm, code: 'TST190P', name: 'other', numberPrefix: 'OT' }],
    [],
    [],
    { numbered: [seals] },
  );
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

it('is for those who design', async () => {
  await expect(
    server.callAs(as('employee', { may: () => false }), saveNumberRule, {
      type,
      companyId: null,
      rule: rule(),
    }),
  ).rejects.toMatchObject({ errorName: 'forbidden' });
});

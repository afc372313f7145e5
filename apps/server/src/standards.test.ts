import { formCalls, type AnyForm } from '#documents/model';
import { explainRule, ruleValue } from '#registers/server';
import { standardExpense } from '#requisitions/model';
import { newId } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { forms } from './compose.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

const trip = forms.find(({ name }) => name === 'businessTrip') as AnyForm;
const expense = forms.find(({ name }) => name === 'travelExpense') as AnyForm;
const { calls } = standardExpense;
const clerk: TestActor = { personId: 'accountant' };
const year = new Date().getUTCFullYear() + 1;
const day = (of: string) => `${year}-${of}`;

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());
// The standards as an installation begins with them.
beforeEach(() =>
  server.database.pool.query(`
    DELETE FROM standard_expense WHERE id NOT LIKE 'FB%';
    DELETE FROM number_series WHERE code = 'BSE200P';
    UPDATE standard_expense SET ends_on = NULL, version = 1`),
);

const row = (values: object) => ({
  ...{ id: newId(), version: 0 },
  values: { kind: 'lodging', tier: 'capital', travelClass: 'staff', currency: 'CNY', ...values },
});
const save = (values: object) => server.callAs(clerk, calls.save, row(values));
const value = async (kind: string, tier: string, travelClass: string, on: string) =>
  (await ruleValue(server.database, standardExpense, { kind, tier, travelClass }, on))?.['amount'];
const refused = (...paths: string[]) => ({
  details: { problems: paths.map((path) => expect.objectContaining({ path })) },
});

it('says what trips were checked by until now: capital P2 400, M3 520, abroad M5 2,160, meals other M5 144', async () => {
  expect(await value('lodging', 'capital', 'staff', day('06-30'))).toBe('400');
  expect(await value('lodging', 'capital', 'manager', day('06-30'))).toBe('520');
  expect(await value('lodging', 'abroad', 'executive', day('06-30'))).toBe('2160');
  expect(await value('meals', 'other', 'executive', day('06-30'))).toBe('144');
  expect(await value('meals', 'other', 'executive', '2019-12-31')).toBeUndefined();
});

describe('a row that is made from a day on', () => {
  it('cuts the one before it: of [from, ∞) three periods stay, 03-19 is new, 03-20 old', async () => {
    await save({ amount: '450', startsOn: day('03-10'), endsOn: day('03-20') });
    expect(
      await Promise.all(
        ['03-09', '03-10', '03-19', '03-20'].map((on) => value('lodging', 'capital', 'staff', day(on))),
      ),
    ).toEqual(['400', '450', '450', '400']);
    const { rows } = await server.database.pool.query(`
      SELECT code, starts_on::text AS "from", ends_on::text AS "to", version FROM standard_expense
       WHERE kind = 'lodging' AND tier = 'capital' AND travel_class = 'staff' ORDER BY starts_on`);
    expect(rows).toEqual([
      { code: 'FB0004', from: '2020-01-01', to: day('03-10'), version: 2 },
      { code: 'FB0025', from: day('03-10'), to: day('03-20'), version: 1 },
      { code: 'FB0026', from: day('03-20'), to: null, version: 1 },
    ]);
    const { rows: listed } = await server.callAs(clerk, standardExpense.rows.calls.rows, {
      where: 'tier:is:capital',
      pageSize: 50,
    });
    expect(listed.find(({ code }) => code === 'FB0026')).toMatchObject({
      ...{ name: '住宿 · 省会城市 · 员工', state: 'planned', startsOn: day('03-20') },
    });
  });

  it('is the only one on its days: the database keeps it so, whoever writes', async () => {
    await expect(
      server.database.pool.query(`
        INSERT INTO standard_expense (id, code, name_zh, search, kind, tier, travel_class, amount, currency, starts_on)
        VALUES ('x', 'X1', 'x', 'x', 'lodging', 'capital', 'staff', 1, 'CNY', '2026-01-01')`),
    ).rejects.toMatchObject({ constraint: 'standard_expense_one_a_day' });
    const at = { amount: '450', startsOn: day('03-10') };
    const made = await Promise.allSettled([save(at), save(at)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused where it takes all days of another, or says as much as one that fits the same case', async () => {
    await expect(save({ amount: '450', startsOn: '2019-12-31', reason: 'x' })).rejects.toMatchObject(
      refused('startsOn'),
    );
    await save({ amount: '1', tier: null, startsOn: day('01-01') });
    await expect(save({ amount: '2', travelClass: null, startsOn: day('02-01') })).rejects.toMatchObject(
      refused('kind'),
    );
    const { won, others, why } = await explainRule(
      server.database,
      standardExpense,
      { kind: 'lodging', tier: 'first', travelClass: 'staff' },
      day('05-01'),
    );
    expect([won, ...others].map((rule) => rule?.values['amount'])).toEqual(['500', '1']);
    expect(why[0]).toMatch(/^FB0001：.*比另外 1 条规则更具体$/);
    expect(await value('lodging', 'elsewhere', 'staff', day('05-01'))).toBe('1');
  });

  it('needs a reason where it changes a day that is over, and never reaches into what is locked', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await expect(save({ amount: '450', startsOn: yesterday })).rejects.toMatchObject(refused('reason'));
    await save({ amount: '450', startsOn: yesterday, reason: '补录通知' });
    expect(await value('lodging', 'capital', 'staff', yesterday)).toBe('450');
    await expect(
      save({ amount: '9', kind: 'other', startsOn: `${year - 3}-01-01`, reason: 'x' }),
    ).rejects.toMatchObject(refused('startsOn'));
  });

  it('that has been in force is ended, neither disabled nor deleted', async () => {
    const { rows } = await server.callAs(clerk, calls.setState, { ids: ['FB0004'], state: 'disabled' });
    expect(rows[0]?.problems).toMatchObject([{ path: 'startsOn' }]);
    await expect(server.callAs(clerk, calls.remove, { id: 'FB0004', version: 1 })).rejects.toMatchObject(
      refused('startsOn'),
    );
    const planned = await save({ amount: '450', kind: 'other', startsOn: day('03-10') });
    const { rows: off } = await server.callAs(clerk, calls.setState, {
      ids: [planned.id],
      state: 'disabled',
    });
    expect(off[0]?.problems).toEqual([]);
    expect(await value('other', 'capital', 'staff', day('03-10'))).toBeUndefined();
  });
});

describe('a form', () => {
  const nights = {
    purpose: 'x',
    travelClass: 'staff',
    abroad: false,
    advance: null,
    legs: [
      {
        ...{ id: 'a', place: '合肥', tier: 'capital', transport: 'train', lodging: true },
        ...{ from: day('06-30'), to: day('07-01') },
      },
    ],
  };
  const amountOf = async (form: AnyForm, change: object) => {
    const input = await server.inputOf(form, change);
    return (await server.callAs(as('employee'), formCalls(form).preview, input)).amount;
  };

  it('counts each night by its own day: 06-30 and 07-01 are 850, with two days of meals 1,050', async () => {
    expect(await amountOf(trip, nights)).toBe('1000.00');
    await save({ amount: '450', startsOn: day('07-01') });
    expect(await amountOf(trip, nights)).toBe('1050.00');
    const { values } = await server.callAs(as('employee'), formCalls(expense).save, {
      ...(await server.inputOf(expense, {
        ...{ travelClass: 'staff', from: day('06-30'), to: day('07-02'), trip: null },
        lines: [
          {
            ...{ id: 'a', day: day('06-30'), kind: 'lodging', tier: 'capital', nights: '2', note: 'x' },
            ...{ from: null, to: null, amount: '850.01', invoice: null, paidIn: null, rate: null, tax: null },
          },
        ],
      })),
    });
    expect((values as { standards: object[] }).standards).toContainEqual({
      ...{ id: `capital-${day('07-01')}`, tier: 'capital', from: day('07-01') },
      ...{ lodging: '450', meals: '100' },
    });
  });

  it('of the last day that can be written is counted too; there is none of a year 0', async () => {
    const line = {
      ...{ id: 'a', day: '9999-12-31', kind: 'meals', tier: 'capital', nights: null, note: 'x', from: null },
      ...{ to: null, amount: '100', invoice: null, paidIn: null, rate: null, tax: null },
    };
    const asked = (change: object) => server.inputOf(expense, { lines: [{ ...line, ...change }] });
    const { preview, save: keep } = formCalls(expense);
    expect((await server.callAs(as('employee'), preview, await asked({}))).amount).toBe('100.00');
    const early = await asked({ day: '0000-01-01' });
    expect((await server.callAs(as('employee'), preview, early)).amount).toBe('100.00');
    await expect(server.callAs(as('employee'), keep, early)).rejects.toMatchObject(refused('lines.0.day'));
  });

  it('keeps the standard that it was checked with, and never takes one from the browser', async () => {
    const input = await server.inputOf(trip, {
      ...nights,
      standards: [{ id: 'a', tier: 'capital', from: '2020-01-01', lodging: '9999', meals: '9999' }],
    });
    const submitted = await server.callAs(as('employee'), formCalls(trip).submit, input);
    expect(submitted.amount).toBe('1000.00');
    await save({ amount: '450', startsOn: day('07-01') });
    const read = await server.callAs(as('employee'), formCalls(trip).read, { id: submitted.id });
    expect(read.amount).toBe('1000.00');
    expect(
      (read.values as { standards: { tier: string; lodging: string }[] }).standards
        .filter(({ tier }) => tier === 'capital')
        .map(({ lodging }) => lodging),
    ).toEqual(['400']);
  });

  it('counts a standard in another currency by the rate, and starts with those of the traveller', async () => {
    await server.database.pool.query(
      `INSERT INTO exchange_rate (from_currency, to_currency, day, rate) VALUES ('USD', 'CNY', current_date, 7.2)`,
    );
    await save({ tier: 'abroad', amount: '200', currency: 'USD', startsOn: day('06-30') });
    const leg = { ...nights.legs[0], tier: 'abroad', to: day('06-30') };
    expect(await amountOf(trip, { ...nights, abroad: true, legs: [leg] })).toBe('1840.00');
    const { values } = await server.callAs(as('employee'), formCalls(trip).options, {});
    expect((values as { standards: object[] }).standards).toHaveLength(4);
  });
});

it('is explained to whoever looks at the table', async () => {
  const asked = { kind: 'lodging', tier: 'capital', travelClass: 'staff' };
  const { won, why, others } = await server.callAs(clerk, standardExpense.explainCall!, {
    ...{ day: day('03-10'), asked },
  });
  expect(won).toMatchObject({ code: 'FB0004', values: { amount: '400' } });
  expect(others).toEqual([]);
  expect(why[0]).toContain('均符合');
  const none = await server.callAs(clerk, standardExpense.explainCall!, { day: '2019-12-31', asked });
  expect(none).toMatchObject({ won: null, why: ['2019-12-31 没有适用的规则', expect.any(String)] });
});

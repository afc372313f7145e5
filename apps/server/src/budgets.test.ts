import { decideCall } from '#approvals/model';
import { inDays } from '#calls/model';
import type { ContextFact, FormView } from '#documents/model';
import { formCalls } from '#documents/model';
import { searchReferences } from '#identity/model';
import {
  budgetList,
  budgetOptions,
  budgetUses,
  importBudgets,
  inboxMarks,
  removeBudget,
  saveBudget,
  type BudgetInput,
} from '#requisitions/model';
import { newId, writeWorkbook, type SheetCell } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { exported } from './testing/exported.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
  await server.database.pool.query(
    `INSERT INTO exchange_rate (from_currency, to_currency, day, rate) VALUES ('USD', 'CNY', '2026-01-01', 7)`,
  );
});
afterAll(() => server.close());

const finance = { ...as('accountant'), roles: ['employee', 'finance'], scope: 'all' as const };
const year = Number(inDays(0).slice(0, 4));
const form = () => server.forms.find(({ name }) => name === 'purchaseRequisition')!;

let made = 0;
const budget = (change: Partial<BudgetInput> = {}): BudgetInput => ({
  ...{ id: newId(), version: 0, companyId: 'C01', year, budgetCode: `B${++made}`, name: '车间备件' },
  ...{ departmentId: 'workshop', amount: '1000', currency: 'CNY', strict: false, ...change },
});
const keep = async (change: Partial<BudgetInput> = {}): Promise<{ id: string; code: string }> => {
  const wanted = budget(change);
  const { id } = await server.callAs(finance, saveBudget, wanted);
  return { id, code: wanted.budgetCode };
};

/** Values that ask for so much. */
const asking = async (code: string, price: string, currency = 'CNY') => {
  const input = await server.inputOf(form(), { budgetCode: code });
  const { lines } = input.values as { lines: object[] };
  const values = { ...input.values, lines: [{ ...lines[0], quantity: '1', price }] };
  return { ...input, currency: currency as 'CNY', values };
};
const submit = async (code: string, price: string, currency?: string): Promise<FormView> =>
  server.callAs(as('employee'), formCalls(form()).submit, await asking(code, price, currency));
const factsOf = async (code: string, price: string, currency?: string): Promise<ContextFact[]> =>
  (await server.callAs(as('employee'), formCalls(form()).preview, await asking(code, price, currency))).facts;
const about = (facts: readonly ContextFact[], code: string) =>
  facts.filter(({ label }) => label[0].includes(`预算 ${code}`));
const valueOf = ({ figure }: Pick<ContextFact, 'figure'>) =>
  'value' in figure ? figure.value : figure.text[0];
const ofYear = `year:is:${year}`;
const listed = async (actor: TestActor, q?: string) =>
  (await server.callAs(actor, budgetList.calls.rows, { where: ofYear, pageSize: 100, ...(q && { q }) })).rows;
const rowOf = async (code: string) => (await listed(finance, code)).find((row) => row.code === code)!;
const headTask = async ({ id }: FormView) =>
  (await server.callAs(as('head'), formCalls(form()).read, { id })).approval?.taskId ?? '';

describe('the card of a purchase requisition', () => {
  it('says budget, used, pending, this one and what is left, for who fills in and who decides', async () => {
    const { code } = await keep();
    await server.approved(form(), (await asking(code, '300')).values);
    const waiting = await submit(code.toLowerCase(), '200');
    const [fact] = about(await factsOf(code, '100'), code);
    expect(fact).toMatchObject({ tone: 'ok', figure: { as: 'money', value: '400', currency: 'CNY' } });
    expect(fact?.rows.slice(0, 4).map(valueOf)).toEqual(['1000', '300', '200', '100.00']);
    const { facts } = await server.callAs(as('head'), formCalls(form()).context, { id: waiting.id });
    // Its own amount stands apart from what others wait for.
    expect(about(facts, code)[0]?.rows.slice(0, 4).map(valueOf)).toEqual(['1000', '300', '0', '200.00']);
    expect(await rowOf(code)).toMatchObject({
      ...{ used: '300.00', pending: '200.00', left: '500.00', share: '50', state: 'within' },
    });
  });

  it('warns beyond the budget, of a code that nobody knows and of one of another department', async () => {
    const { code } = await keep({ amount: '150' });
    const over = about(await factsOf(code, '200'), code)[0];
    expect(over).toMatchObject({ tone: 'bad', figure: { value: '-50' } });
    expect(over?.label).toEqual([`超出预算 ${code}（本单后剩余）`, `Over budget ${code} (left after this)`]);
    expect(about(await factsOf('UNKNOWN', '1'), 'UNKNOWN')).toMatchObject([{ tone: 'warn' }]);
    const others = await keep({ departmentId: 'office', amount: '987654' });
    const told = about(await factsOf(others.code, '1'), others.code);
    // What others may spend is not told to who only guesses a code.
    expect(told).toMatchObject([{ tone: 'warn' }]);
    expect(JSON.stringify(told)).not.toContain('987');
    const view = await submit(others.code, '1');
    const { facts } = await server.callAs(as('head'), formCalls(form()).context, { id: view.id });
    expect(about(facts, others.code)).toHaveLength(2);
  });

  it('counts other currencies by the rates that are kept, and sets those without a rate apart', async () => {
    const { code } = await keep({ amount: '1000' });
    await submit(code, '10', 'USD');
    await submit(code, '5', 'EUR');
    const [fact] = about(await factsOf(code, '20', 'USD'), code);
    expect(fact?.rows.slice(0, 4).map(valueOf)).toEqual(['1000', '0', '70', '140.00']);
    expect(valueOf(fact!)).toBe('790');
    expect(await rowOf(code)).toMatchObject({
      ...{ pending: '70.00', left: '930.00', apart: [{ currency: 'EUR', used: '0', pending: '5' }] },
    });
    expect(about(await factsOf(code, '20', 'EUR'), code)[0]).toMatchObject({ tone: 'warn' });
  });

  it('gives the condition overBudget to its flow', async () => {
    const { code } = await keep({ amount: '100' });
    const { pool } = server.database;
    const factOf = async (price: string) => {
      const { id } = await submit(code, price);
      const { rows } = await pool.query<{ facts: { overBudget: boolean } }>(
        `SELECT facts FROM approval_instance WHERE subject_id = $1::text`,
        [id],
      );
      return rows[0]?.facts.overBudget;
    };
    expect(await factOf('60')).toBe(false);
    expect(await factOf('60')).toBe(true);
  });
});

describe('what counts', () => {
  it('follows the requisition: taken back, rejected and made void it is free again', async () => {
    const { code } = await keep();
    const taken = await submit(code, '100');
    await server.callAs(as('employee'), formCalls(form()).withdraw, { id: taken.id, words: '' });
    expect(await rowOf(code)).toMatchObject({ pending: '0.00', left: '1000.00' });
    const refused = await submit(code, '100');
    const taskId = await headTask(refused);
    await server.callAs(as('head'), decideCall, { taskId, action: 'reject', words: 'no' });
    expect(await rowOf(code)).toMatchObject({ pending: '0.00', left: '1000.00' });
    const id = await server.approved(form(), (await asking(code, '100')).values);
    expect(await rowOf(code)).toMatchObject({ used: '100.00', left: '900.00' });
    const { effects } = await server.callAs(as('employee'), formCalls(form()).context, { id });
    expect(effects.map(valueOf)).toEqual(['900']);
    await server.callAs(finance, formCalls(form()).void, { id, reason: 'twice' });
    expect(await rowOf(code)).toMatchObject({ used: '0.00', left: '1000.00' });
  });

  it('is refused beyond a strict budget, with the field; of two at the same time one gets through', async () => {
    const { code } = await keep({ amount: '100', strict: true });
    const both = await Promise.allSettled([submit(code, '60'), submit(code, '60')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(submit(code, '60')).rejects.toMatchObject({
      details: {
        problems: [
          {
            path: 'budgetCode',
            text: [`超出预算：${code} 剩余 CNY 40.00，本单 CNY 60.00`, expect.any(String)],
          },
        ],
      },
    });
    await submit(code, '40');
    expect(await rowOf(code)).toMatchObject({ left: '0.00', state: 'within' });
  });

  it('can be looked into line by line', async () => {
    const { code } = await keep();
    const view = await submit(code, '100');
    const { id } = await rowOf(code);
    const { rows, total } = await server.callAs(finance, budgetUses, { id });
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ number: view.number, amount: '100', status: 'pending' }]);
    expect(rows[0]?.to).toContain(view.id);
  });
});

describe('the code of a requisition', () => {
  /** What is said of the code, in both languages. */
  const refusal = async (code: string): Promise<unknown> => {
    const input = await asking(code, '1');
    const said = (language: 'zh' | 'en') =>
      server.callAs(as('employee'), formCalls(form()).submit, input, { language }).then(
        () => [],
        (error: { details: { problems: { path: string; text: [string, string] }[] } }) =>
          error.details.problems.map(({ path, text }) => `${path}: ${text[0]}`),
      );
    return [...(await said('zh')), ...(await said('en'))];
  };

  it('is refused where the register of this company and year does not hold it, with the field, in both languages', async () => {
    expect(await refusal('NOWHERE')).toEqual([
      'budgetCode: 没有预算 NOWHERE，请从列表中选择',
      'budgetCode: There is no budget NOWHERE: please choose one from the list',
    ]);
    const past = await keep({ year: year - 1 });
    expect(await refusal(past.code)).toEqual([
      `budgetCode: 预算 ${past.code} 属于 ${year - 1} 年度，${year} 年度没有此预算`,
      `budgetCode: Budget ${past.code} is of ${year - 1}; there is none of ${year}`,
    ]);
    const { code } = await keep({ companyId: 'C02', departmentId: null });
    expect(await refusal(code)).toEqual([
      `budgetCode: 预算 ${code} 不属于本公司，请从列表中选择`,
      `budgetCode: Budget ${code} is of another company: please choose one from the list`,
    ]);
  });

  it('of an old form stays readable, and counts in the year of its first submission when it is submitted again', async () => {
    const { code, id } = await keep();
    const view = await submit(code, '1');
    const { pool } = server.database;
    const back = await headTask(view);
    await server.callAs(as('head'), decideCall, { taskId: back, action: 'return', words: 'which?' });
    await pool.query(`UPDATE form SET applied_at = applied_at - interval '1 year' WHERE id = $1`, [view.id]);
    const again = async () => {
      const { version } = await server.callAs(as('employee'), formCalls(form()).read, { id: view.id });
      const input = { ...(await asking(code, '1')), id: view.id, version };
      return server.callAs(as('employee'), formCalls(form()).submit, input);
    };
    await expect(again()).rejects.toMatchObject({ details: { problems: [{ path: 'budgetCode' }] } });
    const read = await server.callAs(as('employee'), formCalls(form()).read, { id: view.id });
    expect(read.values['budgetCode']).toBe(code);
    await pool.query(`UPDATE budget SET year = year - 1 WHERE id = $1`, [id]);
    await again();
  });

  it('is picked from the budgets of the year by code, name or pinyin, with what is left where one may see it', async () => {
    const own = await keep({ name: '车间备件', departmentId: 'workshop' });
    const whole = await keep({ name: '车间公用', departmentId: null, amount: '45678' });
    const others = await keep({ name: '车间别人', departmentId: 'office', amount: '98765' });
    const past = await keep({ name: '车间去年', year: year - 1 });
    await submit(own.code, '250');
    const employee = { ...as('employee'), departmentId: 'workshop' };
    const found = async (keyword: string, language: 'zh' | 'en' = 'zh') =>
      (await server.callAs(employee, searchReferences, { kind: 'budget', keyword, take: 50 }, { language }))
        .options;
    const options = await found('chejian');
    expect(options.map(({ code }) => code)).toEqual(expect.arrayContaining([own.code, whole.code]));
    for (const { code } of [others, past]) expect(options.map((one) => one.code)).not.toContain(code);
    expect(options.find(({ code }) => code === own.code)?.detail).toMatch(
      new RegExp(`^${year} · 剩余 CNY 750.00 / 1,000.00 · `),
    );
    // What the whole company may spend is told to whoever asks for some of it; to nobody of another company.
    expect(options.find(({ code }) => code === whole.code)?.detail).toContain('45,678.00');
    const stranger = { ...employee, companyId: 'C02', departmentId: 'nowhere' };
    const asked = { kind: 'budget', keyword: whole.code, companyId: 'C01', take: 5 };
    expect((await server.callAs(stranger, searchReferences, asked)).options).toEqual([]);
    // Who knows the code of another department's can name it; what it holds stays hidden.
    const [exact] = await found(others.code.toLowerCase());
    expect(exact?.code).toBe(others.code);
    expect(JSON.stringify(exact)).not.toContain('98,765');
    // By their ids no other budgets are told than may be seen.
    const byId = { kind: 'budget', keyword: '', ids: [own.id, whole.id, others.id, past.id] };
    expect(
      (await server.callAs(employee, searchReferences, byId)).options.map(({ code }) => code).toSorted(),
    ).toEqual([own.code, whole.code, past.code].toSorted());
    expect((await server.callAs(stranger, searchReferences, byId)).options).toEqual([]);
  });
});

describe('the line in the inbox', () => {
  it('bears a mark where the budget is overdrawn, for who may read the form', async () => {
    const { code } = await keep({ amount: '100' });
    const fits = await submit(code, '60');
    const marksFor = async (person: string) =>
      (await server.callAs(as(person), inboxMarks, { formIds: [fits.id, newId()] })).marks;
    expect(await marksFor('head')).toEqual({});
    const over = await submit(code, '60');
    expect(await marksFor('head')).toEqual({ [fits.id]: [['超出预算', 'Over budget']] });
    expect(await marksFor('colleague')).toEqual({});
    await server.callAs(as('employee'), formCalls(form()).withdraw, { id: over.id, words: '' });
    expect(await marksFor('head')).toEqual({});
  });

  it('bears a mark where an invoice was used before', async () => {
    const payment = server.forms.find(({ name }) => name === 'purchasePayment')!;
    await server.approveWhatItRefersTo(payment);
    const invoices = async (paidBefore: string) => {
      const {
        invoices: [line],
      } = (await server.inputOf(payment)).values as { invoices: object[] };
      return { invoices: [{ ...line, invoice: 'INV-77', due: '100', paidBefore, payNow: '40' }] };
    };
    const first = await server.submit(payment, await invoices('0'));
    const asked = async ({ id }: FormView) =>
      (await server.callAs(as('employee'), inboxMarks, { formIds: [id] })).marks;
    expect(await asked(first)).toEqual({});
    const second = await server.submit(payment, await invoices('40'));
    expect(await asked(second)).toEqual({ [second.id]: [['发票曾使用', 'Invoice used before']] });
  });
});

describe('the register', () => {
  it('is kept by finance alone; everybody sees what their own department may spend', async () => {
    const own = await keep({ departmentId: 'workshop' });
    const others = await keep({ departmentId: 'office' });
    const employee = { ...as('employee'), departmentId: 'workshop' };
    expect(await server.callAs(employee, budgetOptions, {})).toEqual({ mayKeep: false });
    expect(await server.callAs(finance, budgetOptions, {})).toEqual({ mayKeep: true });
    expect(await listed(employee, own.code)).toMatchObject([{ code: own.code, mayKeep: false }]);
    expect(await listed(employee, others.code)).toEqual([]);
    expect(await rowOf(own.code)).toMatchObject({ mayKeep: true });
    await expect(server.callAs(employee, saveBudget, budget())).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await expect(server.callAs(employee, budgetUses, { id: others.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('refuses what cannot be, at its field', async () => {
    const { code, id } = await keep();
    const problems = (change: Partial<BudgetInput>) =>
      server.callAs(finance, saveBudget, budget(change)).then(
        () => [],
        (error: { details: { problems: { path: string }[] } }) =>
          error.details.problems.map(({ path }) => path),
      );
    expect(await problems({ budgetCode: ` ${code.toLowerCase()} ` })).toEqual(['budgetCode']);
    expect(await problems({ amount: '-1' })).toEqual(['amount']);
    expect(await problems({ amount: '1.005' })).toEqual(['amount']);
    expect(await problems({ departmentId: 'nowhere' })).toEqual(['departmentId']);
    await expect(server.callAs(finance, saveBudget, { ...budget(), id, version: 7 })).rejects.toMatchObject({
      errorName: 'conflict',
    });
  });

  it('lets go of a budget that nothing uses, and keeps one that something does', async () => {
    const { code, id } = await keep();
    await submit(code, '1');
    await expect(server.callAs(finance, removeBudget, { id, version: 1 })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    const unused = await keep();
    await server.callAs(finance, removeBudget, { id: unused.id, version: 1 });
    expect(await rowOf(unused.code)).toBeUndefined();
  });
});

describe('the list', () => {
  it('is sorted, narrowed, counted and added up by what is left, in each currency', async () => {
    const mark = `Q${++made}X`;
    const codes = await Promise.all(
      (['500', '30', '200'] as const).map(
        async (amount, at) => (await keep({ amount, budgetCode: `${mark}-${at}` })).code,
      ),
    );
    const [, small] = codes;
    await keep({ amount: '10', currency: 'USD', budgetCode: `${mark}-USD` });
    await submit(small!, '10', 'USD');
    const asked = { where: ofYear, q: mark };
    const sorted = async (sort: string) =>
      (await server.callAs(finance, budgetList.calls.rows, { ...asked, sort })).rows.map(({ left }) => left);
    expect(await sorted('left')).toEqual(['-40.00', '10.00', '200.00', '500.00']);
    expect(await sorted('-left')).toEqual(['500.00', '200.00', '10.00', '-40.00']);
    const over = await server.callAs(finance, budgetList.calls.rows, { ...asked, tab: ['over'] });
    expect(over).toMatchObject({
      total: 1,
      counts: { over: 1, within: 3 },
      rows: [{ code: small, share: '233.33' }],
    });
    const few = await server.callAs(finance, budgetList.calls.rows, {
      ...asked,
      where: `${ofYear};left:to:10`,
    });
    expect(few.total).toBe(2);
    const { sums } = await server.callAs(finance, budgetList.calls.totals, asked);
    expect(
      sums?.filter(({ field }) => field === 'left').map(({ currency, sum }) => `${currency} ${sum}`),
    ).toEqual(['CNY 660.00', 'USD 10.00']);
  });
});

describe('as a workbook', () => {
  const bytesOf = async (rows: string[][]): Promise<string> => {
    const parts: Buffer[] = [];
    const cells = rows.map((row) => row.map((text): SheetCell => ({ text })));
    for await (const part of writeWorkbook([{ name: 'x', widths: [], rows: cells }])) parts.push(part);
    return Buffer.concat(parts).toString('base64');
  };
  const head = ['公司编码', '年度', '预算编号', '名称', '部门编码', '预算金额', '超出时'];

  it('goes out, is changed and comes in again', async () => {
    const { code } = await keep();
    const fields = Object.keys(budgetList.row);
    const [titles, row] = await exported(server, finance, {
      ...{ screen: budgetList.code, list: budgetList.name, fields, filters: { where: ofYear, q: code } },
    });
    const changed = row!.map((text, at) => (titles![at] === '预算金额' ? '2000.5' : text));
    const added: Readonly<Record<string, string>> = {
      ...{ 公司编码: 'C01', 年度: String(year), 预算编号: `N-${code}`, 名称: '新' },
      ...{ 预算金额: '7', 超出时: '不允许提交' },
    };
    const sent = await bytesOf([titles!, changed, titles!.map((title) => added[title] ?? '')]);
    expect(await server.callAs(finance, importBudgets, { base64: sent, dryRun: true })).toEqual({
      ...{ added: 1, changed: 1, same: 0, faults: [] },
    });
    expect(await rowOf(code)).toMatchObject({ amount: '1000.00' });
    await server.callAs(finance, importBudgets, { base64: sent, dryRun: false });
    expect(await rowOf(code)).toMatchObject({ amount: '2000.50', version: 2 });
    expect(await rowOf(`N-${code}`)).toMatchObject({
      ...{ amount: '7.00', exceeded: 'refuse', department: null },
    });
    expect(await server.callAs(finance, importBudgets, { base64: sent, dryRun: false })).toMatchObject({
      same: 2,
    });
  });

  it('keeps what the sheet does not have, and asks of which company a row is', async () => {
    const { code } = await keep({ strict: true, departmentId: 'workshop', currency: 'JPY' });
    const columns = ['公司编码', '年度', '预算编号', '名称', '预算金额'];
    const row = ['C01', String(year), code, '改名', '1200'];
    const base64 = await bytesOf([columns, row]);
    expect(await server.callAs(finance, importBudgets, { base64, dryRun: false })).toMatchObject({
      changed: 1,
    });
    expect(await rowOf(code)).toMatchObject({
      ...{
        name: '改名',
        amount: '1200',
        currency: 'JPY',
        exceeded: 'refuse',
        department: { id: 'workshop' },
      },
    });
    const [faulty] = (
      await server.callAs(finance, importBudgets, {
        ...{ base64: await bytesOf([columns, [...row.slice(0, 4), '1200.5']]), dryRun: true },
      })
    ).faults;
    expect(faulty).toMatchObject({ row: 2, text: ['最多 0 位小数', 'At most 0 decimals'] });
    const unsaid = { base64: await bytesOf([columns.slice(1), row.slice(1)]), dryRun: true };
    await expect(server.callAs(finance, importBudgets, unsaid)).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });

  it('says of each wrong cell what is wrong, and writes nothing then', async () => {
    const sent = await bytesOf([
      head,
      ['C01', String(year), 'GOOD', '好', '', '1', ''],
      ['', '26', 'BAD', '', 'nowhere', 'much', 'maybe'],
      ['', String(year), 'good', '再来', '', '1', ''],
    ]);
    const { faults, added } = await server.callAs(finance, importBudgets, { base64: sent, dryRun: false });
    expect(added).toBe(0);
    expect(faults.map(({ row, column }) => `${row} ${column[1]}`)).toEqual([
      '3 Name',
      '3 Year',
      '3 Department: code',
      '3 Budget',
      '3 When exceeded',
      '4 Budget code',
    ]);
    expect(await rowOf('GOOD')).toBeUndefined();
    const years = ['2026年', 'abc', '2026.5', '99999999999', '1999'];
    const rows = years.map((text, at) => ['C01', text, `Y${at}`, '好', '', '1', '']);
    const read = { base64: await bytesOf([head, ...rows]), dryRun: false };
    expect((await server.callAs(finance, importBudgets, read)).faults).toEqual(
      years.map((_year, at) => ({
        row: at + 2,
        column: ['年度', 'Year'],
        text: ['应为四位年份', 'Must be a year'],
      })),
    );
    const none = server.callAs(finance, importBudgets, { base64: await bytesOf([['a']]), dryRun: true });
    await expect(none).rejects.toMatchObject({ errorName: 'businessRule' });
  });
});

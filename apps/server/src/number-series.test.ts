import { decideCall } from '#approvals/model';
import type { Call, InputOf } from '#calls/model';
import { formCalls, numberList, numberRules, saveNumberRule, type NumberRule } from '#documents/model';
import { customer, masterDataChangeHead } from '#master-data/model';
import { newId } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { forms } from './compose.ts';
import {
  administrator,
  as,
  requisitionsServer,
  type RequisitionsServer,
} from './testing/requisitions-server.ts';

const requests = formCalls(forms.find(({ code }) => code === masterDataChangeHead.code)!);
const clerk: TestActor = { ...as('employee'), scope: 'all' };

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const call = <C extends Call>(asked: C, input: InputOf<C>, actor: TestActor = administrator) =>
  server.callAs(actor, asked, input);
const rowsOf = async (q: string) => (await call(numberList.calls.rows, { q, pageSize: 100 })).rows;

/** Asks for a new customer, and has all but the last one agree; answers who agrees last, and how. */
async function oneToGo(nameZh: string) {
  const { asked } = await call(customer.calls.save, { id: newId(), version: 0, values: { nameZh } }, clerk);
  const id = asked?.id ?? '';
  const agree = async () => {
    const { holders } = await call(requests.read, { id }, clerk);
    const holder = holders[0]?.id ?? 'admin';
    const actor: TestActor = holder === 'admin' ? administrator : { ...as(holder), scope: 'all' };
    const { approval } = await call(requests.read, { id }, actor);
    return { actor, taskId: approval?.taskId ?? '' };
  };
  for (;;) {
    const { actor, taskId } = await agree();
    const { approval } = await call(requests.read, { id }, actor);
    const waiting = approval?.chain.filter(({ state }) => state === 'open' || state === 'expected') ?? [];
    if (waiting.length < 2) return () => call(decideCall, { taskId, action: 'approve', words: '' }, actor);
    await call(decideCall, { taskId, action: 'approve', words: '' }, actor);
  }
}

const codes = async () =>
  (
    await server.database.pool.query<{ code: string }>(
      "SELECT code FROM customer WHERE code ~ '^K1[0-9]{3}' ORDER BY length(code), code",
    )
  ).rows.map(({ code }) => code);
const setLast = (last: number) =>
  server.database.pool.query(
    `INSERT INTO number_series (company_id, code, period, last) VALUES ('', 'BSE120P', '', $1)
     ON CONFLICT (company_id, code, period) DO UPDATE SET last = excluded.last`,
    [last],
  );

it('after K1088, 8 approvals at once take K1089 to K1096; what is rolled back goes to the next; after K9999 K10000', async () => {
  await setLast(1088);
  expect(await rowsOf('BSE120P')).toMatchObject([{ rule: 'K0001', last: 'K1088', next: 'K1089' }]);
  const last: (() => Promise<unknown>)[] = [];
  for (let at = 0; at < 8; at++) last.push(await oneToGo(`并发客户第${at}号有限公司`));
  await Promise.all(last.map((agree) => agree()));
  expect(await codes()).toEqual(Array.from({ length: 8 }, (_, at) => `K${1089 + at}`));

  const taken = await oneToGo('回滚客户');
  await server.database.owner.query(`
    CREATE FUNCTION refuse_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refuse_customer BEFORE INSERT ON customer FOR EACH ROW EXECUTE FUNCTION refuse_customer()`);
  await expect(taken()).rejects.toThrow();
  await server.database.owner.query('DROP TRIGGER refuse_customer ON customer');
  await taken();
  expect((await codes()).at(-1)).toBe('K1097');

  await setLast(9998);
  await (
    await oneToGo('末位客户')
  )();
  await (
    await oneToGo('进位客户')
  )();
  expect(await rowsOf('BSE120P')).toMatchObject([{ last: 'K10000', next: 'K10001' }]);
});

it('a series of documents says its rule, its last number and the next, which the next document gets', async () => {
  const trip = forms.find(({ name }) => name === 'businessTrip')!;
  const { number } = await server.submit(trip);
  const [general, own] = await rowsOf(trip.code);
  expect(general).toMatchObject({
    company: null,
    own: false,
    next: null,
    rule: expect.stringMatching(/-YYYYMMDD-0001$/),
  });
  expect(own).toMatchObject({ company: { id: 'C01' }, last: number, own: false });
  const { number: second } = await server.submit(trip);
  expect(second).toBe(own?.next);

  const rule = { prefix: 'CC', shows: 'year', resets: 'none', digits: 6, separator: '-' } as const;
  await call(saveNumberRule, { type: trip.code, companyId: 'C01', rule });
  const [, changed] = await rowsOf(trip.code);
  expect(changed).toMatchObject({ own: true, rule: 'CC-YYYY-000001' });
  expect((await server.submit(trip)).number).toBe(changed?.next);
  expect((await call(numberRules, { type: trip.code })).rules).toEqual([{ companyId: 'C01', rule }]);
});

describe('the codes of a register', () => {
  const type = 'BSE120P';
  const codesOf = (prefix: string, digits = 5): NumberRule => ({
    ...{ prefix, digits, separator: '' },
    ...{ shows: 'none', resets: 'none' },
  });
  const set = (
    rule: NumberRule | null,
    to: { type: string; companyId: string | null } = { type, companyId: null },
  ) => call(saveNumberRule, { ...to, rule });
  const refused = (path: string, text: unknown = expect.anything()) => ({
    errorName: 'invalid',
    details: { problems: [expect.objectContaining({ path, text: [text, expect.anything()] })] },
  });

  it('follow the rule that an administrator sets, and what was given stays', async () => {
    expect(await call(numberRules, { type })).toMatchObject({
      ...{ ofCodes: true, companies: [], rules: [] },
      usual: codesOf('K', 4),
    });
    await setLast(1200);
    await set(codesOf('KH'));
    expect(await rowsOf(type)).toMatchObject([{ rule: 'KH00001', last: null, next: 'KH01201', own: true }]);
    await (
      await oneToGo('新规则客户')
    )();
    expect(await rowsOf(type)).toMatchObject([{ last: 'KH01201', next: 'KH01202' }]);
    await set(null);
    expect(await rowsOf(type)).toMatchObject([{ rule: 'K0001', next: 'K1202', own: false }]);
    // Of a register that nothing was taken from yet, the serial goes on behind the records that there are.
    const [before] = await rowsOf('BSE130P');
    const suppliers = { type: 'BSE130P', companyId: null };
    await set(codesOf('GY', 4), suppliers);
    const serial = String(before?.next).slice(1);
    expect(await rowsOf('BSE130P')).toMatchObject([{ next: `GY${serial}` }]);
    await set(null, suppliers);
  });

  it('are refused a prefix that would meet another, and what codes have none of', async () => {
    await expect(set(codesOf('K1'))).rejects.toMatchObject(
      refused('rule.prefix', '前缀 K 与 K1 会产生相同编码'),
    );
    await expect(set(codesOf('S2'))).rejects.toMatchObject(
      refused('rule.prefix', '前缀 S 与 S2 会产生相同编码'),
    );
    await expect(set(codesOf('M'))).rejects.toMatchObject(refused('rule.prefix', '前缀已用于物料主档'));
    await expect(set({ ...codesOf('KH'), shows: 'year' })).rejects.toMatchObject(refused('rule.shows'));
    await expect(set({ ...codesOf('KH'), separator: '-' })).rejects.toMatchObject(refused('rule.separator'));
    await expect(set(codesOf('KH'), { type, companyId: 'C01' })).rejects.toMatchObject(refused('companyId'));
    // A document that is numbered without a separator may not meet them either; 'KX' does not.
    const document = { type: 'REQ110P', companyId: null };
    await expect(set(codesOf('K1'), document)).rejects.toMatchObject(
      refused('rule.prefix', '前缀 K 与 K1 会产生相同编码'),
    );
    await set(codesOf('KX'), document);
    await set(null, document);
  });
});

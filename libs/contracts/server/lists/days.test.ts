import { dayAfter, dayOf } from '#calls/model';
import { birthList, feeList, receivableList, storageList } from '#contracts/model';
import type { TestActor, TestServer } from '#server-kit/testing';
import { contractsServer } from '../testing/contracts-server.ts';

const clerk: TestActor = { personId: 'admin', companyId: 'C01', scope: 'all' };

// Their days are never the same one, so that one of them is not the day of UTC, whenever this runs.
describe.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('what follows from the day, in %s', (timeZone) => {
  let server: TestServer;
  const today = dayOf(new Date(), timeZone);
  // Four years, since a 29 February has a day then as well.
  const fourYearsAgo = (day: string): string => `${Number(day.slice(0, 4)) - 4}${day.slice(4)}`;
  beforeAll(async () => {
    server = await contractsServer({ timeZone });
    const { owner } = server.database;
    await owner.query(`
      INSERT INTO bank_partner (id, code, name_zh, search, kind) VALUES ('P1', 'P1', '推荐人', 'p', 'referrer')`);
    const contract = (id: string, expectedOn: string, signedOn: string) =>
      owner.query(
        `INSERT INTO bank_contract (id, code, name_zh, search, company_id, contract_state, mother_phone, payer, language, expected_on, births,
           birth_zone, salesperson_id, use, plan, currency, signed_on, products)
         VALUES ($1, $1, '母亲', $1, 'C01', 'signed', '138', 'mother', 'zh', $2, 'single', 'Asia/Shanghai', 'employee', 'autologous', 'yearly',
           'CNY', $3, '[{"id": "p1", "product": "cordBlood", "price": "100", "yearFee": "10"}]')`,
        [id, expectedOn, signedOn],
      );
    await contract('now', dayAfter(today, 56), dayAfter(today, -1));
    await contract('later', dayAfter(today, 57), today);
    await owner.query(
      `INSERT INTO bank_child (id, contract_id, birth_order) VALUES ('k1', 'now', 1), ('k2', 'later', 1)`,
    );
    await owner.query(
      `INSERT INTO bank_fee (id, contract_id, partner_id, kind, amount, currency, earned_on)
       VALUES (gen_random_uuid(), 'now', 'P1', 'referral', 5, 'CNY', $1), (gen_random_uuid(), 'later', 'P1', 'referral', 5, 'CNY', $2)`,
      [dayAfter(today, -31), dayAfter(today, -30)],
    );
    await owner.query(
      `INSERT INTO test_banked VALUES (gen_random_uuid(), 'now', 'k1', 'A', 'cordBlood', $1, NULL),
         (gen_random_uuid(), 'later', 'k2', 'B', 'cordBlood', $2, NULL)`,
      [fourYearsAgo(today), fourYearsAgo(dayAfter(today, 1))],
    );
  });
  afterAll(() => server.close());

  it('a kit is to be sent so many days before the birth, not a day earlier', async () => {
    const { rows } = await server.callAs(clerk, birthList.calls.rows, {});
    expect(new Map(rows.map(({ number, ready }) => [number, ready]))).toEqual(
      new Map([
        ['now', 'sendKit'],
        ['later', 'awaited'],
      ]),
    );
  });

  it('what is owed is overdue from the day after it was due', async () => {
    const { rows } = await server.callAs(clerk, receivableList.calls.rows, {});
    const families = rows.filter(({ side }) => side === 'receivable');
    expect(new Map(families.map(({ number, state }) => [number, state]))).toEqual(
      new Map([
        ['now', 'overdue'],
        ['later', 'open'],
      ]),
    );
  });

  it('fees are of 30 days, then of 60', async () => {
    const { rows } = await server.callAs(clerk, feeList.calls.rows, {});
    expect(new Map(rows.map(({ number, age, days }) => [number, [age, days]]))).toEqual(
      new Map([
        ['now', ['upTo60', '31']],
        ['later', ['upTo30', '30']],
      ]),
    );
  });

  it('a year of storage is due on its day', async () => {
    const { rows } = await server.callAs(clerk, storageList.calls.rows, { pageSize: 50 });
    const fourth = rows.filter(({ year }) => year === '4');
    expect(new Map(fourth.map(({ din, state, dueOn }) => [din, [state, dueOn]]))).toEqual(
      new Map([
        ['A', ['due', today]],
        ['B', ['upcoming', dayAfter(today, 1)]],
      ]),
    );
  });
});

import { readForecast, type ForecastFacts } from '#lab/model';
import type { TestServer } from '#server-kit/testing';
import { labServer, ofLab } from '../testing/lab-server.ts';

let server: TestServer;
let facts: ForecastFacts;
const technician = ofLab('employee');
const query = (text: string) => server.database.owner.query(text);
const hours = (count: number) => count * 3_600_000;
const unitId = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;

/** A family of a hospital, with a child that was born an hour ago. */
const family = (name: string, hospital: string) => `
  INSERT INTO bank_contract (id, code, name_zh, search, company_id, contract_state, mother_phone, payer, language, expected_on, births,
    birth_zone, hospital_id, salesperson_id, use, plan, currency)
  VALUES ('${name}', '${name}', '母亲', 'm', 'C01', 'signed', '138', 'mother', 'zh', current_date, 'single', 'Asia/Shanghai', '${hospital}',
    'employee', 'autologous', 'yearly', 'CNY');
  INSERT INTO bank_child (id, contract_id, birth_order, born_at, birth_zone)
  VALUES ('k-${name}', '${name}', 1, now() - interval '1 hour', 'Asia/Shanghai')`;
/** Jobs of a family: `number` of them, of which the nth took 90.3 + 10 n minutes and came so long ago. */
const delivered = (name: string, way: string, number: number, ago: string, minutes = '90.3 + 10 * n') => `
  INSERT INTO courier_job (id, number, company_id, contract_id, child_id, job_state, ship_method, set_type, process_type, collected_at,
    called_at, birth_zone, delivered_at, search, made_at, made_by)
  SELECT gen_random_uuid(), 'D' || gen_random_uuid(), 'C01', '${name}', 'k-${name}', 'delivered', '${way}', 'blood', 'automated',
         d.at - interval '1 minute' * (${minutes}), d.at, 'Asia/Shanghai', d.at, 'cj', d.at, 'employee'
    FROM generate_series(1, ${number}) AS n CROSS JOIN LATERAL (SELECT now() - interval '${ago}' AS at) d`;
/** The job of a family whose box has not come: collected half an hour ago. */
const underWay = (name: string, state: string, way: string, eta = 'NULL') => `
  INSERT INTO courier_job (id, number, company_id, contract_id, child_id, job_state, ship_method, set_type, process_type, collected_at,
    called_at, birth_zone, eta_at, search, made_at, made_by)
  VALUES (gen_random_uuid(), 'U' || gen_random_uuid(), 'C01', '${name}', 'k-${name}', '${state}', '${way}', 'blood', 'automated',
          now() - interval '30 minutes', now(), 'Asia/Shanghai', ${eta}, 'cj', now(), 'employee')`;
const unit = (n: number, name: string, state: string, more: Record<string, string> = {}) => {
  const values: Record<string, string> = {
    ...{ born_at: `now() - interval '1 hour'`, deadline: `now() + interval '${n + 20} hours'` },
    ...{ company_id: `'C01'`, ...more },
  };
  return `
  INSERT INTO lab_unit (id, site_id, din, product, donation_type, division, state, use, child_id, contract_id, search, ${Object.keys(values).join(', ')})
  VALUES ('${unitId(n)}', 'LS01', 'A9999260000${String(n).padStart(2, '0')}', 'S1151', 'V', '00', '${state}', 'own', 'k-${name}', '${name}', 'u',
          ${Object.values(values).join(', ')})`;
};
const begun = (n: number, record: string) => `
  INSERT INTO lab_processing (id, unit_id, version, record, figures, person_id, signed_at, sha256)
  VALUES (gen_random_uuid(), '${unitId(n)}', 1, ${record}, '{}', 'employee', now(), '')`;
const startedAgo = (interval: string) => `jsonb_build_object('startedAt', now() - interval '${interval}')`;

const found = (n: number) => {
  const one = facts.units.find(({ id }) => id === unitId(n));
  if (!one) throw new Error(`Unit ${n} is not awaited.`);
  return one;
};
const minutesBehind = (n: number) => {
  const { arrives, collectedAt, bornAt } = found(n);
  return (Date.parse(arrives) - Date.parse(collectedAt ?? bornAt)) / 60_000;
};

beforeAll(async () => {
  server = await labServer();
  await query(`
    INSERT INTO bank_partner (id, code, name_zh, search, kind, time_zone, region) VALUES
      ('H1', 'H1', '上海第一妇婴医院', 'h', 'hospital', 'Asia/Shanghai', '上海'),
      ('H2', 'H2', '杭州妇产医院', 'h', 'hospital', 'Asia/Shanghai', '杭州'),
      ('H3', 'H3', '纽约皇后医院', 'h', 'hospital', 'America/New_York', 'New York');
    INSERT INTO bank_partner (id, code, name_zh, search, kind, region, state) VALUES ('H4', 'H4', '已停用医院', 'h', 'hospital', '上海', 'disabled');
    INSERT INTO lab_site (id, code, name_zh, search, company_id, zone, facility, benches, intake, run, opening, days, state) VALUES
      ('LS01', 'LS01', '上海', 'l', 'C01', 'Asia/Shanghai', 'A9999', 2, 30, 240, '[{"id": "a", "weekday": "1", "from": "8", "to": "20"}]',
       jsonb_build_array(jsonb_build_object('day', (now() AT TIME ZONE 'UTC')::date - 2, 'from', '8', 'to', '10'),
                         jsonb_build_object('day', (now() AT TIME ZONE 'UTC')::date - 1), jsonb_build_object('day', (now() AT TIME ZONE 'UTC')::date + 9, 'from', '8', 'to', '9')), 'active'),
      ('LS02', 'LS02', '纽约', 'l', 'C01', 'America/New_York', 'A9999', 1, 30, 240, '[]', '[]', 'active'),
      ('LS03', 'LS03', '停用', 'l', 'C01', 'Asia/Shanghai', 'A9999', 1, 30, 240, '[]', '[]', 'disabled')`);
  const families = [
    ...[
      'past',
      'notPickedUp',
      'told',
      'door',
      'noWord',
      'frozen',
      'undated',
      'elsewhere',
      'bench1',
      'bench2',
    ],
    ...['bench3', 'bench4', 'calledOff'],
  ];
  for (const name of families) await query(family(name, 'H1'));
  await query(family('pastOfH2', 'H2'));
  await query(family('rail', 'H2'));

  // Twenty of 100.3 to 290.3 minutes; one at the edge of the 180 days counts among them, one behind it does not.
  await query(delivered('past', 'ground', 19, '30 days'));
  await query(delivered('past', 'ground', 1, '179 days 23 hours', '290.3'));
  await query(delivered('past', 'ground', 5, '180 days 1 minute', '9000'));
  await query(delivered('pastOfH2', 'rail', 19, '30 days'));
  // What failed took forever; a lane is not measured by it.
  await query(underWay('past', 'failed', 'ground'));

  await query(unit(1, 'notPickedUp', 'expected', { arrives_at: `now() + interval '90 hours'` }));
  await query(underWay('notPickedUp', 'notified', 'ground'));
  await query(unit(2, 'told', 'collected', { arrives_at: `now() + interval '7 hours'` }));
  await query(underWay('told', 'pickedUp', 'ground', `now() + interval '7 hours'`));
  await query(unit(3, 'door', 'received', { received_at: `now() - interval '5 minutes'` }));
  await query(underWay('door', 'pickedUp', 'ground', `now() + interval '8 hours'`));
  await query(unit(4, 'rail', 'expected'));
  await query(underWay('rail', 'notified', 'rail'));
  await query(unit(5, 'frozen', 'frozen', { freezing_at: 'now()' }));
  await query(unit(6, 'undated', 'expected', { deadline: 'NULL', born_at: 'NULL' }));
  await query(unit(7, 'elsewhere', 'expected', { company_id: `'C02'` }));
  await query(unit(8, 'calledOff', 'expected'));
  await query(underWay('calledOff', 'cancelled', 'ground', `now() + interval '9 hours'`));
  for (const n of [11, 12, 13]) await query(unit(n, `bench${n - 10}`, 'processing'));
  await query(begun(11, startedAgo('100 minutes')));
  await query(begun(12, startedAgo('600 minutes')));
  // A record without a beginning says of no bench that it is taken; what has been frozen has left it.
  await query(begun(13, `'{}'`));
  await query(unit(14, 'bench4', 'processing', { freezing_at: 'now()' }));
  await query(begun(14, startedAgo('100 minutes')));
  facts = await server.callAs(technician, readForecast, {});
});
afterAll(() => server.close());

it('knows of a lane how often and how long, of what came within 180 days', () => {
  expect(facts.lanes.toSorted((a, b) => a.region.localeCompare(b.region, 'en'))).toEqual(
    expect.arrayContaining([
      { region: '上海', shipMethod: 'ground', jobs: 20, p90: expect.closeTo(271.3, 6) as number },
      { region: '杭州', shipMethod: 'rail', jobs: 19, p90: expect.closeTo(262.3, 6) as number },
    ]),
  );
  expect(facts.lanes).toHaveLength(2);
});

it('what is not picked up arrives by the 90th percentile of its lane, whatever was once said of it', () => {
  expect(found(1).from).toBe('lane');
  // From the collection that the job says, not from the birth.
  expect(minutesBehind(1)).toBeCloseTo(272, 3);
});

it('of too few jobs the table of lane times says how long', () => {
  expect(found(4)).toMatchObject({ from: 'lane', region: '杭州', shipMethod: 'rail' });
  expect(minutesBehind(4)).toBeCloseTo(1080, 3);
});

it('what the courier said stands before the lane, what is at the door before both', () => {
  expect(found(2).from).toBe('courier');
  expect(Date.parse(found(2).arrives) - Date.parse(facts.now)).toBeGreaterThan(hours(6.5));
  expect(found(3).from).toBe('door');
  expect(Date.parse(found(3).arrives)).toBeLessThan(Date.parse(facts.now));
});

it('a job that was called off says nothing', () => {
  expect(found(8)).toMatchObject({ from: 'lane', shipMethod: null, collectedAt: null });
  // Nobody knows the way: neither a lane nor a row of the table is meant.
  expect(minutesBehind(8)).toBeCloseTo(1440, 3);
});

it('has what is awaited and not begun, whatever is due first on top, within what the reader reaches', async () => {
  expect(facts.units.map(({ id }) => id)).toEqual([1, 2, 3, 4, 7, 8].map(unitId));
  expect(facts.unitsTotal).toBe(6);
  const ofOne = { ...technician, scope: { companies: ['C01'], departments: [] } };
  const { units, unitsTotal } = await server.callAs(ofOne, readForecast, {});
  expect(units.map(({ id }) => id)).toEqual([1, 2, 3, 4, 8].map(unitId));
  expect(unitsTotal).toBe(5);
});

it('benches are taken by what runs on them: until it should end, at the earliest until now', () => {
  const now = Date.parse(facts.now);
  expect(facts.running.map(({ siteId }) => siteId)).toEqual(['LS01', 'LS01']);
  const [overdue, running] = facts.running.map(({ until }) => (Date.parse(until) - now) / 60_000);
  expect(overdue).toBeCloseTo(0, 1);
  expect(running).toBeGreaterThan(138);
  expect(running).toBeLessThanOrEqual(140);
});

it('asks sites that are in use, with days that differ from yesterday on, and hospitals with the site of their part of the world', () => {
  expect(facts.sites.map(({ id, benches, intake, run }) => [id, benches, intake, run])).toEqual([
    ['LS01', 2, 30, 240],
    ['LS02', 1, 30, 240],
  ]);
  expect(facts.sites[0]?.days).toMatchObject([
    { from: null, to: null },
    { from: '8', to: '9' },
  ]);
  expect(facts.hospitals.map(({ id, siteId }) => [id, siteId])).toEqual([
    ['H1', 'LS01'],
    ['H2', 'LS01'],
    ['H3', 'LS02'],
  ]);
  expect(facts.hourLimits).toEqual({ own: 2880, related: 4320, unrelated: 2880 });
});

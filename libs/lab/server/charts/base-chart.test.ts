import { baseChart, readCharts } from '#lab/model';
import type { TestServer } from '#server-kit/testing';
import { freezeBasesJob } from './chart-handlers.ts';
import { labServer, ofLab, writeSite } from '../testing/lab-server.ts';

let server: TestServer;
const director = ofLab('manager');
const id = 'volume/all/';
const chart = { chart: 'volume', side: 'all', subject: '' } as const;
/** The month that is so many behind the running one, in the zone of the company. */
const month = (behind: number) => {
  const [year, at] = new Date()
    .toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' })
    .split('-')
    .map(Number) as [number, number];
  return new Date(Date.UTC(year, at - 1 - behind, 1)).toISOString().slice(0, 7);
};
// Fifteen months that are over and the running one: the first three, twelve that differ, and what nobody bases anything on.
const values = [60, 62, 61, 31, 29, 34, 30, 33, 28, 32, 35, 30, 31, 29, 36, 500];
const first = month(15);
const read = async () => {
  const { one } = await server.callAs(director, readCharts, { id });
  if (!one) throw new Error('There is no such chart.');
  return one;
};
const rebase = (from: string, to: string, reason = '采集袋更换') =>
  server.callAs(director, baseChart, { ...chart, from, to, reason });

beforeAll(async () => {
  server = await labServer();
  await writeSite(server);
  await server.database.owner.query(
    `INSERT INTO lab_unit (id, company_id, site_id, din, product, donation_type, division, state, use, received_at, millilitres, search)
     SELECT gen_random_uuid(), 'C01', 'LS01', 'A999925' || lpad(m.n::text, 6, '0'), 'S1151', 'V', '00', 'banked', 'own',
            (m.month || '-01 12:00')::timestamp AT TIME ZONE 'Asia/Shanghai', m.value, 'u'
       FROM jsonb_to_recordset($1::jsonb) AS m (n int, month text, value numeric)`,
    [JSON.stringify(values.map((value, at) => ({ n: at, month: month(15 - at), value })))],
  );
  await server.contexts.background('test', (context) => freezeBasesJob.run({} as never, context));
});
afterAll(() => server.close());

it('is frozen with its first twelve months until somebody bases it anew on others, with the reason; both are shown', async () => {
  const frozen = await read();
  expect(frozen.base).toMatchObject({ months: Array.from({ length: 12 }, (_, at) => month(15 - at)) });
  expect(frozen.base).toMatchObject({ reason: '', person: '' });
  expect(await rebase(month(12), month(1))).toEqual({ months: 12 });
  const anew = await read();
  const last = anew.points.at(-1);
  // The numbers of the specification for these twelve.
  expect(last?.centre).toBeCloseTo(31.5, 9);
  expect(anew.meanRange).toBeCloseTo(3.727, 3);
  expect([last?.lower, last?.upper].map((limit) => limit?.toFixed(2))).toEqual(['21.59', '41.41']);
  expect(anew.rangeLimit?.toFixed(2)).toBe('12.18');
  expect(anew.points[0]?.centre).toBeCloseTo(31.5, 9);
  expect(frozen.points[0]?.centre).not.toBeCloseTo(31.5, 1);
  const { rows } = await server.database.owner.query<{ name: string }>(
    `SELECT name_zh AS name FROM person WHERE id = 'manager'`,
  );
  expect(anew.base).toEqual({
    ...{ reason: '采集袋更换', person: rows[0]?.name, at: expect.stringMatching(/Z$/) as never },
    months: Array.from({ length: 12 }, (_, at) => month(12 - at)),
  });
  expect(anew.points.filter(({ based }) => based).map(({ month: of }) => of)).toEqual(anew.base?.months);
  // What it was is kept beside it, and the job that freezes bases leaves the new one alone.
  await server.contexts.background('test', (context) => freezeBasesJob.run({} as never, context));
  expect((await read()).base).toEqual(anew.base);
  const kept = await server.database.owner.query(
    `SELECT reason, person_id AS person FROM lab_chart_base WHERE chart = 'volume' AND side = 'all' ORDER BY based_at`,
  );
  expect(kept.rows).toEqual([
    { reason: '', person: '' },
    { reason: '采集袋更换', person: 'manager' },
  ]);
});

it('of hours that somebody set while they were means has the medians of its months, with the reason and the person', async () => {
  const chosen = Array.from({ length: 12 }, (_, at) => month(12 - at));
  const { owner } = server.database;
  await owner.query(
    `UPDATE lab_unit SET born_at = received_at - millilitres::float8 * interval '1 hour' WHERE millilitres < 100`,
  );
  // Every month has two more boxes, of which one took 500 hours and brought more: no mean is the median.
  await owner.query(
    `INSERT INTO lab_unit (id, company_id, site_id, din, product, donation_type, division, state, use, received_at, born_at, millilitres, search)
     SELECT gen_random_uuid(), u.company_id, u.site_id, 'A999926' || lpad((row_number() OVER ())::text, 6, '0'), u.product,
            'V', '00', 'banked', 'own', u.received_at, CASE n.n WHEN 1 THEN u.born_at ELSE u.received_at - interval '500 hours' END,
            u.millilitres + 30 * (n.n - 1), 'u'
       FROM lab_unit u CROSS JOIN generate_series(1, 2) AS n (n) WHERE u.millilitres < 100`,
  );
  await owner.query(
    `INSERT INTO lab_chart_base (id, chart, side, subject, months, base, reason, person_id, based_at)
     VALUES (gen_random_uuid(), 'arrival', 'all', '', $1::jsonb, $2::jsonb, '换承运商', 'manager', now() - interval '1 year')`,
    [JSON.stringify(chosen), JSON.stringify({ xmr: { centre: 200, lower: 0, upper: 400, meanRange: 50 } })],
  );
  const arrival = async () => {
    const { one } = await server.callAs(director, readCharts, { id: 'arrival/all/' });
    return one;
  };
  const freeze = () =>
    server.contexts.background('test', (context) => freezeBasesJob.run({} as never, context));
  expect((await arrival())?.base).toBeNull();
  await freeze();
  await freeze();
  const frozen = await arrival();
  const { rows } = await owner.query<{ name: string }>(
    `SELECT name_zh AS name FROM person WHERE id = 'manager'`,
  );
  expect(frozen?.base).toMatchObject({ months: chosen, reason: '换承运商', person: rows[0]?.name });
  // The median of these twelve, as of the volumes above.
  expect(frozen?.points.at(-1)?.centre).toBeCloseTo(31.5, 9);
  // Beside it the volumes stay means.
  expect((await read()).points[0]?.value).toBeCloseTo(70, 9);
  const kept =
    await owner.query(`SELECT base ->> 'of' AS of FROM lab_chart_base WHERE chart = 'arrival' AND side = 'all'
     ORDER BY based_at`);
  expect(kept.rows).toEqual([{ of: null }, { of: 'median' }]);
});

it('is not based on fewer than twelve months that are over, nor without a reason', async () => {
  const before = (await read()).base;
  const refused = (asked: Promise<unknown>) =>
    expect(asked).rejects.toMatchObject({
      errorName: 'businessRule',
      message: expect.stringMatching(/^基线至少需要 12 个已结束的月份，所选只有 11 个/) as never,
    });
  await refused(rebase(month(11), month(1)));
  // The running month is none of them.
  await refused(rebase(month(11), month(0)));
  await expect(rebase(first, month(1), '  ')).rejects.toMatchObject({ errorName: 'invalid' });
  expect((await read()).base).toEqual(before);
});

it('is for whoever may set it: to look at charts is not enough', async () => {
  const actions: string[] = [];
  const looker = {
    ...director,
    may: (screens: string | readonly string[], action: string) => {
      if (screens.includes('HBLAB340P')) actions.push(action);
      return action === 'query';
    },
  };
  await expect(
    server.callAs(looker, baseChart, { ...chart, from: month(12), to: month(1), reason: 'x' }),
  ).rejects.toMatchObject({ errorName: 'forbidden' });
  expect(actions).toEqual(['enable']);
  expect((await server.callAs(looker, readCharts, { id })).one).not.toBeNull();
});

it('tells nothing across months without data: no range there, and the mean range is of what follows on', async () => {
  const { owner } = server.database;
  // Fourteen months of somebody, after the third of which three are missing.
  const figures = [30, 34, 31, 90, 94, 91, 95, 92, 96, 93, 97, 94, 98, 95];
  const months = figures.map((_, at) => month(at < 3 ? 17 - at : 14 - at));
  await owner.query(
    `INSERT INTO lab_unit (id, company_id, site_id, din, product, donation_type, division, state, use, received_at, millilitres, search, collector)
     SELECT gen_random_uuid(), 'C01', 'LS01', 'A999924' || lpad(m.n::text, 6, '0'), 'S1151', 'V', '00', 'banked', 'own',
            (m.month || '-01 12:00')::timestamp AT TIME ZONE 'Asia/Shanghai', m.value, 'u', '间断'
       FROM jsonb_to_recordset($1::jsonb) AS m (n int, month text, value numeric)`,
    [JSON.stringify(figures.map((value, n) => ({ n, month: months[n], value })))],
  );
  const { one } = await server.callAs(director, readCharts, { id: 'volume/collector/间断' });
  expect(one?.points.map(({ month: of, range }) => [of, range]).slice(0, 5)).toEqual([
    [months[0], null],
    [months[1], 4],
    [months[2], 3],
    [months[3], null],
    [months[4], 4],
  ]);
  // The first twelve: 4, 3, then 4, 3, 4, 3, 4, 3, 4, 3 behind the gap; 59 is nowhere.
  expect(one?.meanRange).toBeCloseTo(3.5, 9);
  expect(one?.points[3]?.signals).not.toContain('wideRange');
});

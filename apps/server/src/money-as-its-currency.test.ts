import { currencies, type Currency } from '#calls/model';
import { explainWeek, payablesList, sendOrder, summaryList } from '#purchasing/model';
import { desk, purchasingDesk } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  // Mails are queued; nobody delivers them.
  server = await requisitionsServer({ smtpUrl: 'smtp://mail.example.com' });
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const inYen: { currency: Currency } = { currency: 'JPY' };

it('an order in yen says whole yen in its letter, on its paper, in the forecast and where that explains itself', async () => {
  expect(currencies.JPY).toBe(0);
  const { owner } = server.database;
  await at.item('YEN');
  const order = await at.order('YEN', '3', '12.5', {}, {}, inYen);
  await server.callAs(desk, sendOrder, { id: order.id, to: ['b@example.com'], note: '' });
  const { rows: mails } = await owner.query<{ body: string; paper: string }>(
    `SELECT body, attaches::text AS paper FROM mail_outbox WHERE subject LIKE '%' || $1 || '%'`,
    [order.number],
  );
  expect(mails[0]?.body).toContain('Net total 38 JPY,');
  const paper = JSON.stringify(JSON.parse(mails[0]?.paper ?? 'null'));
  for (const cells of [
    ['3', '件', '12.5', '38', '13', '2027-01-31'],
    ['不含税合计', '38 JPY'],
    ['税额', '5 JPY'],
    ['价税合计', '43 JPY'],
  ])
    expect(paper).toContain(JSON.stringify(cells).slice(1, -1));
  // 3 × 12.5 and 13 % of it are 42.375; as one figure it is rounded once.
  const week = (await server.callAs(desk, payablesList.calls.rows, { pageSize: 50 })).rows.find(
    ({ currency }) => currency === 'JPY',
  );
  expect(week).toMatchObject({ ordered: '42', total: '42' });
  const { facts } = await server.callAs(desk, explainWeek, { id: week?.id ?? '' });
  expect(facts.map(({ figure }) => figure)).toEqual([{ as: 'money', value: '42', currency: 'JPY' }]);
  expect(facts[0]?.rows?.map(({ figure }) => figure)).toEqual([
    { as: 'money', value: '42', currency: 'JPY' },
  ]);
});

it('rows of a report are rounded once, and add up to what is said below them', async () => {
  const { owner } = server.database;
  await owner.query(
    `INSERT INTO exchange_rate (from_currency, to_currency, day, rate) VALUES ('JPY', 'CNY', '2020-01-01', 0.05)`,
  );
  await at.item('YENROW');
  // 2.4995 came to 2.50, and that to 3.
  const order = await at.order('YENROW', '1', '2.4995', {}, {}, inYen);
  await at.receive(order.id, '1');
  const { rows } = await server.callAs(desk, summaryList.calls.rows, { pageSize: 50 });
  expect(rows.filter(({ currency }) => currency === 'JPY')).toMatchObject([
    { net: '2', tax: '0', gross: '2' },
  ]);
  const { sums } = await server.callAs(desk, summaryList.calls.totals, {});
  expect(sums?.find(({ field, currency }) => field === 'net' && currency === 'JPY')?.sum).toBe('2');
});

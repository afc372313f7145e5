import { birthList, moveKit, receivableList, recordPayment, sendKit } from '#contracts/model';
import { readListCard } from '#lists/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { bankDesk, inDays } from '../testing/bank-desk.ts';
import { contractsServer } from '../testing/contracts-server.ts';

// What the cards of contracts on the workplace HBINDEX show.
let server: TestServer;
let desk: ReturnType<typeof bankDesk>;
beforeAll(async () => {
  server = await contractsServer();
  desk = bankDesk(server);
});
afterAll(() => server.close());

const card = (list: { name: string }) => desk.call(readListCard, { list: list.name });
const numberOf = async (id: string) => {
  const [row] = await desk.rowsOf<{ code: string }>(`SELECT code FROM bank_contract WHERE id = $1`, [id]);
  return row?.code ?? '';
};
/** Topics that a write has told every browser to read again. */
const toldBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = (await server.messages()).length;
  await work();
  return (await server.messages())
    .slice(before)
    .filter(({ to, type }) => to === 'everyone' && type === 'refresh')
    .flatMap(({ data }) => (data as { topics: string[] }).topics);
};
const overlap = (one: readonly string[], other: readonly string[]) =>
  one.filter((topic) => other.includes(topic));

it('kits to send: what is due and has none, and whose kit does not last; gone once it has one, and told', async () => {
  const soon = await desk.signed({ expectedOn: inDays(20) });
  const sooner = await desk.signed({ expectedOn: inDays(10) });
  // Too early, and not signed.
  await desk.signed({ expectedOn: inDays(200) });
  await desk.enrol({ expectedOn: inDays(10) });
  const says = async () => (await card(birthList)).rows.map(({ says: words }) => words.split(' ')[0]);
  expect(await says()).toEqual([await numberOf(sooner), await numberOf(soon)]);
  const { title, count, all, rows, topics } = await card(birthList);
  expect([title, count, all]).toEqual([
    'Kits to send or replace',
    '2',
    expect.stringContaining('tab=sendKit') as never,
  ]);
  expect(rows[0]).toMatchObject({ fact: `due ${inDays(10)}`, to: expect.stringContaining(sooner) as never });

  await desk.stock('KTW1');
  const sent = await toldBy(() =>
    desk.call(sendKit, { childId: `${sooner}-1`, serial: 'KTW1', reason: '主管同意' }),
  );
  expect(overlap(sent, topics)).not.toEqual([]);
  expect(await says()).toEqual([await numberOf(soon)]);
  // A kit that expires before the birth has to be replaced.
  await desk.rowsOf(`UPDATE kit SET expires_on = $1 WHERE code = 'KTW1'`, [inDays(1)]);
  expect(await says()).toEqual([await numberOf(sooner), await numberOf(soon)]);
  const [kit] = await desk.rowsOf<{ id: string }>(`SELECT id FROM kit WHERE code = 'KTW1'`);
  const lost = await toldBy(() => desk.call(moveKit, { id: kit?.id ?? '', to: 'lost', reason: '丢失' }));
  expect(overlap(lost, topics)).not.toEqual([]);
});

it('overdue receivables: what families owe beyond its day, the longest first; not what is owed to partners', async () => {
  const instalment = (dueOn: string) => [{ id: 'i', dueOn, amount: '8000.50', note: '' }];
  const late = await desk.signed({ instalments: instalment(inDays(-5)) });
  const later = await desk.signed({ instalments: instalment(inDays(-50)) });
  await desk.signed({ instalments: instalment(inDays(5)) });
  const partnerId = await desk.partner('推荐人', { kind: 'channel', feeKind: 'share', feeShare: '10' });
  const referred = await desk.signed({
    ...{ instalments: instalment(inDays(-30)), referrer: { id: partnerId, name: '' } },
  });
  const pay = (contractId: string) =>
    desk.call(recordPayment, {
      ...{ paymentId: newId(), contractId, amount: '8000.50', currency: 'CNY' },
      ...{ paidOn: inDays(0), note: '' },
    });
  // Paid: the family owes nothing more, and the fee of whoever referred is no receivable, however old.
  await pay(referred);
  await desk.rowsOf(`UPDATE bank_fee SET earned_on = $1`, [inDays(-100)]);
  const says = async () => (await card(receivableList)).rows.map(({ says: words }) => words.split(' ')[0]);
  expect(await says()).toEqual([await numberOf(later), await numberOf(late)]);
  const { title, count, rows, topics } = await card(receivableList);
  expect([title, count]).toEqual(['Overdue receivables', '2']);
  expect(rows[0]).toMatchObject({ fact: expect.stringContaining('8,000.50') as never });
  const told = await toldBy(() => pay(later));
  expect(overlap(told, topics)).not.toEqual([]);
  expect(await says()).toEqual([await numberOf(late)]);
});

it('each card is for whoever may see its list', async () => {
  for (const list of [birthList, receivableList])
    await expect(
      server.callAs({ ...desk.clerk, may: () => false }, readListCard, { list: list.name }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
});

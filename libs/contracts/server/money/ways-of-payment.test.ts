import {
  journalList,
  printStatement,
  readInstalments,
  readTimeline,
  recordPayment,
  type PaymentWay,
} from '#contracts/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { bankDesk, inDays } from '../testing/bank-desk.ts';
import { contractsServer } from '../testing/contracts-server.ts';

let server: TestServer;
let desk: ReturnType<typeof bankDesk>;
beforeAll(async () => {
  server = await contractsServer();
  desk = bankDesk(server);
});
afterAll(() => server.close());

it('how a family paid is read in the language of whoever reads, wherever the payment stands', async () => {
  const id = await desk.signed();
  const pay = (note: string, way?: PaymentWay) =>
    desk.call(recordPayment, {
      ...{ paymentId: newId(), contractId: id, amount: '100', currency: 'CNY', paidOn: inDays(0), note },
      ...(way && { way }),
    });
  await pay('A-1', 'transfer');
  await pay('', 'cash');
  await pay('B-2');
  const ways = [
    { way: 'transfer', note: 'A-1' },
    { way: 'cash', note: '' },
    { way: null, note: 'B-2' },
  ];
  expect((await desk.call(readInstalments, { id })).payments).toMatchObject(ways);
  expect((await desk.call(printStatement, { id })).payments).toMatchObject(ways);
  const notes = async (language: 'zh' | 'en') => {
    const { entries } = await server.callAs(desk.clerk, readTimeline, { id }, { language });
    return entries
      .filter(({ kind }) => kind === 'money')
      .map(({ note }) => note.replace(`${inDays(0)} · `, ''));
  };
  expect(await notes('zh')).toEqual(['银行转账 · A-1', '现金', 'B-2']);
  expect(await notes('en')).toEqual(['Bank transfer · A-1', 'Cash', 'B-2']);
  const { rows } = await desk.call(journalList.calls.rows, { sort: 'at' });
  expect(rows.filter(({ kind }) => kind === 'payment').map(({ note }) => note)).toEqual([
    ...['Bank transfer · A-1', 'Cash', 'B-2'],
  ]);
});

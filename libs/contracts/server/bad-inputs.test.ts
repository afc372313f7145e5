import type { AnyCall } from '#calls/model';
import {
  callBirth,
  changeTerms,
  enterHealth,
  handOver,
  moveContract,
  payFee,
  readChange,
  readJob,
  recordPayment,
  reportGene,
  saveJob,
} from '#contracts/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { bankDesk } from './testing/bank-desk.ts';
import { contractsServer } from './testing/contracts-server.ts';

let server: TestServer;
let desk: ReturnType<typeof bankDesk>;
beforeAll(async () => {
  server = await contractsServer();
  desk = bankDesk(server);
});
afterAll(() => server.close());

const at = (path: string) => ({
  details: { problems: expect.arrayContaining([expect.objectContaining({ path })]) as unknown },
});

const days = ['0000-01-01', '10000-01-01'];
const moments = ['0000-01-01T08:00:00Z', '9999-12-31T20:00:00Z', '+010000-01-01T00:00:00Z'];
const numbers = [2 ** 31, 99_999_999_999];
const id = newId();
const payment = { paymentId: id, contractId: 'c', currency: 'CNY', amount: '1', paidOn: '2026-11-20' };
const history = { ...{ entryId: id, contractId: 'c', after: 0 }, ...{ questionnaireId: id, version: 1 } };
const health = { ...history, answeredBy: 'mother', answeredOn: '2026-11-20', values: {} };
const handing = { id, jobId: 'j', to: null, at: '2026-11-20T08:00:00Z', who: '小李' };

const wrong: readonly [AnyCall, string, readonly unknown[], object][] = [
  [recordPayment, 'amount', ['100000000000000', '0.0000001'], payment],
  [recordPayment, 'paidOn', days, payment],
  [payFee, 'paidOn', days, { id }],
  [moveContract, 'signedOn', days, { actId: id, id: 'c', act: 'sign' }],
  [reportGene, 'reportedOn', days, { id, childId: 'c-1', product: 'geneCarrier' }],
  [enterHealth, 'answeredOn', days, health],
  [enterHealth, 'after', numbers, health],
  [enterHealth, 'version', numbers, health],
  [readChange, 'version', numbers, { contractId: 'c' }],
  [changeTerms, 'version', numbers, { id: 'c', reason: 'x', values: {} }],
  [handOver, 'at', moments, handing],
  [handOver, 'etaAt', moments, handing],
];
it.each(wrong.map((row) => [`${row[0].name}, ${row[1]}`, ...row] as const))(
  'what the database does not take is refused: %s',
  async (_title, call, path, values, rest) => {
    for (const value of values)
      await expect(desk.call(call, { ...rest, [path]: value })).rejects.toMatchObject(at(path));
  },
);

it('clocks that show a year that nobody writes are refused where they were typed', async () => {
  const contract = await desk.signed();
  for (const bornAt of ['0000-11-20 08:30', '9999-12-31 20:30'])
    await expect(desk.call(callBirth, desk.birthOf(`${contract}-1`, { bornAt }))).rejects.toMatchObject(
      at('bornAt'),
    );
  const { jobId } = await desk.call(callBirth, desk.birthOf(`${contract}-1`));
  const { version, draft } = await desk.call(readJob, { id: jobId });
  const save = (path: string, wall: string) =>
    desk.call(saveJob, { id: jobId, version, draft: { ...draft, [path]: wall } });
  for (const path of ['collectedAt', 'etaAt', 'pickupAt'])
    for (const wall of ['0000-11-20 08:30', '9999-12-31 20:30'])
      await expect(save(path, wall)).rejects.toMatchObject(at(`draft.${path}`));
  await expect(save('etaAt', '9998-12-31 20:30')).resolves.toEqual({ version: version + 1 });
});

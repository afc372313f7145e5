import { formatInstant } from '#calls/model';
import { callBirth, correctBirth } from '#contracts/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { bankDesk, refusal } from '../testing/bank-desk.ts';
import { contractsServer } from '../testing/contracts-server.ts';

let server: TestServer;
let desk: ReturnType<typeof bankDesk>;
beforeAll(async () => {
  server = await contractsServer();
  desk = bankDesk(server);
});
afterAll(() => server.close());

const zone = 'Asia/Shanghai';
const wall = (minutesAgo: number) => formatInstant(new Date(Date.now() - minutesAgo * 60_000), zone);
/** What was collected of the child of a new contract is in the laboratory. */
async function atLab(column: 'received_at' | 'freezing_at', minutesAgo: number, state = 'received') {
  const contractId = await desk.signed();
  await desk.rowsOf(
    `INSERT INTO lab_unit (contract_id, child_id, state, ${column}) VALUES ($1, $1 || '-1', $2, now() - $3::int * interval '1 minute')`,
    [contractId, state, minutesAgo],
  );
  return `${contractId}-1`;
}
const call = (childId: string, minutesAgo: number) =>
  desk.call(callBirth, desk.birthOf(childId, { bornAt: wall(minutesAgo) }));

it.each(['received_at', 'freezing_at'] as const)(
  'a birth is before what came of it: none is called in, or corrected, to be after %s',
  async (column) => {
    const childId = await atLab(column, 120);
    const tooLate = /^bornAt: It was picked up, had arrived or was freezing at \S+ \S+, before that$/;
    expect(await refusal(call(childId, 60))).toMatch(tooLate);
    await call(childId, 180);
    const correct = (minutesAgo: number) =>
      desk.call(correctBirth, {
        ...{ id: newId(), childId, bornAt: wall(minutesAgo), zone, reason: 'The hospital wrote' },
      });
    expect(await refusal(correct(60))).toMatch(tooLate);
    await correct(150);
  },
);

it('a box that was taken for that of a child, and given up, stops no birth call', async () => {
  const childId = await atLab('received_at', 120, 'discarded');
  await expect(call(childId, 60)).resolves.toHaveProperty('din');
});

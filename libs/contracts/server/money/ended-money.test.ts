import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bankContract,
  changeTerms,
  feeList,
  moveContract,
  readDesk,
  readInstalments,
  readStorage,
  receivableList,
  recordPayment,
} from '#contracts/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { bankDesk, enrolment, inDays } from '../testing/bank-desk.ts';
import { contractsServer } from '../testing/contracts-server.ts';

let server: TestServer;
let desk: ReturnType<typeof bankDesk>;
beforeAll(async () => {
  server = await contractsServer();
  desk = bankDesk(server);
});
afterAll(() => server.close());

const priced = (cordBlood: string) => ({
  products: [{ ...enrolment.products[0], price: cordBlood }, enrolment.products[1]],
});
/** Signed at 8000.50 for a referrer of 10 %, paid this much, with a year of storage that is due; then changed. */
async function changed(paid: string, values: Record<string, unknown>): Promise<string> {
  const referrer = await desk.partner('推荐人', { kind: 'channel', feeKind: 'share', feeShare: '10' });
  const id = await desk.signed({ referrer: { id: referrer, name: '' } });
  await desk.rowsOf(
    `INSERT INTO test_banked VALUES (gen_random_uuid(), $1, $1 || '-1', 'D1', 'cordBlood', $2, NULL)`,
    [id, inDays(-400)],
  );
  await desk.call(recordPayment, {
    ...{ paymentId: newId(), contractId: id, amount: paid, currency: 'CNY' },
    ...{ paidOn: inDays(0), way: null, note: '' },
  });
  const { version } = await desk.call(bankContract.calls.read, { id });
  await desk.call(changeTerms, { id, version, reason: '改价', values });
  return id;
}
const dearer = { ...priced('7000'), plan: 'prepaid18' };

/** What every screen says of the money of a contract. */
async function moneyOf(id: string): Promise<Record<string, unknown>> {
  const { total } = await desk.call(readDesk, { id });
  const { paidOn, instalments } = await desk.call(readInstalments, { id });
  const { rows } = await desk.call(receivableList.calls.rows, { where: 'side:is:receivable' });
  const { rows: fees } = await desk.call(feeList.calls.rows, {});
  const { years } = await desk.call(readStorage, { contractId: id });
  return {
    ...{ total, paidOn, open: instalments.map(({ open }) => open) },
    owed: rows
      .filter(({ contractId }) => contractId === id)
      .map(({ amount, open, state }) => [amount, open, state]),
    fees: fees.filter(({ contractId }) => contractId === id).map(({ amount }) => amount),
    years: years.map(({ amount }) => amount),
  };
}
const asSigned = {
  ...{ total: '8000.5', paidOn: inDays(0), open: ['0'], owed: [['8000.50', '0.00', 'paid']] },
  ...{ fees: ['800.05'], years: ['680'] },
};

describe('money of a contract that ended before its change was signed', () => {
  it.each(['terminate', 'transfer'] as const)(
    'is that of what was signed last: paid again, with its fee: %s',
    async (act) => {
      const [id, toContractId] = [await changed('8000.50', dearer), await desk.signed()];
      expect(await moneyOf(id)).toEqual({
        ...{ total: '8200.5', paidOn: null, open: ['200'], owed: [['8200.50', '200.00', 'open']] },
        ...{ fees: [], years: [] },
      });
      const asked = { actId: newId(), id, act, reason: '家属要求' };
      await desk.call(moveContract, { ...asked, ...(act === 'transfer' && { toContractId }) });
      expect(await moneyOf(id)).toEqual(asSigned);
      expect(
        await desk.rowsOf(
          `SELECT (data ->> 'termsVersion')::int AS version FROM business_event
                            WHERE data ->> 'contractId' = $1 ORDER BY at DESC, id DESC LIMIT 1`,
          [id],
        ),
      ).toEqual([{ version: 1 }]);
    },
  );

  it('is not paid by a price that nobody signed', async () => {
    const id = await changed('8000', priced('6000'));
    expect(await moneyOf(id)).toMatchObject({ total: '7200.5', paidOn: inDays(0), fees: ['720.05'] });
    await desk.call(moveContract, { actId: newId(), id, act: 'terminate', reason: '家属要求' });
    expect(await moneyOf(id)).toMatchObject({
      ...{ total: '8000.5', paidOn: null, open: ['0.5'], owed: [['8000.50', '0.50', 'open']], fees: [] },
    });
  });

  it('is so of contracts that ended before', async () => {
    const [paid, open, living] = [
      await changed('8000.50', dearer),
      await changed('8000', priced('6000')),
      await changed('8000.50', dearer),
    ];
    await desk.rowsOf(`UPDATE bank_contract SET contract_state = 'terminated' WHERE id = ANY ($1)`, [
      [paid, open],
    ]);
    await desk.rowsOf(
      `INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, reason, at, by_id)
       SELECT gen_random_uuid(), id, 'terminate', 2, '家属要求', now(), 'admin' FROM unnest($1::text[]) AS id`,
      [[paid, open]],
    );
    const migration = join(import.meta.dirname, '../migrations/0532_paid_as_signed_last.sql');
    for (const _time of [1, 2]) await desk.rowsOf(await readFile(migration, 'utf8'));
    expect(await moneyOf(paid)).toEqual(asSigned);
    expect(await moneyOf(open)).toMatchObject({ paidOn: null, open: ['0.5'], fees: [] });
    expect(await moneyOf(living)).toMatchObject({ paidOn: null, open: ['200'], fees: [] });
  });
});

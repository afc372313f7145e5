import { join } from 'node:path';
import type { AnyCall, InputOf } from '#calls/model';
import {
  bankContract,
  birthCalled,
  callBirth,
  changeOptions,
  changeTerms,
  contractChanged,
  contractSigned,
  contractTerminated,
  contractTransferred,
  contractVoided,
  handOverStorage,
  kitLost,
  kitSent,
  moveContract,
  moveKit,
  payerChanged,
  readChange,
  recordPayment,
  referralEarned,
  sendKit,
  storageYearHanded,
  submitContract,
  voidContract,
  withdrawStorage,
} from '#contracts/model';
import { newId, type ServerFeature } from '#server-kit/server';
import { uploadedFile, type TestServer } from '#server-kit/testing';
import { bankDesk, completing, enrolment, inDays, tellCompleted } from './testing/bank-desk.ts';
import { contractsServer } from './testing/contracts-server.ts';

/** The table of files, without a store. */
const files: ServerFeature = {
  name: 'files',
  migrations: join(import.meta.dirname, '../../server-kit/server/files/migrations'),
};

let server: TestServer;
let desk: ReturnType<typeof bankDesk>;
beforeAll(async () => {
  server = await contractsServer({ beside: [completing, files] });
  desk = bankDesk(server);
});
afterAll(() => server.close());

/** One call, and what is to be told because of it. */
interface Act {
  call: AnyCall;
  input: unknown;
}
const act = <C extends AnyCall>(call: C, input: InputOf<C>): Act => ({ call, input });
/** Told of a contract. */
const of = async (id: string, termsVersion = 1) => {
  const [row] = await desk.rowsOf<{ number: string }>(
    `SELECT code AS number FROM bank_contract WHERE id = $1`,
    [id],
  );
  return { contractId: id, number: row?.number, companyId: 'C01', currency: 'CNY', termsVersion };
};
const versionOf = async (id: string) => (await desk.call(bankContract.calls.read, { id })).version;
const unitId = (n: number) => `00000000-0000-4000-8000-00000000c00${n}`;
/** A unit that has been stored for two years. */
const banked = (n: number, contractId: string) =>
  desk.rowsOf(
    `INSERT INTO test_banked VALUES ($1, $2::text, $2::text || '-1', 'D1', 'cordBlood', $3, NULL)`,
    [...[unitId(n), contractId], `${Number(inDays(0).slice(0, 4)) - 2}-01-01`],
  );
const referred = async () => {
  const partnerId = await desk.partner('推荐人', { kind: 'channel', feeKind: 'share', feeShare: '10' });
  return { partnerId, id: await desk.signed({ referrer: { id: partnerId, name: '' } }) };
};
let serial = 0;
const nextSerial = () => `KTV${(serial += 1)}`;

type Case = [name: string, event: { name: string }, prepare: () => Promise<{ act: Act; data: object }>];
const cases: Case[] = [
  [
    'signed by its envelope',
    contractSigned,
    async () => {
      const id = await desk.enrol({ motherEmail: 'mother@example.com' });
      await desk.call(submitContract, { actId: newId(), id });
      const completed = { envelopeId: 'e-1', kind: 'bankContract', subjectId: id, version: 1, reason: '' };
      return { act: act(tellCompleted, completed), data: await of(id) };
    },
  ],
  [
    'signed on paper',
    contractSigned,
    async () => {
      const id = await desk.enrol();
      const fileId = await uploadedFile(server.database.db, { by: 'admin', name: 'signed.pdf' });
      const input = { actId: newId(), id, act: 'sign' as const, reason: '到店签署', fileId };
      return { act: act(moveContract, input), data: await of(id) };
    },
  ],
  [
    'terms changed',
    contractChanged,
    async () => {
      const id = await desk.signed();
      const products = [{ ...enrolment.products[0], price: '7000' }, enrolment.products[1]];
      const input = { id, version: await versionOf(id), reason: '调价', values: { products } };
      return { act: act(changeTerms, input), data: await of(id, 2) };
    },
  ],
  [
    'payer changed',
    payerChanged,
    async () => {
      const id = await desk.signed();
      const input = { id, version: await versionOf(id), reason: '父亲付款', values: { payer: 'father' } };
      return { act: act(changeTerms, input), data: await of(id, 2) };
    },
  ],
  [
    'voided',
    contractVoided,
    async () => {
      const id = await desk.signed();
      return { act: act(voidContract, { actId: newId(), id, reason: '重复登记' }), data: await of(id) };
    },
  ],
  [
    'terminated',
    contractTerminated,
    async () => {
      const id = await desk.signed();
      const input = { actId: newId(), id, act: 'terminate' as const, reason: '家属要求' };
      return { act: act(moveContract, input), data: await of(id) };
    },
  ],
  [
    'transferred',
    contractTransferred,
    async () => {
      const [id, toContractId] = [await desk.signed(), await desk.signed()];
      const input = { actId: newId(), id, act: 'transfer' as const, reason: '转让给亲属', toContractId };
      return { act: act(moveContract, input), data: await of(id) };
    },
  ],
  [
    'a kit sent',
    kitSent,
    async () => {
      const [id, code] = [await desk.signed(), nextSerial()];
      const kitId = await desk.stock(code);
      const childId = `${id}-1`;
      return {
        act: act(sendKit, { childId, serial: code, reason: '主管同意' }),
        data: { kitId, serial: code, contractId: id, childId },
      };
    },
  ],
  [
    'a kit lost',
    kitLost,
    async () => {
      const [id, code] = [await desk.signed(), nextSerial()];
      const kitId = await desk.stock(code);
      await desk.call(sendKit, { childId: `${id}-1`, serial: code, reason: '主管同意' });
      return {
        act: act(moveKit, { id: kitId, to: 'lost', reason: '快递丢失' }),
        data: { kitId, serial: code, contractId: id, childId: `${id}-1` },
      };
    },
  ],
  [
    'a birth, with hospital and collector',
    birthCalled,
    async () => {
      const hospitalId = await desk.partner('第一妇婴', { kind: 'hospital', timeZone: 'Asia/Shanghai' });
      const collectorId = await desk.partner('王护士', { kind: 'collector' });
      const id = await desk.signed({ hospital: { id: hospitalId, name: '' } });
      const birth = desk.birthOf(`${id}-1`, { collectorId });
      return {
        act: act(callBirth, birth),
        data: {
          ...{ contractId: id, childId: birth.childId, hospitalId, collectorId },
          din: expect.stringMatching(/^A9999\d{8}$/) as never,
          bornAt: new Date(`${birth.bornAt.replace(' ', 'T')}:00+08:00`).toISOString(),
        },
      };
    },
  ],
  [
    'the fee of whoever referred',
    referralEarned,
    async () => {
      const { id, partnerId } = await referred();
      const paid = {
        ...{ paymentId: newId(), contractId: id, amount: '8000.50', currency: 'CNY' },
        ...{ paidOn: inDays(-1), note: '' },
      };
      const data = { contractId: id, partnerId, kind: 'referral', amount: '800.05', currency: 'CNY' };
      return { act: act(recordPayment, paid), data: { ...data, feeId: expect.any(String) as never } };
    },
  ],
  [
    'a storage year',
    storageYearHanded,
    async () => {
      const id = await desk.signed();
      await banked(1, id);
      return { act: act(handOverStorage, { keys: [`${unitId(1)}:1`] }), data: yearOf(1, id, false) };
    },
  ],
  [
    'a storage year that is taken back',
    storageYearHanded,
    async () => {
      const id = await desk.signed();
      await banked(2, id);
      await desk.call(handOverStorage, { keys: [`${unitId(2)}:1`] });
      const [hand] = await desk.rowsOf<{ id: string }>(
        `SELECT id FROM bank_storage_hand WHERE unit_id = $1`,
        [unitId(2)],
      );
      return {
        act: act(withdrawStorage, { id: hand?.id ?? '', reason: '误移交' }),
        data: { ...yearOf(2, id, true), handId: hand?.id },
      };
    },
  ],
];
const yearOf = (n: number, contractId: string, withdrawn: boolean) => ({
  ...{ handId: expect.any(String) as never, contractId, unitId: unitId(n), year: 1 },
  ...{ dueOn: `${Number(inDays(0).slice(0, 4)) - 1}-01-01`, amount: '680', currency: 'CNY', withdrawn },
});

it.each(cases)('tells once of: %s', async (_name, { name }, prepare) => {
  const { act: asked, data } = await prepare();
  const told = async () =>
    (
      await desk.rowsOf<{ data: unknown }>(`SELECT data FROM business_event WHERE name = $1 ORDER BY id`, [
        name,
      ])
    ).map((row) => row.data);
  const before = await told();
  const requestId = newId();
  await desk.call(asked.call, asked.input as never, requestId);
  const after = await told();
  expect(after.slice(before.length)).toEqual([data]);
  // The browser did not hear the answer and asks again; then somebody does the same once more, which may be refused.
  await desk.call(asked.call, asked.input as never, requestId);
  await desk.call(asked.call, asked.input as never).catch(() => undefined);
  expect(await told()).toEqual(after);
});

it('of terms that changed again before they were signed it is told too, and asked anew whether the enrolment is paid', async () => {
  const id = await desk.signed();
  await desk.call(recordPayment, {
    ...{ paymentId: newId(), contractId: id, amount: '8000.50', currency: 'CNY' },
    ...{ paidOn: inDays(0), note: '' },
  });
  const change = async (values: Record<string, unknown>, reason: string) =>
    desk.call(changeTerms, { id, version: await versionOf(id), reason, values });
  const told = () =>
    desk.rowsOf(
      `SELECT name, data ->> 'termsVersion' AS version FROM business_event WHERE about_id = $1 AND name = ANY ($2) ORDER BY id`,
      [id, [contractChanged.name, payerChanged.name]],
    );
  const isPaid = () =>
    desk.rowsOf(`SELECT paid_on IS NOT NULL AS paid FROM bank_contract WHERE id = $1`, [id]);
  const waiting = async () => (await desk.call(changeOptions, {})).waiting;
  const others = await waiting();
  const [changed, payer] = [contractChanged, payerChanged].map(({ name }) => ({ name, version: '2' }));
  await change({ payer: 'father' }, '父亲付款');
  expect(await told()).toEqual([changed, payer]);
  expect(await isPaid()).toEqual([{ paid: true }]);
  const products = [{ ...enrolment.products[0], price: '7100' }, enrolment.products[1]];
  await change({ products }, '调价');
  // The same version, of which it is not said again that the payer changed.
  expect(await told()).toEqual([changed, payer, changed]);
  expect(await isPaid()).toEqual([{ paid: false }]);
  expect(await desk.call(readChange, { contractId: id, version: 2 })).toMatchObject({
    reason: '父亲付款；调价',
    signed: false,
  });
  expect(await waiting()).toBe(others + 1);
  // The reason of one change is none of the next.
  const { version } = await desk.call(bankContract.calls.read, { id });
  await expect(
    desk.call(bankContract.calls.save, { id, version, values: { payer: 'mother' } }),
  ).rejects.toMatchObject({ errorName: 'invalid' });
});

import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bankContract,
  changeList,
  changeOptions,
  changeTerms,
  contractChanged,
  moveContract,
  payerChanged,
  printContract,
  readChange,
  readDesk,
  readTimeline,
  sendKit,
  submitContract,
  voidContract,
  type KnownUnit,
} from '#contracts/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { bankDesk, inDays, refusal } from '../testing/bank-desk.ts';
import { contractsServer } from '../testing/contracts-server.ts';

let server: TestServer;
let desk: ReturnType<typeof bankDesk>;
let units: (KnownUnit & { contractId: string; banked: boolean })[] = [];
beforeAll(async () => {
  server = await contractsServer({
    needs: {
      unitsOfContracts: async (_db, ids) => units.filter(({ contractId }) => ids.includes(contractId)),
      // Written down where the call writes: what is refused leaves nothing.
      voidEnvelope: async ({ db }, { kind, id }, reason) => {
        await db.execute(sql`INSERT INTO test_recalled VALUES (${kind}, ${id}, ${reason})`);
      },
    },
  });
  await server.database.owner.query(
    `CREATE TABLE test_recalled (kind text, id text, reason text); GRANT SELECT, INSERT ON test_recalled TO bms_app`,
  );
  desk = bankDesk(server);
});
beforeEach(() => {
  units = [];
});
afterAll(() => server.close());

const recalled = (id: string) =>
  desk.rowsOf(`SELECT kind, reason FROM test_recalled WHERE id = $1 ORDER BY reason`, [id]);
const stateOf = async (id: string) => (await desk.call(readDesk, { id })).state;
const sent = async (): Promise<string> => {
  const id = await desk.enrol({ motherEmail: 'mother@example.com' });
  await desk.call(submitContract, { actId: newId(), id });
  return id;
};
const does = (id: string, act: 'withdraw' | 'void' | 'terminate' | 'transfer', more: object = {}) =>
  desk.call(moveContract, { actId: newId(), id, act, ...more });

describe('the envelope of a contract', () => {
  it('is recalled where the contract is made void, by the call of the wire as by the act', async () => {
    const [one, other] = [await sent(), await sent()];
    await desk.call(voidContract, { actId: newId(), id: one, reason: '家属放弃' });
    expect(await recalled(one)).toEqual([{ kind: 'bankContract', reason: '家属放弃' }]);
    expect(await stateOf(one)).toBe('voided');
    await does(other, 'void', { reason: '重复登记' });
    expect(await recalled(other)).toEqual([{ kind: 'bankContract', reason: '重复登记' }]);
  });

  it('is recalled where it is withdrawn or the contract ends', async () => {
    const [withdrawn, terminated] = [await sent(), await desk.signed()];
    await does(withdrawn, 'withdraw', { reason: '改价' });
    await does(terminated, 'terminate', { reason: '家属要求' });
    expect([await recalled(withdrawn), await recalled(terminated)]).toEqual([
      [{ kind: 'bankContract', reason: '改价' }],
      [{ kind: 'bankContract', reason: '家属要求' }],
    ]);
  });

  it('stays out where the contract cannot be made void', async () => {
    const id = await desk.signed();
    units = [
      {
        ...{ contractId: id, childId: `${id}-1`, name: 'A999926000009' },
        ...{ state: 'banked', certified: false, banked: true },
      },
    ];
    for (const asked of [
      desk.call(voidContract, { actId: newId(), id, reason: 'x' }),
      does(id, 'void', { reason: 'x' }),
    ])
      expect(await refusal(asked)).toBe('Unit A999926000009 is banked: terminate instead.');
    expect(await recalled(id)).toEqual([]);
    expect(await stateOf(id)).toBe('signed');
  });
});

describe('withdrawing', () => {
  it('makes a draft again of what is out to be signed, with a reason; its terms can be changed then, and nobody is told', async () => {
    const id = await sent();
    expect(await refusal(does(id, 'withdraw'))).toBe('reason: Please give the reason');
    expect(await recalled(id)).toEqual([]);
    await does(id, 'withdraw', { reason: '改价' });
    expect(await desk.call(readDesk, { id })).toMatchObject({
      ...{ state: 'draft', stage: 'draft', acts: ['send', 'sign', 'void'] },
    });
    const { version } = await desk.call(bankContract.calls.read, { id });
    await desk.call(bankContract.calls.save, { id, version, values: { payer: 'father' } });
    expect(
      await desk.rowsOf(`SELECT kind, reason FROM bank_contract_act WHERE contract_id = $1 ORDER BY at, id`, [
        id,
      ]),
    ).toEqual([
      { kind: 'send', reason: '' },
      { kind: 'withdraw', reason: '改价' },
    ]);
    // It was never signed: a new version is to be sent, and no terms that anybody relies on have changed.
    expect(
      await desk.rowsOf(
        `SELECT c.terms_version::int AS version, e.name FROM bank_contract c
           LEFT JOIN business_event e ON e.about_id = c.id AND e.name = ANY ($2) WHERE c.id = $1`,
        [id, [contractChanged.name, payerChanged.name]],
      ),
    ).toEqual([{ version: 2, name: null }]);
  });

  it('is of nothing else: neither a draft nor what was signed is withdrawn', async () => {
    const [draft, signed] = [await desk.enrol(), await desk.signed()];
    expect(await refusal(does(draft, 'withdraw', { reason: 'x' }))).toMatch(/cannot become/);
    expect(await refusal(does(signed, 'withdraw', { reason: 'x' }))).toMatch(/cannot become/);
    expect([await stateOf(draft), await stateOf(signed)]).toEqual(['draft', 'signed']);
  });
});

describe('a transfer', () => {
  it('goes to a contract that is chosen, another one, and signed', async () => {
    const [id, draft, target] = [await desk.signed(), await desk.enrol(), await desk.signed()];
    const to = (toContractId?: string) =>
      refusal(does(id, 'transfer', { reason: '转让给亲属', ...(toContractId && { toContractId }) }));
    expect(await to()).toBe('toContractId: Choose the contract that takes it over');
    expect(await to(id)).toBe('toContractId: Choose the contract that takes it over');
    expect(await to(draft)).toBe('toContractId: The contract that takes it over has to be signed');
    expect(await to('no-such-contract')).toMatch(/not found|does not exist|no longer/i);
    expect(await refusal(does(id, 'transfer', { toContractId: target }))).toBe(
      'reason: Please give the reason',
    );
    expect(await stateOf(id)).toBe('signed');
    expect(await to(target)).toBe('not refused');
    expect(await desk.call(readDesk, { id })).toMatchObject({ state: 'transferred', acts: [] });
    expect(await stateOf(target)).toBe('signed');
    expect(
      await desk.rowsOf(
        `SELECT to_contract_id AS target FROM bank_contract_act WHERE contract_id = $1 AND kind = 'transfer'`,
        [id],
      ),
    ).toEqual([{ target }]);
  });

  it('goes to no contract that whoever transfers does not reach', async () => {
    const [id, target] = [await desk.signed(), await desk.signed()];
    await desk.rowsOf(`UPDATE bank_contract SET company_id = 'C02' WHERE id = $1`, [target]);
    const within = { ...desk.clerk, scope: { companies: ['C01'], departments: [] } };
    const asked = { actId: newId(), id, act: 'transfer' as const, reason: 'x', toContractId: target };
    await expect(server.callAs(within, moveContract, asked)).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await stateOf(id)).toBe('signed');
  });

  it('is of signed contracts alone', async () => {
    const [draft, target] = [await desk.enrol(), await desk.signed()];
    expect(await refusal(does(draft, 'transfer', { reason: 'x', toContractId: target }))).toMatch(
      /cannot become/,
    );
  });
});

/** Signed, then changed, so that its second version waits to be signed. */
const changed = async (values: Record<string, unknown> = {}): Promise<string> => {
  const id = await desk.signed(values);
  const { version } = await desk.call(bankContract.calls.read, { id });
  await desk.call(changeTerms, { id, version, reason: '改为预缴', values: { plan: 'prepaid18' } });
  return id;
};

it('a change says what changed: of a field that the version before did not keep nobody knows it', async () => {
  const id = await changed({ nameEn: 'Xiaoyu Wang' });
  const { changes } = await desk.call(readChange, { contractId: id, version: 2 });
  expect(changes.map(({ label }) => label[1])).toEqual(['Plan']);
});

describe('the end of a contract', () => {
  const waiting = async () => (await desk.call(changeOptions, {})).waiting;
  const signingOf = async (id: string) =>
    (await desk.call(changeList.calls.rows, { tab: [] })).rows
      .filter(({ contractId }) => contractId === id)
      .map(({ signing }) => signing);

  it.each(['terminate', 'transfer', 'void'] as const)(
    'takes the change along that was never signed: %s',
    async (act) => {
      const [id, toContractId, others] = [await changed(), await desk.signed(), await waiting()];
      expect(await signingOf(id)).toEqual(['waiting']);
      await does(id, act, { reason: '家属要求', ...(act === 'transfer' && { toContractId }) });
      expect(await signingOf(id)).toEqual(['withdrawn']);
      expect(await waiting()).toBe(others - 1);
      expect(await recalled(id)).toHaveLength(1);
      const { entries } = await desk.call(readTimeline, { id });
      expect(entries.slice(-3).map(({ text }) => text[1])).toEqual([
        'Terms changed',
        'Change withdrawn unsigned as the contract ended',
        expect.stringMatching(/^Contract (terminated|transferred|voided)$/),
      ]);
      expect(await desk.call(readDesk, { id })).toMatchObject({
        acts: [],
        termsVersion: 2,
        signedVersion: 1,
      });
    },
  );

  it('leaves alone what was signed, and prints it as it was signed', async () => {
    const [plain, id] = [await desk.signed(), await changed()];
    await desk.rowsOf(`UPDATE bank_contract SET name_zh = '改了名' WHERE id = $1`, [id]);
    await does(plain, 'terminate', { reason: '家属要求' });
    await does(id, 'terminate', { reason: '家属要求' });
    expect(
      await desk.rowsOf(
        `SELECT contract_id AS id, by_id AS by FROM bank_contract_act WHERE kind = 'withdrawChange' AND contract_id = ANY ($1)`,
        [[plain, id]],
      ),
    ).toEqual([{ id, by: 'admin' }]);
    const paper = await desk.call(printContract, { id, language: 'en' });
    expect(paper.version).toBe(1);
    expect(paper.facts).toContainEqual(['Plan', 'Storage paid yearly']);
    expect(paper.signers[0]?.name).toBe('王小雨');
  });

  it('asks for no other kit: the one that is away is called back', async () => {
    const id = await desk.signed();
    await desk.stock('KTEND');
    await desk.call(sendKit, { childId: `${id}-1`, serial: 'KTEND', reason: 'x' });
    await desk.rowsOf(`UPDATE kit SET expires_on = $1 WHERE code = 'KTEND'`, [inDays(-1)]);
    const failsOn = async () => (await desk.call(readDesk, { id })).children[0]?.kit?.failsOn;
    expect(await failsOn()).toBe(inDays(-1));
    await does(id, 'terminate', { reason: '家属要求' });
    expect(await failsOn()).toBeNull();
  });

  it('has taken it along of contracts that ended before', async () => {
    const [id, living] = [await changed(), await changed()];
    await desk.rowsOf(`UPDATE bank_contract SET contract_state = 'terminated' WHERE id = $1`, [id]);
    await desk.rowsOf(
      `INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, reason, at, by_id)
       VALUES (gen_random_uuid(), $1, 'terminate', 2, '家属要求', '2026-01-02T03:04:05Z', 'admin')`,
      [id],
    );
    const migration = join(import.meta.dirname, '../migrations/0516_changes_of_ended_contracts.sql');
    await desk.rowsOf(await readFile(migration, 'utf8'));
    expect([await signingOf(id), await signingOf(living)]).toEqual([['withdrawn'], ['waiting']]);
    expect(
      await desk.rowsOf(
        `SELECT at FROM bank_contract_act WHERE kind = 'withdrawChange' AND contract_id = $1`,
        [id],
      ),
    ).toEqual([{ at: new Date('2026-01-02T03:04:05Z') }]);
  });
});

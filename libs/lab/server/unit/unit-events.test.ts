import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '#calls/model';
import { smallCompanyPassword } from '#identity/testing';
import {
  codeLabel,
  dinLabel,
  moveUnitState,
  openSheet,
  putUnit,
  readUnit,
  signSheet,
  unitEvents,
} from '#lab/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { labServer, ofLab, writeSite, writeUnit } from '../testing/lab-server.ts';
import { bankedUnits } from './banked-units.ts';

let server: TestServer;
const director = ofLab('manager');
beforeAll(async () => {
  server = await labServer();
  await writeSite(server);
});
afterAll(() => server.close());

const told = async (id: string): Promise<{ name: string; data: unknown }[]> =>
  (
    await server.database.owner.query<{ name: string; data: unknown }>(
      `SELECT name, data FROM business_event WHERE about_id = $1 AND name <> 'lab.unitMoved' ORDER BY id`,
      [id],
    )
  ).rows;
const din = (n: number) => `A999926${String(n).padStart(6, '0')}`;
/** What others hear of a unit. */
const fact = (n: number, id: string) => ({
  ...{ id, din: din(n), product: 'S1151', companyId: 'C01', childId: `k${n}`, contractId: `c${n}` },
  ...{ contractNo: `HB${String(n).padStart(4, '0')}`, at: expect.stringMatching(/Z$/) as unknown },
});
/** Done, done again since its answer was lost, and tried once more. */
async function insist(work: (requestId?: string) => Promise<unknown>): Promise<void> {
  const requestId = newId();
  await work(requestId);
  await work(requestId);
  await work().catch(() => undefined);
}

describe('what the laboratory tells, once however often it is asked', () => {
  it('a unit is in the bank by its second signature', async () => {
    const id = await writeUnit(server, 1, 'quarantine', {
      freezing_at: 'now()',
      received_at: `now() - interval '30 minutes'`,
    });
    await server.callAs(ofLab('employee'), openSheet, { unitId: id, direction: 'in' });
    const sheetNow = async () => {
      const [sheet] = (await server.callAs(director, readUnit, { id })).sheets;
      if (!sheet) throw new Error('There is no sheet.');
      return sheet;
    };
    // Nothing was entered of it: all of that is let pass here, since the signatures are what counts.
    const misses = (await sheetNow()).checks.filter(({ state }) => state === 'miss');
    await server.database.owner.query(`UPDATE lab_sheet SET excepted = $2 WHERE unit_id = $1`, [
      ...[id, JSON.stringify(misses.map(({ key, found }) => ({ key, found: found[0] })))],
    ]);
    const signing = async (place: 1 | 2) => {
      const { id: sheetId, sha256 } = await sheetNow();
      return { sheetId, place, sha256, meaning: '同意放行', password: smallCompanyPassword };
    };
    const colleague = ofLab('colleague');
    const [first, requestId] = [await signing(1), newId()];
    const signedFirst = () => server.callAs(colleague, signSheet, first, { requestId });
    const answered = await signedFirst();
    expect(answered).toMatchObject({ sheetState: 'firstSigned', unitState: 'quarantine' });
    expect(await signedFirst()).toEqual(answered);
    expect(await told(id)).toEqual([]);
    const [second, again] = [await signing(2), newId()];
    const signed = (change: object = {}, who = director) =>
      server.callAs(who, signSheet, { ...second, ...change }, { requestId: again });
    const done = await signed();
    expect(done).toMatchObject({ sheetState: 'released', unitState: 'banked' });
    // The answer to a password is kept nowhere: it is said anew, to whoever has the password and signs the same.
    expect(await signed()).toEqual(done);
    expect(await signedFirst()).toEqual(answered);
    const refused = { errorName: 'handledAlready', message: '该核对单已放行' };
    await expect(signed({ meaning: '另有所指' })).rejects.toMatchObject(refused);
    await expect(signed({}, colleague)).rejects.toMatchObject(refused);
    await expect(signed({ password: 'wrong' })).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ path: 'password' })] },
    });
    const { rows } = await server.database.owner.query(`SELECT FROM lab_signature WHERE sheet_id = $1`, [
      second.sheetId,
    ]);
    expect(rows).toHaveLength(2);
    expect(await told(id)).toEqual([{ name: unitEvents.unitBanked.name, data: fact(1, id) }]);
  });

  it.each([
    [2, 'released', 'issued', ['unitIssued']],
    [3, 'quarantine', 'notBankable', ['unitNotBankable']],
    [4, 'notBankable', 'discarded', ['unitDiscarded']],
    // Nobody had said before that it is not stored.
    [5, 'rejected', 'discarded', ['unitNotBankable', 'unitDiscarded']],
    // What was reserved has been in the bank all the time.
    [6, 'reserved', 'banked', []],
    [7, 'banked', 'reserved', []],
  ] as const)('unit %i that was %s is %s', async (n, from, to, names) => {
    const id = await writeUnit(server, n, from);
    const scans = { dinScan: dinLabel(din(n)), productScan: codeLabel('S1151V00') };
    await insist((requestId) =>
      server.callAs(
        director,
        moveUnitState,
        { unitId: id, to, reason: '移植', witnessId: 'buyer', ...(to === 'issued' && scans) },
        { ...(requestId && { requestId }) },
      ),
    );
    expect(await told(id)).toEqual(names.map((name) => ({ name: unitEvents[name].name, data: fact(n, id) })));
  });
});

it('names no witness who is unknown, has left or does it themselves, wherever something is handed over', async () => {
  const id = await writeUnit(server, 8, 'released');
  await server.database.owner.query(`UPDATE person SET active = false WHERE id = 'accountant'`);
  const scans = { dinScan: dinLabel(din(8)), productScan: codeLabel('S1151V00') };
  const put = (unitScan: string) => (witnessId: string) =>
    server.callAs(director, putUnit, { unitScan, positionScan: '@P/SH-1-1-1-1-1', witnessId });
  const issue = (witnessId: string) =>
    server.callAs(director, moveUnitState, { unitId: id, to: 'issued', reason: '移植', witnessId, ...scans });
  for (const handOver of [issue, put(dinLabel(din(8))), put(`${din(8)}-S01`)])
    for (const witnessId of ['nobody', 'accountant', 'manager'])
      await expect(handOver(witnessId)).rejects.toMatchObject({
        details: { problems: [expect.objectContaining({ path: 'witnessId' })] },
      });
});

describe('how long a unit was kept, for years of storage', () => {
  const rowsOf = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
    (await server.database.owner.query(text, values)).rows;
  async function keptUntil(id: string): Promise<string | null | undefined> {
    const { rows } = await server.database.db.execute<{ day: string | null }>(
      sql`SELECT ended_on::text AS day FROM ${bankedUnits} b WHERE unit_id = ${id}`,
    );
    return rows[0]?.day;
  }
  const move = (unitId: string, to: 'notBankable' | 'discarded') =>
    server.callAs(director, moveUnitState, { unitId, to, reason: '培养阳性', witnessId: 'buyer' });
  const today = () => dayOf(new Date(), 'Asia/Shanghai');
  /** In quarantine again since a result was replaced, after two years in the bank. */
  const reopened = (n: number) =>
    writeUnit(server, n, 'quarantine', { banked_at: `now() - interval '2 years'` });

  it('ends as it is found not bankable, whenever it is destroyed', async () => {
    const id = await reopened(20);
    expect(await keptUntil(id)).toBeNull();
    await move(id, 'notBankable');
    expect(await keptUntil(id)).toBe(today());
    await rowsOf(`UPDATE lab_unit SET not_bankable_at = '2026-03-04T18:00Z' WHERE id = $1`, [id]);
    await move(id, 'discarded');
    // On the clocks of the laboratory.
    expect(await keptUntil(id)).toBe('2026-03-05');
  });

  it('is known of units from before: their event says when', async () => {
    const [given, destroyed, rejected] = [
      await reopened(21),
      await reopened(22),
      await writeUnit(server, 23, 'rejected'),
    ];
    await move(given, 'notBankable');
    await move(destroyed, 'notBankable');
    for (const id of [destroyed, rejected]) await move(id, 'discarded');
    const whenGivenUp = `SELECT not_bankable_at AS at FROM lab_unit WHERE id = ANY ($1) ORDER BY din`;
    const ids = [[given, destroyed, rejected]];
    const known = await rowsOf(whenGivenUp, ids);
    await rowsOf(`ALTER TABLE lab_unit DROP COLUMN not_bankable_at`);
    const migration = join(import.meta.dirname, '../migrations/0530_when_units_were_given_up.sql');
    await rowsOf(await readFile(migration, 'utf8'));
    expect(await rowsOf(whenGivenUp, ids)).toEqual(known);
    expect(known).toEqual([{ at: expect.any(Date) }, { at: expect.any(Date) }, { at: null }]);
  });
});

import {
  arrivalList,
  enterResult,
  halfSigned,
  openSheet,
  readTanks,
  settleAlarm,
  signIn,
  tightBelow,
} from '#lab/model';
import type { TestServer } from '#server-kit/testing';
import { labServer, ofLab, writeSite, writeUnit } from '../testing/lab-server.ts';

// What the cards of the laboratory on the workplace HBINDEX ask for.
let server: TestServer;
const director = ofLab('manager');
const technician = ofLab('employee');
const query = (text: string) => server.database.owner.query(text);
beforeAll(async () => {
  server = await labServer();
  await writeSite(server);
});
afterAll(() => server.close());

/** Topics that a write has told every browser to read again. */
const toldBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = (await server.messages()).length;
  await work();
  return (await server.messages())
    .slice(before)
    .filter(({ to, type }) => to === 'everyone' && type === 'refresh')
    .flatMap(({ data }) => (data as { topics: string[] }).topics);
};

describe('arrivals', () => {
  const asked = { tab: ['expected', 'collected', 'received'], sort: 'deadline', pageSize: 8 };
  it('are what nobody has looked into yet, first due first, with the hours that are left and whether they are over', async () => {
    const plenty = await writeUnit(server, 1, 'expected', {
      deadline: `now() + interval '20 hours 1 minute'`,
    });
    const tight = await writeUnit(server, 2, 'collected', {
      deadline: `now() + interval '5 hours 1 minute'`,
    });
    const late = await writeUnit(server, 3, 'received', { deadline: `now() - interval '2 hours 1 minute'` });
    const unknown = await writeUnit(server, 4, 'received', { deadline: 'NULL', born_at: 'NULL' });
    for (const [at, state] of (['accepted', 'rejected', 'banked'] as const).entries())
      await writeUnit(server, 5 + at, state);
    const { rows, total } = await server.callAs(technician, arrivalList.calls.rows, asked);
    expect(rows.map((row) => [row.id, row.left ?? null, row.late])).toEqual([
      [late, '-2', true],
      [tight, '5', false],
      [plenty, '20', false],
      [unknown, null, false],
    ]);
    expect(total).toBe(4);
    // The second is orange, the third is not: the card compares with this.
    expect([5, 20].map((hours) => hours * 60 < tightBelow)).toEqual([true, false]);
  });

  it('are read again when a box is signed in', async () => {
    const told = await toldBy(() =>
      server.callAs(technician, signIn, { scan: 'NOBODYS', seal: 'intact', shell: '18.4' }),
    );
    expect(told).toEqual(expect.arrayContaining([...arrivalList.calls.rows.topics]));
    expect(arrivalList.calls.rows.topics).not.toEqual([]);
  });
});

describe('half-signed releases', () => {
  const sheet = (n: number) => `00000000-0000-4000-8000-0000000e00${n}`;
  const signed = async (n: number, by: string, ago: string, columns = {}, state = 'firstSigned') => {
    const unitId = await writeUnit(server, n, 'quarantine', { freezing_at: 'now()', ...columns });
    await query(`
      INSERT INTO lab_sheet (id, unit_id, direction, state, opened_at) VALUES ('${sheet(n)}', '${unitId}', 'in', '${state}', now());
      INSERT INTO lab_signature (id, sheet_id, place, person_id, director, meaning, snapshot, sha256, signed_at)
      VALUES (gen_random_uuid(), '${sheet(n)}', 1, '${by}', false, '', '[]', '', now() - interval '${ago}')`);
  };
  const seenBy = async (who: ReturnType<typeof ofLab>) => {
    const { sheets, total } = await server.callAs(who, halfSigned, {});
    expect(total).toBe(sheets.length);
    return sheets.map(({ id }) => id);
  };

  it('are those that wait for somebody else, the oldest first; nobody is shown what they have signed themselves', async () => {
    await signed(11, 'colleague', '1 hour');
    await signed(12, 'employee', '3 hours');
    await signed(13, 'colleague', '2 hours', { company_id: `'C02'` });
    await signed(14, 'colleague', '9 hours', {}, 'released');
    expect(await seenBy(director)).toEqual([12, 13, 11].map(sheet));
    expect(await seenBy(technician)).toEqual([13, 11].map(sheet));
    expect(await seenBy(ofLab('colleague'))).toEqual([12].map(sheet));
    expect(await seenBy({ ...director, scope: { companies: ['C01'], departments: [] } })).toEqual(
      [12, 11].map(sheet),
    );
    const { sheets } = await server.callAs(director, halfSigned, {});
    expect(sheets[0]).toMatchObject({
      ...{ din: 'A999926000012', product: 'S1151', childName: '孩子12', signedBy: { id: 'employee' } },
    });
  });

  it('are read again when a sheet is opened or a result of its unit is written', async () => {
    const unitId = await writeUnit(server, 15, 'quarantine', { freezing_at: 'now()' });
    const opened = await toldBy(() => server.callAs(technician, openSheet, { unitId, direction: 'in' }));
    const entered = await toldBy(() =>
      server.callAs(technician, enterResult, { unitId, test: 'hbv', value: 'negative' }),
    );
    for (const told of [opened, entered])
      expect(told).toEqual(expect.arrayContaining([...halfSigned.topics]));
    expect(halfSigned.topics).not.toEqual([]);
  });
});

describe('alarms of tanks', () => {
  const alarm = (n: number) => `00000000-0000-4000-8000-0000000f000${n}`;
  it('are those that go on, those that nobody has seen to, and for a month what is over; settling one is told', async () => {
    await query(`
      INSERT INTO lab_tank (id, code, name_zh, search, site_id, sections, racks, shelves, slots) VALUES
        ('T01', 'T01', '一号罐', 't', 'LS01', 1, 1, 1, 1), ('T02', 'T02', '二号罐', 't', 'LS01', 1, 1, 1, 1);
      INSERT INTO lab_alarm (id, tank_id, kind, began_at, ended_at, worst, seen_by, seen_at) VALUES
        ('${alarm(1)}', 'T01', 'warm', now() - interval '2 hours', NULL, -147.2, NULL, NULL),
        ('${alarm(2)}', 'T02', 'nitrogen', now() - interval '90 days', now() - interval '89 days', 18, NULL, NULL),
        ('${alarm(3)}', 'T02', 'warm', now() - interval '29 days', now() - interval '28 days', -149, 'manager', now()),
        ('${alarm(4)}', 'T02', 'warm', now() - interval '31 days', now() - interval '31 days', -149, 'manager', now())`);
    const shown = async () => {
      const { alarms, totals } = await server.callAs(technician, readTanks, {});
      expect(totals.alarms).toBe(alarms.length);
      return alarms.map(({ id, worst, tank }) => [id, worst, tank.id]);
    };
    expect(await shown()).toEqual([
      [alarm(1), '-147.2', 'T01'],
      [alarm(2), '18.0', 'T02'],
      [alarm(3), '-149.0', 'T02'],
    ]);
    const told = await toldBy(() =>
      server.callAs(director, settleAlarm, { id: alarm(2), action: '已补充液氮' }),
    );
    expect(told).toEqual(expect.arrayContaining([...readTanks.topics]));
    expect((await shown()).map(([id]) => id)).toEqual([alarm(1), alarm(3)]);
  });
});

import { checkResults, enterResult, orderTests, postResults, takeSpecimens } from '#lab/model';
import type { TestServer } from '#server-kit/testing';
import { labServer, ofLab, writeSite, writeUnit } from '../testing/lab-server.ts';

let server: TestServer;
const technician = ofLab('head');
beforeAll(async () => {
  server = await labServer();
  await writeSite(server);
});
afterAll(() => server.close());

/** Born on 10 November at 08:30 in Shanghai, where it is processed too. */
const born = { born_at: `'2026-11-10T08:30+08:00'`, born_zone: `'Asia/Shanghai'` };
const frozen = { ...born, freezing_at: `'2026-11-11T09:00+08:00'` };
const fields = (path: string) => ({ details: { problems: [expect.objectContaining({ path })] } });
const enter = (unitId: string, test: string, value: string, collectedAt: string | null) =>
  server.callAs(technician, enterResult, { unitId, test, value, collectedAt });

describe('a specimen', () => {
  it('of the product itself is not taken before the birth: a day is one on the clocks of its laboratory, a time is exact', async () => {
    const unit = await writeUnit(server, 1, 'frozen', frozen);
    const sterile = (at: string) => enter(unit, 'sterility', 'noGrowth', at);
    await expect(sterile('2019-05-05T00:00:00+08:00')).rejects.toMatchObject(fields('collectedAt'));
    await expect(sterile('2026-11-09T00:00:00+08:00')).rejects.toMatchObject(fields('collectedAt'));
    await expect(sterile('2026-11-10T08:00:00+08:00')).rejects.toMatchObject(fields('collectedAt'));
    await expect(sterile('2026-11-10T00:00:00+08:00')).resolves.toHaveProperty('id');
  });

  it('is of a day of the hospital too, where the laboratory has another one already', async () => {
    const unit = await writeUnit(server, 2, 'frozen', {
      ...{ born_at: `'2026-11-10T22:00-05:00'`, born_zone: `'America/New_York'` },
      freezing_at: `'2026-11-12T09:00+08:00'`,
    });
    await expect(enter(unit, 'sterility', 'noGrowth', '2026-11-10T00:00:00+08:00')).resolves.toHaveProperty(
      'id',
    );
  });

  it('of the mother may be taken before the birth: her days are judged with her eligibility', async () => {
    const unit = await writeUnit(server, 3, 'frozen', frozen);
    await expect(enter(unit, 'hbv', 'negative', '2026-11-05T00:00:00+08:00')).resolves.toHaveProperty('id');
  });

  it('is no thawed segment of what was never frozen, nor one from before it was', async () => {
    const atBench = await writeUnit(server, 4, 'processing', born);
    await expect(enter(atBench, 'segmentCd34', '80', null)).rejects.toMatchObject(fields('test'));
    const unit = await writeUnit(server, 5, 'banked', frozen);
    await expect(enter(unit, 'segmentCd34', '80', '2026-11-10T00:00:00+08:00')).rejects.toMatchObject(
      fields('collectedAt'),
    );
    await expect(enter(unit, 'segmentCd34', '80', '2026-11-12T00:00:00+08:00')).resolves.toHaveProperty('id');
  });

  it('is refused where it is said to be taken, and in a file with its row', async () => {
    const unit = await writeUnit(server, 6, 'processing', born);
    await expect(
      server.callAs(technician, takeSpecimens, {
        ...{ unitId: unit, tests: ['hbv', 'sterility'], collectedAt: '2026-11-01T00:00:00.000Z' },
      }),
    ).rejects.toMatchObject(fields('collectedAt'));
    const rows = ['DIN,Test,Result,Collected at', 'A999926000006,sterility,No growth,2019-05-05'];
    // Its check character is left out in a file that people type.
    const { faults } = await server.callAs(technician, checkResults, {
      file: Buffer.from([...rows, 'A999926000006,segmentCd34,80,'].join('\n')).toString('base64'),
    });
    expect(faults.map(({ row, column }) => [row, column[1]])).toEqual([
      [2, 'Collected at'],
      [3, 'Test'],
    ]);
  });

  it('whose day the order says is answered in a file as it is where it is typed, and so is one of tomorrow', async () => {
    const unit = await writeUnit(server, 7, 'frozen', born);
    await server.callAs(technician, orderTests, { unitId: unit, tests: ['sterility'] });
    await server.callAs(technician, takeSpecimens, {
      ...{ unitId: unit, tests: ['sterility'], collectedAt: '2026-11-10T02:00:00.000Z' },
    });
    // The birth was corrected since: what was taken was taken before it.
    const { owner } = server.database;
    await owner.query(`UPDATE lab_unit SET born_at = '2026-11-12T08:30+08:00' WHERE id = $1`, [unit]);
    await expect(enter(unit, 'sterility', 'noGrowth', null)).rejects.toMatchObject(fields('collectedAt'));
    const check = async (day: string, result = 'sterility,No growth') => {
      const rows = ['DIN,Test,Result,Collected at', `A999926000007,${result},${day}`];
      const { faults } = await server.callAs(technician, checkResults, {
        file: Buffer.from(rows.join('\n')).toString('base64'),
      });
      return faults.map(({ column, text }) => [column[1], text[1]]);
    };
    expect(await check('')).toEqual([['Collected at', 'It cannot be taken before the birth (2026-11-12)']]);
    expect(await check('2026-11-13')).toEqual([]);
    expect(await check('0000-01-05T08:00:00Z', 'hbv,Negative')).toEqual([
      ['Collected at', 'No time can be read'],
    ]);
    expect(await check('2999-01-01')).toEqual([['Collected at', 'It cannot be taken later than now']]);
  });

  it('is taken on the clocks of the laboratory however its time is written in a file; one that says no order of its parts is none', async () => {
    let n = 7;
    const read = async (at: string) => {
      n += 1;
      const unit = await writeUnit(server, n, 'frozen', born);
      const rows = [
        'DIN,Test,Result,Collected at',
        `A9999260000${String(n).padStart(2, '0')},hbv,negative,${at}`,
      ];
      const file = Buffer.from(rows.join('\n')).toString('base64');
      const { faults, digest } = await server.callAs(technician, checkResults, { file });
      if (faults.length > 0) return faults.map(({ text }) => text[1]);
      await server.callAs(technician, postResults, { file, digest });
      const kept = await server.database.owner.query<{ at: Date }>(
        `SELECT collected_at AS at FROM lab_result WHERE unit_id = $1`,
        [unit],
      );
      return kept.rows.map((one) => one.at.toISOString());
    };
    expect(await read('2026/11/10 9:05')).toEqual(['2026-11-10T01:05:00.000Z']);
    expect(await read('2026/11/11')).toEqual(['2026-11-10T16:00:00.000Z']);
    expect(await read('2026-11-10 01:05Z')).toEqual(['2026-11-10T01:05:00.000Z']);
    for (const at of ['11/10/2026 09:05', '11 Nov 2026', 'soon'])
      expect(await read(at)).toEqual(['No time can be read']);
  });
});

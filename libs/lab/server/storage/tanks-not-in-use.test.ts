import { dinLabel, moveBox, putUnit } from '#lab/model';
import type { TestServer } from '#server-kit/testing';
import { labServer, ofLab, writeSite, writeUnit } from '../testing/lab-server.ts';

let server: TestServer;
const technician = ofLab('head');
const rowsOf = async <T>(text: string): Promise<T[]> => (await server.database.owner.query(text)).rows as T[];
beforeAll(async () => {
  server = await labServer();
  await writeSite(server);
  await rowsOf(`
    INSERT INTO lab_tank (id, code, name_zh, search, site_id, sections, racks, shelves, slots)
    SELECT t, t, t, 't', 'LS01', 1, 1, 2, 2 FROM unnest('{T1,T2}'::text[]) AS t`);
  for (const tank of ['T1', 'T2']) await rowsOf(`SELECT lab_fill_tank('${tank}')`);
  await rowsOf(`UPDATE lab_box SET area = 'quarantine'`);
});
afterAll(() => server.close());

const box = async (tank: string, shelf: number): Promise<string> =>
  (await rowsOf<{ id: string }>(`SELECT id FROM lab_box WHERE tank_id = '${tank}' AND shelf = ${shelf}`))[0]
    ?.id ?? '';
const put = (n: number, boxId: string) =>
  server.callAs(technician, putUnit, {
    unitScan: dinLabel(`A999926${String(n).padStart(6, '0')}`),
    positionScan: `${boxId}-01`,
  });
const move = (boxScan: string, tankId: string, shelf: number) =>
  server.callAs(technician, moveBox, {
    ...{ boxScan, tankId, section: 1, rack: 1, shelf, warmSeconds: 0, reason: 'x' },
  });
const refused = (path: string) => ({ details: { problems: [expect.objectContaining({ path })] } });

it('nothing is put into a tank that is not in use, nor comes there by a box that changes places; what lies there leaves', async () => {
  for (const n of [1, 2, 3]) await writeUnit(server, n, 'frozen', { freezing_at: 'now()' });
  const [old, oldEmpty] = [await box('T1', 1), await box('T1', 2)];
  const [full, empty] = [await box('T2', 1), await box('T2', 2)];
  await put(1, old);
  await put(2, full);
  await rowsOf(`UPDATE lab_tank SET state = 'disabled' WHERE id = 'T1'`);
  await expect(put(3, oldEmpty)).rejects.toMatchObject({
    ...{ errorName: 'businessRule', message: '该罐已停用' },
  });
  await expect(move(old, 'T2', 1)).rejects.toMatchObject(refused('shelf'));
  expect(await move(old, 'T2', 2)).toMatchObject({ units: 1, changedWith: empty });
  expect(await box('T1', 1)).toBe(empty);
  await expect(move(full, 'T1', 2)).rejects.toMatchObject(refused('tankId'));
});

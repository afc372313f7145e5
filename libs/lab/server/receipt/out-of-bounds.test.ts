import type { AnyCall } from '#calls/model';
import {
  correctBox,
  dinLabel,
  emptyRecord,
  enterResult,
  moveBox,
  readForecast,
  readTankNow,
  readUnit,
  saveProcessing,
  saveReceipt,
  setArea,
  signIn,
  takeSpecimens,
} from '#lab/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { labServer, ofLab, writeSite, writeUnit } from '../testing/lab-server.ts';

let server: TestServer;
const [technician, director] = [ofLab('head'), ofLab('manager')];
beforeAll(async () => {
  server = await labServer();
  await writeSite(server);
  // Whoever sees to a condition may say what came of it.
  await server.database.owner.query(
    `INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES ('rc', 'technician', 'HBLAB310P', '{query,add,edit}', 'all')`,
  );
});
afterAll(() => server.close());

const at = (path: string) => ({
  details: { problems: expect.arrayContaining([expect.objectContaining({ path })]) as unknown },
});

it('what came too warm or too cold is accepted with a reason alone; with conditions it needs none', async () => {
  const receive = (n: number, celsius: string, more = {}) =>
    server.callAs(technician, saveReceipt, {
      ...{ unitId: ids[n]!, version: 0, decision: 'accepted', celsius, productScan: '=<S1151V00' },
      dinScan: dinLabel(`A999926${String(n).padStart(6, '0')}`),
      ...more,
    });
  const ids: Record<number, string> = {};
  for (const n of [1, 2, 3]) ids[n] = await writeUnit(server, n, 'received');
  await expect(receive(1, '25.1')).rejects.toMatchObject(at('reason'));
  await expect(receive(1, '14.9')).rejects.toMatchObject(at('reason'));
  expect(await receive(1, '25.1', { reason: '运输中暴晒，记录仪正常' })).toMatchObject({ state: 'accepted' });
  expect(await receive(2, '25')).toMatchObject({ state: 'accepted' });
  const conditions = [{ text: '核对记录仪', ownerId: 'head' }];
  expect(await receive(3, '30', { decision: 'conditional', conditions })).toMatchObject({
    state: 'conditional',
  });
});

it('more after the processing than before is saved with a reason alone', async () => {
  const unitId = await writeUnit(server, 4, 'accepted');
  const save = (reason: string, afterMillilitres: string) =>
    server.callAs(technician, saveProcessing, {
      ...{ unitId, version: 0, reason },
      record: { ...emptyRecord, gross: '152.40', tare: '38.20', afterMillilitres },
    });
  await expect(save('', '500')).rejects.toMatchObject(at('reason'));
  await expect(save('', '99999')).rejects.toMatchObject(at('record.afterMillilitres'));
  expect(await save('加入 HES 后未离心', '120')).toMatchObject({ version: 1 });
});

it('a moment that nobody can write is refused where it was typed, and what others look at stays', async () => {
  const unitId = await writeUnit(server, 5, 'accepted');
  const record = (times: { startedAt?: string; freezingAt?: string }) =>
    server.callAs(technician, saveProcessing, {
      ...{ unitId, version: 0, record: { ...emptyRecord, ...times } },
    });
  for (const year of ['0000', '9999'])
    for (const path of ['startedAt', 'freezingAt'] as const)
      await expect(record({ [path]: `${year}-12-31T08:00:00Z` })).rejects.toMatchObject(at(`record.${path}`));
  // An offset that no place on earth has is one that the database does not read.
  await record({ startedAt: '2026-11-21T08:00:00+20:00' });
  const { processing } = await server.callAs(technician, readUnit, { id: unitId });
  expect(processing[0]?.record.startedAt).toBe('2026-11-20T12:00:00.000Z');
  await expect(server.callAs(technician, readForecast, {})).resolves.toMatchObject({
    running: [expect.anything()],
  });
});

const moment = ['0000-01-01T08:00:00Z', '9999-12-31T20:00:00Z'];
const number = [2 ** 31, 99_999_999_999];
const box = { boxScan: 'B', tankId: 'T', section: 1, rack: 1, shelf: 1, reason: 'x' };
const unitId = newId();
const wrong: readonly [AnyCall, string, unknown[], object][] = [
  [takeSpecimens, 'collectedAt', moment, { unitId, tests: ['x'] }],
  [enterResult, 'collectedAt', moment, { unitId, test: 'x', value: '1' }],
  [signIn, 'arrivedAt', moment, { scan: 'K', seal: 'intact', shell: null }],
  [readTankNow, 'readAt', moment, { tankId: 'T', celsius: '-190', nitrogen: null }],
  [moveBox, 'section', number, box],
  [moveBox, 'rack', number, box],
  [moveBox, 'shelf', number, box],
  [setArea, 'section', number, { tankId: 'T', area: 'bank' }],
  [correctBox, 'version', number, { id: unitId, shell: null, reason: 'x' }],
  [saveReceipt, 'version', number, { unitId, decision: 'accepted', dinScan: '', productScan: '' }],
  [saveProcessing, 'version', number, { unitId, record: emptyRecord }],
];
it.each(wrong.map((row) => [`${row[0].name}, ${row[1]}`, ...row] as const))(
  'what the database does not take is refused: %s',
  async (_title, call, path, values, rest) => {
    for (const value of values)
      await expect(server.callAs(director, call, { ...rest, [path]: value })).rejects.toMatchObject(at(path));
  },
);

import { dinLabel, emptyRecord, saveProcessing, saveReceipt } from '#lab/model';
import type { TestServer } from '#server-kit/testing';
import { labServer, ofLab, writeSite, writeUnit } from '../testing/lab-server.ts';

let server: TestServer;
const technician = ofLab('head');
beforeAll(async () => {
  server = await labServer();
  await writeSite(server);
  // Whoever sees to a condition may say what came of it.
  await server.database.owner.query(
    `INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES ('rc', 'technician', 'HBLAB310P', '{query,add,edit}', 'all')`,
  );
});
afterAll(() => server.close());

const at = (path: string) => ({ details: { problems: [expect.objectContaining({ path })] } });

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

import { correctBox, doorList, readUnit, signIn } from '#lab/model';
import type { TestServer } from '#server-kit/testing';
import { workedOn } from '../release/who-may-sign.ts';
import { labServer, ofLab, writeSite, writeUnit } from '../testing/lab-server.ts';

let server: TestServer;
const [technician, other] = [ofLab('head'), ofLab('employee')];
beforeAll(async () => {
  server = await labServer();
  await writeSite(server);
});
afterAll(() => server.close());

it('the temperature of a box is corrected behind its line, with who and why; the line stays as it was written', async () => {
  const unitId = await writeUnit(server, 1, 'collected', { kit_serial: `'KT1'` });
  await server.callAs(technician, signIn, { scan: 'KT1', seal: 'intact', shell: '58' });
  const line = async () => (await server.callAs(technician, doorList.calls.rows, {})).rows[0]!;
  const { id } = await line();
  expect(await line()).toMatchObject({ shell: '58', corrected: null, corrections: 0 });
  const correct = (version: number, shell: string | null, reason = '看错小数点') =>
    server.callAs(other, correctBox, { id, version, shell, reason });
  await expect(correct(0, '5.8', ' ')).rejects.toMatchObject({ errorName: 'invalid' });
  await expect(correct(0, '999')).rejects.toMatchObject({ errorName: 'invalid' });
  await expect(correct(0, '58')).rejects.toMatchObject({
    details: { problems: [expect.objectContaining({ path: 'shell' })] },
  });
  expect(await correct(0, '5.8')).toEqual({ version: 1 });
  // Whoever has not read that corrects nothing over it.
  await expect(correct(0, '6.8')).rejects.toMatchObject({ errorName: 'conflict' });
  const after = await line();
  expect(after).toMatchObject({ shell: '5.8', corrections: 1 });
  expect(after.corrected).toMatch(/^58\.0 °C → 5\.8 °C .+：看错小数点$/);
  expect((await server.callAs(technician, readUnit, { id: unitId })).door).toMatchObject({ shell: '5.8' });
  const { rows } = await server.database.owner.query('SELECT shell::text FROM lab_door');
  expect(rows).toEqual([{ shell: '58.0' }]);
  const worked = await server.contexts.background('test', (context) => workedOn(context, unitId));
  expect([...worked]).toEqual(expect.arrayContaining(['head', 'employee']));
  await correct(1, null, '没有量');
  expect(await line()).toMatchObject({ shell: null, corrections: 2 });
});

it('by nobody who does not reach the site', async () => {
  await writeUnit(server, 2, 'collected', { kit_serial: `'KT2'` });
  await server.callAs(technician, signIn, { scan: 'KT2', seal: 'intact', shell: '5' });
  const { rows } = await server.database.owner.query<{ id: string }>(
    `SELECT id FROM lab_door WHERE kit_serial = 'KT2'`,
  );
  const elsewhere = { ...other, scope: () => ({ companies: ['C02'], departments: [] }) };
  await expect(
    server.callAs(elsewhere, correctBox, { id: rows[0]!.id, version: 0, shell: '6', reason: 'x' }),
  ).rejects.toMatchObject({ errorName: 'notFound' });
});

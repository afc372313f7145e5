import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  decideInspection,
  inspectionList,
  openCase,
  readCase,
  readInspection,
  saveInspection,
  takeVerdictBack,
} from '#quality/model';
import { newId } from '#server-kit/server';
import { purchasingDesk } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const inspector = { ...as('employee'), scope: 'all' as const };

/** Receives a lot and rejects all of it for a scratch; answers its inspection and its nonconformity. */
async function rejected(quantity: string, unit: string) {
  const order = await at.order('CUNITS', quantity, '10', {}, { unit });
  await at.receive(order.id, quantity);
  const { rows } = await server.callAs(inspector, inspectionList.calls.rows, {
    ...{ q: 'cunits', tab: ['waiting'], pageSize: 9 },
  });
  const { id } = rows[0]!;
  const defects = [{ name: '划伤', class: 'critical' as const }];
  const { version } = await server.callAs(inspector, saveInspection, {
    ...{ id, version: 1, findings: [{ unit: 1, values: {}, defects }] },
  });
  return { id, case: await reject(id, version, quantity) };
}
async function reject(id: string, version: number, quantity: string) {
  const split = { accept: '0', concession: '0', rework: '0', return: quantity, scrap: '0' };
  const decided = await server.callAs(inspector, decideInspection, { id, version, split, reason: '划伤' });
  return decided.case!.id;
}

it('a nonconformity counts in one unit, and nothing of a verdict that was taken back', async () => {
  await server.database.owner.query(
    `INSERT INTO unit (id, code, name_zh, name_en, search) VALUES ('cb10', 'cb10', '十件盒', 'box of 10', 'cb10')`,
  );
  await at.item('CUNITS', { inspected: true });
  await server.database.owner.query(
    `UPDATE item SET units = '[{"id": "u", "unit": {"id": "cb10", "name": "十件盒"}, "numerator": "10", "denominator": "1"}]' WHERE id = 'CUNITS'`,
  );
  const figures = async (id: string) => {
    const { times, quantity, unit } = await server.callAs(inspector, readCase, { id });
    return [times, quantity, unit];
  };
  const first = await rejected('30', '件');
  const second = await rejected('4', '十件盒');
  expect(second.case).toBe(first.case);
  expect(await figures(first.case)).toEqual([2, '70', '件']);
  const { version } = await server.callAs(inspector, readInspection, { id: second.id });
  const back = await server.callAs(inspector, takeVerdictBack, { id: second.id, version, reason: '看错' });
  expect(await figures(first.case)).toEqual([1, '30', '件']);
  const { moves } = await server.callAs(inspector, readCase, { id: first.case });
  expect(moves.map(({ words }) => words)).toContainEqual(expect.stringMatching(/^QC.*：判定已撤销。$/));
  expect(await reject(second.id, back.version, '4')).toBe(first.case);
  expect(await figures(first.case)).toEqual([2, '70', '件']);

  // As it was added up before: whatever the unit, and with what was taken back.
  const migration = join(
    import.meta.dirname,
    '../../../libs/quality/server/migrations/0564_case_quantities_in_one_unit.sql',
  );
  const addedUp = async () => {
    await server.database.owner.query(`UPDATE qc_case SET quantity = 38, times = 3 WHERE id = $1`, [
      first.case,
    ]);
    await server.database.owner.query(readFileSync(migration, 'utf8'));
    return figures(first.case);
  };
  expect(await addedUp()).toEqual([2, '70', '件']);
  // What somebody told of by hand, too, is known from no inspection.
  await server.callAs(inspector, openCase, {
    ...{ id: newId(), itemId: 'CUNITS', supplierId: 'S1', defect: '划伤', class: 'critical', quantity: '1' },
    description: '客户反馈',
  });
  expect(await addedUp()).toEqual([3, '38', '件']);
});

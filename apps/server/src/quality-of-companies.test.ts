import type { Action } from '#calls/model';
import { newId } from '#server-kit/server';
import {
  actOnAction,
  decideInspection,
  inspectionList,
  moveCase,
  openCase,
  readCase,
  readInspection,
  saveAction,
  saveCase,
  saveInspection,
} from '#quality/model';
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
/** Looks at everything, and may do so in one company alone. */
const only = (company: string, ...bounded: Action[]) => ({
  ...as('colleague'),
  scope: (_screens: unknown, action: Action) =>
    bounded.includes(action) ? { companies: [company], departments: [] } : ('all' as const),
});
const elsewhere = only('C02', 'edit', 'add');
const refused = { errorName: 'forbidden' };

it('whoever sees inspections and nonconformities of all companies changes those of their own alone', async () => {
  await at.item('QOTHER', { inspected: true });
  const order = await at.order('QOTHER', '50', '10');
  await at.receive(order.id, '50');
  const { rows } = await server.callAs(elsewhere, inspectionList.calls.rows, { q: 'qother', pageSize: 9 });
  const { id } = rows[0]!;
  const view = (who: object) => server.callAs({ ...inspector, ...who }, readInspection, { id });
  expect((await view(elsewhere)).can).toMatchObject({ inspect: false, decide: false, part: false });
  expect((await view({})).can).toMatchObject({ inspect: true, decide: true });

  const defects = [{ name: '划伤', class: 'critical' as const }];
  const found = { id, version: 1, findings: [{ unit: 1, values: {}, defects }] };
  await expect(server.callAs(elsewhere, saveInspection, found)).rejects.toMatchObject(refused);
  const { version } = await server.callAs(inspector, saveInspection, found);
  const none = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };
  const decide = (who: object, split: object) =>
    server.callAs({ ...inspector, ...who }, decideInspection, {
      ...{ id, version, split: { ...none, ...split }, reason: '划伤' },
    });
  await expect(decide(elsewhere, { return: '50' })).rejects.toMatchObject(refused);
  // To inspect here is not yet to concede here.
  const conceding = only('C02', 'enable');
  expect((await view(conceding)).can).toMatchObject({ decide: true, concede: false });
  await expect(decide(conceding, { concession: '45', return: '5' })).rejects.toMatchObject(refused);
  const decided = await decide({}, { return: '50' });

  const caseId = decided.case!.id;
  const read = async (who: object = {}) => server.callAs({ ...inspector, ...who }, readCase, { id: caseId });
  expect((await read(elsewhere)).can).toEqual({ edit: false, moves: [] });
  const said = { id: caseId, version: (await read()).version, containment: '隔离' };
  await expect(server.callAs(elsewhere, saveCase, said)).rejects.toMatchObject(refused);
  const moved = { id: caseId, version: said.version, to: 'contained' as const, words: '' };
  await expect(server.callAs(elsewhere, moveCase, moved)).rejects.toMatchObject(refused);
  const action = { id: newId(), caseId, action: '更换模具', ownerId: 'colleague', due: '2026-11-30' };
  await expect(server.callAs(elsewhere, saveAction, action)).rejects.toMatchObject(refused);
  await server.callAs(inspector, saveAction, action);
  // Their own action they do; to drop one is for whoever follows the nonconformity up.
  const act = (what: 'done' | 'drop') =>
    server.callAs(elsewhere, actOnAction, { id: action.id, act: what, result: '已更换' });
  await expect(act('drop')).rejects.toMatchObject(refused);
  expect((await read(elsewhere)).actions[0]!.can).toMatchObject({ change: false, finish: true });
  await act('done');

  const told = { itemId: 'QOTHER', supplierId: null, defect: '毛刺', class: 'minor' as const, quantity: '1' };
  await expect(server.callAs(elsewhere, openCase, { id: newId(), ...told })).rejects.toMatchObject(refused);
});

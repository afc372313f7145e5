import { formCalls, type AnyForm } from '#documents/model';
import { ownOpenCounts } from '#requisitions/model';
import { forms } from './compose.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

it('live counts of the homes: own drafts and returned requests by type, neither what others hold nor what others asked for', async () => {
  const purchase = forms.find(({ name }) => name === 'purchaseRequisition') as AnyForm;
  const counts = async (who: string) => (await server.callAs(as(who), ownOpenCounts, {})).types;
  expect(await counts('employee')).toEqual({});
  await server.callAs(as('employee'), formCalls(purchase).save, await server.inputOf(purchase));
  const { id } = await server.submit(purchase);
  expect(await counts('employee')).toEqual({ REQ110P: 1 });
  await server.database.pool.query(`UPDATE form SET status = 'returned' WHERE id = $1`, [id]);
  expect(await counts('employee')).toEqual({ REQ110P: 2 });
  expect(await counts('colleague')).toEqual({});
});

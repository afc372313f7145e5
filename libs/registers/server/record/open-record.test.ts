import { findRecords, recordFileOwner } from '#registers/model';
import { fileRecords, linkToFile } from '#server-kit/model';
import { uploadedFile, type TestActor, type TestServer } from '#server-kit/testing';
import { clerk, gadget, gadgetsServer, newGadget } from '../testing/gadgets-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await gadgetsServer();
});
afterAll(() => server.close());

const who = (...actions: string[]): TestActor => ({
  personId: 'employee',
  may: (_screens, action) => actions.includes(action),
});

it('whoever may only query sees the list and opens no record, by whatever way; get opens it', async () => {
  const { id } = await server.callAs(clerk, gadget.calls.save, newGadget('O-1'));
  const path = await uploadedFile(server.database.db, { name: '证书.pdf', by: 'accountant' });
  const owner = { TABLE_NAME: recordFileOwner('gadget'), TABLE_GUID: id };
  await server.callAs(clerk, fileRecords, { ...owner, action: 'A', upfid: path });
  const { read, readMany, files, history, uses, print } = gadget.calls;
  const ways = (actor: TestActor) => [
    () => server.callAs(actor, read, { id }),
    () => server.callAs(actor, readMany, { ids: [id] }),
    () => server.callAs(actor, files, { id }),
    () => server.callAs(actor, history, { id }),
    () => server.callAs(actor, uses, { id }),
    () => server.callAs(actor, print, { id }),
  ];
  const found = async (actor: TestActor) =>
    (await server.callAs(actor, findRecords, { keyword: 'O-1' })).records.map(({ code }) => code);

  const looks = who('query');
  expect((await server.callAs(looks, gadget.rows.calls.rows, {})).rows).toMatchObject([{ id }]);
  for (const way of ways(looks)) await expect(way()).rejects.toMatchObject({ errorName: 'forbidden' });
  await expect(server.callAs(looks, linkToFile, { path })).rejects.toMatchObject({ errorName: 'notFound' });
  expect(await found(looks)).toEqual([]);

  const opens = who('query', 'get');
  for (const way of ways(opens)) await way();
  await server.callAs(opens, linkToFile, { path });
  expect(await found(opens)).toEqual(['O-1']);
});

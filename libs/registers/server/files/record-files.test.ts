import { recordFileOwner } from '#registers/model';
import { fileRecords, linkToFile } from '#server-kit/model';
import { newId, onlyOwn } from '#server-kit/server';
import { uploadedFile, type TestActor, type TestServer } from '#server-kit/testing';
import { clerk, gadget, gadgetsServer, newGadget } from '../testing/gadgets-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await gadgetsServer();
});
afterAll(() => server.close());

/** Somebody else, who may do these things to all records. */
const others = (...actions: string[]): TestActor => ({
  personId: 'employee',
  may: (_screens, action) => actions.includes(action),
});
const reader = others('query', 'get');
const elsewhere: TestActor = { ...others('query', 'get', 'edit'), scope: onlyOwn };

const newRecord = async () => (await server.callAs(clerk, gadget.calls.save, newGadget(newId()))).id;
const at = (id: string) => ({ TABLE_NAME: recordFileOwner('gadget'), TABLE_GUID: id });
const upload = (name: string, personId = 'accountant') =>
  uploadedFile(server.database.db, { name, by: personId });
const add = (id: string, upfid: string, actor = clerk) =>
  server.callAs(actor, fileRecords, { ...at(id), action: 'A', upfid });
const remove = (id: string, upfid: string, actor = clerk) =>
  server.callAs(actor, fileRecords, { ...at(id), action: 'D', upfid });
const filesOf = (id: string, actor = clerk) => server.callAs(actor, gadget.calls.files, { id });
const opened = (path: string, actor: TestActor) => server.callAs(actor, linkToFile, { path });

describe('files of a record', () => {
  it('are added by whoever may change it, and opened by whoever may read it', async () => {
    const [id, file] = [await newRecord(), await upload('合格证.pdf')];
    await add(id, file);
    expect(await filesOf(id)).toMatchObject({
      files: [{ id: file, name: '合格证.pdf', by: { id: 'accountant' } }],
      mayChange: true,
    });
    expect(await filesOf(id, reader)).toMatchObject({ files: [{ id: file }], mayChange: false });
    expect((await opened(file, reader)).data.link).toContain('getFile');
  });

  it('are refused where the record is out of reach, at each reading anew', async () => {
    const [id, file] = [await newRecord(), await upload('a.pdf')];
    await add(id, file);
    const nobody = others();
    await expect(filesOf(id, nobody)).rejects.toMatchObject({ errorName: 'forbidden' });
    for (const actor of [nobody, elsewhere]) {
      await expect(opened(file, actor)).rejects.toMatchObject({ errorName: 'notFound' });
      await expect(server.callAs(actor, fileRecords, { ...at(id), action: 'L' })).rejects.toMatchObject({
        errorName: 'notFound',
      });
    }
    await expect(filesOf(id, elsewhere)).rejects.toMatchObject({ errorName: 'notFound' });
    const own = await upload('b.pdf', 'employee');
    await expect(add(id, own, reader)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(remove(id, file, reader)).rejects.toMatchObject({ errorName: 'forbidden' });
    expect((await filesOf(id)).files).toHaveLength(1);
  });

  it('stand in its history, which keeps their names when they are gone', async () => {
    const [id, file] = [await newRecord(), await upload('图纸.pdf')];
    await add(id, file);
    await server.callAs(clerk, gadget.calls.save, { id, version: 1, values: { spec: '新' } });
    await remove(id, file);
    expect((await filesOf(id)).files).toEqual([]);
    const { entries } = await server.callAs(clerk, gadget.calls.history, { id });
    expect(entries).toMatchObject([
      { by: { id: 'accountant' }, changes: [{ before: '图纸.pdf', after: '', line: 'removed' }] },
      { changes: [{ label: ['规格', 'Specification'] }] },
      { changes: [{ before: '', after: '图纸.pdf', line: 'added' }] },
      { created: true },
    ]);
    await expect(opened(file, reader)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('are nobody’s when it is deleted', async () => {
    const [id, file] = [await newRecord(), await upload('c.pdf')];
    await add(id, file);
    await server.callAs(clerk, gadget.calls.remove, { id, version: 1 });
    const { rows } = await server.database.owner.query('SELECT owner_id FROM file WHERE id = $1', [file]);
    expect(rows).toEqual([{ owner_id: null }]);
  });
});

describe('prints of a record', () => {
  it('are counted one by one, also when several are made at once', async () => {
    const id = await newRecord();
    const print = (actor: TestActor = clerk) => server.callAs(actor, gadget.calls.print, { id });
    expect(await print(reader)).toMatchObject({ copy: 1, by: { id: 'employee' } });
    const copies = await Promise.all([1, 2, 3, 4].map(() => print()));
    expect(copies.map(({ copy }) => copy).toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5]);
    await expect(print(elsewhere)).rejects.toMatchObject({ errorName: 'notFound' });
    const { rows } = await server.database.owner.query(
      'SELECT copy, version FROM register_print WHERE record_id = $1 ORDER BY copy',
      [id],
    );
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual({ copy: 1, version: 1 });
  });
});

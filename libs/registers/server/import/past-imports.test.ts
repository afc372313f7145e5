import { linkToFile } from '#server-kit/model';
import { onlyOwn } from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';
import { clerk, gadget, gadgetsServer, maker, newGadget, newMaker } from '../testing/gadgets-server.ts';
import { importFile, undoImportOf, workbookOf } from '../testing/sheets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await gadgetsServer();
});
afterAll(() => server.close());

const past = (actor: TestActor = clerk) => server.callAs(actor, gadget.calls.imports, {});
const sheet = (codes: readonly string[], change: Record<string, string> = {}) =>
  workbookOf([
    ['编码', '名称', '公司', '规格'],
    ...codes.map((code) => [code, `器具${code}`, change[code] ?? 'C01', '甲']),
  ]);

describe('past imports', () => {
  it('say who took what in, what came of it, and hand out the refused rows', async () => {
    const made = await importFile(server, clerk, gadget, await sheet(['P1', 'P2', '?'], {}), {
      fileName: '器具十一月.xlsx',
    });
    expect(made.result?.counts).toMatchObject({ new: 2, refused: 1 });
    const { imports } = await past();
    expect(imports[0]).toMatchObject({
      ...{ id: made.id, fileName: '器具十一月.xlsx', by: { id: 'accountant' }, rows: 3 },
      ...{ new: 2, changed: 0, refused: 1, undone: 0, mayUndo: true },
      errorFile: { name: '器具十一月 错误行.xlsx' },
    });
    const path = imports[0]?.errorFile?.id ?? '';
    expect((await server.callAs(clerk, linkToFile, { path })).data.link).toContain('getFile');
    // Sent again, it stays one import with one file.
    await importFile(server, clerk, gadget, await sheet(['P1', 'P2', '?']), { id: made.id });
    expect((await past()).imports).toHaveLength(1);
  });

  it('are one’s own, and all for whoever may import everything; the rows with them', async () => {
    const { id } = await importFile(server, clerk, gadget, await sheet(['Q1', '?']));
    const other: TestActor = { personId: 'employee' };
    const elsewhere: TestActor = { personId: 'employee', scope: onlyOwn };
    const reader: TestActor = { personId: 'employee', may: (_screens, action) => action === 'query' };
    const seen = (await past(other)).imports.find((each) => each.id === id);
    expect(seen).toMatchObject({ mayUndo: false, by: { id: 'accountant' } });
    expect((await past(elsewhere)).imports).toEqual([]);
    await expect(past(reader)).rejects.toMatchObject({ errorName: 'forbidden' });
    const path = seen?.errorFile?.id ?? '';
    await server.callAs(other, linkToFile, { path });
    for (const actor of [elsewhere, reader])
      await expect(server.callAs(actor, linkToFile, { path })).rejects.toMatchObject({
        errorName: 'notFound',
      });
  });

  it('are taken back later too; then nothing is left to take back', async () => {
    const { id } = await importFile(server, clerk, gadget, await sheet(['R1', 'R2']));
    const { undone } = await undoImportOf(server, clerk, gadget, id);
    expect(undone).toMatchObject({ removed: 2, kept: 0 });
    const seen = (await past()).imports.find((each) => each.id === id);
    expect(seen).toMatchObject({ new: 2, undone: 2, mayUndo: false, errorFile: null, refused: 0 });
  });

  it('give lines back whatever what they refer to is called by whoever saved them since', async () => {
    const works = await server.callAs(clerk, maker.calls.save, newMaker('部件厂', { nameEn: 'Parts Works' }));
    const at = { id: works.id, name: '' };
    const made = await server.callAs(
      clerk,
      gadget.calls.save,
      newGadget('S1', { parts: [{ id: 'p1', name: '盖', maker: at }] }),
    );
    const file = await workbookOf([
      ['编码', '部件：名称', '部件：制造商'],
      ['S1', '盖', '部件厂'],
      ['S1', '轮', '部件厂'],
    ]);
    const { id, result } = await importFile(server, clerk, gadget, file);
    expect(result?.counts).toMatchObject({ changed: 1 });
    const save = async (values: Record<string, unknown>) => {
      const { version } = await server.callAs(clerk, gadget.calls.read, { id: made.id });
      const input = { id: made.id, version, values };
      return server.callAs(clerk, gadget.calls.save, input, { language: 'en' });
    };
    const { values, version } = await save({ remarks: 'seen' });
    expect(values['parts']).toMatchObject([{ maker: { name: 'Parts Works' } }, { name: '轮' }]);
    // The same lines again are no change.
    const [first, second] = values['parts'] as Record<string, unknown>[];
    const again = [{ ...first, maker: { ...at, name: '部件厂' } }, second];
    expect((await save({ parts: again })).version).toBe(version);
    const { undone } = await undoImportOf(server, clerk, gadget, id);
    expect(undone).toMatchObject({ restored: 1, kept: 0 });
    const { values: back } = await server.callAs(clerk, gadget.calls.read, { id: made.id });
    expect(back).toMatchObject({ remarks: 'seen', parts: [{ id: 'p1', name: '盖' }] });
  });
});

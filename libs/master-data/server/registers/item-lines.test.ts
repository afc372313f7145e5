import { identityFeature, organisationSources } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { item, warehouse } from '#master-data/model';
import { registersFeature } from '#registers/server';
import { newId } from '#server-kit/server';
import { testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { masterDataAlone } from '../testing/alone.ts';
import { masterDataRegisters } from './registers.ts';

const clerk: TestActor = { personId: 'buyer' };

let server: TestServer;
beforeAll(async () => {
  const references = masterDataRegisters.flatMap((each) => each.references);
  server = await testServer([
    identityFeature({ references }),
    listsFeature({ lists: masterDataRegisters.map(({ rows }) => rows) }),
    registersFeature({
      registers: masterDataRegisters,
      references: [...organisationSources, ...references],
    }),
    ...masterDataAlone,
  ]);
  await smallCompany(server.database.db);
  for (const id of ['W1', 'W2'])
    await server.callAs(clerk, warehouse.calls.save, {
      ...{ id, version: 0 },
      values: { code: id, nameZh: `${id}仓`, nameEn: id, company: { id: 'C01', name: '' } },
    });
});
afterAll(() => server.close());

describe('the lines of an item', () => {
  it('has each warehouse and each unit once, and never its base unit beside; a merge makes no such lines', async () => {
    const at = (id: string) => ({ id, name: '' });
    const units = (...ids: string[]) => ids.map((id) => ({ unit: at(id), numerator: '2', denominator: '1' }));
    const stocked = (...lines: [string, string][]) =>
      lines.map(([id, safetyStock]) => ({ warehouse: at(id), safetyStock }));
    const save = (values: Record<string, unknown>) =>
      server.callAs(clerk, item.calls.save, {
        ...{ id: newId(), version: 0 },
        values: { nameZh: '单位与仓库', kind: 'raw', unit: at('t'), ...values },
      });
    const refused = async (values: Record<string, unknown>) =>
      save(values).then(
        () => [],
        (error: { details: { problems: { path: string; text: string[] }[] } }) =>
          error.details.problems.map(({ path, text }) => `${path} ${text[0]}`),
      );
    expect(await refused({ stocking: stocked(['W1', '5'], ['W1', '6']) })).toEqual([
      'stocking.1.warehouse 仓库与第 1 行重复',
    ]);
    expect(await refused({ units: units('kg', 'kg') })).toEqual(['units.1.unit 单位与第 1 行重复']);
    expect(await refused({ units: units('kg', 't') })).toEqual([
      'units.1.unit 已是基本单位，不必作为辅助单位',
    ]);

    const loser = await save({ stocking: stocked(['W1', '5'], ['W2', '7']) });
    const survivor = await save({ stocking: stocked(['W1', '9']) });
    const { united } = await server.callAs(clerk, item.mergeCalls!.preview, {
      loser: loser.id,
      survivor: survivor.id,
    });
    expect(united).toEqual([{ field: 'stocking', added: 1 }]);
    const versioned = ({ id, version }: typeof loser) => ({ id, version });
    await server.callAs(clerk, item.mergeCalls!.merge, {
      ...{ loser: versioned(loser), survivor: versioned(survivor), take: [] },
    });
    expect(
      (await server.callAs(clerk, item.calls.read, { id: survivor.id })).values['stocking'],
    ).toMatchObject([
      { warehouse: { id: 'W1' }, safetyStock: '9' },
      { warehouse: { id: 'W2' }, safetyStock: '7' },
    ]);

    // Saved in another language since, its lines are called otherwise and are the same: the undo takes them back.
    const now = await server.callAs(clerk, item.calls.read, { id: survivor.id });
    await server.callAs(
      clerk,
      item.calls.save,
      { id: now.id, version: now.version, values: { remarks: 'seen' } },
      { language: 'en' },
    );
    const { kept } = await server.callAs(clerk, item.mergeCalls!.unmerge, { id: loser.id });
    expect(kept).toEqual([]);
    const back = await server.callAs(clerk, item.calls.read, { id: survivor.id });
    expect(back.values).toMatchObject({ remarks: 'seen', stocking: [{ warehouse: { id: 'W1' } }] });
  });
});

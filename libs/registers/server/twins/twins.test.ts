import { keepOptions } from '#fields/model';
import { searchReferences } from '#identity/model';
import { places, type Twin } from '#registers/model';
import { newId } from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';
import { saveDictionary } from '#upkeep/model';
import { clerk, gadgetsServer, maker, makers, newMaker } from '../testing/gadgets-server.ts';
import { judgeTwinsJob } from './judge-anew.ts';

let server: TestServer;
beforeAll(async () => {
  server = await gadgetsServer();
});
afterAll(() => server.close());

const twinCalls = maker.twinCalls!;
const save = (nameZh: string, values: Record<string, unknown> = {}) =>
  server.callAs(clerk, maker.calls.save, newMaker(nameZh, values));
const change = (id: string, version: number, values: Record<string, unknown>) =>
  server.callAs(clerk, maker.calls.save, { id, version, values });
const typed = async (values: Record<string, unknown>, id = newId(), actor: TestActor = clerk) =>
  (await server.callAs(actor, twinCalls.find, { id, values })).twins;
const codes = (twins: readonly Twin[]) => twins.map(({ name, certainty }) => [name, certainty]);
const pairs = async (asked: { dismissed?: boolean } = {}) =>
  (await server.callAs(clerk, twinCalls.pairs, asked)).pairs.map(({ one, other, certainty }) => [
    [one.name, other.name].toSorted(),
    certainty,
  ]);

describe('twins', () => {
  it('are told while a record is typed, the surest first, by what is compared', async () => {
    await save('上海华源有色金属有限公司', { taxNumber: 'T-1001' });
    await save('上海华原有色金属有限公司');
    await save('苏州华源有色金属有限公司');
    await save('毫不相干', { contacts: [{ name: '甲', phone: '139 0000 0001' }] });
    const found = await typed({
      nameZh: '上海华源有色金属（中国）有限公司',
      contacts: [{ id: 'x', name: '乙', phone: '+86 13900000001' }],
    });
    expect(codes(found)).toEqual([
      ['上海华源有色金属有限公司', 'likely'],
      ['毫不相干', 'likely'],
      ['上海华原有色金属有限公司', 'possible'],
    ]);
    expect(found[1]).toMatchObject({ because: ['contacts.phone'], dismissed: false });
    expect(codes(await typed({ nameZh: '全新的公司', taxNumber: 't 1001' }))).toEqual([
      ['上海华源有色金属有限公司', 'certain'],
    ]);
    expect(await typed({ nameZh: '从未听说' })).toEqual([]);
    await expect(
      typed({ nameZh: '从' }, newId(), { ...clerk, may: (_screens, action) => action === 'query' }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('are pairs of the register as soon as a record is saved, and none once it says something else', async () => {
    const first = await save('杭州永兴电缆有限公司');
    const second = await save('杭州永兴电缆厂');
    expect(await pairs()).toContainEqual([['杭州永兴电缆厂', '杭州永兴电缆有限公司'].toSorted(), 'likely']);
    await change(second.id, 1, { nameZh: '完全两样' });
    expect((await pairs()).flat(2)).not.toContain('杭州永兴电缆有限公司');
    await server.callAs(clerk, maker.calls.remove, { id: first.id, version: 1 });
  });

  it('that are said not to be the same are not told again until something compared changes', async () => {
    const [one, other] = [await save('宁波恒泰化工有限公司'), await save('宁波恒泰化工')];
    const both = [['宁波恒泰化工', '宁波恒泰化工有限公司'].toSorted(), 'likely'];
    const dismiss = (dismissed: boolean) =>
      server.callAs(clerk, twinCalls.dismiss, { one: one.id, other: other.id, dismissed });
    await dismiss(true);
    expect(await pairs()).not.toContainEqual(both);
    expect(await pairs({ dismissed: true })).toEqual([both]);
    expect(await typed({ nameZh: '宁波恒泰化工' }, other.id)).toMatchObject([
      { id: one.id, dismissed: true },
    ]);
    // What is not compared says nothing new.
    await change(other.id, 1, { remarks: '另一家' });
    expect(await pairs({ dismissed: true })).toEqual([both]);
    await change(other.id, 2, { contacts: [{ name: '丙', phone: '13800000009' }] });
    expect(await pairs()).toContainEqual(both);
    await dismiss(true);
    await dismiss(false);
    expect(await pairs()).toContainEqual(both);
    const { rows } = await server.database.owner.query(
      `SELECT action FROM audit_entry WHERE table_name = 'register_twin_dismissed' ORDER BY id`,
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['insert', 'update', 'delete']);
  });

  it('are judged anew once a place that their names begin with is known, and again once it is hidden', async () => {
    // Neither is a place that the dictionary has begun with.
    await save('张家港宏达精密机械铸造有限公司');
    await save('宜兴宏达精密机械铸造有限公司');
    const both = [['宜兴宏达精密机械铸造有限公司', '张家港宏达精密机械铸造有限公司'].toSorted(), 'possible'];
    expect(await pairs()).toContainEqual(both);
    const entries = places.entries.map(({ value, label: [zh, en] }) => ({
      ...{ code: value, zh, en, hidden: false },
    }));
    const added = ['zhangjiagang', 'yixing'].map((code, at) => ({
      ...{ code, zh: ['张家港', '宜兴'][at] ?? '', en: code, hidden: false },
    }));
    const dictionary = async (version: number, hidden: boolean) => {
      await server.callAs(clerk, saveDictionary, {
        ...{ name: 'place', version },
        entries: [...entries, ...added.map((one) => ({ ...one, hidden }))],
      });
      const { name, data } = (await server.jobs()).at(-1)!;
      expect(name).toBe('registers.judgeTwins');
      await server.contexts.background('test', (context) =>
        judgeTwinsJob([makers]).run(data as never, context),
      );
    };
    await dictionary(0, false);
    expect(await pairs()).not.toContainEqual(both);
    await dictionary(1, true);
    expect(await pairs()).toContainEqual(both);
    keepOptions({});
  });

  it('are looked up on an index, however many records there are', async () => {
    const { owner } = server.database;
    // Thousands of names of the same few words, and two alike.
    await owner.query(`
      INSERT INTO maker (id, code, name_zh, search, twin_name, twin_bigrams)
      SELECT 'bulk' || n, 'BULK' || n, name, '', name,
             ARRAY(SELECT substr(name, i, 2) FROM generate_series(1, length(name) - 1) AS i)
        FROM (SELECT n, '天津' || chr(19968 + n / 80 + 200) || chr(19968 + n % 80 + 400) || '工业设备' AS name
                FROM generate_series(1, 8000) AS n) AS made`);
    await owner.query('ANALYZE maker');
    const name = `天津${String.fromCodePoint(19968 + 250)}${String.fromCodePoint(19968 + 420)}工业设备`;
    expect(codes(await typed({ nameZh: `${name}有限公司` }))[0]).toEqual([name, 'likely']);
    await owner.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM maker WHERE twin_bigrams && ARRAY['${name.slice(2, 4)}']`,
    );
    await owner.query('ROLLBACK');
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('maker_twin_bigrams');
    await owner.query(`DELETE FROM maker WHERE id LIKE 'bulk%'`);
  });

  it('are still offered by pickers, each as itself', async () => {
    const { options } = await server.callAs(clerk, searchReferences, { kind: 'maker', keyword: '宁波恒泰' });
    expect(options).toHaveLength(2);
  });
});

import fc from 'fast-check';
import { searchReferences } from '#identity/model';
import { canonicalIds, groupsOf } from '#identity/server';
import type { RecordView } from '#registers/model';
import { everything, type TestActor, type TestServer } from '#server-kit/testing';
import { clerk, gadget, gadgetsServer, maker, newGadget, newMaker } from '../testing/gadgets-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await gadgetsServer();
});
afterAll(() => server.close());

const calls = maker.mergeCalls!;
const add = (nameZh: string, values: Record<string, unknown> = {}) =>
  server.callAs(clerk, maker.calls.save, newMaker(nameZh, values));
const read = (id: string): Promise<RecordView> => server.callAs(clerk, maker.calls.read, { id });
const merge = async (loser: string, survivor: string, take: string[] = [], actor: TestActor = clerk) => {
  const at = async (id: string) => ({ id, version: (await read(id)).version });
  return server.callAs(actor, calls.merge, { loser: await at(loser), survivor: await at(survivor), take });
};
const unmerge = async (id: string) => (await server.callAs(clerk, calls.unmerge, { id })).kept;
const post = (id: string, currency: string, amount: string) =>
  server.database.owner.query('INSERT INTO maker_ledger VALUES ($1, $2, $3)', [id, currency, amount]);
/** What is owed to a maker by currency, with all that it stands for. */
const balance = async (id: string): Promise<Record<string, string>> => {
  const { rows } = await server.database.owner.query<{ currency: string; sum: string }>(
    `SELECT currency, trim_scale(sum(amount))::text AS sum FROM maker_ledger
      WHERE canonical_id('maker', maker_id) = $1 GROUP BY currency ORDER BY currency`,
    [id],
  );
  return Object.fromEntries(rows.map((row) => [row.currency, row.sum]));
};

describe('a merge', () => {
  it('counts the group in the balances of the survivor, and gives each its own back when it is undone', async () => {
    const [k1001, k1090] = [await add('华源', { code: 'K1001' }), await add('华源二', { code: 'K1090' })];
    await post(k1001.id, 'CNY', '120000.00');
    await post(k1090.id, 'CNY', '35500.50');
    await post(k1090.id, 'USD', '2000');
    await merge(k1090.id, k1001.id);
    expect(await balance(k1001.id)).toEqual({ CNY: '155500.5', USD: '2000' });
    expect(await balance(k1090.id)).toEqual({});
    await unmerge(k1090.id);
    expect(await balance(k1001.id)).toEqual({ CNY: '120000' });
    expect(await balance(k1090.id)).toEqual({ CNY: '35500.5', USD: '2000' });
  });

  it('flattens chains: A into B, B into C, A is C; and each can be undone by itself', async () => {
    const [a, b, c] = [await add('链甲'), await add('链乙'), await add('链丙')].map(({ id }) => id) as [
      string,
      string,
      string,
    ];
    const { db } = server.database;
    const canonical = async () => [...(await canonicalIds(db, 'maker', [a, b, c])).values()];
    await merge(a, b);
    await merge(b, c);
    expect(await canonical()).toEqual([c, c, c]);
    expect((await groupsOf(db, 'maker', [c])).get(c)?.toSorted()).toEqual([a, b, c].toSorted());
    const path = await server.callAs(clerk, calls.merged, { id: a });
    expect(path.into.map(({ id }) => id)).toEqual([b, c]);
    expect(
      (await server.callAs(clerk, calls.merged, { id: c })).absorbed.map(({ id, direct }) => [id, direct]),
    ).toEqual([
      [b, true],
      [a, false],
    ]);
    await unmerge(b);
    expect(await canonical()).toEqual([b, b, c]);
    await merge(b, c);
    await unmerge(a);
    expect(await canonical()).toEqual([a, c, c]);
    await expect(unmerge(a)).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('sums the group in any order of merges and undos', async () => {
    const ids = await Promise.all(
      ['一', '二', '三', '四', '五'].map(async (one) => (await add(`群${one}`)).id),
    );
    for (const [at, id] of ids.entries()) await post(id, 'CNY', String(10 ** at));
    const own = (id: string) => 10 ** ids.indexOf(id);
    // What points where, as a person would draw it.
    const into = new Map<string, string>();
    const top = (id: string): string => (into.has(id) ? top(into.get(id)!) : id);
    const step = fc.record({ one: fc.nat(4), other: fc.nat(4), undo: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { one, other, undo } of steps) {
          const [loser, survivor] = [ids[one]!, ids[other]!];
          if (undo && into.has(loser)) {
            await unmerge(loser);
            into.delete(loser);
          } else if (!undo && loser !== survivor && !into.has(loser) && !into.has(survivor)) {
            await merge(loser, survivor);
            into.set(loser, survivor);
          }
        }
        for (const id of ids) {
          const sum = ids.filter((each) => top(each) === id).reduce((total, each) => total + own(each), 0);
          expect(await balance(id)).toEqual(sum ? { CNY: String(sum) } : {});
        }
      }),
      { numRuns: everything ? 100 : 8 },
    );
  });

  it('takes the chosen fields and unites lines; the loser goes on saying what it said', async () => {
    const survivor = await add('留存', { country: '中国', contacts: [{ name: '甲', phone: '1' }] });
    const loser = await add('并入', {
      ...{ taxNumber: 'M-900', country: '德国', remarks: '老供应商' },
      contacts: [{ name: '甲', phone: '1' }, { name: '乙' }],
    });
    const preview = await server.callAs(clerk, calls.preview, { loser: loser.id, survivor: survivor.id });
    expect(preview.fields.toSorted()).toEqual(['country', 'nameZh', 'remarks', 'taxNumber']);
    expect(preview).toMatchObject({ united: [{ field: 'contacts', added: 1 }], refusals: [] });
    await merge(loser.id, survivor.id, ['taxNumber', 'remarks']);
    expect((await read(survivor.id)).values).toMatchObject({
      ...{ nameZh: '留存', country: '中国', taxNumber: 'M-900', remarks: '老供应商' },
      contacts: [{ name: '甲' }, { name: '乙' }],
    });
    const merged = await read(loser.id);
    expect(merged).toMatchObject({ state: 'merged', values: { taxNumber: 'M-900', country: '德国' } });
    expect(merged.can).toMatchObject({ edit: false, enable: false, disable: false, delete: false });
    const write = { id: loser.id, version: merged.version, values: { remarks: 'x' } };
    await expect(server.callAs(clerk, maker.calls.save, write)).rejects.toMatchObject({
      errorName: 'businessRule',
    });

    // What has changed since stays, and is told.
    const now = await read(survivor.id);
    await server.callAs(clerk, maker.calls.save, {
      ...{ id: survivor.id, version: now.version },
      values: { remarks: '已改', country: '法国' },
    });
    const kept = await unmerge(loser.id);
    expect(kept).toMatchObject([{ field: 'remarks' }]);
    expect((await read(survivor.id)).values).toMatchObject({
      ...{ taxNumber: null, remarks: '已改', country: '法国' },
      contacts: [{ name: '甲' }],
    });
    expect(await read(loser.id)).toMatchObject({ state: 'active', values: { taxNumber: 'M-900' } });
  });

  it('is undone also where another has been given what the loser alone said: it comes back without that', async () => {
    const [survivor, loser] = [await add('税甲'), await add('税乙', { taxNumber: 'M-901', country: '德国' })];
    await merge(loser.id, survivor.id);
    const third = await add('税丙', { taxNumber: 'M-901' });
    expect(await unmerge(loser.id)).toEqual([
      { field: 'taxNumber', why: ['税号 M-901 已被「税丙」使用', expect.any(String)] },
    ]);
    expect(await read(loser.id)).toMatchObject({
      state: 'active',
      values: { nameZh: '税乙', taxNumber: null, country: '德国' },
    });
    expect((await read(third.id)).values['taxNumber']).toBe('M-901');
  });

  it('leaves what refers to the loser alone, and counts it as a use of the survivor', async () => {
    const [survivor, loser] = [await add('被用甲'), await add('被用乙', { code: 'USED-2' })];
    const at = { id: loser.id, name: '' };
    const used = await server.callAs(clerk, gadget.calls.save, newGadget('MERGED-1', { maker: at }));
    await server.callAs(
      clerk,
      gadget.calls.save,
      newGadget('MERGED-2', { maker: { ...at, id: survivor.id } }),
    );
    await merge(loser.id, survivor.id);
    const still = await server.callAs(clerk, gadget.calls.read, { id: used.id });
    expect(still).toMatchObject({ version: 1, values: { maker: { id: loser.id, name: '被用乙' } } });
    const { kinds } = await server.callAs(clerk, maker.calls.uses, { id: survivor.id });
    expect(kinds).toMatchObject([{ kind: 'gadget', total: 2 }]);
    const where = `maker:is:${survivor.id}`;
    const list = await server.callAs(clerk, gadget.rows.calls.rows, { where });
    expect(list.rows).toHaveLength(2);
    expect((await read(survivor.id)).can.delete).toBe(false);

    // Pickers offer the survivor alone, also by the loser's code.
    const offered = async (keyword: string) =>
      (await server.callAs(clerk, searchReferences, { kind: 'maker', keyword })).options;
    expect((await offered('被用')).map(({ id }) => id)).toEqual([survivor.id]);
    expect(await offered('used-2')).toMatchObject([{ id: survivor.id, detail: 'USED-2 已合并到此' }]);
    // A document that is new cannot name the loser.
    await expect(
      server.callAs(clerk, gadget.calls.save, newGadget('MERGED-3', { maker: at })),
    ).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('is refused where one is above the other, at whatever distance', async () => {
    const refused = {
      errorName: 'businessRule',
      details: { text: ['一条是另一条的上级，不能合并', expect.anything()] },
    };
    const top = await add('集团');
    const middle = await add('子公司', { owner: { id: top.id, name: '' } });
    const [below, beside] = [
      await add('孙公司', { owner: { id: middle.id, name: '' } }),
      await add('旁公司', { owner: { id: top.id, name: '' } }),
    ];
    await expect(merge(below.id, top.id)).rejects.toMatchObject(refused);
    await expect(merge(top.id, below.id)).rejects.toMatchObject(refused);
    // Two below the same one are not above each other.
    await merge(beside.id, middle.id);
    expect(await read(beside.id)).toMatchObject({ state: 'merged' });
  });

  it('is told, and so is its undo: registers.merged', async () => {
    const [loser, survivor] = [await add('告知甲'), await add('告知乙')];
    await merge(loser.id, survivor.id);
    await unmerge(loser.id);
    const { rows } = await server.database.owner.query<{ data: unknown }>(
      `SELECT data FROM business_event WHERE name = 'registers.merged' AND data ->> 'loser' = $1 ORDER BY id`,
      [loser.id],
    );
    const sides = { register: 'maker', loser: loser.id, survivor: survivor.id };
    expect(rows.map(({ data }) => data)).toEqual([
      { ...sides, undone: false },
      { ...sides, undone: true },
    ]);
  });

  it('is refused of what has been merged, of what was changed meanwhile, and to whoever may not', async () => {
    const [one, other, third] = [await add('拒甲'), await add('拒乙'), await add('拒丙')];
    await merge(one.id, other.id);
    await expect(merge(one.id, third.id)).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(merge(third.id, one.id)).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(merge(third.id, third.id)).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(
      server.callAs(clerk, calls.merge, {
        loser: { id: third.id, version: 1 },
        survivor: { id: other.id, version: 99 },
        take: [],
      }),
    ).rejects.toMatchObject({ errorName: 'conflict' });
    const reader: TestActor = {
      ...clerk,
      may: (_screens, action) => action === 'query' || action === 'edit',
    };
    await expect(merge(third.id, other.id, [], reader)).rejects.toMatchObject({ errorName: 'forbidden' });
    // Of two at once one is merged.
    const [x, y] = [await add('抢甲'), await add('抢乙')];
    const both = await Promise.allSettled([merge(x.id, y.id), merge(y.id, x.id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

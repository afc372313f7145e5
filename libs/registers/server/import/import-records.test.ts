import { jest } from '@jest/globals';
import fc from 'fast-check';
import { Query } from 'pg';
import { readWorkbook, rewordingTable } from '#server-kit/server';
import { everything } from '#server-kit/testing';
import { clerk, gadget, gadgetsServer, maker, newGadget, newMaker } from '../testing/gadgets-server.ts';
import { exportedFile, exportedKeys, importFile, undoImportOf, workbookOf } from '../testing/sheets.ts';

let server: Awaited<ReturnType<typeof gadgetsServer>>;
beforeAll(async () => {
  server = await gadgetsServer();
});
afterAll(() => server.close());

const save = (input: ReturnType<typeof newGadget>) => server.callAs(clerk, gadget.calls.save, input);
const read = (id: string) => server.callAs(clerk, gadget.calls.read, { id });
const imported = async (rows: string[][], asked: Parameters<typeof importFile>[4] = {}) =>
  importFile(server, clerk, gadget, await workbookOf(rows), asked);

/** A gadget with a value of every kind. */
async function wholeGadget(code: string, values: Record<string, unknown> = {}) {
  const works = await server.callAs(clerk, maker.calls.save, newMaker(`工厂${code}`));
  const twin = await server.callAs(clerk, maker.calls.save, newMaker(`工厂${code}`));
  return save(
    newGadget(code, {
      ...{
        maker: { id: works.id, name: '' },
        grade: 'a',
        spec: '多行\n规格',
        price: '12.5',
        weight: '0.125',
      },
      ...{ madeOn: '2026-03-05', checkedAt: '2026-03-05T01:30:00.000Z', fragile: false },
      ...{ keepers: [{ id: 'employee', name: '' }], lockCode: '6222020012345678', remarks: '备注' },
      parts: [
        { name: '甲', serial: 'AAAA-1111-2222-3333', maker: { id: twin.id, name: '' } },
        { name: '乙', serial: 'BBBB-1111-2222-3333', maker: { id: works.id, name: '' } },
      ],
      ...values,
    }),
  );
}

describe('a tree in one file', () => {
  const heads = ['编码', '名称', '母公司'];
  const makers = async (rows: string[][], asked: Parameters<typeof importFile>[4] = {}) =>
    importFile(server, clerk, maker, await workbookOf([heads, ...rows]), asked);
  const ownerOf = async (code: string) => {
    const { rows } = await server.callAs(clerk, maker.rows.calls.rows, { q: code });
    const { values } = await server.callAs(clerk, maker.calls.read, { id: String(rows[0]?.id) });
    return (values['owner'] as { name: string } | null)?.name;
  };

  it('takes what refers to records that the file itself adds, in whatever order they stand', async () => {
    const rows = [
      ['T3', '孙公司', 'T2'],
      ['T2', '子公司', '母公司甲'],
      ['T1', '母公司甲', ''],
    ];
    for (const what of ['try', 'import'] as const)
      expect((await makers(rows, { what })).result).toMatchObject({ counts: { new: 3, refused: 0 } });
    expect(await ownerOf('T3')).toBe('子公司');
    expect(await ownerOf('T2')).toBe('母公司甲');
    expect((await makers(rows)).result?.counts).toMatchObject({ unchanged: 3 });
  });

  it('refuses with the faulty one what stands below it, and what stands in a circle', async () => {
    const { result } = await makers([
      ['T5', '下级', 'T4'],
      ['T4', '', ''],
      ['T6', '圈一', 'T7'],
      ['T7', '圈二', 'T6'],
      ['T8', '另一家', ''],
      ['T9', '无此', 'T0'],
    ]);
    expect(result?.counts).toMatchObject({ new: 1, refused: 5 });
    expect(result?.faults.map(({ row, text }) => [row, text[0]])).toEqual([
      [2, '所选内容不存在，请重新选择'],
      [3, '请填写名称'],
      [4, '所选内容不存在，请重新选择'],
      [5, '所选内容不存在，请重新选择'],
      [7, '找不到“T0”'],
    ]);
  });
});

describe('an export of a register, brought back', () => {
  it('changes nothing, in either language, with lines, covered values and makers of one name', async () => {
    const { id } = await wholeGadget('X1');
    const bare = await save(newGadget('X2'));
    for (const language of ['zh', 'en'] as const) {
      const fields = exportedKeys(gadget, 'parts');
      const file = await exportedFile(server, clerk, gadget, { ids: [id, bare.id], fields, language });
      const { result } = await importFile(server, clerk, gadget, file, { language });
      expect(result).toMatchObject({ rows: 3, counts: { unchanged: 2, changed: 0, new: 0, refused: 0 } });
    }
    expect((await read(id)).version).toBe(1);
  });

  it('leaves a reference to what is disabled by now', async () => {
    const { id, values } = await wholeGadget('X3');
    const of = values['maker'] as { id: string };
    await server.callAs(clerk, maker.calls.setState, { ids: [of.id], state: 'disabled' });
    const file = await exportedFile(server, clerk, gadget, { ids: [id] });
    expect((await importFile(server, clerk, gadget, file)).result?.counts.unchanged).toBe(1);
  });

  it('keeps covered values with their lines where the rows were put in another order', async () => {
    const { id } = await wholeGadget('X4');
    const file = await exportedFile(server, clerk, gadget, {
      ids: [id],
      fields: exportedKeys(gadget, 'parts'),
    });
    const [sheet] = await readWorkbook(file, { bytes: 1e8, rows: 100, columns: 100 });
    const [heads = [], first = [], second = []] = sheet?.rows ?? [];
    const { result } = await imported([heads, second, first]);
    expect(result?.counts).toMatchObject({ changed: 1 });
    const parts = (await read(id)).values['parts'] as { id: string; name: string }[];
    expect(parts.map(({ name }) => name)).toEqual(['乙', '甲']);
    const serial = (line: string) =>
      server.callAs(clerk, gadget.calls.reveal, { id, path: `parts.${line}.serial` });
    expect(await serial(parts[0]?.id ?? '')).toEqual({ value: 'BBBB-1111-2222-3333' });
    expect(await serial(parts[1]?.id ?? '')).toEqual({ value: 'AAAA-1111-2222-3333' });
  });

  it('is known by the words that an administrator has given its heads', async () => {
    const { id } = await wholeGadget('X6');
    const { db } = server.database;
    await db.insert(rewordingTable).values({
      ...{ screen: gadget.code, declaredZh: '规格', declaredEn: 'Specification', zh: '型号', en: 'Model' },
    });
    const file = await exportedFile(server, clerk, gadget, { ids: [id], fields: ['code', 'spec'] });
    const [sheet] = await readWorkbook(file, { bytes: 1e8, rows: 100, columns: 100 });
    expect(sheet?.rows[0]).toEqual(['编码', '型号']);
    const { result } = await imported([
      ['编码', '型号'],
      ['X6', '另一型号'],
    ]);
    await db.delete(rewordingTable);
    expect(result?.counts.changed).toBe(1);
    expect((await read(id)).values['spec']).toBe('另一型号');
  });

  it('covers what is sensitive, and names records with their codes', async () => {
    const { id } = await wholeGadget('X5');
    const file = await exportedFile(server, clerk, gadget, {
      ids: [id],
      fields: ['code', 'lockCode', 'company', 'state'],
    });
    const [sheet] = await readWorkbook(file, { bytes: 1e8, rows: 100, columns: 100 });
    expect(sheet?.rows).toEqual([
      ['编码', '锁码', '公司', '公司编码', '状态'],
      ['X5', '6222 **** 5678', expect.any(String), 'C01', '在用'],
    ]);
  });
});

describe('an import', () => {
  it('says first what would come of each row, and changes nothing', async () => {
    const { id } = await wholeGadget('T1');
    const { result } = await imported(
      [
        ['编码', '名称', '公司', '规格', '等级', '价格'],
        ['T1', '器具T1', 'C01', '新规格', '乙', ''],
        ['T2', '新的', 'C01', '', '', 'a dozen'],
        ['T3', '新的', 'C01', '', '', '7'],
        ['T4', '新的', '无此公司', '', '', ''],
        ['T5', '', 'C01', '', '甲', ''],
      ],
      { what: 'try' },
    );
    expect(result?.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 3, skipped: 0 });
    expect(result?.records.find(({ outcome }) => outcome === 'changed')).toMatchObject({
      row: 2,
      name: 'T1 器具T1',
      changes: [
        { label: ['等级', 'Grade'], before: '甲', after: '乙' },
        { label: ['规格', 'Specification'], before: '多行\n规格', after: '新规格' },
      ],
    });
    const faults = result?.faults.map(({ row, column, text }) => [row, column?.[0] ?? null, text[0]]);
    expect(faults).toEqual(
      expect.arrayContaining([
        [3, '价格', '请填写数字'],
        [5, '公司', '找不到“无此公司”'],
        [6, '名称', '请填写名称'],
      ]),
    );
    expect(await read(id)).toMatchObject({ version: 1 });
    const [sheet] = await readWorkbook(Buffer.from(result?.errorFile ?? '', 'base64'), {
      ...{ bytes: 1e8, rows: 100, columns: 100 },
    });
    expect(sheet?.rows.map(([code]) => code)).toEqual(['编码*', 'T2', 'T4', 'T5']);
  });

  it('takes in what is right, and leaves out what is refused', async () => {
    const { result } = await imported([
      ['Code', 'Name', 'Company: code', 'Parts: Name', 'Parts: Serial number'],
      ['N1', 'One', 'C01', 'wheel', 'W-1'],
      ['N1', 'One', 'C01', 'axle', 'W-2'],
      ['N2', 'Two', 'C09', '', ''],
    ]);
    expect(result?.counts).toMatchObject({ new: 1, refused: 1 });
    const { rows } = await server.callAs(clerk, gadget.rows.calls.rows, { q: 'N1' });
    const { values } = await read((rows[0] as { id: string }).id);
    expect(values['parts']).toMatchObject([{ name: 'wheel' }, { name: 'axle' }]);
  });

  it.each([
    ['new', { new: 1, skipped: 1, refused: 0 }],
    ['change', { new: 0, changed: 1, refused: 1 }],
    ['both', { new: 1, changed: 1, refused: 0 }],
  ] as const)('may be of %s records alone', async (mode, counts) => {
    await save(newGadget(`M-${mode}`));
    const { result } = await imported(
      [
        ['编码', '名称', '公司'],
        [`M-${mode}`, '另一名称', 'C01'],
        [`M-${mode}-9`, '新的', 'C01'],
      ],
      { mode, what: 'try' },
    );
    expect(result?.counts).toMatchObject(counts);
    if (mode === 'change') expect(result?.faults[0]?.text[0]).toMatch(/没有器具“M-change-9”/);
  });

  it('refuses a record twice, an unknown state, covered values of others, and a file without codes', async () => {
    await wholeGadget('R1');
    const { result } = await imported([
      ['编码', '名称', '公司', '锁码', '状态'],
      ['R1', '器具R1', 'C01', '6222 **** 9999', ''],
      ['R2', '一', 'C01', '', '已停用'],
      ['r2', '二', 'C01', '', ''],
    ]);
    expect(result?.faults.map(({ row, text }) => [row, text[0]])).toEqual([
      [2, '请填写完整内容'],
      [4, '与第 3 行是同一条记录'],
      [3, '状态为“在用”，不能由导入修改，请在列表中启用或停用'],
    ]);
    expect((await imported([['名称'], ['一']])).refused).toMatch(/缺少列“编码”/);
    expect((await imported([['编码'], []])).refused).toBe('文件中没有数据行');
    expect((await importFile(server, clerk, gadget, Buffer.from([0, 1, 2]))).refused).toMatch(/不是有效的/);
  });

  it('knows records by another unique field, gives codes, and sees twins within the file', async () => {
    const works = await server.callAs(clerk, maker.calls.save, newMaker('税号厂', { taxNumber: 'T-100' }));
    const file = await workbookOf([
      ['名称', '税号', '国家'],
      ['改名厂', 't-100', '中国'],
      ['新厂', 'T-200', ''],
      ['孪生厂', 'T-300', ''],
    ]);
    const { result } = await importFile(server, clerk, maker, file, { keyBy: 'taxNumber' });
    expect(result?.counts).toMatchObject({ new: 2, changed: 1 });
    expect((await server.callAs(clerk, maker.calls.read, { id: works.id })).values).toMatchObject({
      nameZh: '改名厂',
      country: '中国',
    });
    const twins = await workbookOf([
      ['名称', '税号'],
      ['甲', 'T-400'],
      ['乙', 'T-400'],
    ]);
    const tried = await importFile(server, clerk, maker, twins, { what: 'try', mode: 'new' });
    expect(tried.result?.faults[0]?.text[0]).toMatch(/与第 2 行相同/);
  });

  it('reads text files with commas as spreadsheets of China save them', async () => {
    const text = Buffer.from('\u7f16\u7801,\u540d\u79f0,\u516c\u53f8\r\nCSV1,"a, b",C01\r\n');
    const { result } = await importFile(server, clerk, gadget, text);
    expect(result?.records[0]).toMatchObject({ outcome: 'new', name: 'CSV1 a, b' });
    // 编码,名称,公司 in GB 18030.
    const gb = Buffer.concat([
      Buffer.from('b1e0c2eb2cc3fbb3c62cb9abcbbe', 'hex'),
      Buffer.from('\r\nCSV2,c,C01\r\n'),
    ]);
    expect((await importFile(server, clerk, gadget, gb)).result?.counts.new).toBe(1);
  });

  it('is made once however often it is sent', async () => {
    const file = await workbookOf([
      ['编码', '名称', '公司'],
      ['O1', '一', 'C01'],
    ]);
    const first = await importFile(server, clerk, gadget, file);
    const again = await importFile(server, clerk, gadget, file, { id: first.id });
    expect(again.result?.counts).toEqual(first.result?.counts);
    const other = await importFile(server, clerk, gadget, file, { what: 'try' });
    expect(other.result?.before).not.toBeNull();
  });

  it('reaches no further than the right to import', async () => {
    const none = { ...clerk, may: (_: unknown, action: string) => action !== 'import' };
    const file = await workbookOf([
      ['编码', '名称', '公司'],
      ['S1', '一', 'C01'],
    ]);
    expect((await importFile(server, none, gadget, file)).code).toBe(40301);
    const adds = { ...clerk, may: (_: unknown, action: string) => action !== 'add' };
    expect((await importFile(server, adds, gadget, file)).result?.counts.refused).toBe(1);
  });
});

describe('the undo of an import', () => {
  it('leaves what was before, whatever histories of imports are taken back from the last to the first', async () => {
    const codes = ['Z0', 'Z1', 'Z2', 'Z3'];
    const heads = ['编码', '名称', '公司', '规格', '价格', '部件：名称'];
    const stand = async () =>
      (
        await server.database.owner.query(
          `SELECT code, name_zh, spec, price::text, state,
                  (SELECT jsonb_agg(part ->> 'name') FROM jsonb_array_elements(parts) AS part) AS parts
             FROM gadget WHERE code ~ '^Z[0-9]$' ORDER BY code`,
        )
      ).rows;
    const row = fc.record({
      code: fc.constantFrom(...codes),
      name: fc.constantFrom('甲', '乙', '丙'),
      spec: fc.constantFrom('', 'M6', 'M8'),
      price: fc.constantFrom('', '1', '2.5'),
      part: fc.constantFrom('', '轮', '轴'),
    });
    const file = fc.uniqueArray(row, { minLength: 1, maxLength: 4, selector: ({ code }) => code });
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), async (files) => {
        const begun = await stand();
        const ids: string[] = [];
        for (const rows of files) {
          const { id, result } = await imported([
            heads,
            ...rows.map(({ code, name, spec, price, part }) => [code, name, 'C01', spec, price, part]),
          ]);
          expect(result?.counts.refused).toBe(0);
          ids.push(id);
        }
        for (const id of ids.toReversed())
          expect((await undoImportOf(server, clerk, gadget, id)).undone).toMatchObject({ kept: 0 });
        expect(await stand()).toEqual(begun);
        // The next history begins with something: half of it stays.
        await imported([heads, ['Z0', '甲', 'C01', 'M6', '1', '轮'], ['Z1', '乙', 'C01', '', '', '']]);
      }),
      { numRuns: everything ? 60 : 3 },
    );
  });

  it('puts back what was before, keeps and names what was changed or used since', async () => {
    const [untouched, touched] = [await wholeGadget('U1'), await wholeGadget('U2')];
    const file = await workbookOf([
      ['编码', '名称', '公司', '规格', '备注', '部件：名称'],
      ['U1', '器具U1', 'C01', '新', '新', '丙'],
      ['U2', '器具U2', 'C01', '新', '新', ''],
      ['U3', '新的', 'C01', '', '', ''],
      ['U4', '新的', 'C01', '', '', ''],
    ]);
    const { id, result } = await importFile(server, clerk, gadget, file);
    expect(result?.counts).toMatchObject({ new: 2, changed: 2 });
    await server.callAs(clerk, gadget.calls.save, { id: touched.id, version: 2, values: { spec: '更新' } });
    const { rows } = await server.callAs(clerk, gadget.rows.calls.rows, { q: 'U4' });
    const made = rows[0] as { id: string };
    await server.callAs(clerk, gadget.calls.save, { id: made.id, version: 1, values: { spec: '改' } });

    const { undone } = await undoImportOf(server, clerk, gadget, id);
    expect(undone).toMatchObject({ removed: 1, restored: 1, kept: 2 });
    expect(undone?.left.map(({ name, why }) => [name, why[0]])).toEqual([
      ['U4 新的', '导入后已被修改，予以保留'],
      ['U2 器具U2', '导入后又被修改，保留：规格'],
    ]);
    expect((await read(untouched.id)).values).toEqual(untouched.values);
    expect((await read(touched.id)).values).toMatchObject({ spec: '更新', remarks: '备注' });
    expect((await undoImportOf(server, clerk, gadget, id)).undone).toMatchObject({ removed: 0, kept: 0 });
  });

  it('counts each record once, however often its transaction is begun anew', async () => {
    const { id } = await imported([
      ['编码', '名称', '公司'],
      ['AN1', '新的', 'C01'],
      ['AN2', '新的', 'C01'],
    ]);
    // The second record loses against somebody else, once.
    await server.database.owner.query(`
      CREATE SEQUENCE undone_so_far;
      CREATE FUNCTION loses_once() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        IF nextval('undone_so_far') = 2 THEN RAISE EXCEPTION USING ERRCODE = 'serialization_failure'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER loses_once BEFORE UPDATE ON register_import_record
        FOR EACH ROW EXECUTE FUNCTION loses_once()`);
    try {
      const { undone } = await undoImportOf(server, clerk, gadget, id);
      expect(undone).toMatchObject({ removed: 2, restored: 0, kept: 0 });
    } finally {
      await server.database.owner.query(`
        DROP TRIGGER loses_once ON register_import_record; DROP FUNCTION loses_once; DROP SEQUENCE undone_so_far`);
    }
  });

  it('fills in nothing that stays as it is once a record is used', async () => {
    const made = await importFile(
      server,
      clerk,
      maker,
      await workbookOf([
        ['编码', '名称'],
        ['FIX-1', '固定厂'],
      ]),
    );
    expect(made.result?.counts.new).toBe(1);
    const { rows } = await server.callAs(clerk, maker.rows.calls.rows, { q: 'FIX-1' });
    await save(newGadget('FIXED', { maker: { id: (rows[0] as { id: string }).id, name: '' } }));
    const { result } = await importFile(
      server,
      clerk,
      maker,
      await workbookOf([
        ['编码', '国家'],
        ['FIX-1', 'DE'],
      ]),
    );
    expect(result?.counts).toMatchObject({ changed: 0, refused: 1 });
    expect(result?.faults.map(({ text }) => text[0])).toEqual(['制造商已被引用，国家不能修改']);
  });

  it('keeps new records that are used by now, and is nobody else’s', async () => {
    const file = await workbookOf([
      ['名称', '编码'],
      ['用到的厂', 'USED-1'],
    ]);
    const { id } = await importFile(server, clerk, maker, file);
    const { rows } = await server.callAs(clerk, maker.rows.calls.rows, { q: 'USED-1' });
    await save(newGadget('USES', { maker: { id: (rows[0] as { id: string }).id, name: '' } }));
    const other = { ...clerk, personId: 'employee' };
    expect((await undoImportOf(server, other, maker, id)).refused).toBeDefined();
    const { undone } = await undoImportOf(server, clerk, maker, id);
    expect(undone?.left[0]?.why[0]).toBe('已被引用，予以保留');
  });
});

describe('an import of makers', () => {
  const file = (rows: string[][]) => workbookOf([['编码', '名称', '备注'], ...rows]);
  const tried = async (rows: string[][], what: 'try' | 'import' = 'try') =>
    (await importFile(server, clerk, maker, await file(rows), { what })).result;

  it('says whom a new record may be the same as, before anything is saved', async () => {
    await server.callAs(clerk, maker.calls.save, newMaker('无锡鑫达轴承机电有限公司', { code: 'TWIN-1' }));
    const result = await tried([
      ['TWIN-2', '无锡鑫达轴承机电（中国）有限公司', ''],
      ['TWIN-3', '没有别家像它', ''],
    ]);
    expect(result?.records).toMatchObject([
      {
        name: 'TWIN-2 无锡鑫达轴承机电（中国）有限公司',
        notes: [['很可能与 TWIN-1 无锡鑫达轴承机电有限公司 重复', expect.any(String)]],
      },
      { notes: [] },
    ]);
  });

  it('takes the code of a merged record for its survivor, with a note; an export comes back unchanged', async () => {
    const [kept, gone] = [
      await server.callAs(clerk, maker.calls.save, newMaker('留下', { code: 'INTO-1' })),
      await server.callAs(clerk, maker.calls.save, newMaker('并走', { code: 'FROM-1' })),
    ];
    await server.callAs(clerk, maker.mergeCalls!.merge, {
      ...{ loser: { id: gone.id, version: 1 }, survivor: { id: kept.id, version: 1 } },
      take: [],
    });
    const result = await tried([['ＦＲＯＭ－1', '留下', '由旧编码']], 'import');
    expect(result).toMatchObject({
      counts: { changed: 1, refused: 0 },
      records: [
        { name: 'INTO-1 留下', notes: [['FROM-1 已合并到 INTO-1', 'FROM-1 was merged into INTO-1']] },
      ],
    });
    const after = await server.callAs(clerk, maker.calls.read, { id: kept.id });
    expect(after.values).toMatchObject({ code: 'INTO-1', remarks: '由旧编码' });
    const exported = await exportedFile(server, clerk, maker, { ids: [kept.id, gone.id] });
    expect((await importFile(server, clerk, maker, exported)).result).toMatchObject({
      counts: { unchanged: 2, refused: 0 },
      faults: [],
    });
  });
});

describe('the statements of an import', () => {
  /** How many statements the database is sent while something is done. */
  async function statementsOf(run: () => Promise<unknown>): Promise<number> {
    const sent = jest.spyOn(Query.prototype, 'submit');
    try {
      await run();
      return sent.mock.calls.length;
    } finally {
      sent.mockRestore();
    }
  }
  const rows = (size: number, name: string) => [
    ['编码', '名称', '公司', '等级', '价格'],
    ...Array.from({ length: size }, (_, at) => [`N${size}-${at}`, `${name}${at}`, '金属公司', 'b', '12.5']),
  ];
  const statements = (size: number, name: string, outcome: 'new' | 'changed') =>
    statementsOf(async () => expect((await imported(rows(size, name))).result?.counts[outcome]).toBe(size));

  it.each([
    ['new', '新'],
    ['changed', '改'],
  ] as const)('are as many for 200 %s records as for 100', async (outcome, name) => {
    const few = await statements(100, name, outcome);
    expect(few).toBeGreaterThan(10);
    // What happens beside it may send a few.
    expect((await statements(200, name, outcome)) - few).toBeLessThan(10);
  });
});

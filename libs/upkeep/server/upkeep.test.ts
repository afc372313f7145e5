import { sql } from 'drizzle-orm';
import { say, type Call, type InputOf } from '#calls/model';
import { choice, dictionary, formatValue, keepOptions, kindOf } from '#fields/model';
import { searchReferences } from '#identity/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { seededAlike, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import {
  chosenParameter,
  parameter,
  readDictionaries,
  readOptions,
  readParameters,
  saveDictionary,
  setParameter,
} from '#upkeep/model';
import { codesInSql, upkeepFeature, valueBeforeInSql, valueOf } from './index.ts';

const colours = dictionary({
  name: 'testColour',
  title: ['颜色', 'Colours'],
  entries: [
    { value: 'red', label: ['红', 'Red'] },
    { value: 'green', label: ['绿', 'Green'] },
  ],
});
const sizes = dictionary({
  name: 'testSize',
  title: ['大小', 'Sizes'],
  system: true,
  entries: [
    { value: 'small', label: ['小', 'Small'] },
    { value: 'large', label: ['大', 'Large'] },
  ],
});
const days = dictionary({
  name: 'testDay',
  title: ['日期', 'Days'],
  codes: { are: (code) => /^\d{4}-\d{2}-\d{2}$/.test(code), words: ['编码为日期', 'A code is a day'] },
  about: ['每年新增', 'Some are added each year'],
  entries: [
    { value: '2026-01-01', label: ['元旦', 'New Year'] },
    { value: '2026-05-01', label: ['劳动节', 'Labour Day'] },
  ],
});
const wait = parameter({
  name: 'test.wait',
  title: ['等待', 'Wait'],
  help: ['天数', 'Days'],
  unit: ['天', 'days'],
  ...{ initial: 30, min: 1, max: 90 },
});
const mode = chosenParameter({
  name: 'test.mode',
  title: ['方式', 'Mode'],
  help: ['提醒或拒绝', 'Warn or refuse'],
  choices: [
    ['提醒', 'Warn'],
    ['拒绝', 'Refuse'],
  ],
  initial: 0,
});
const admin: TestActor = { personId: 'admin' };
const field = choice({ label: ['颜色', 'Colour'], options: colours.options });

let server: TestServer;
beforeEach(async () => {
  const upkeep = upkeepFeature({ dictionaries: [colours, sizes, days], parameters: [wait, mode] });
  const features = [identityFeature({ references: upkeep.references ?? [] }), upkeep];
  server = await testServer(seededAlike('upkeep', features, ['upkeep']));
  await smallCompany(server.database.db);
});
afterEach(async () => {
  await server.close();
  keepOptions({});
});

const call = <C extends Call>(asked: C, input: InputOf<C>, actor = admin) =>
  server.callAs(actor, asked, input);
const entry = (code: string, zh: string, en: string, hidden = false) => ({ code, zh, en, hidden });
const problems = (found: object[]) => ({
  details: { problems: found.map((one) => expect.objectContaining(one)) },
});

describe('a dictionary', () => {
  const first = [
    entry('green', '绿', 'Green'),
    entry('red', '大红', 'Scarlet', true),
    entry('blue', '蓝', 'Blue'),
  ];

  it('takes entries, other labels, another order and hiding, which fields follow once they are asked for', async () => {
    expect(await call(saveDictionary, { name: 'testColour', version: 0, entries: first })).toEqual({
      version: 1,
    });
    await call(readOptions, {});
    expect(colours.options).toEqual([
      { value: 'green', label: ['绿', 'Green'] },
      { value: 'red', label: ['大红', 'Scarlet'], hidden: true },
      { value: 'blue', label: ['蓝', 'Blue'] },
    ]);
    const { check } = kindOf(field);
    expect(check(field, 'blue', { today: '2026-01-01' })).toEqual([]);
    expect(check(field, 'red', { today: '2026-01-01' }).map((text) => say(text, 'zh'))).toEqual([
      '“大红”已停用，请重新选择',
    ]);
    expect(formatValue(field, 'red', { language: 'zh' })).toBe('大红');
  });

  it('is told of: an event, and a topic that open screens follow', async () => {
    await call(saveDictionary, { name: 'testColour', version: 0, entries: first });
    const { rows } = await server.database.owner.query(
      "SELECT data FROM business_event WHERE name = 'upkeep.dictionaryChanged'",
    );
    const names = ['红', 'Red', '蓝', 'Blue'];
    expect(rows).toEqual([
      {
        data: { name: 'testColour', hidden: ['red'], added: ['blue'], names: expect.arrayContaining(names) },
      },
    ]);
    expect((await server.messages()).map(({ data }) => data)).toContainEqual({
      topics: ['dictionary', 'reference'],
    });
  });

  it('is read by pickers: what is hidden is offered no more and read by its code', async () => {
    await call(saveDictionary, { name: 'testColour', version: 0, entries: first });
    await call(readOptions, {});
    const names = async (input: object) =>
      (await call(searchReferences, { kind: 'dictionary:testColour', ...input })).options.map(
        ({ name }) => name,
      );
    expect(await names({})).toEqual(['绿', '蓝']);
    expect(await names({ keyword: 'lan' })).toEqual(['蓝']);
    expect(await names({ ids: ['red'] })).toEqual(['大红']);
  });

  it('keeps its codes, wants both names, and at least one entry in use', async () => {
    const save = (entries: ReturnType<typeof entry>[]) =>
      call(saveDictionary, { name: 'testColour', version: 0, entries });
    await expect(save([entry('red', '红', 'Red')])).rejects.toMatchObject(problems([{ path: 'entries' }]));
    await expect(save([...first, entry('BLUE', '蓝', ''), entry('a b', '', 'x')])).rejects.toMatchObject(
      problems([
        { path: 'entries.3.code' },
        { path: 'entries.3.zh' },
        { path: 'entries.3.en' },
        { path: 'entries.4.code' },
        { path: 'entries.4.zh' },
      ]),
    );
    await expect(save(first.map((one) => ({ ...one, hidden: true })))).rejects.toMatchObject(
      problems([{ path: 'entries' }]),
    );
  });

  it('of the system takes no new entry, but other labels, order and hiding', async () => {
    const save = (version: number, ...more: ReturnType<typeof entry>[]) =>
      call(saveDictionary, {
        name: 'testSize',
        version,
        entries: [entry('large', '特大', 'Huge'), entry('small', '小', 'Small', true), ...more],
      });
    await expect(save(0, entry('tiny', '微', 'Tiny'))).rejects.toMatchObject(
      problems([{ path: 'entries.2.code' }]),
    );
    expect(await save(0)).toEqual({ version: 1 });
    await expect(save(0)).rejects.toMatchObject({ errorName: 'conflict' });
    const { dictionaries } = await call(readDictionaries, {});
    expect(dictionaries[1]).toMatchObject({
      ...{ name: 'testSize', system: true, version: 1 },
      entries: [
        { code: 'large', label: ['特大', 'Huge'], hidden: false, declared: ['大', 'Large'] },
        { code: 'small', label: ['小', 'Small'], hidden: true, declared: ['小', 'Small'] },
      ],
    });
  });

  it('whose codes say something takes no others; the database knows those in use', async () => {
    const inUse = async () => {
      const { rows } = await server.database.db.execute<{ code: string }>(
        sql`SELECT c.code FROM ${codesInSql(days)} AS c ORDER BY c.code`,
      );
      return rows.map(({ code }) => code);
    };
    expect(await inUse()).toEqual(['2026-01-01', '2026-05-01']);
    const save = (added: string) =>
      call(saveDictionary, {
        ...{ name: 'testDay', version: 0 },
        entries: [
          entry('2026-01-01', '元旦', 'New Year', true),
          entry('2026-05-01', '劳动节', 'Labour Day'),
          entry(added, '新增', 'New'),
        ],
      });
    await expect(save('october')).rejects.toMatchObject(
      problems([{ path: 'entries.2.code', text: ['编码为日期', expect.any(String)] }]),
    );
    await save('2026-10-01');
    expect(await inUse()).toEqual(['2026-05-01', '2026-10-01']);
    const { dictionaries } = await call(readDictionaries, {});
    expect(dictionaries.map(({ about }) => about?.[0])).toEqual([undefined, undefined, '每年新增']);
  });

  it('that was not changed says what the code declares, and is not kept', async () => {
    expect(await call(readOptions, {})).toEqual({ kept: {} });
    expect(sizes.options).toEqual(sizes.entries);
  });
});

describe('a parameter', () => {
  it('is what the code begins with until it is set, and again when it is let go', async () => {
    const { db } = server.database;
    expect(await valueOf(db, wait)).toBe(30);
    await call(setParameter, { name: 'test.wait', version: 0, value: 45 });
    expect(await valueOf(db, wait)).toBe(45);
    expect((await call(readParameters, {})).parameters).toMatchObject([
      { name: 'test.wait', initial: 30, value: 45, version: 1, changedBy: { id: 'admin' }, choices: null },
      {
        name: 'test.mode',
        initial: 0,
        value: null,
        choices: [
          ['提醒', 'Warn'],
          ['拒绝', 'Refuse'],
        ],
      },
    ]);
    await call(setParameter, { name: 'test.wait', version: 1, value: null });
    expect(await valueOf(db, wait)).toBe(30);
  });

  it('is known as it was before an instant', async () => {
    const { db } = server.database;
    const said = async (instant: string) => {
      const { rows } = await db.execute<{ value: string }>(
        sql`SELECT ${valueBeforeInSql(wait, sql`${instant}::timestamptz`)}::text AS value`,
      );
      return rows[0]?.value;
    };
    const moments: string[] = [];
    for (const [version, value] of [45, null, 60].entries()) {
      moments.push(new Date().toISOString());
      await new Promise((done) => setTimeout(done, 5));
      await call(setParameter, { name: 'test.wait', version, value });
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(await Promise.all([...moments, 'infinity'].map(said))).toEqual(['30', '45', '30', '60']);
  });

  it('is one of its choices, where it has some', async () => {
    await call(setParameter, { name: 'test.mode', version: 0, value: 1 });
    expect(await valueOf(server.database.db, mode)).toBe(1);
    await expect(call(setParameter, { name: 'test.mode', version: 1, value: 2 })).rejects.toMatchObject(
      problems([{ path: 'value', text: ['请从所列选项中选择', expect.anything()] }]),
    );
  });

  it('stays within its bounds, and whoever read an older one is told', async () => {
    for (const value of [0, 91, 1.5])
      await expect(call(setParameter, { name: 'test.wait', version: 0, value })).rejects.toMatchObject(
        problems([{ path: 'value' }]),
      );
    await call(setParameter, { name: 'test.wait', version: 0, value: 90 });
    await expect(call(setParameter, { name: 'test.wait', version: 0, value: 1 })).rejects.toThrow();
  });
});

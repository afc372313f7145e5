import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { identityFeature } from '../feature.ts';
import { matches, searchText, searchTextOfPerson, textMatches } from './search-text.ts';

describe('search texts', () => {
  it('hold the text, its pinyin, initials, codes and syllables', () => {
    expect(searchText('采购部', 'D101')).toMatch(/^采购部 caigoubu cgb [A-Z]{9} d101 ~ cai gou bu$/);
    expect(searchText('Cu 电解铜', null, '', 'x')).toMatch(
      /^cu 电解铜 cudianjietong cdjt [A-Z]{9} x ~ cu dian jie tong$/,
    );
    expect(searchText(undefined)).toBe('');
  });

  it('read words alike whatever stands beside them', () => {
    for (const text of ['还原', '可还原；其余', 'a 还原9', '还原（重新）'])
      expect(searchText(text)).toMatch(/ ~ (\w+ )*huan yuan/);
    expect(searchText('2 库位-7，重新 x.y')).toBe(
      `2 库位-7，重新 x.y 2kuwei7chongxinxy 2kw7cxx ${searchText('库位').split(' ')[3]} ${searchText('重新').split(' ')[3]} ~ 2 ku wei 7 chong xin xy`,
    );
  });

  it('read surnames as surnames', () => {
    expect(searchTextOfPerson('单雄信')).toContain('shanxiongxin');
    expect(searchTextOfPerson('曾国藩')).toContain('zengguofan');
  });
});

describe('searching', () => {
  let database: TestDatabase;
  const all = ['采购部', '购物采风', '财务部', '100%纯铜', 'ab_c', '女装', '行政', 'SKR abc'];
  beforeAll(async () => {
    database = await testDatabase([identityFeature()]);
    await database.owner.query('CREATE TEMP TABLE word (name text, search text)');
    for (const name of all)
      await database.owner.query('INSERT INTO word VALUES ($1, $2)', [name, searchText(name)]);
  });
  afterAll(() => database.drop());
  const find = async (keyword: string, mixed = true) => {
    const { rows } = await database.ownerDb.execute<{ name: string }>(
      sql`SELECT name FROM word WHERE ${matches(sql`search`, keyword, { mixed }) ?? sql`true`} ORDER BY name COLLATE "C"`,
    );
    return rows.map(({ name }) => name);
  };

  it.each([
    ['采购', ['采购部']],
    ['购', ['购物采风', '采购部']],
    ['caigou', ['采购部']],
    ['cgb', ['采购部']],
    ['caigb', ['采购部']],
    ['cgoub', ['采购部']],
    ['cwb', ['财务部']],
    ['部 cai', ['财务部', '采购部']],
    ['100%', ['100%纯铜']],
    ['b_c', ['ab_c']],
    ['%', ['100%纯铜']],
    ['_', ['ab_c']],
    ['nvzhuang', ['女装']],
    ['xingzheng', ['行政']],
    ['ABC', ['SKR abc']],
    ['gou cai', ['购物采风', '采购部']],
    ['zzz', []],
    // Two letters or digits begin a word or a syllable.
    ['gou', ['购物采风', '采购部']],
    ['go', ['购物采风', '采购部']],
    ['gr', []],
    ['sk', ['SKR abc']],
    ['kr', []],
    ['10', ['100%纯铜']],
    ['00', []],
  ])('for %p, in the database and in memory', async (keyword, names) => {
    expect(await find(keyword)).toEqual(names);
    const inMemory = all.filter((name) => textMatches(searchText(name), keyword));
    expect(inMemory.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(names);
  });

  it('for a blank keyword is no condition', () => {
    expect(matches(sql`search`, '  ')).toBeUndefined();
  });

  it('leaves mixed spelling out where it is told to', async () => {
    expect(await find('caigb', false)).toEqual([]);
    expect(await find('cgb', false)).toEqual(['采购部']);
  });

  it('finds letters of a code by nobody’s accident', async () => {
    const code = / ([A-Z]{9}) /.exec(searchText('采购部'))?.[1] ?? '';
    expect(await find(code)).toEqual([]);
  });

  it('for one or two characters goes by the index, whatever the locale of the database', async () => {
    await database.owner.query(`
      CREATE TEMP TABLE many AS SELECT 'x' || n AS search FROM generate_series(1, 20000) n;
      CREATE INDEX ON many USING gin (search gin_trgm_ops); ANALYZE many`);
    for (const keyword of ['采', '采购', '采购部', 'ab', '7']) {
      const plan = await database.ownerDb.execute(
        sql`EXPLAIN SELECT FROM many WHERE ${matches(sql`search`, keyword, { mixed: false })}`,
      );
      expect(JSON.stringify(plan.rows)).toContain('Bitmap Index Scan');
    }
  });
});

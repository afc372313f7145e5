import { sql, type SQL } from 'drizzle-orm';
import { defineList } from '#lists/model';
import { text } from '#fields/model';
import type { ActorContext } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { listFrom } from '../list-from.ts';
import { deed, deedList, deedsServer, insertDeeds } from '../testing/deeds-server.ts';

const titles = defineList({
  name: 'tests.titles',
  code: 'TST320P',
  callCodes: { rows: 'TST320P_22', totals: 'TST320P_28' },
  screens: deedList.screens,
  title: ['名称', 'Titles'],
  unit: ['份契据', 'deeds'],
  row: { title: text({ label: ['名称', 'Title'] }) },
  order: 'title',
});
const rows = listFrom(titles, {
  from: sql`deed d`,
  id: sql`d.id`,
  foundFirst: true,
  at: { title: sql`d.title` },
  reach: () => undefined,
});

let server: TestServer;
beforeAll(async () => {
  server = await deedsServer();
});
afterAll(() => server.close());

it('goes on behind rows that went between its finding and its reading', async () => {
  const { db } = server.database;
  await insertDeeds(
    db,
    ['甲', '乙', '丙', '丁', '戊'].map((title, at) => deed({ title: `${at}${title}` })),
  );
  /** Loses deeds between the first statement and the second. */
  const losing = (...lost: string[]): ActorContext => {
    let asked = 0;
    const execute = async (statement: SQL) => {
      const answer = await db.execute(statement);
      if (asked++ === 0)
        for (const title of lost) await db.execute(sql`DELETE FROM deed WHERE title = ${title}`);
      return answer;
    };
    return { db: { execute }, language: 'zh' } as unknown as ActorContext;
  };
  const first = await rows.page({ page: 1, pageSize: 2 }, losing('1乙', '2丙'));
  expect(first.rows.map(({ title }) => title)).toEqual(['0甲']);
  const second = await rows.page({ page: 1, pageSize: 2, after: first.next! }, losing());
  expect(second.rows.map(({ title }) => title)).toEqual(['3丁', '4戊']);
  expect(second.next).toBeNull();
});

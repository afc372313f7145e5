import { plainOf, readRich, type RichText } from '#editor/model';
import { databaseBefore } from '../testing/database-before.ts';

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  database = await databaseBefore('0421_rich_descriptions.sql');
});
afterAll(() => database.close());

it('descriptions of before become paragraphs, line by line, and the audit does not speak of it', async () => {
  const { owner } = database;
  const words = ['', '一号库', '一\n\n 二\r\n三', '<b>"x"</b>\\'];
  for (const each of words)
    await owner.query(
      `INSERT INTO task (title, description, created_by, created_at, search) VALUES ('核对', $1, 'employee', now(), 'x')`,
      [each],
    );
  const said = async () => (await owner.query(`SELECT count(*)::int AS n FROM audit_entry`)).rows;
  const before = await said();
  await database.migrate();
  expect(await said()).toEqual(before);
  const { rows } = await owner.query<{ rich: RichText | null }>(
    `SELECT description_rich AS rich FROM task ORDER BY id`,
  );
  expect(rows.map(({ rich }) => rich && plainOf(rich))).toEqual([
    ...[null, '一号库', '一\n\n 二\n三', '<b>"x"</b>\\'],
  ]);
  expect(rows.map(({ rich }) => readRich(rich, 100))).toEqual(rows.map(({ rich }) => ({ rich })));
  await owner.query(`UPDATE task SET title = '再核对'`);
  expect(await said()).not.toEqual(before);
});

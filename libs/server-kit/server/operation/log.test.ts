import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withoutValues } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query('CREATE TABLE person (mail text UNIQUE, password text)');
});
afterAll(() => database.drop());

it('writes down which statement failed and why, without the values that it was about', async () => {
  const insert = () =>
    database.db.execute(
      sql`INSERT INTO person VALUES (${'someone@example.com'}, ${'hunter2\n    over two lines'})`,
    );
  await insert();
  const error: unknown = await insert().catch((reason: unknown) => reason);
  expect(String(error)).toContain('hunter2');
  const logged = withoutValues(error);
  expect(JSON.stringify(logged)).not.toMatch(/hunter2|over two lines|someone@example/);
  expect(logged).toMatchObject({
    message: expect.stringContaining('INSERT INTO person'),
    stack: expect.stringContaining('    at '),
    cause: { code: '23505', constraint: 'person_mail_key' },
  });
});

it('bears what is no error', () => {
  expect(withoutValues('words')).toEqual({ type: 'string', message: 'words', stack: '' });
});

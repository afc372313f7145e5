import { newId } from '#server-kit/server';
import { databaseBefore } from '../testing/database-before.ts';

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  database = await databaseBefore('0556_repetitions_without_an_open_task.sql');
});
afterAll(() => database.close());

it('what came after it was done, and had no open task any more, has ended; everything else goes on', async () => {
  const { owner } = database;
  const repeats = async (rule: string, afterDays: number | null, deleted: boolean) => {
    const id = newId();
    await owner.query(
      `INSERT INTO task_series (id, title, rule, after_days, starts_on, made_through, created_by, created_at)
       VALUES ($1, '点检', $2, $3, current_date, current_date, 'employee', now())`,
      [id, rule, afterDays],
    );
    await owner.query(
      `INSERT INTO task (title, created_by, created_at, search, series_id, series_on, deleted_at)
       VALUES ('点检', 'employee', now(), 'x', $1, current_date, CASE WHEN $2 THEN now() END)`,
      [id, deleted],
    );
    return id;
  };
  const ids = [
    await repeats('', 7, true),
    await repeats('', 7, false),
    await repeats('FREQ=DAILY', null, true),
  ];
  await database.migrate();
  const { rows } = await owner.query<{ id: string; state: string }>('SELECT id, state FROM task_series');
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  expect(ids.map((id) => states.get(id))).toEqual(['ended', 'active', 'active']);
});

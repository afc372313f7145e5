import type { Client } from 'pg';

/** How much there is. */
export interface TaskVolumes {
  tasks: number;
  /** Rows of the log. */
  logs: number;
  /** Chat messages. */
  messages: number;
}

/** Rows are copied, not acted: nobody is told and nothing is audited. */
async function quietly(owner: Client, run: () => Promise<void>): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await run();
  await owner.query('RESET session_replication_role');
}

/** Of so many tasks one is still to be done; over so long the others were written down, done after days and then kept. */
const oneOpenIn = 20;
const years = 3;

/** Copies the tasks of the demo company until there are so many, as the years leave them. */
async function growTasks(owner: Client, tasks: number): Promise<void> {
  const { rows: columns } = await owner.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'task'::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' AND attidentity = '' AND attname <> 'id' ORDER BY attnum`,
  );
  const names = columns.map(({ name }) => name);
  const {
    rows: [there],
  } = await owner.query<{ copies: number }>(
    'SELECT greatest(1, ceil($1::float / greatest(1, count(*))) - 1)::int AS copies FROM task',
    [tasks],
  );
  const earlier = (column: string): string => `o.${column} - n * interval '${years} years' / $1`;
  const done = `${earlier('created_at')} + interval '3 days'`;
  const unlessOpen = (value: string, column: string): string =>
    `CASE WHEN n % ${oneOpenIn} = 0 THEN o.${column} ELSE ${value} END`;
  const changed: Readonly<Record<string, string>> = {
    // Keys of a project stay their own; what came of a form or a repetition came once.
    number: `CASE WHEN o.number IS NULL THEN NULL ELSE o.number + n * 100000 END`,
    ...{ source_type: 'NULL', source_id: 'NULL', source_part: 'NULL', series_id: 'NULL', series_on: 'NULL' },
    created_at: earlier('created_at'),
    starts_at: earlier('starts_at'),
    ends_at: earlier('ends_at'),
    completed_at: unlessOpen(done, 'completed_at'),
    archived_at: unlessOpen(`${done} + interval '30 days'`, 'archived_at'),
  };
  await owner.query(
    `INSERT INTO task (${names.join(', ')})
     SELECT ${names.map((name) => changed[name] ?? `o.${name}`).join(', ')} FROM task o
      CROSS JOIN generate_series(1, $1::int) AS n`,
    [there?.copies],
  );
}

/** Changes of level, as many of each task, over the last year. */
async function growLog(owner: Client, logs: number): Promise<void> {
  await owner.query(
    `INSERT INTO task_log (id, project_id, task_id, person_id, at, act, title, old_value, new_value)
     SELECT gen_random_uuid(), t.project_id, t.id, t.created_by, now() - n * interval '7 hours', 'level', t.title, '2', '3'
       FROM task t CROSS JOIN generate_series(1, ceil($1::float / greatest(1, (SELECT count(*) FROM task)))::int) AS n`,
    [logs],
  );
}

/** Messages behind those of all dialogs, by their members in turn; each has read all but the last twenty. */
async function growMessages(owner: Client, messages: number): Promise<void> {
  const { rows } = await owner.query<{ each: number }>(
    `SELECT ceil(greatest(0, $1::float - (SELECT count(*) FROM chat_message)) / greatest(1, count(*)))::int AS each
       FROM dialog WHERE kind <> 'thread'`,
    [messages],
  );
  const each = rows[0]?.each ?? 0;
  await owner.query(
    `INSERT INTO chat_message (id, dialog_id, number, kind, author_id, at, words, search)
     SELECT gen_random_uuid(), d.id, d.last_number + n, 'text', m.people[1 + n % array_length(m.people, 1)],
            now() - ($1 - n) * interval '1 second', '核对库存 ' || n, 'hedui ' || n
       FROM dialog d JOIN LATERAL (SELECT array_agg(person_id) AS people FROM dialog_member
              WHERE dialog_id = d.id AND left_at IS NULL) AS m ON m.people IS NOT NULL
      CROSS JOIN generate_series(1, $1::int) AS n WHERE d.kind <> 'thread'`,
    [each],
  );
  await owner.query(
    `UPDATE dialog d SET last_at = now(),
            last_number = (SELECT max(number) FROM chat_message c WHERE c.dialog_id = d.id)
      WHERE EXISTS (SELECT FROM chat_message c WHERE c.dialog_id = d.id)`,
  );
  await owner.query(
    `UPDATE dialog_member m SET read_to = greatest(m.read_to, d.last_number - 20) FROM dialog d
      WHERE d.id = m.dialog_id AND m.left_at IS NULL`,
  );
}

/** Grows the demo company; answers how much there is then. */
export async function growWorkspace(owner: Client, volumes: TaskVolumes): Promise<TaskVolumes> {
  await quietly(owner, async () => {
    await growTasks(owner, volumes.tasks);
    await growLog(owner, volumes.logs);
    await growMessages(owner, volumes.messages);
  });
  await owner.query('VACUUM ANALYZE task, task_log, chat_message, dialog, dialog_member');
  const { rows } = await owner.query<TaskVolumes>(
    `SELECT (SELECT count(*)::int FROM task) AS tasks, (SELECT count(*)::int FROM task_log) AS logs,
            (SELECT count(*)::int FROM chat_message) AS messages`,
  );
  return rows[0] ?? volumes;
}

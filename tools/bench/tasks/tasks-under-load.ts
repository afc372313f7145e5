import type { Client } from 'pg';
import { addTask, readTask, taskRowList } from '#tracker/model';
import type { Section } from '../../results/report.ts';
import { signedIn } from '../../wire/wire-client.ts';
import { startBenchServer } from '../bench-server.ts';
import { load, type Shot } from '../calls/load.ts';
import { check } from '../calls/recorded.ts';

/** Each at least so many times the rate of Redmine 5 with 100,000 issues on two cores. */
const goal = 20;
const connections = 16;

/** Copies the tasks of the demo company until there are so many; answers how many there are. */
async function growTasks(owner: Client, tasks: number): Promise<number> {
  const { rows: columns } = await owner.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'task'::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' AND attidentity = '' AND attname <> 'id' ORDER BY attnum`,
  );
  const names = columns.map(({ name }) => name);
  // Keys of a project stay their own; what came of a form or a repetition came once.
  const changed: Readonly<Record<string, string>> = {
    number: `CASE WHEN o.number IS NULL THEN NULL ELSE o.number + n * 100000 END`,
    ...{ source_type: 'NULL', source_id: 'NULL', source_part: 'NULL', series_id: 'NULL', series_on: 'NULL' },
  };
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO task (${names.join(', ')})
     SELECT ${names.map((name) => changed[name] ?? `o.${name}`).join(', ')} FROM task o
      CROSS JOIN generate_series(1, ceil($1::float / greatest(1, (SELECT count(*) FROM task)))::int - 1) AS n`,
    [tasks],
  );
  await owner.query('RESET session_replication_role');
  await owner.query('ANALYZE task');
  const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM task');
  return rows[0]?.n ?? 0;
}

interface TaskCall {
  name: string;
  redmine: number;
  next(): Shot;
}

/** Tasks with many of them, held against what Redmine 5 did with as many issues on two cores. */
export async function tasksUnderLoad(seconds: number, tasks: number): Promise<Section> {
  const server = await startBenchServer({ name: 'bench-tasks', fresh: true });
  const found: string[][] = [];
  let there = 0;
  try {
    const database = await server.database();
    there = await growTasks(database, tasks);
    const person = await signedIn(server.origin, 'employee');
    const { rows } = await database.query<{ id: number }>(
      `SELECT t.id::int AS id FROM task t JOIN account a ON a.person_id = t.owner_id
        WHERE a.name = 'employee' AND t.deleted_at IS NULL ORDER BY t.id LIMIT 1000`,
    );
    await database.end();
    let turn = 0;
    const calls: readonly TaskCall[] = [
      {
        ...{ name: 'list of 25', redmine: 5 },
        next: () => person.request(taskRowList.calls.rows, { pageSize: 25 }),
      },
      {
        ...{ name: 'read', redmine: 36 },
        next: () => person.request(readTask, { taskid: rows[turn++ % rows.length]?.id ?? 0 }),
      },
      {
        ...{ name: 'create', redmine: 16 },
        next: () => person.request(addTask, { title: `核对库存 ${turn++}` }),
      },
    ];
    for (const { name, redmine, next } of calls) {
      const { perSecond, p95 } = await load({
        ...{ origin: server.origin, connections, duration: seconds * 1000, warmUp: 500, next, check },
      });
      found.push([
        ...[name, perSecond.toFixed(1), p95.toFixed(1)],
        `${(perSecond / redmine).toFixed(0)}×${perSecond < redmine * goal ? ' ✗' : ''}`,
      ]);
      console.log(found.at(-1)?.join('  '));
    }
  } finally {
    await server.stop();
  }
  return {
    title: 'Tasks',
    about: `With ${there.toLocaleString('en')} tasks; ${connections} connections, ${seconds} s each. Goal: ${goal} times the rate of Redmine 5 with 100,000 issues on two cores.`,
    head: ['asked', 'calls/s', 'p95 ms', 'times Redmine'],
    rows: found,
  };
}

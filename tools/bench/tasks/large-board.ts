import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { mostOnBoard, pathOfProject } from '#tracker/model';
import type { Section } from '../../results/report.ts';
import type { BenchServer } from '../bench-server.ts';
import { freshPage, showPath, signInHere, withBrowser } from '../browser/visitor.ts';

/** So many tasks on one board (workspace, 10 d), of which no more than `mostOnBoard` are drawn. */
const tasks = 2_000;
const lists = 4;
const rounds = 3;

/** A project of the employee with so many tasks; answers its id. */
async function filled(owner: Client): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `INSERT INTO project (id, company_id, code, name, owner_id, created_by, created_at, search, last_number)
     SELECT $1, p.company_id, 'BOARD', 'BOARD', p.id, p.id, now(), '', $2
       FROM person p JOIN account a ON a.person_id = p.id WHERE a.name = 'employee'`,
    [id, tasks],
  );
  await owner.query(
    `INSERT INTO task_list (id, project_id, name, position)
     SELECT gen_random_uuid(), $1, 'L' || n, 'a' || n FROM generate_series(1, $2::int) AS n`,
    [id, lists],
  );
  await owner.query(
    `INSERT INTO task (title, level, owner_id, created_by, created_at, accepted_at, project_id, list_id, number, position, search)
     SELECT 'T' || n, 1 + n % 4, pr.owner_id, pr.owner_id, now(), now(), pr.id, l.id, n, lpad(n::text, 5, '0'), ''
       FROM project pr, generate_series(1, $2::int) AS n
       JOIN task_list l ON l.project_id = $1 AND l.name = 'L' || (1 + n % $3)
      WHERE pr.id = $1`,
    [id, tasks, lists],
  );
  return id;
}

/** A board of many tasks, opened in a browser: how many cards are drawn, and how long the first ones take. */
export async function largeBoard(server: BenchServer, owner: Client): Promise<Section> {
  const path = pathOfProject(await filled(owner));
  const { times, drawn } = await withBrowser(async (browser) => {
    const found: number[] = [];
    let cards = 0;
    for (let round = 0; round < rounds; round += 1) {
      const page = await freshPage(browser, server.origin);
      await page.goto('/user/login');
      await signInHere(page, 'employee');
      await page.waitForLoadState('networkidle');
      const begun = performance.now();
      await showPath(page, path);
      await page.locator('[data-task]').first().waitFor();
      found.push(performance.now() - begun);
      cards = await page.locator('[data-task]').count();
      await page.context().close();
    }
    return { times: found.toSorted((a, b) => a - b), drawn: cards };
  });
  return {
    title: 'A large board',
    about: `A board of ${tasks.toLocaleString('en')} tasks in ${lists} lists, opened ${rounds} times in a new window. Goal: no more than ${mostOnBoard} cards drawn.`,
    head: ['', 'figure'],
    rows: [
      ['cards drawn', `${drawn}${drawn > mostOnBoard ? ' ✗' : ''}`],
      ['until cards stand there, median', `${(times[Math.floor(rounds / 2)] ?? NaN).toFixed(0)} ms`],
    ],
  };
}

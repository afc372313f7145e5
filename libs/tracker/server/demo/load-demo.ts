import { sql } from 'drizzle-orm';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { searchText } from '#identity/server';
import { demoDescription } from './demo-descriptions.ts';
import { demoProjects, demoTitles } from './demo-words.ts';
import { taskSearch } from '../tasks/task-search.ts';
import { showTasksInTalks } from './show-tasks.ts';
import { tasksOfRecords } from './tasks-of-records.ts';
import { relateTasks } from './relate-tasks.ts';
import { nineOverdue } from './nine-overdue.ts';
import { repeatTasks } from './repeat-tasks.ts';

/** Tasks of a project; the first one has a long board. */
const tasksOfProject = (at: number): number => (at === 0 ? 400 : 100);
const day = 86_400_000;
/** Tasks end at six in the evening of the demo company: ten o'clock UTC. */
const evening = 10 * 3_600_000;
const endOf = (moment: number): number => Math.floor(moment / day) * day + evening;

/** Projects with their tasks, and for everybody with an account a few of their own, some of them overdue or to confirm. */
export async function loadDemoTasks(db: Db, { today, random }: DemoClock): Promise<void> {
  const { rows: staff } = await db.execute<{ id: string; company: string }>(sql`
    SELECT DISTINCT p.id, p.company_id AS company FROM person p JOIN account a ON a.person_id = p.id
     WHERE p.active AND a.state = 'active' ORDER BY p.id`);
  const [first] = staff;
  if (!first) return;
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const tasks: object[] = [];
  for (const [at, { code, name }] of demoProjects.entries()) {
    const projectId = newId();
    const company = staff[at % staff.length] ?? first;
    const number = tasksOfProject(at);
    const createdAt = new Date(today.getTime() - (90 - at) * day).toISOString();
    await db.execute(sql`
      INSERT INTO project (id, company_id, code, name, owner_id, viewed_by, state, last_number, search, created_by, created_at)
      VALUES (${projectId}, ${company.company}, ${code}, ${name}, ${company.id}, ${at % 3 ? 'members' : 'company'},
              ${at >= demoProjects.length - 2 ? 'closed' : 'active'}, ${number}, ${searchText(code, name)}, ${company.id},
              ${createdAt}::timestamptz)`);
    await db.execute(sql`
      INSERT INTO project_member (project_id, person_id, manages)
      SELECT ${projectId}, id, false FROM unnest(${sql.param(staff.map(({ id }) => id))}::text[]) AS id`);
    const lists = ['待处理', '进行中', '待验收', '收尾'].map((title, place) => ({
      id: newId(),
      title,
      place,
    }));
    for (const list of lists)
      await db.execute(sql`INSERT INTO task_list (id, project_id, name, position)
        VALUES (${list.id}, ${projectId}, ${list.title}, ${`a${list.place}`})`);
    for (let each = 1; each <= number; each++) {
      const list = pick(lists);
      tasks.push(taskAt({ projectId, listId: list.id, number: each, code, done: list.place === 3 }));
    }
  }
  for (const { id } of staff)
    for (let each = 0; each < 15; each++)
      tasks.push({
        ...taskAt({ projectId: null, listId: null, number: null, code: '', done: each > 11 }),
        ...{ owner: id, creator: id, accepted: today.toISOString() },
        ...(each < 9 && overdue(each)),
        ...(each >= 9 && each < 12 && { assigned: giverTo(id), accepted: null }),
      });

  /** Nobody has to confirm what they gave themselves. */
  function giverTo(id: string): string {
    if (first?.id !== id) return first?.id ?? id;
    const drawn = pick(staff).id;
    return drawn === id ? (staff[1]?.id ?? id) : drawn;
  }

  function overdue(each: number) {
    const end = endOf(today.getTime() - (each + 1) * day);
    return { done: null, starts: new Date(end - 2 * day).toISOString(), ends: new Date(end).toISOString() };
  }

  function taskAt(of: {
    projectId: string | null;
    listId: string | null;
    number: number | null;
    code: string;
    done: boolean;
  }) {
    const title = pick(demoTitles);
    const about = demoDescription(of.number ?? 1);
    const created = endOf(today.getTime() - Math.floor(1 + random() * 60) * day);
    const planned = random() < 0.6;
    const end = created + Math.floor(random() * 90) * day;
    const owner = random() < 0.85 ? pick(staff).id : null;
    return {
      ...{ project: of.projectId, list: of.listId, number: of.number, title, owner },
      ...about,
      level: 1 + Math.floor(random() * 4),
      creator: pick(staff).id,
      created: new Date(created).toISOString(),
      starts: planned ? new Date(created).toISOString() : null,
      ends: planned ? new Date(end).toISOString() : null,
      done: of.done ? new Date(Math.min(created + 5 * day, today.getTime())).toISOString() : null,
      ...{ assigned: null as string | null, accepted: owner ? new Date(created).toISOString() : null },
      // Half an hour to a day and a half.
      minutes: planned ? 30 * (1 + ((of.number ?? 0) % 24)) : null,
      position: `a${String(of.number ?? 0).padStart(4, '0')}V`,
      search: taskSearch({ title, key: of.number === null ? '' : `${of.code}-${of.number}`, ...about }),
    };
  }

  await db.execute(sql`
    INSERT INTO task (project_id, list_id, number, title, description, description_rich, level, owner_id, assigned_by,
                      accepted_at, created_by, created_at, starts_at, ends_at, completed_at, position, search, estimate,
                      remaining)
    SELECT project, list, number, title, description, "descriptionRich", level, owner, assigned, accepted, creator,
           created, starts, ends, done, position, search, minutes, CASE WHEN done IS NULL THEN minutes END
      FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) AS t (
        project uuid, list uuid, number integer, title text, description text, "descriptionRich" jsonb, level smallint,
        owner text, assigned text, accepted timestamptz, creator text, created timestamptz, starts timestamptz, ends timestamptz, done timestamptz,
        position text, search text, minutes integer)`);
  await relateTasks(db, today);
  await nineOverdue(db, today);
  await repeatTasks(db, today);
  await tasksOfRecords(db);
  await showTasksInTalks(db);
  await logBeginnings(db);
  await tellOfEndsBefore(db);
}

/** What was written down stands in the log, in its order, which is that of ids; the rest of the history is not told. */
async function logBeginnings(db: Db): Promise<void> {
  const { rows } = await db.execute<{ task: string }>(
    sql`SELECT id::text AS task FROM task ORDER BY created_at, id`,
  );
  const entries = rows.map(({ task }) => ({ task, id: newId() }));
  await db.execute(sql`
    INSERT INTO task_log (id, project_id, task_id, person_id, at, act, title)
    SELECT e.id, t.project_id, t.id, t.created_by, t.created_at, 'add', t.title
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e (id uuid, task bigint) JOIN task t ON t.id = e.task`);
}

/** Of what has ended, or soon will, people heard when it was time: the first sign-in begins without a pile of news. */
async function tellOfEndsBefore(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO task_end_told (task_id, kind, ends_at)
    SELECT t.id, kind.name, t.ends_at
      FROM task t JOIN (VALUES ('overdue', interval '0'), ('dueSoon', interval '24 hours')) AS kind (name, before)
        ON t.ends_at <= now() + kind.before
     WHERE t.completed_at IS NULL`);
}

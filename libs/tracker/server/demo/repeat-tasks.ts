import { sql } from 'drizzle-orm';
import { newId, type Db } from '#server-kit/server';
import { templateTask } from '#tracker/model';

/** Series of the demo company, and how they come again in turn; an empty rule: some days after the last is done. */
const series = 40;
const rules = [
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
  'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1',
  'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15',
  'FREQ=YEARLY',
  'FREQ=WEEKLY;BYDAY=TU,TH',
  '',
] as const;

/** Beside those of the rules; for every company. */
const templates = [
  {
    name: '新员工入职',
    tasks: [
      { title: '开通账号与门禁' },
      { title: '领取劳保用品', offset: 1 },
      { title: '完成安全三级教育', level: 1, offset: 3, minutes: 240 },
      { title: '试用期谈话', offset: 20 },
    ],
  },
  {
    name: '设备年度大修',
    tasks: [
      { title: '编制检修方案', minutes: 480 },
      { title: '备件到位确认', offset: 5 },
      { title: '停机挂牌', level: 1, offset: 7 },
      { title: '检修与试车', offset: 12, minutes: 1_440 },
      { title: '验收与归档', offset: 15 },
    ],
  },
];

/** Open tasks of projects that come again, and templates that people have made. */
export async function repeatTasks(db: Db, today: Date): Promise<void> {
  const now = today.toISOString();
  await db.execute(sql`
    WITH chosen AS (
      SELECT t.id, row_number() OVER (ORDER BY t.number, t.id) AS place
        FROM task t JOIN project pr ON pr.id = t.project_id AND pr.state = 'active'
       WHERE t.completed_at IS NULL AND t.owner_id IS NOT NULL AND t.starts_at IS NOT NULL
         AND NOT EXISTS (SELECT FROM task_relation r WHERE t.id IN (r.from_id, r.to_id))
       ORDER BY t.number, t.id LIMIT ${series}),
    given AS (
      SELECT c.id AS task_id, i.id, (${sql.param([...rules])}::text[])[1 + i.place % ${rules.length}] AS rule, i.place
        FROM chosen c JOIN unnest(${sql.param(Array.from({ length: series }, newId))}::uuid[])
             WITH ORDINALITY AS i (id, place) ON i.place = c.place),
    made AS (
      INSERT INTO task_series (id, project_id, list_id, title, description, description_rich, level, owner_id, estimate, rule, after_days, days_off,
                               starts_on, made_through, created_by, created_at)
      SELECT g.id, t.project_id, t.list_id, t.title, t.description, t.description_rich, t.level, t.owner_id, t.estimate, g.rule,
             CASE WHEN g.rule = '' THEN 30 END, (ARRAY['keep', 'before', 'after', 'skip'])[1 + g.place % 4],
             (t.starts_at AT TIME ZONE company_time_zone())::date,
             greatest((t.starts_at AT TIME ZONE company_time_zone())::date, (${now}::timestamptz AT TIME ZONE company_time_zone())::date),
             t.created_by, t.created_at
        FROM given g JOIN task t ON t.id = g.task_id RETURNING id)
    UPDATE task t SET series_id = g.id, series_on = (t.starts_at AT TIME ZONE company_time_zone())::date
      FROM given g WHERE t.id = g.task_id AND EXISTS (SELECT FROM made)`);
  const parsed = templates.map(({ name, tasks }) => ({
    ...{ id: newId(), name },
    tasks: tasks.map((each) => templateTask.parse(each)),
  }));
  await db.execute(sql`
    INSERT INTO task_template (id, name, tasks)
    SELECT id, name, tasks FROM jsonb_to_recordset(${JSON.stringify(parsed)}::jsonb) AS t (id uuid, name text, tasks jsonb)`);
}

import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { templateTask, usualTemplates } from '#tracker/model';

/** Each event has a rule and a template from the first start on; what people have made of them stays. */
export async function seedRules(db: Db): Promise<void> {
  const usual = Object.entries(usualTemplates).map(([event, { id, name, tasks }]) => ({
    ...{ event, id, name, tasks: tasks.map((each) => templateTask.parse(each)) },
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(usual)}::jsonb) AS u (event text, id uuid, name text, tasks jsonb)`;
  await db.execute(sql`
    INSERT INTO task_template (id, name, tasks)
    SELECT u.id, u.name, u.tasks FROM ${given} WHERE NOT EXISTS (SELECT FROM task_rule r WHERE r.id = u.event)
    ON CONFLICT (id) DO NOTHING`);
  await db.execute(sql`
    INSERT INTO task_rule (id, template_id) SELECT u.event, u.id FROM ${given} ON CONFLICT (id) DO NOTHING`);
}

import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { templateTask, usualTemplates } from '#tracker/model';

/** Each event has a rule and a template from the first start on; what people have made of them stays. */
export async function seedRules(db: Db): Promise<void> {
  for (const [event, { id, name, tasks }] of Object.entries(usualTemplates)) {
    const whole = JSON.stringify(tasks.map((each) => templateTask.parse(each)));
    await db.execute(sql`
      INSERT INTO task_template (id, name, tasks)
      SELECT ${id}::uuid, ${name}::text, ${whole}::jsonb WHERE NOT EXISTS (SELECT FROM task_rule WHERE id = ${event})
      ON CONFLICT (id) DO NOTHING`);
    await db.execute(
      sql`INSERT INTO task_rule (id, template_id) VALUES (${event}, ${id}) ON CONFLICT (id) DO NOTHING`,
    );
  }
}

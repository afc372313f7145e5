import { sql } from 'drizzle-orm';
import { makeFindable } from '#registers/server';
import type { Db, DemoClock } from '#server-kit/server';
import { employees } from '../registers/registers.ts';

/** Everybody of the demo has joined some day; one of the buyers moves to the warehouse next month. */
export async function loadDemoActs(db: Db, { today }: DemoClock): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  await db.execute(sql`
    INSERT INTO person_act (id, person_id, kind, from_day, company_id, department_id, post_id, job_level_id, applied_at, told_at)
    SELECT 'join-' || p.id, p.id, 'join', ${day}::date - (90 + 37 * row_number() OVER (ORDER BY p.code))::int, p.company_id,
           p.department_id, p.post_id, p.job_level_id, now(), now()
      FROM person p ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO person_act (id, person_id, kind, from_day, company_id, department_id, post_id, job_level_id, reason)
    SELECT 'move-' || p.id, p.id, 'move', ${day}::date + 30, d.company_id, d.id, p.post_id, p.job_level_id, '轮岗'
      FROM (SELECT * FROM person WHERE post_id = 'planner' AND active
               AND id NOT IN (SELECT head_id FROM department WHERE head_id IS NOT NULL) ORDER BY code LIMIT 1) AS p
      JOIN LATERAL (SELECT id, company_id FROM department WHERE company_id = p.company_id AND id <> p.department_id AND active
                      AND parent_id IS NOT NULL ORDER BY code DESC LIMIT 1) AS d ON true
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE person p
       SET joined_on = (SELECT min(from_day) FROM person_act a WHERE a.person_id = p.id),
           next_on = (SELECT min(from_day) FROM person_act a WHERE a.person_id = p.id AND a.from_day > ${day}::date)`);
  // They were written without what records are compared by.
  await db.execute(sql`UPDATE person SET search = ''`);
  await makeFindable(db, employees);
}

import { sql } from 'drizzle-orm';
import { importHistory } from '#approvals/server';
import { importForms } from '#documents/server';
import type { Db, DemoClock } from '#server-kit/server';
import { pastPurchases, type DemoApplicant, type DemoItem } from './past-purchases.ts';

/** So many purchase requisitions lie behind the demo company. */
const purchases = 5_200;

/** Two years of requisitions of the metals company. */
export async function loadDemoRequisitions(db: Db, clock: DemoClock): Promise<void> {
  const { rows: people } = await db.execute<
    DemoApplicant & { account: string } & Record<string, unknown>
  >(sql`
    SELECT p.id, p.name_zh AS "nameZh", p.name_en AS "nameEn", p.company_id AS "companyId",
           p.department_id AS "departmentId", d.name_zh AS "departmentName", a.name AS account
      FROM person p JOIN department d ON d.id = p.department_id JOIN account a ON a.person_id = p.id
     WHERE p.active AND p.company_id = (
       SELECT company_id FROM person JOIN account ON account.person_id = person.id WHERE account.name = 'employee')
     ORDER BY p.id`);
  const { rows: items } = await db.execute<DemoItem & Record<string, unknown>>(sql`
    SELECT id, name_zh AS "nameZh", spec, unit_zh AS "unitZh", kind, last_price AS "lastPrice" FROM item ORDER BY id`);
  const { rows: suppliers } = await db.execute<{ id: string; nameZh: string }>(
    sql`SELECT id, name_zh AS "nameZh" FROM supplier ORDER BY id`,
  );
  // Whoever signs in as the employee to look around finds requests of their own.
  const employee = people.filter(({ account }) => account === 'employee');
  const applicants = [...people, ...employee, ...employee, ...employee];
  await importForms(db, importHistory, pastPurchases(purchases, { items, suppliers, applicants }, clock));
}

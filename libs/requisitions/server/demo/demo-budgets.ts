import { sql } from 'drizzle-orm';
import { searchText } from '#identity/server';
import { newId, type Db } from '#server-kit/server';

interface Used extends Record<string, unknown> {
  companyId: string;
  year: number;
  code: string;
  departmentId: string;
  departmentName: string;
  used: string;
}

/** Shares of what is used that a budget holds: most have room, one is nearly used up, one is overdrawn. */
const rooms = [1.35, 1.2, 1.02, 1.5, 0.96, 1.25];
/** Budgets are given in round sums. */
const round = 10_000;

/** The budgets of the departments whose purchases the demo company has behind it. */
export async function loadDemoBudgets(db: Db): Promise<void> {
  const { rows } = await db.execute<Used>(sql`
    SELECT u.company_id AS "companyId", u.year, u.code, d.id AS "departmentId", d.name_zh AS "departmentName",
           sum(u.amount)::text AS used
      FROM budget_use u JOIN department d ON upper(d.id) = split_part(u.code, '-', 2)
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 3`);
  if (!rows.length) return;
  const values = rows.map(({ companyId, year, code, departmentId, departmentName, used }, at) => {
    const amount = Math.max(1, Math.round((Number(used) * (rooms[at % rooms.length] ?? 1)) / round)) * round;
    const name = `${departmentName}采购预算`;
    return sql`(${newId()}::uuid, ${companyId}, ${year}::int, ${code}, ${name}, ${departmentId}, ${amount}::numeric,
                'CNY', ${searchText(code, name)})`;
  });
  await db.execute(sql`
    INSERT INTO budget (id, company_id, year, code, name, department_id, amount, currency, search)
    VALUES ${sql.join(values, sql`, `)}`);
}

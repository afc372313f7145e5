import { sql } from 'drizzle-orm';
import { dayOf, type Label } from '#calls/model';
import { employee } from '#organisation/model';
import type { MergeGuard } from '#registers/server';

interface Against extends Record<string, unknown> {
  survivorHasAccount: boolean;
  loserHasAccount: boolean;
  heads: string | null;
  above: boolean;
  awaited: boolean;
}

/**
 * What keeps two records of employees apart: somebody signs in as either, one leads the other, or the one that goes still has
 * something to do as themselves. An account stays with its person, so the record that has one is the one that stays.
 */
export const employeesAgainstMerge: MergeGuard = async (
  { db, now, timeZone },
  { register, loser, survivor },
) => {
  if (register !== employee.name) return [];
  const { rows } = await db.execute<Against>(sql`
    WITH RECURSIVE up AS (
      SELECT p.id AS of, d.id, d.parent_id, d.head_id FROM person p JOIN department d ON d.id = p.department_id
       WHERE p.id IN (${loser.id}, ${survivor.id})
      UNION SELECT up.of, d.id, d.parent_id, d.head_id FROM up JOIN department d ON d.id = up.parent_id)
    SELECT EXISTS (SELECT FROM account WHERE person_id = ${survivor.id}) AS "survivorHasAccount",
           EXISTS (SELECT FROM account WHERE person_id = ${loser.id}) AS "loserHasAccount",
           (SELECT min(code) FROM department WHERE active AND ${loser.id} IN (head_id, deputy_id)) AS heads,
           EXISTS (SELECT FROM up WHERE head_id IN (${loser.id}, ${survivor.id}) AND head_id <> of) AS above,
           EXISTS (SELECT FROM person_act WHERE person_id = ${loser.id}
                    AND from_day > ${dayOf(now, timeZone)}::date) AS awaited`);
  const [found] = rows;
  const code = String(loser.values['code']);
  const against: Label[] = [];
  if (found?.loserHasAccount && found.survivorHasAccount)
    against.push(['两名员工都有账号，不能合并', 'Both employees have accounts: they cannot be merged']);
  else if (found?.loserHasAccount)
    against.push([
      `${code} 有登录账号，请保留有账号的一方`,
      `${code} has the account: keep the record that has it`,
    ]);
  if (found?.above)
    against.push(['一人是另一人的上级，不能合并', 'One leads the other: they cannot be merged']);
  if (found?.heads)
    against.push([
      `请先为 ${found.heads} 指定新的负责人`,
      `Name another head or deputy of ${found.heads} first`,
    ]);
  if (found?.awaited)
    against.push([`${code} 还有未生效的异动，请先取消`, `${code} has changes ahead: cancel them first`]);
  return against;
};

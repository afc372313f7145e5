import { sql } from 'drizzle-orm';
import { addDecimals, type InputOf, type ResultOf } from '#calls/model';
import { directory } from '#identity/server';
import { headOf, type leaveBalances } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { balanceKinds, balanceOf, leaveYears, type LeaveYear } from './leave-balance.ts';
import { personReach } from './reach.ts';

export type PersonBalances = ResultOf<typeof leaveBalances>['rows'][number];

const leave = headOf('leave').code;
const most = 2000;

const nothing: LeaveYear = { taken: [], earned: [] };

/** Balances of everyone whom the right on leave reaches; people who have left are not among them. */
export async function balancesOf(
  context: ActorContext,
  { year, departmentId }: InputOf<typeof leaveBalances>,
): Promise<PersonBalances[]> {
  const { db, language } = context;
  const name = (alias: string) => sql.raw(directory.nameColumn(language, alias));
  const { rows: people } = await db.execute<{ id: string; name: string; department: string }>(sql`
    SELECT p.id, ${name('p')} AS name, ${name('d')} AS department
      FROM person p JOIN department d ON d.id = p.department_id
     WHERE p.active AND ${personReach(context, leave)} ${departmentId ? sql`AND p.department_id = ${departmentId}` : sql``}
     ORDER BY p.company_id, p.department_id, p.id LIMIT ${most}`);
  const years = await leaveYears(
    db,
    people.map(({ id }) => id),
    String(year),
  );
  return people.map(({ id, name, department }) => {
    const own = years.get(id) ?? nothing;
    const { kind: _annual, ...annual } = balanceOf(own, 'annual');
    const { kind: _compensatory, ...compensatory } = balanceOf(own, 'compensatory');
    const others = own.taken.filter(
      ({ leaveKind, status }) => status === 'approved' && !balanceKinds.some((kind) => kind === leaveKind),
    );
    return {
      person: { id, name },
      ...{ department, annual, compensatory },
      other: addDecimals(...others.map(({ days }) => days)),
    };
  });
}

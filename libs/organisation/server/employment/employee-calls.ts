import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, problemsIn, type FieldProblem } from '#calls/model';
import { addNewcomer, saveEmployee } from '#organisation/model';
import type { RequestOf } from '#calls/model';
import { pastNeedsReason } from '#registers/model';
import type { SavingRegister } from '#registers/server';
import { handle, newId, type Handler } from '#server-kit/server';
import { accountOfNewcomer, accountProblems } from './account-of-newcomer.ts';

const reference = (id: string | null | undefined) => (id === undefined ? undefined : id && { id, name: '' });

/** What was sent of an employee, as a record of the register; what was left out stays as it is. */
function valuesOf(sent: Omit<RequestOf<typeof saveEmployee>['employee'], 'id'>): Record<string, unknown> {
  const { number, name, departmentId, postId, jobLevelId, ...same } = sent;
  const values = {
    ...same,
    ...{ code: number, nameZh: name, department: reference(departmentId) },
    ...{ post: reference(postId), jobLevel: reference(jobLevelId) },
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Who joined before today says why that is entered only now: their approvals and rights begin with that day. */
const unexplained = (
  { joinedOn, joinedReason }: RequestOf<typeof addNewcomer>['employee'],
  today: string,
): FieldProblem[] =>
  joinedOn && joinedOn < today && !joinedReason ? [{ path: 'joinedReason', text: pastNeedsReason }] : [];

/** Calls that save employees beside the register's own: rights, rules and acts are those of the one save. */
export const employeeCalls = ({ save }: SavingRegister): readonly Handler[] => [
  handle(saveEmployee, async ({ employee: { id, ...sent } }, context) => {
    const { rows } = id
      ? await context.db.execute<{ version: number }>(sql`SELECT version FROM person WHERE id = ${id}`)
      : { rows: [] };
    if (id && !rows[0]) throw new CallError('notFound');
    const saved = id ?? newId();
    await save(context, { id: saved, version: rows[0]?.version ?? 0, values: valuesOf(sent) });
    return { id: saved };
  }),

  handle(addNewcomer, async ({ id, employee, account }, context) => {
    // Asked before anything is written, so that all that stands against them is told together.
    const inTheWay = [
      ...unexplained(employee, dayOf(context.now, context.timeZone)),
      ...(account ? await accountProblems(context, employee, account) : []),
    ];
    await save(context, { id, version: 0, values: valuesOf(employee) }).catch((error: unknown) => {
      const problems = problemsIn(error);
      if (!problems.length) throw error;
      throw invalid([...problems, ...inTheWay]);
    });
    if (inTheWay.length) throw invalid(inTheWay);
    const { rows } = await context.db.execute<{ number: string }>(
      sql`SELECT code AS number FROM person WHERE id = ${id}`,
    );
    const [added] = rows;
    if (!added) throw new CallError('internal');
    return { id, number: added.number, account: account && (await accountOfNewcomer(context, id, account)) };
  }),
];

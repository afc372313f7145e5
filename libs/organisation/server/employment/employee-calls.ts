import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { saveEmployee } from '#organisation/model';
import type { SavingRegister } from '#registers/server';
import { handle, newId, type Handler } from '#server-kit/server';

const reference = (id: string | null | undefined) => (id === undefined ? undefined : id && { id, name: '' });

/** Calls that save employees beside the register's own: rights, rules and acts are those of the one save. */
export const employeeCalls = ({ save }: SavingRegister): readonly Handler[] => [
  handle(saveEmployee, async ({ employee: sent }, context) => {
    const { id, number, name, departmentId, postId, jobLevelId, ...same } = sent;
    const { rows } = id
      ? await context.db.execute<{ version: number }>(sql`SELECT version FROM person WHERE id = ${id}`)
      : { rows: [] };
    if (id && !rows[0]) throw new CallError('notFound');
    const values = {
      ...same,
      ...{ code: number, nameZh: name, department: reference(departmentId) },
      ...{ post: reference(postId), jobLevel: reference(jobLevelId) },
    };
    const saved = id ?? newId();
    await save(context, {
      ...{ id: saved, version: rows[0]?.version ?? 0 },
      values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    });
    return { id: saved };
  }),
];

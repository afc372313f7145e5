import { eq, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { recordFileOwner } from '#registers/model';
import { bindFiles, handle, type Handler } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import { ruleMoveProblems } from '../rules/check-rule.ts';
import { reachesRecord } from '../save/check-record.ts';
import { lockedRecord } from '../save/locked-record.ts';
import { tellChanged } from '../save/tell.ts';
import { usedAmong } from '../uses/use-source.ts';

/** The database keeps what refers to the record, whatever the sources of uses know. */
const isReferredTo = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { code?: unknown }).code === '23503') return true;
  return false;
};

/** Answers <code>_8: only what nothing ever referred to is deleted, all else is disabled. */
export const removeHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.remove, async ({ id, version }, context) => {
    const { register, table, check } = served;
    const before = await lockedRecord(context, served, id);
    if (!before || !reachesRecord(register, context, 'query', before.values)) throw notFound();
    if (!reachesRecord(register, context, 'delete', before.values)) throw new CallError('forbidden');
    if (before.version !== version) throw new CallError('conflict');
    const [zh, en] = register.one;
    const used = ruleBroken([
      `${zh}已被使用，不能删除，只能停用`,
      `The ${en} has been used: it can be disabled, not deleted`,
    ]);
    if ((await usedAmong(context.db, kit.uses, register.name, [id])).has(id)) throw used;
    const problems = [
      ...((await check?.(context, { before, after: null })) ?? []),
      ...(register.ruled ? await ruleMoveProblems(context, register, before, null) : []),
    ];
    if (problems.length) throw invalid(problems);
    try {
      await context.db.transaction((db) => db.delete(table).where(eq(table.id, id)));
      if (register.dated)
        await context.db.execute(
          sql`DELETE FROM register_dated_value WHERE register = ${register.name} AND record_id = ${id}`,
        );
      await bindFiles(context, [], { type: recordFileOwner(register.name), id });
    } catch (error) {
      if (isReferredTo(error)) throw used;
      throw error;
    }
    await tellChanged(context, register, [id]);
    return {};
  });

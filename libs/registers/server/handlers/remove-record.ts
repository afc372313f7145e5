import { CallError, invalid, ruleBroken } from '#calls/model';
import { handle, type Handler } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import { reachesRecord } from '../save/check-record.ts';
import { deleteRecord, deletionProblems } from '../save/delete-record.ts';
import { lockedRecord } from '../save/locked-record.ts';
import { tellChanged } from '../save/tell.ts';
import { usedAmong } from '../uses/use-source.ts';

/** Answers <code>_8: only what nothing ever referred to is deleted, all else is disabled. */
export const removeHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.remove, async ({ id, version }, context) => {
    const { register } = served;
    const before = await lockedRecord(context, served, id);
    if (!before || !reachesRecord(register, context, 'query', before)) throw notFound();
    if (!reachesRecord(register, context, 'delete', before)) throw new CallError('forbidden');
    if (before.version !== version) throw new CallError('conflict');
    const [zh, en] = register.one;
    const used = ruleBroken([
      `${zh}已被使用，不能删除，只能停用`,
      `The ${en} has been used: it can be disabled, not deleted`,
    ]);
    if ((await usedAmong(context.db, kit.uses, register.name, [id])).has(id)) throw used;
    const problems = await deletionProblems(context, served, before);
    if (problems.length) throw invalid(problems);
    if (!(await deleteRecord(context, served, id))) throw used;
    await tellChanged(context, register, [id]);
    return {};
  });

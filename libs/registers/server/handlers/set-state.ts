import { eq } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import type { RecordState, StateSet } from '#registers/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { notFound } from '../registers-kit.ts';
import { ruleMoveProblems } from '../rules/check-rule.ts';
import { reachesRecord } from '../save/check-record.ts';
import { lockedRecord } from '../save/locked-record.ts';
import { tellChanged } from '../save/tell.ts';
import { problemsOfRefusal } from './save-records.ts';

/** Enables or disables one record; answers its version, and whether it was in another state. */
async function setState(
  context: ActorContext,
  served: ServedRegister,
  id: string,
  state: RecordState,
): Promise<{ version: number; moved: boolean }> {
  const { register, table, check } = served;
  const before = await lockedRecord(context, served, id);
  if (!before || !reachesRecord(register, context, 'query', before)) throw notFound();
  if (!reachesRecord(register, context, state === 'active' ? 'enable' : 'disable', before))
    throw new CallError('forbidden');
  if (before.state === 'merged')
    throw ruleBroken(['该记录已合并，请先撤销合并', 'It was merged: undo the merge first']);
  if (before.state === state) return { version: before.version, moved: false };
  const after = { ...before, state };
  const problems: FieldProblem[] = [
    ...((await check?.(context, { before, after })) ?? []),
    ...(register.ruled ? await ruleMoveProblems(context, register, before, after) : []),
  ];
  if (problems.length) throw invalid(problems);
  const version = before.version + 1;
  await context.db.update(table).set({ state, version }).where(eq(table.id, id));
  return { version, moved: true };
}

/** Answers <code>_5: each is enabled or disabled by itself. */
export const setStateHandler = (served: ServedRegister): Handler =>
  handle(served.register.calls.setState, async ({ ids, state }, context) => {
    const { actor } = context;
    if (
      served.register.stateFollows ||
      !actor.may(served.register.screens, state === 'active' ? 'enable' : 'disable')
    )
      throw new CallError('forbidden');
    const rows: StateSet[] = [];
    for (const id of new Set(ids))
      try {
        const { version, moved } = await context.db.transaction((db) =>
          setState({ ...context, db }, served, id, state),
        );
        rows.push({ id, version, moved, before: {}, problems: [], waits: [] });
      } catch (error) {
        rows.push({
          id,
          version: null,
          moved: false,
          before: {},
          problems: problemsOfRefusal(error),
          waits: [],
        });
      }
    const turned = rows.flatMap(({ id, moved }) => (moved ? [id] : []));
    await tellChanged(context, served.register, turned, state === 'disabled' ? 'disabled' : 'changed');
    return { rows };
  });

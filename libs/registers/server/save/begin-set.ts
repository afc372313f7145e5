import { CallError, ruleBroken } from '#calls/model';
import { mapReferences } from '#fields/server';
import type { RecordInput } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { findRecords, named, type FoundRecords } from '../record/name-references.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import { withRuleName } from '../rules/rule-name.ts';
import { reachesRecord } from './check-record.ts';
import { awaited, HangTogether, step, type Draft, type SaveOptions } from './draft.ts';
import { lockedRecords } from './locked-record.ts';
import { typedValues } from './typed-values.ts';

export const isMerged = ruleBroken([
  '该记录已合并到其他记录，不能修改；如需修改，请先撤销合并',
  'It was merged into another record and is not changed any more: undo the merge first',
]);

/** Locks the records, asks for the rights and reads what was typed. */
export async function beginSet(
  context: ActorContext,
  served: ServedRegister,
  inputs: readonly RecordInput[],
  { evenMerged = false }: SaveOptions,
): Promise<Draft[]> {
  const { register } = served;
  await served.holdsFirst?.(
    context,
    inputs.map(({ values }) => values),
  );
  const locked = await lockedRecords(
    context,
    served,
    inputs.map(({ id }) => id),
  );
  const drafts: Draft[] = inputs.map((input) => ({
    ...{ input, before: locked.get(input.id) ?? null },
    ...{ values: {}, problems: [], numbered: false, outcome: null },
  }));
  for (const draft of drafts)
    await step(draft, async () => {
      const { before, input } = draft;
      if (!before && input.version > 0) throw notFound();
      if (before && !reachesRecord(register, context, 'query', before)) throw notFound();
      if (
        before
          ? !reachesRecord(register, context, 'edit', before)
          : !context.actor.may(register.screens, 'add')
      )
        throw new CallError('forbidden');
      if (before?.state === 'merged' && !evenMerged) throw isMerged;
      const { values, problems } = await typedValues(context, register, before, input);
      draft.values = values;
      draft.problems = problems;
      draft.numbered = !before && values['code'] === null && Boolean(register.codes);
    });
  return drafts;
}

/** Refuses to go on with records of which one is there twice, or refers to another one of them. */
export function refuseHanging({ register }: ServedRegister, drafts: readonly Draft[]): void {
  const ids = new Set(drafts.map(({ input }) => input.id));
  if (ids.size < drafts.length) throw new HangTogether();
  for (const { values, input } of drafts)
    mapReferences(register.whole, values, (reference, { source }) => {
      if (source === register.name && reference.id !== input.id && ids.has(reference.id))
        throw new HangTogether();
      return reference;
    });
}

/** What follows from what was typed, with the names of what the records refer to. */
export async function deriveSet(
  context: ActorContext,
  kit: RegistersKit,
  { register, derive: deriveMany }: ServedRegister,
  drafts: readonly Draft[],
): Promise<FoundRecords> {
  const open = drafts.filter(({ outcome }) => !outcome);
  const derived =
    deriveMany &&
    (await deriveMany(
      context,
      open.map(({ values }) => values),
    ));
  open.forEach((draft, at) => {
    draft.values = {
      ...draft.values,
      ...derived?.[at],
      ...(draft.numbered && { code: awaited }),
    };
  });
  const found = await findRecords(
    context,
    kit,
    register.whole,
    open.map(({ values }) => values),
  );
  for (const draft of open)
    draft.values = withRuleName(register, named(register.whole, draft.values, found), context.timeZone);
  return found;
}

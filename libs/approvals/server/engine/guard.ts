import { ruleBroken, say, type Label } from '#calls/model';
import type { EngineAction } from '#approvals/model';
import type { Context } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import type { InstanceRow } from '../tables/instance.ts';

const subjectOf = ({ subjectType, subjectId, applicantId }: InstanceRow, action: EngineAction) => ({
  ...{ type: subjectType, id: subjectId, applicantId },
  by: 'by' in action ? action.by.personId : null,
});

/** Refuses an agreement that the owner of the document does not let this person give. */
export async function refuseAgreement(
  kit: ApprovalsKit,
  context: Context,
  row: InstanceRow,
  action: EngineAction,
): Promise<void> {
  if (action.do !== 'approve') return;
  for (const guard of kit.guardsOf(row.subjectType)) {
    const words = await guard.refuses?.(context, subjectOf(row, action));
    if (words) throw ruleBroken(words);
  }
}

/**
 * What the last agreement comes to where the owner of the document has something against it: the document goes back to
 * its applicant, who is told why. Without somebody who agrees there is nobody who could give it back: it is refused.
 */
export async function givenBackInstead(
  kit: ApprovalsKit,
  context: Context,
  row: InstanceRow,
  action: EngineAction,
): Promise<EngineAction | null> {
  const words = await stoodAgainst(kit, context, row, action);
  if (!words) return null;
  if (action.do !== 'approve') throw ruleBroken(words);
  const { by, taskId, signature } = action;
  return {
    ...{ do: 'return', by, taskId, to: null, words: say(words, context.language) },
    ...(signature !== undefined && { signature }),
  };
}

async function stoodAgainst(
  kit: ApprovalsKit,
  context: Context,
  row: InstanceRow,
  action: EngineAction,
): Promise<Label | null> {
  for (const guard of kit.guardsOf(row.subjectType)) {
    const words = await guard.against?.(context, subjectOf(row, action));
    if (words) return words;
  }
  return null;
}

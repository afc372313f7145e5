import { administratorsId } from '#approvals/model';
import type { ApprovalChange } from '#approvals/server';
import type { FormRow, ParticipantRole } from '../tables/form.ts';

/** Who holds a form after its approval has moved, at which step, since when. */
export const heldBy = (change: ApprovalChange): Pick<FormRow, 'stepLabel' | 'holders' | 'holderSince'> => ({
  stepLabel: change.stepLabel,
  holders: change.holders,
  holderSince: change.since === null ? null : new Date(change.since),
});

/** Who takes part in a form since then. */
export const takingPart = (change: ApprovalChange): { personId: string; role: ParticipantRole }[] => [
  ...peopleIn(change.holders).map((personId) => ({ personId, role: 'approver' as const })),
  ...change.joined.map(({ personId, as }) => ({ personId, role: as })),
];

/** Where nobody was found, the workflow administrators hold it; they see it by their right. */
export const peopleIn = (holders: ApprovalChange['holders']): string[] =>
  holders.map(({ id }) => id).filter((id) => id !== administratorsId);

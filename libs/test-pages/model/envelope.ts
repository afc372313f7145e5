import { z } from 'zod';
import type { Label } from '#calls/model';

/** Life of an envelope, as e-signature services tell it; the words of ours. */
export const envelopeStates = {
  sent: ['已发送', 'Sent'],
  delivered: ['已查看', 'Seen by the signer'],
  completed: ['已签署', 'Signed'],
  declined: ['已拒签', 'Declined'],
  voided: ['已作废', 'Voided'],
} as const satisfies Record<string, Label>;
export type EnvelopeState = keyof typeof envelopeStates;
export const envelopeState = z.enum(Object.keys(envelopeStates) as [EnvelopeState, ...EnvelopeState[]]);

/** The moves that exist; what is signed, declined or voided stays so. */
export const envelopeMoves: Readonly<Record<EnvelopeState, readonly EnvelopeState[]>> = {
  sent: ['delivered', 'voided'],
  delivered: ['completed', 'declined', 'voided'],
  completed: [],
  declined: [],
  voided: [],
};

/** Only these ask for a reason. */
export const needsReason = (state: EnvelopeState): boolean => state === 'declined' || state === 'voided';

import { z } from 'zod';
import { defineEvent, type Label } from '#calls/model';

const data = z.object({
  envelopeId: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  /** The version of the record that was sent to be signed. */
  version: z.int(),
  reason: z.string(),
});
const about = ({ kind, subjectId }: z.output<typeof data>) => ({ type: kind, id: subjectId });
const event = (name: string, label: Label) => defineEvent({ name: `esign.${name}`, label, data, about });

/** All have signed. It signs the version that was sent: whoever reacts compares it with the version of today. */
export const envelopeCompleted = event('completed', ['电子签约完成', 'Envelope signed by all']);
export const envelopeDeclined = event('declined', ['电子签约被拒签', 'Envelope declined']);
export const envelopeVoided = event('voided', ['电子签约已撤回', 'Envelope voided']);

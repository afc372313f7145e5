import type { EnvelopeState, RecipientState } from '#esign/model';
import type { Tone } from '#ui/web';

export const envelopeTone: Readonly<Record<EnvelopeState, Tone>> = {
  ...{ queued: 'grey', failed: 'red', sent: 'blue', delivered: 'blue' },
  ...{ completed: 'green', declined: 'red', voided: 'struck' },
};
export const recipientTone: Readonly<Record<RecipientState, Tone>> = {
  ...{ waiting: 'grey', sent: 'blue', delivered: 'blue', completed: 'green', declined: 'red' },
};

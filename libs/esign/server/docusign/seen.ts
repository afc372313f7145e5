import { z } from 'zod';
import type { EnvelopeState, RecipientState } from '#esign/model';

/** What the service says of an envelope, in our words. What it leaves out is not known. */
export interface Seen {
  state: EnvelopeState | null;
  /** Of its state. */
  at: Date | null;
  reason: string;
  recipients: readonly SeenRecipient[];
}
export interface SeenRecipient {
  no: number;
  state: RecipientState;
  at: Date | null;
  /** When it became their turn. */
  askedAt: Date | null;
  reason: string;
}

const text = z.string().nullish();
const signer = z.object({
  recipientId: z.string(),
  status: text,
  sentDateTime: text,
  deliveredDateTime: text,
  signedDateTime: text,
  declinedDateTime: text,
  declinedReason: text,
});
export const serviceRecipients = z.object({ signers: z.array(signer).nullish() });
export const serviceEnvelope = z.object({
  status: text,
  statusChangedDateTime: text,
  sentDateTime: text,
  deliveredDateTime: text,
  completedDateTime: text,
  declinedDateTime: text,
  voidedDateTime: text,
  voidedReason: text,
});
const summary = serviceEnvelope.extend({ recipients: serviceRecipients.nullish() });
type Summary = z.output<typeof summary>;
type ServiceSigner = z.output<typeof signer>;

const envelopeStateOf: Readonly<Record<string, EnvelopeState>> = {
  ...{ sent: 'sent', delivered: 'delivered', signed: 'delivered', completed: 'completed' },
  ...{ declined: 'declined', voided: 'voided' },
};
const recipientStateOf: Readonly<Record<string, RecipientState>> = {
  ...{ created: 'waiting', sent: 'sent', autoresponded: 'sent', delivered: 'delivered' },
  ...{ signed: 'completed', completed: 'completed', declined: 'declined' },
};

function momentOf(value: string | null | undefined): Date | null {
  const at = value ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

function recipientOf(one: ServiceSigner): SeenRecipient | null {
  const state = recipientStateOf[one.status ?? ''];
  const no = Number(one.recipientId);
  if (!state || !Number.isInteger(no)) return null;
  const times = {
    ...{ waiting: null, sent: one.sentDateTime, delivered: one.deliveredDateTime },
    ...{ completed: one.signedDateTime, declined: one.declinedDateTime },
  };
  const reason = state === 'declined' ? (one.declinedReason ?? '') : '';
  return { no, state, reason, at: momentOf(times[state]), askedAt: momentOf(one.sentDateTime) };
}

/** A summary of an envelope, as answered or as told. */
export function seenOf(said: Summary): Seen {
  const state = envelopeStateOf[said.status ?? ''] ?? null;
  const recipients = (said.recipients?.signers ?? []).flatMap((one) => recipientOf(one) ?? []);
  const times: Partial<Record<EnvelopeState, string | null | undefined>> = {
    ...{ sent: said.sentDateTime, delivered: said.deliveredDateTime, completed: said.completedDateTime },
    ...{ declined: said.declinedDateTime, voided: said.voidedDateTime },
  };
  const declined = recipients.find((one) => one.state === 'declined');
  return {
    state,
    at: momentOf(state && (times[state] ?? said.statusChangedDateTime)),
    reason:
      state === 'voided' ? (said.voidedReason ?? '') : state === 'declined' ? (declined?.reason ?? '') : '',
    recipients,
  };
}

const message = z.object({
  event: z.string(),
  generatedDateTime: text,
  data: z.object({
    envelopeId: z.string(),
    recipientId: text,
    envelopeSummary: summary.nullish(),
  }),
});

/** A message of Connect (JSON SIM): which envelope, and what is known of it by that; null where it is none. */
export function seenInMessage(body: unknown): { externalId: string; seen: Seen } | null {
  const parsed = message.safeParse(body);
  if (!parsed.success) return null;
  const { event, generatedDateTime, data } = parsed.data;
  const seen = seenOf(data.envelopeSummary ?? {});
  const [about, what = ''] = event.split(/-(.*)/s, 2);
  const at = momentOf(generatedDateTime);
  // The event itself counts where no summary came along, or an older one.
  if (about === 'envelope' && !seen.state && envelopeStateOf[what])
    return { externalId: data.envelopeId, seen: { ...seen, state: envelopeStateOf[what], at } };
  const state = about === 'recipient' ? recipientStateOf[what] : undefined;
  const no = Number(data.recipientId);
  if (!state || !Number.isInteger(no) || seen.recipients.some((one) => one.no === no))
    return { externalId: data.envelopeId, seen };
  const told = { no, state, at, askedAt: state === 'sent' ? at : null, reason: '' };
  return { externalId: data.envelopeId, seen: { ...seen, recipients: [...seen.recipients, told] } };
}

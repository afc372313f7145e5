import type { SandboxEnvelope, SandboxRecipient } from '../../tables/sandbox.ts';
import { sandboxUser } from '../account.ts';

const at = (moment: Date | null): string | undefined => moment?.toISOString();

/** A recipient as DocuSign answers it. */
const signerShape = (one: SandboxRecipient) => ({
  ...{ recipientId: one.recipientId, recipientIdGuid: one.recipientId, routingOrder: String(one.routing) },
  ...{ name: one.name, email: one.email, status: one.status },
  ...(one.clientUserId && { clientUserId: one.clientUserId }),
  sentDateTime: at(one.sentAt),
  deliveredDateTime: at(one.deliveredAt),
  signedDateTime: at(one.signedAt),
  declinedDateTime: at(one.declinedAt),
  ...(one.declinedReason && { declinedReason: one.declinedReason }),
});

export const recipientsShape = (recipients: readonly SandboxRecipient[]) => ({
  signers: recipients.map(signerShape),
  recipientCount: String(recipients.length),
});

/** An envelope as DocuSign answers it. */
export function envelopeShape(row: SandboxEnvelope) {
  const { id, status, statusAt, sentAt, subject, voidedReason, transactionId } = row;
  return {
    ...{ envelopeId: id, status, emailSubject: subject, envelopeUri: `/envelopes/${id}` },
    statusChangedDateTime: at(statusAt),
    sentDateTime: at(sentAt),
    [`${status}DateTime`]: at(status === 'sent' ? sentAt : statusAt),
    ...(transactionId && { transactionId }),
    ...(voidedReason && { voidedReason }),
  };
}

/** A message of Connect: JSON SIM with a summary of the envelope. */
export const messageShape = (
  event: string,
  row: SandboxEnvelope,
  recipients: readonly SandboxRecipient[],
  recipientId: string | undefined,
  now: Date,
) => ({
  event,
  apiVersion: 'v2.1',
  uri: `/restapi/v2.1/accounts/${sandboxUser.accountId}/envelopes/${row.id}`,
  retryCount: 0,
  configurationId: 1,
  generatedDateTime: now.toISOString(),
  data: {
    ...{ accountId: sandboxUser.accountId, userId: sandboxUser.userId, envelopeId: row.id },
    ...(recipientId && { recipientId }),
    envelopeSummary: { ...envelopeShape(row), recipients: recipientsShape(recipients) },
  },
});

import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import {
  sandboxEnvelope,
  sandboxRecipient,
  type SandboxEnvelope,
  type SandboxRecipient,
} from '../../tables/sandbox.ts';

export async function sandboxEnvelopeOf(
  db: Db,
  id: string,
  locks = false,
): Promise<SandboxEnvelope | undefined> {
  const asked = db.select().from(sandboxEnvelope).where(eq(sandboxEnvelope.id, id));
  return (await (locks ? asked.for('update') : asked))[0];
}

export const sandboxRecipientsOf = (db: Db, id: string): Promise<SandboxRecipient[]> =>
  db
    .select()
    .from(sandboxRecipient)
    .where(eq(sandboxRecipient.envelopeId, id))
    .orderBy(asc(sandboxRecipient.routing), asc(sandboxRecipient.recipientId));

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
  const [kept] = locks ? await asked.for('update') : await asked;
  return kept;
}

export const sandboxRecipientsOf = (db: Db, id: string): Promise<SandboxRecipient[]> =>
  db
    .select()
    .from(sandboxRecipient)
    .where(eq(sandboxRecipient.envelopeId, id))
    .orderBy(asc(sandboxRecipient.routing), asc(sandboxRecipient.recipientId));

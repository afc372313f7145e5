import { z } from 'zod';
import { defineJob, hmacOf, hookOf, runs, type Context, type JobRegistration } from '#server-kit/server';
import { keysOfSandbox, type Installation } from '../account.ts';
import { docusignPort } from '../port.ts';
import { sandboxEnvelopeOf, sandboxRecipientsOf } from './kept.ts';
import { messageShape } from './shapes.ts';

/** A message of Connect on its way to us; the queue sends it again with growing pauses. */
const connect = defineJob({
  name: 'esign.sandboxConnect',
  title: ['演示签约服务的回执', 'Answers of the demo signing service'],
  data: z.object({ body: z.string() }),
  tries: 8,
});

/** Says what has happened to an envelope of the sandbox. */
export async function tellConnect(
  context: Context,
  envelopeId: string,
  event: string,
  recipientId?: string,
): Promise<void> {
  const row = await sandboxEnvelopeOf(context.db, envelopeId);
  if (!row) return;
  const recipients = await sandboxRecipientsOf(context.db, envelopeId);
  const message = messageShape(event, row, recipients, recipientId, context.now);
  await context.enqueue(connect, { body: JSON.stringify(message) });
}

/** Sends a message to our own door, signed as Connect signs it. */
export const connectJob = (installation: Installation): JobRegistration =>
  runs(connect, async ({ body }, { db }) => {
    const server = installation.server();
    if (!server) throw new Error('The server does not take web hooks yet.');
    const { connectKey } = await keysOfSandbox(db, installation.demo);
    const answer = await server.inject({
      method: 'POST',
      url: hookOf(docusignPort),
      headers: { 'content-type': 'application/json', 'x-docusign-signature-1': hmacOf(connectKey, body) },
      payload: body,
    });
    if (answer.statusCode !== 200) throw new Error(`The web hook was answered ${answer.statusCode}.`);
  });

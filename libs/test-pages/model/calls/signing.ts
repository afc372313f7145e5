import { z } from 'zod';
import { defineCall, pageOf, pageRequest, right } from '#calls/model';
import { envelopeState } from '../envelope.ts';
import { signingScreen } from '../screens.ts';

const screen = signingScreen.code;
const text = (most: number) => z.string().trim().min(1).max(most);

export const envelope = z.object({
  id: z.uuid(),
  subject: z.string(),
  signerName: z.string(),
  signerEmail: z.string(),
  state: envelopeState,
  sentAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** What happened, oldest first. */
  events: z.array(z.object({ state: envelopeState, at: z.iso.datetime(), reason: z.string() })),
});
export type Envelope = z.output<typeof envelope>;

/** Envelopes of the sandbox, newest first. */
export const listEnvelopes = defineCall({
  name: 'testPages.listEnvelopes',
  code: `${screen}_1`,
  summary: ['沙盒信封列表', 'Envelopes of the sandbox'],
  effect: 'read',
  access: right(screen, 'query'),
  request: pageRequest,
  response: pageOf(envelope),
  topics: ['sandboxEnvelope'],
});

/** Sends something to be signed. Nothing leaves the installation. */
export const sendEnvelope = defineCall({
  name: 'testPages.sendEnvelope',
  code: `${screen}_3`,
  summary: ['发送沙盒信封', 'Send an envelope in the sandbox'],
  effect: 'write',
  access: right(screen, 'add'),
  request: z.object({ subject: text(100), signerName: text(60), signerEmail: z.email().max(100) }),
  response: envelope,
  topics: ['sandboxEnvelope'],
});

/** Plays the signer (sees, signs, declines), or voids as the sender. */
export const moveEnvelope = defineCall({
  name: 'testPages.moveEnvelope',
  code: `${screen}_5`,
  summary: ['推进沙盒信封', 'Move an envelope of the sandbox on'],
  effect: 'write',
  access: right(screen, 'edit'),
  request: z.object({ id: z.uuid(), to: envelopeState, reason: z.string().trim().max(255).default('') }),
  response: envelope,
  errors: ['notFound', 'invalid', 'handledAlready'],
  topics: ['sandboxEnvelope'],
});

import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { envelopeCode } from '../screens.ts';
import {
  envelopeActs,
  envelopeFiles,
  envelopeStates,
  providers,
  recipientStates,
  signerRoles,
} from '../states.ts';
import { mostReason } from '../subject.ts';

const topics = ['envelope'];
const keyOf = <K extends string>(of: Readonly<Record<K, unknown>>) => z.enum(Object.keys(of) as [K, ...K[]]);
const moment = z.string().nullable();

/** An envelope with whom it is for and what befell it. */
export const readEnvelope = defineCall({
  name: 'esign.read',
  code: `${envelopeCode}_1`,
  summary: ['读取签约信封', 'Read an envelope'],
  effect: 'read',
  access: right(envelopeCode, 'get'),
  request: z.object({ id: z.uuid() }),
  response: z.object({
    id: z.string(),
    kind: z.string(),
    subjectId: z.string(),
    number: z.string(),
    title: z.tuple([z.string(), z.string()]),
    version: z.int(),
    provider: keyOf(providers),
    state: keyOf(envelopeStates),
    stateAt: z.string(),
    sentAt: moment,
    /** Asked for, and the service has not answered yet. */
    voiding: z.boolean(),
    reason: z.string(),
    problem: z.string(),
    tries: z.int(),
    /** It can be made anew from its record. */
    again: z.boolean(),
    recipients: z.array(
      z.object({
        no: z.int(),
        routing: z.int(),
        role: keyOf(signerRoles),
        name: z.string(),
        email: z.string(),
        state: keyOf(recipientStates),
        stateAt: moment,
        reason: z.string(),
        remindedAt: moment,
      }),
    ),
    files: z.array(keyOf(envelopeFiles)),
    trail: z.array(
      z.object({
        at: z.string(),
        act: keyOf(envelopeActs),
        recipient: z.string().nullable(),
        by: z.string().nullable(),
        detail: z.string(),
      }),
    ),
  }),
  errors: ['notFound'],
  topics,
});

/** Sends a record to be signed; also once more where its last envelope ended without signatures or could not be sent. */
export const sendToSign = defineCall({
  name: 'esign.send',
  code: `${envelopeCode}_2`,
  summary: ['发起电子签约', 'Send to sign'],
  effect: 'write',
  access: right(envelopeCode, 'add'),
  request: z.object({ kind: z.string().min(1).max(60), subjectId: z.string().min(1).max(64) }),
  response: z.object({ id: z.string() }),
  errors: ['notFound', 'businessRule', 'invalid'],
  topics: [...topics, 'contract'],
});

/** Voids an envelope, or sends it again to those whose turn it is. */
export const changeEnvelope = defineCall({
  name: 'esign.change',
  code: `${envelopeCode}_3`,
  summary: ['撤回或再次发送', 'Void or send again'],
  effect: 'write',
  access: right(envelopeCode, 'edit'),
  request: z.discriminatedUnion('act', [
    z.object({ act: z.literal('void'), id: z.uuid(), reason: z.string().trim().min(1).max(mostReason) }),
    z.object({ act: z.literal('resend'), id: z.uuid() }),
  ]),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: [...topics, 'contract'],
});

/** A file of an envelope, base64. What is signed is fetched from the service where it is not kept yet. */
export const readEnvelopeFile = defineCall({
  name: 'esign.file',
  code: `${envelopeCode}_5`,
  summary: ['下载签约文件', 'A file of an envelope'],
  effect: 'write',
  access: right(envelopeCode, 'get'),
  request: z.object({ id: z.uuid(), file: keyOf(envelopeFiles) }),
  response: z.object({ name: z.string(), content: z.string() }),
  errors: ['notFound', 'businessRule', 'unavailable'],
  secret: true,
  long: true,
});

/** Opens signing on this device for a signer whose turn it is: an address that serves once, within five minutes. */
export const openSigning = defineCall({
  name: 'esign.open',
  code: `${envelopeCode}_6`,
  summary: ['现场签署', 'Sign on this device'],
  effect: 'write',
  access: right(envelopeCode, 'edit'),
  request: z.object({ id: z.uuid(), recipient: z.int32().min(1), back: z.string().max(300) }),
  response: z.object({ url: z.string() }),
  errors: ['notFound', 'businessRule', 'unavailable'],
  secret: true,
  long: true,
});

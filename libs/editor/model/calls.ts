import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { reference } from '#identity/model';
import { sharedLimits } from './limits.ts';

/** Every call asks the document's own right: no screen gives one. */
const access = signedIn;
export const documentTopic = 'document';
const id = z.uuid();

const version = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** '' for those that were kept by themselves. */
  name: z.string(),
  why: z.enum(['left', 'changed', 'restore', 'named']),
  authors: z.array(reference),
});
export type DocumentVersion = z.output<typeof version>;

/** Versions that are listed at once. */
export const mostVersions = 500;

export const readVersions = defineCall({
  name: 'editor.readVersions',
  code: 'EDIT_1',
  summary: ['文档版本', 'Versions of a document'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ id }),
  /** The newest first; whether earlier ones are left out. */
  response: z.object({ versions: z.array(version), hasEarlier: z.boolean(), mayChange: z.boolean() }),
  errors: ['notFound'],
  topics: [documentTopic],
});

/** A version whole, as Yjs encodes a document. */
export const readVersion = defineCall({
  name: 'editor.readVersion',
  code: 'EDIT_2',
  summary: ['查看文档版本', 'A version of a document'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ id, number: z.int().min(0) }),
  response: z.object({ state: z.base64() }),
  errors: ['notFound'],
  topics: [documentTopic],
});

/** Keeps what the document says now, under a name, for ever. */
export const nameVersion = defineCall({
  name: 'editor.nameVersion',
  code: 'EDIT_3',
  summary: ['保存文档版本', 'Keep a version'],
  effect: 'write',
  access,
  request: z.object({
    id,
    name: z
      .string()
      .trim()
      .refine((text) => [...text].length >= 1 && [...text].length <= 60, {
        params: { text: ['1 至 60 个字', '1 to 60 characters'] },
      }),
  }),
  response: z.object({ number: z.int() }),
  errors: ['notFound', 'forbidden', 'invalid'],
  topics: [documentTopic],
});

/** Writes alone from now on, goes on doing so, or ends it: others only read as long as the lease lasts. */
export const holdDocument = defineCall({
  name: 'editor.holdDocument',
  code: 'EDIT_5',
  summary: ['独占编辑文档', 'Hold a document'],
  effect: 'write',
  access,
  request: z.object({ id, act: z.enum(['take', 'renew', 'end']) }),
  /** The end of the lease; null: it is held no longer. */
  response: z.object({ until: z.iso.datetime().nullable() }),
  errors: ['notFound', 'forbidden', 'businessRule'],
});

/** The author of the document ends somebody's hold and says why. */
export const breakHold = defineCall({
  name: 'editor.breakHold',
  code: 'EDIT_6',
  summary: ['解除他人的独占', 'Break a hold'],
  effect: 'write',
  access,
  request: z.object({
    id,
    reason: z
      .string()
      .trim()
      .refine((text) => [...text].length >= 2 && [...text].length <= sharedLimits.holdReason, {
        params: { text: ['2 至 200 个字', '2 to 200 characters'] },
      }),
  }),
  response: z.object({}),
  errors: ['notFound', 'forbidden', 'invalid', 'businessRule'],
});

/** The document says again what it said then; a version of what it says now is kept before. */
export const restoreVersion = defineCall({
  name: 'editor.restoreVersion',
  code: 'EDIT_4',
  summary: ['恢复文档版本', 'Restore a version'],
  effect: 'write',
  access,
  request: z.object({ id, number: z.int().min(0) }),
  response: z.object({ number: z.int() }),
  errors: ['notFound', 'forbidden', 'businessRule'],
  topics: [documentTopic],
});

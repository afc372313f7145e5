import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { reference } from '#identity/model';

/** Kind of record under which a passage owns its talk. */
export const passageThread = 'passage';
export const passageTopic = 'passage';

/**
 * Passages of a document, characters that are quoted and remembered on each side, bytes of a place, characters of the first
 * comment.
 */
export const passageLimits = { most: 500, quote: 200, around: 40, place: 200, words: 5_000 } as const;

const access = signedIn;
const id = z.uuid();
const place = z.base64().max(Math.ceil(passageLimits.place / 3) * 4);
const topics = [passageTopic];
/** What stood on one side of a passage when it was begun. */
const around = z.string().max(passageLimits.around * 2);

/** A passage that people talk about; its places are Yjs's relative ones. */
const passage = z.object({
  id,
  first: place,
  last: place,
  quote: z.string(),
  before: around,
  after: around,
  by: reference,
  at: z.iso.datetime(),
  resolved: z.object({ by: reference, at: z.iso.datetime() }).nullable(),
  comments: z.int(),
  mayResolve: z.boolean(),
});
export type Passage = z.output<typeof passage>;

export const readPassages = defineCall({
  name: 'editor.readPassages',
  code: 'EDIT_7',
  summary: ['文档批注', 'Passages that are talked about'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ documentId: id }),
  response: z.object({ passages: z.array(passage) }),
  errors: ['notFound'],
  topics,
});

/** Says something about a passage: whoever may read the document may. */
export const addPassage = defineCall({
  name: 'editor.addPassage',
  code: 'EDIT_8',
  summary: ['批注文档', 'Comment on a passage'],
  effect: 'write',
  access,
  request: z.object({
    id,
    documentId: id,
    messageId: id,
    first: place,
    last: place,
    quote: z
      .string()
      .trim()
      .min(1)
      .max(passageLimits.quote * 2),
    before: around.default(''),
    after: around.default(''),
    words: z.string().trim().min(1),
  }),
  response: z.object({ id }),
  errors: ['notFound', 'invalid', 'businessRule', 'conflict'],
  topics,
});

/** What was talked about is settled, or open again: by whoever began it or may change the document. */
export const resolvePassage = defineCall({
  name: 'editor.resolvePassage',
  code: 'EDIT_9',
  summary: ['解决批注', 'Resolve a passage'],
  effect: 'write',
  access,
  request: z.object({ id, resolved: z.boolean() }),
  response: z.object({}),
  errors: ['notFound', 'forbidden'],
  topics,
});

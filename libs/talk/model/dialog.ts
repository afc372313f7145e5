import { z } from 'zod';
import { reference } from '#identity/model';
import { messageKinds } from './message.ts';

export const dialogKinds = ['single', 'group', 'thread'] as const;
export type DialogKind = (typeof dialogKinds)[number];

/** A record that owns a talk: 'task', 'register:item'. */
export const talkRecord = z.object({ type: z.string().min(1).max(60), id: z.string().min(1).max(64) });
export type TalkRecord = z.output<typeof talkRecord>;

/** Where something is said: in a dialog that one is a member of, or on a record that one may see. */
export const talkPlace = z.union([z.object({ dialogId: z.uuid() }), z.object({ record: talkRecord })]);
export type TalkPlace = z.output<typeof talkPlace>;

/** A dialog as it stands in the reader's list. */
export const dialogCard = z.object({
  id: z.string(),
  kind: z.enum(dialogKinds),
  /** Of a group; of a single dialog the other's name. */
  name: z.string(),
  /** The other person of a single dialog. */
  other: reference.nullable(),
  members: z.int(),
  last: z
    .object({
      kind: z.enum(messageKinds),
      author: reference,
      words: z.string(),
      recalled: z.boolean(),
    })
    .nullable(),
  lastAt: z.iso.datetime(),
  /** Others' messages after the reader's position, not recalled; at most `mostUnread`. */
  unread: z.int(),
  /** One of these names the reader. */
  named: z.boolean(),
  muted: z.boolean(),
  pinned: z.boolean(),
});
export type DialogCard = z.output<typeof dialogCard>;

/** A dialog, open. */
export const dialogView = z.object({
  id: z.string(),
  kind: z.enum(dialogKinds),
  name: z.string(),
  other: reference.nullable(),
  owner: reference.nullable(),
  members: z.array(reference),
  muted: z.boolean(),
  pinned: z.boolean(),
  /** The last message that the reader has read, and the last one before they came. */
  readTo: z.int(),
  from: z.int(),
  last: z.int(),
  isOwner: z.boolean(),
});
export type DialogView = z.output<typeof dialogView>;

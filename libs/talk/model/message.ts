import { z } from 'zod';
import { fileReference } from '#fields/model';
import { reference } from '#identity/model';

/** Kinds of messages (product specification 3); `notice` is what the system says about the dialog itself. */
export const messageKinds = ['text', 'image', 'file', 'taskB', 'report', 'video', 'voice', 'notice'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Those that show a record. */
export const showingKinds = ['taskB', 'report'] as const satisfies readonly MessageKind[];
export type ShowingKind = (typeof showingKinds)[number];

/** What happened to the dialog. */
export const noticeActs = ['created', 'added', 'removed', 'left', 'renamed', 'owner'] as const;

/** Something that a message speaks of, or that was made of it: kind and id, and what it is called. */
export const talkLink = z.object({
  type: z.string().min(1).max(60),
  id: z.string().min(1).max(64),
  title: z.string().max(200),
});
export type TalkLink = z.output<typeof talkLink>;

export const talkMessage = z.object({
  id: z.string(),
  dialogId: z.string(),
  /** Place in its dialog, from 1 without gaps. */
  number: z.int(),
  kind: z.enum(messageKinds),
  author: reference,
  at: z.iso.datetime(),
  /** '' where only files were sent, or where it was recalled. */
  words: z.string(),
  mentions: z.array(reference),
  attachments: z.array(fileReference),
  /** How long what was recorded takes; null for other kinds. */
  seconds: z.int().nullable(),
  /** What a message of kind taskB or report shows. Here and in `links` the title is '' for who may not see the record. */
  about: talkLink.nullable(),
  /** What was made of it: tasks. */
  links: z.array(talkLink),
  notice: z.object({ act: z.enum(noticeActs), people: z.array(reference), name: z.string() }).nullable(),
  /** It keeps its place and says nothing any more. */
  recalled: z.object({ by: reference, at: z.iso.datetime() }).nullable(),
  /** Read by `read` of the `of` members that there were when it was sent, without its author; null where nobody counts. */
  reads: z.object({ read: z.int(), of: z.int() }).nullable(),
  mayRecall: z.boolean(),
});
export type TalkMessage = z.output<typeof talkMessage>;

import { z } from 'zod';
import { currencyCode, decimalText, label } from '#calls/model';
import { reference } from '#identity/model';
import { fileReference } from '#fields/model';
import { formStatus } from './form-view.ts';

/** How long whoever said something may change it or take it back, in minutes. */
export const commentMinutes = 30;

/** So many comments of a form are shown, the newest; nobody reads more. */
export const mostComments = 500;

/** Something that somebody said about a form. */
export const formComment = z.object({
  id: z.string(),
  author: reference,
  at: z.iso.datetime(),
  /** '' where only files were sent, or where it was taken back. */
  words: z.string(),
  mentions: z.array(reference),
  attachments: z.array(fileReference),
  /** What it said before it was changed, oldest first. */
  earlier: z.array(z.object({ at: z.iso.datetime(), words: z.string() })),
  editedAt: z.iso.datetime().nullable(),
  /** Taken back by its author; only that there was one is still seen. */
  removedAt: z.iso.datetime().nullable(),
  /** Until when the reader may change it or take it back; null: not at all. */
  openUntil: z.iso.datetime().nullable(),
});
export type FormComment = z.output<typeof formComment>;

/** Files that one comment may have. */
export const mostCommentFiles = 10;

/** Words, files or both; a comment of neither is refused. */
export const commentInput = z.object({
  id: z.uuid(),
  /** Made by the browser, so that a retried comment is said once. */
  commentId: z.uuid(),
  words: z.string().trim().max(2000),
  mentionIds: z.array(z.string().max(64)).max(20),
  attachmentIds: z.array(z.string().max(64)).max(mostCommentFiles).default([]),
});
export type CommentInput = z.input<typeof commentInput>;

/** A form that this one goes on from, or that goes on from it. */
export const relatedForm = z.object({
  id: z.string(),
  /** Address of its page. */
  path: z.string(),
  number: z.string().nullable(),
  subject: z.string(),
  status: formStatus,
  /** What its type calls that state. */
  statusLabel: label,
  amount: decimalText.nullable(),
  currency: currencyCode,
  /** 1: directly. */
  distance: z.int(),
});
export type RelatedForm = z.output<typeof relatedForm>;

export const relatedForms = z.object({
  /** What it came from, the farthest first. */
  upstream: z.array(relatedForm),
  /** What came from it, the nearest first. */
  downstream: z.array(relatedForm),
  /** Further ones that the reader may not see. */
  hidden: z.int(),
});

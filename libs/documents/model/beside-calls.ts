import { z } from 'zod';
import { currencyCode, decimalText } from '#calls/model';
import { label } from '#approvals/model';
import { reference } from '#identity/model';
import { formStatus } from './form-view.ts';

/** Something that somebody said about a form. */
export const formComment = z.object({
  id: z.string(),
  author: reference,
  at: z.iso.datetime(),
  words: z.string(),
  mentions: z.array(reference),
});
export type FormComment = z.output<typeof formComment>;

export const commentInput = z.object({
  id: z.uuid(),
  /** Made by the browser, so that a retried comment is said once. */
  commentId: z.uuid(),
  words: z.string().trim().min(1).max(2000),
  mentionIds: z.array(z.string().max(64)).max(20),
});

/** One difference of a change, in the reader's language. */
export const historyChange = z.object({
  /** 'Quantity', 'Line 3 Quantity' */
  label,
  /** '' where there was nothing. */
  before: z.string(),
  after: z.string(),
  /** Of a line as a whole. */
  line: z.enum(['added', 'removed', 'reordered']).nullable(),
});
export type HistoryChange = z.output<typeof historyChange>;

/** A change of a form: who, when, from where, and what. */
export const historyEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** null: the system. */
  by: reference.nullable(),
  remoteAddress: z.string().nullable(),
  created: z.boolean(),
  changes: z.array(historyChange),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** A form that this one goes on from, or that goes on from it. */
export const relatedForm = z.object({
  id: z.string(),
  /** Address of its page. */
  path: z.string(),
  number: z.string().nullable(),
  subject: z.string(),
  status: formStatus,
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

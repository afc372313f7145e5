import { z } from 'zod';
import { anyone, currencyCode, decimalText, defineCall, label } from '#calls/model';
import { reference } from '#identity/model';
import { formStatus } from './form-view.ts';

/** Path of the login-free page that says whether a print is genuine; '?t=<token>'. */
export const verifyPath = '/verify';

/** A print as it was counted: what the paper says of itself. */
export const formPrint = z.object({
  /** Stands in the QR code. */
  token: z.string(),
  /** The first print of a form is 1. */
  copy: z.int(),
  printedAt: z.iso.datetime(),
  printedBy: reference,
});
export type FormPrint = z.output<typeof formPrint>;

/**
 * What whoever holds a print may compare with it, and nothing that the paper does not show: no subject, no names of
 * people, no lines.
 */
export const verifiedPrint = z.object({
  company: z.string(),
  title: label,
  number: z.string().nullable(),
  amount: decimalText.nullable(),
  currency: currencyCode,
  appliedAt: z.iso.datetime().nullable(),
  /** When it was approved or rejected. */
  finishedAt: z.iso.datetime().nullable(),
  /** State when it was printed, and now. */
  printedStatus: formStatus,
  status: formStatus,
  /** Has the content changed since? */
  changed: z.boolean(),
  copy: z.int(),
  printedAt: z.iso.datetime(),
});
export type VerifiedPrint = z.output<typeof verifiedPrint>;

/** Open to everyone: the token is the right. */
export const verifyPrint = defineCall({
  name: 'documents.verifyPrint',
  code: 'VERIFY_1',
  summary: ['核验打印件', 'Verify a print'],
  effect: 'read',
  access: anyone,
  request: z.object({ token: z.string().max(64) }),
  /** null: no print has this token. */
  response: z.object({ print: verifiedPrint.nullable() }),
});

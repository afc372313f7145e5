import { createHash } from 'node:crypto';
import type { FormRow } from '../tables/form.ts';

/**
 * SHA-256 of what a print of the form says. `own` comes from jsonb, which has one order of keys for one value, so that
 * equal contents are equal texts.
 */
export const contentHashOf = ({
  number,
  subject,
  currency,
  amount,
  own,
  remarks,
  attachments,
}: FormRow): string =>
  createHash('sha256')
    .update(JSON.stringify([number, subject, currency, amount, own, remarks, attachments]))
    .digest('hex');

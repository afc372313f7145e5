import { z } from 'zod';
import { currencyCode, decimalText } from '#calls/model';
import { reference } from '#identity/model';
import { label } from '../instance.ts';

/** What every line of an approver's desk says of its document, whatever type that is. */
export const deskRow = z.object({
  instanceId: z.string(),
  /** Document type and id: 'REQ110P'. */
  type: z.string(),
  id: z.string(),
  number: z.string(),
  title: z.string(),
  company: reference,
  department: reference,
  applicant: reference,
  amount: decimalText.nullable(),
  currency: currencyCode.nullable(),
  urgency: z.string(),
  startedAt: z.iso.datetime(),
  stepLabel: label.nullable(),
});

/** Narrows a desk: text (number, title, pinyin), document types. */
export const deskFilters = z.object({
  q: z.string().max(100).optional(),
  types: z.array(z.string().max(40)).max(50).optional(),
});

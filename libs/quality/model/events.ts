import { z } from 'zod';
import { decimalText, defineEvent } from '#calls/model';
import { outcomeNames } from './words.ts';

const decided = z.object({
  inspectionId: z.string(),
  verdictId: z.string(),
  number: z.string(),
  companyId: z.string(),
  itemId: z.string(),
  supplierId: z.string(),
  lot: z.string(),
  outcome: z.enum(outcomeNames),
  /** In the unit of the line: accepted or conceded. */
  usable: decimalText,
});

/** A lot was decided; what is usable of it lies there. */
export const qualityDecided = defineEvent({
  name: 'quality.decided',
  label: ['检验已判定', 'Inspection decided'],
  data: decided,
  about: ({ inspectionId }) => ({ type: 'QC200P', id: inspectionId }),
});

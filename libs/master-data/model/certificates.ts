import { z } from 'zod';
import { defineEvent } from '#calls/model';
import { parameter } from '#upkeep/model';

/** So many days before its last one somebody is told of a certificate. */
export const certificateDays = parameter({
  name: 'masterData.certificateDays',
  title: ['证书到期提前提醒', 'Certificates: told ahead'],
  help: [
    '供应商资质证书到期前提前这么多天提醒采购',
    'Purchasing is told so long before a supplier certificate ends',
  ],
  unit: ['天', 'days'],
  ...{ initial: 30, min: 0, max: 365 },
});
export const masterDataParameters = [certificateDays] as const;

/** Certificates of suppliers that come to their end, or have: whoever buys renews them or orders elsewhere. */
export const certificatesEnd = defineEvent({
  name: 'masterData.certificatesEnd',
  label: ['供应商证书即将到期', 'Certificates of suppliers end'],
  data: z.object({
    people: z.array(z.string()),
    certificates: z
      .array(
        z.object({
          supplierId: z.string(),
          supplier: z.tuple([z.string(), z.string()]),
          kind: z.string(),
          /** Its last day. */
          until: z.iso.date(),
        }),
      )
      .min(1),
  }),
});

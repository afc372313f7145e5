import { z } from 'zod';
import { dayAfter, defineEvent } from '#calls/model';
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

/** A certificate that has ended, or will soon. */
interface EndingCertificate {
  kind: string;
  until: string;
  ended: boolean;
}

/** Of certificates those whose last day is past, or comes within some days; of a kind that was renewed the newest counts. */
export function endingCertificates(
  certificates: readonly Readonly<Record<string, unknown>>[],
  today: string,
  days: number,
): EndingCertificate[] {
  const until = new Map<string, string | null>();
  for (const line of certificates) {
    const kind = String(line['kind'] ?? '');
    const last = typeof line['until'] === 'string' ? line['until'] : null;
    const before = until.get(kind);
    // One without a last day does not end.
    until.set(kind, before === null || last === null ? null : before && before > last ? before : last);
  }
  const soon = dayAfter(today, days);
  return [...until]
    .flatMap(([kind, last]) =>
      last !== null && last <= soon ? [{ kind, until: last, ended: last < today }] : [],
    )
    .toSorted((a, b) => (a.until < b.until ? -1 : 1));
}

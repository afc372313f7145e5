import { dayAfter, type Label } from '#calls/model';

export interface KitItem {
  item?: string | null;
  lot?: string | null;
  expiresOn?: string | null;
}

/** What of a kit expires before it is surely used: `margin` days behind the due date. The first to expire first. */
export const expiringItems = (items: readonly KitItem[], dueOn: string, margin: number): KitItem[] =>
  items
    .filter(({ expiresOn }) => expiresOn && expiresOn < dayAfter(dueOn, margin))
    .toSorted((a, b) => (a.expiresOn ?? '').localeCompare(b.expiresOn ?? ''));

/** Why a kit stays: 'Kit KT000001: lot L1 expires 2026-12-01.', and until when it would have to be good. */
export const expiringText = (
  serial: string,
  { lot, expiresOn }: KitItem,
  { dueOn, margin }: { dueOn: string; margin: number },
): Label => [
  `采集包 ${serial}：批号 ${lot ?? ''} 于 ${expiresOn ?? ''} 到期。有效期须至 ${dayAfter(dueOn, margin)} 或以后（预产期 + ${margin} 天）。`,
  `Kit ${serial}: lot ${lot ?? ''} expires ${expiresOn ?? ''}. It has to be good until ${dayAfter(dueOn, margin)} (due date + ${margin} days).`,
];

/** The first day on which something in it expires; null where nothing does. */
export const firstExpiry = (items: readonly KitItem[]): string | null =>
  items.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()[0] ?? null;

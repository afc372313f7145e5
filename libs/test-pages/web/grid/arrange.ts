import type { SampleRow } from '#test-pages/model';

export type SortKey = 'number' | 'item' | 'warehouse' | 'quantity' | 'cents' | 'day';
export interface Sorting {
  key: SortKey;
  descending: boolean;
}

const compare = (a: SampleRow, b: SampleRow, key: SortKey): number => {
  const [one, other] = [a[key], b[key]];
  if (one === other) return a.number - b.number;
  return one < other ? -1 : 1;
};

/** The rows that hold what is looked for, in order; equal ones by their number. */
export function arrange(
  rows: readonly SampleRow[],
  keyword: string,
  { key, descending }: Sorting,
): SampleRow[] {
  const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = words.length
    ? rows.filter(({ item, warehouse, day }) => {
        const text = `${item} ${warehouse} ${day}`.toLowerCase();
        return words.every((word) => text.includes(word));
      })
    : [...rows];
  return fitting.sort((a, b) => (descending ? -1 : 1) * compare(a, b, key));
}

export interface Totals {
  quantity: number;
  /** Hundredths of a yuan; exact up to 90 trillion yuan. */
  cents: number;
}

export const totalsOf = (rows: readonly SampleRow[]): Totals => {
  const totals = { quantity: 0, cents: 0 };
  for (const row of rows) {
    totals.quantity += row.quantity;
    totals.cents += row.cents;
  }
  return totals;
};

/** '1234.50' of hundredths. */
export const yuanOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

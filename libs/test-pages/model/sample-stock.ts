/** A row of the grid that is tried out; every figure follows from its number. */
export interface SampleRow {
  /** From 1. */
  number: number;
  item: string;
  warehouse: string;
  /** Pieces. */
  quantity: number;
  /** In hundredths of a yuan, so that sums of 100,000 rows are exact. */
  cents: number;
  /** YYYY-MM-DD */
  day: string;
}

const metals = ['电解铜', '铝锭', '锌锭', '镍板', '锡锭', '铅锭', '不锈钢卷', '硅铁'] as const;
const warehouses = ['W01', 'W02', 'W03', 'W04', 'W05'] as const;

/** The same noise for the same number, from 0 to 2³² − 1. */
export function noise(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const dayOf = (index: number): string =>
  new Date(Date.UTC(2025, 0, 1) + (noise(index * 5 + 4) % 700) * 86_400_000).toISOString().slice(0, 10);

/** Rows of sample stock movements. */
export const sampleRows = (count: number): SampleRow[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    item: `${metals[noise(index * 5) % metals.length]} ${String((noise(index * 5 + 1) % 900) + 100)}`,
    warehouse: warehouses[noise(index * 5 + 2) % warehouses.length] ?? '',
    quantity: (noise(index * 5 + 3) % 5_000) + 1,
    cents: (noise(index * 5 + 6) % 9_000_000) + 100,
    day: dayOf(index),
  }));

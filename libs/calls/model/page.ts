import { z } from 'zod';

/** Default rows a page (specification 9) and the most that a caller may ask for. */
export const defaultPageSize = 10;
export const largestPageSize = 100;
/**
 * The last page that is asked for by its number: what lies behind is reached by narrowing the list, or row after row with
 * `after`. A page by number costs the database all rows before it.
 */
export const lastPage = 1_000;

/** How a list is asked for: page from 1, or after a cursor of the answer before (keyset). */
export const pageRequest = z.object({
  page: z.int().min(1).max(lastPage).default(1),
  pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  /** Opaque; continues after the last row of an earlier answer and wins over `page`. */
  after: z.string().max(2_000).optional(),
  /** 'field' ascending or '-field' descending; the handler's declaration names what may be sorted. */
  sort: z.string().max(60).optional(),
});
export type PageRequest = z.output<typeof pageRequest>;

/**
 * A page of rows. `total` is counted up to a limit, so that counting never holds up the first rows: where `totalIsExact`
 * is false, there are more than so many.
 */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    totalIsExact: z.boolean(),
    /** Cursor of the next page; null at the end. */
    next: z.string().nullable(),
  });

export interface Page<T> {
  rows: T[];
  total: number;
  totalIsExact: boolean;
  next: string | null;
}

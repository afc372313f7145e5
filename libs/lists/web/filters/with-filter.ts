import { readFilters, writeFilters, type FilterOperation } from '#fields/model';

/** What becomes of the conditions on a field. */
export type FilterChange = Partial<Record<FilterOperation, string | undefined>>;

/** Conditions with those on one field set otherwise. */
export function withFilter(before: string, name: string, change: FilterChange): string {
  const others = readFilters(before).filter(
    ({ field, operation }) => field !== name || !Object.hasOwn(change, operation),
  );
  const more = Object.entries(change).flatMap(([operation, value]) =>
    value ? [{ field: name, operation: operation as FilterOperation, value }] : [],
  );
  return writeFilters([...others, ...more]);
}

import { fulfilmentList } from '#purchasing/model';
import { writeFilters, type FieldFilter } from '#fields/model';

/** Where the order lines behind a figure are listed. */
export const linesWhere = (filters: readonly FieldFilter[]): string =>
  `/purhome/${fulfilmentList.code}?where=${encodeURIComponent(writeFilters([...filters]))}`;

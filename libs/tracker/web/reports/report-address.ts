import { reportsRoute, type ReportKind } from '#tracker/model';

/** Where the report of a period is written; `day` is any day of it. */
export const writingOf = (kind: ReportKind, day: string): string =>
  `${reportsRoute}?write=${kind}&day=${day}`;

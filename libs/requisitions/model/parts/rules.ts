import { compareDecimals, type FieldProblem, type Label } from '#calls/model';

/** 'from' must not be after 'to'; half days and instants compare as text. */
export const inOrder = (from: string | null, to: string | null, path: string): FieldProblem[] =>
  from && to && from > to ? [{ path, text: ['不能早于开始时间', 'It cannot be before the start'] }] : [];

/** A field that is needed because of another one. */
export const neededWhen = (
  needed: boolean | null | undefined,
  value: unknown,
  path: string,
  text: Label,
): FieldProblem[] =>
  needed && (value === null || value === undefined || value === '') ? [{ path, text }] : [];

/** Where `value` is above `limit`; either missing says nothing. */
export const above = (value: string | null | undefined, limit: string | null | undefined): boolean =>
  Boolean(value) && Boolean(limit) && compareDecimals(value!, limit!) > 0;

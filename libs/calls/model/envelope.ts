import type { FieldConflict, NamedDocument } from './call-error.ts';

/** A problem of a field as it travels: already in the language of the person. */
export interface WireProblem {
  path: string;
  message: string;
  /** See `FieldProblem`. */
  about?: readonly string[];
}

/** The answer of the wire. `code` 0 is success; tracker calls carry `ret` 1 | -1 | -2 instead. */
export interface WireAnswer {
  code?: number;
  ret?: number;
  msg: string;
  data?: unknown;
  errors?: WireProblem[];
  conflicts?: FieldConflict[];
  /** What the refusal names. */
  documents?: readonly NamedDocument[];
  requestId?: string;
}

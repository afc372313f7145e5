import type { FieldProblem } from '#calls/model';
import {
  checkRules,
  checkValues,
  compute,
  linesIn,
  readValues,
  withoutHidden,
  type Computed,
  type Content,
  type FieldSet,
  type FieldValues,
} from '#fields/model';
import type { FieldContext } from '#fields/web';
import { isCovered } from '#registers/model';

/** All that follows from what has been typed, by the functions that the server uses too. */
export interface DerivedRecord {
  /** Values as they count: read, and without what is not shown. */
  values: FieldValues;
  computed: Computed;
  problems: readonly FieldProblem[];
}

const nothing: Computed = { own: {}, lines: {}, sums: {} };

/** A rule of a declaration may meet a record that is half typed; it must not take the page down. */
const guarded = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const valueAt = (content: Content, path: string): unknown => {
  const [name = '', at, inner] = path.split('.');
  if (at === undefined) return content[name];
  return inner === undefined ? undefined : linesIn(content, name)[Number(at)]?.[inner];
};

/** What stands in the way; a covered value is for the server to check, which knows the whole of it. */
export function deriveRecord(
  set: FieldSet,
  content: Content,
  { currency, today }: FieldContext,
): DerivedRecord {
  const { values: typed, problems: unreadable } = readValues(set, content);
  const values = guarded(() => withoutHidden(set, typed), typed);
  const computed = guarded(() => compute(set, currency, values), nothing);
  const ofFields = guarded(() => checkValues(set, values, today), []);
  // Rules rely on fields that are right by themselves.
  const ofRules = ofFields.length ? [] : guarded(() => checkRules(set, values, { today }), []);
  const named = new Set(unreadable.map(({ path }) => path));
  const problems = [...unreadable, ...[...ofFields, ...ofRules].filter(({ path }) => !named.has(path))];
  return { values, computed, problems: problems.filter(({ path }) => !isCovered(valueAt(content, path))) };
}

import { CallError, type FieldProblem } from '#calls/model';
import { emptyValues, isLines, mergeContents, readValues, type Content } from '#fields/model';
import type { RecordInput, RegisterDeclaration } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { readsBack } from '../dated/rehearsed.ts';
import { coveredText, mapSensitive, uncoverValues } from '../record/cover-values.ts';
import { valuesAt } from '../record/past-values.ts';
import type { StoredRecord } from '../record/record-row.ts';

/**
 * What was sent, over what is kept: fields that were not sent stay, and what others changed since the record was read is
 * joined. Refuses where both changed the same field (40901, with the three values).
 */
export async function typedValues(
  { db }: ActorContext,
  register: RegisterDeclaration,
  before: StoredRecord | null,
  { version, values: sent }: RecordInput,
): Promise<{ values: Content; problems: FieldProblem[] }> {
  if (!before) {
    const uncovered = uncoverValues(register, typedOf(register, sent), null);
    const { values, problems } = readValues(register.set, {
      ...emptyValues(register.set),
      ...uncovered.values,
    });
    return { values: readsBack(register, values), problems: [...uncovered.problems, ...problems] };
  }
  const original = version === before.version ? before.values : await valuesAt(db, register, before, version);
  // Made by another request at this very moment, or read too long ago to tell what has changed since.
  if (version === 0 || version > before.version || !original) throw new CallError('conflict');
  const uncovered = uncoverValues(register, typedOf(register, sent), original);
  const { values: yours, problems } = readValues(register.set, { ...original, ...uncovered.values });
  const { merged, conflicts } = mergeContents(register.whole, original, before.values, yours);
  if (conflicts.length)
    throw new CallError('conflict', {
      conflicts: conflicts.map((conflict) => coveredConflict(register, conflict)),
    });
  return { values: readsBack(register, merged), problems: [...uncovered.problems, ...problems] };
}

/** What a person can have typed: fields that are set by the server are never taken from a browser. */
const typedOf = ({ whole }: RegisterDeclaration, sent: Content): Content =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      const field = whole[name];
      return value !== undefined && field && (isLines(field) || !field.readOnly);
    }),
  );

/** Nobody reads by a conflict what is covered elsewhere. */
function coveredConflict<C extends { path: string; original: unknown; theirs: unknown; yours: unknown }>(
  register: RegisterDeclaration,
  conflict: C,
): C {
  const [name = '', , inner] = conflict.path.split('.');
  const path = inner === undefined ? name : `${name}.${inner}`;
  if (inner === undefined && register.whole[name]?.kind === 'lines') {
    const line = (value: unknown) =>
      value ? (mapSensitive(register, { [name]: [value] }, coveredText)[name] as unknown[])[0] : value;
    return {
      ...conflict,
      original: line(conflict.original),
      theirs: line(conflict.theirs),
      yours: line(conflict.yours),
    };
  }
  if (!register.sensitive?.includes(path)) return conflict;
  const { original, theirs, yours } = conflict;
  return {
    ...conflict,
    original: coveredText(original),
    theirs: coveredText(theirs),
    yours: coveredText(yours),
  };
}

import { CallError, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { emptyValues, isLines, mergeContents, readValues, type Content } from '#fields/model';
import type { RecordInput, RegisterDeclaration } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import type { WaitingChange } from '../changes/change-requests.ts';
import { openProblems, splitSave } from '../changes/waiting-changes.ts';
import { coveredText, mapSensitive, uncoverValues } from '../record/cover-values.ts';
import { readsBack } from '../dated/rehearsed.ts';
import { findRecords, named, type FoundRecords } from '../record/name-references.ts';
import { valuesAt } from '../record/past-values.ts';
import type { StoredRecord } from '../record/record-row.ts';
import { ruleProblems } from '../rules/check-rule.ts';
import { makeRoom } from '../rules/make-room.ts';
import { withRuleName } from '../rules/rule-name.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import {
  changedFields,
  declaredProblems,
  fixedProblems,
  reachesRecord,
  referenceProblems,
} from './check-record.ts';
import { lockedRecord } from './locked-record.ts';
import { takeCode } from './next-code.ts';
import { takenValues } from './taken-values.ts';
import { writeRecord } from './write-record.ts';

/** What became of a record that was saved. */
export interface SavedRecord {
  stored: StoredRecord;
  before: StoredRecord | null;
  /** Names of fields that are another now; none: nothing was written. */
  changed: readonly string[];
  /** What waits for an approval instead; whoever saves asks for it (changes/ask-for-changes.ts). */
  waiting: readonly WaitingChange[];
  found: FoundRecords;
  /** Rules that gave way to the days of this one, and what is left of them behind it. */
  gaveWay?: readonly string[];
}

export const isMerged = ruleBroken([
  '该记录已合并到其他记录，不能修改；如需修改，请先撤销合并',
  'It was merged into another record and is not changed any more: undo the merge first',
]);

/** Stands for a code that is taken once nothing is against the record. */
const awaited = 'X';

interface SaveOptions {
  evenMerged?: boolean;
  /** Rules with the same conditions give way to the days of this one, instead of refusing it. */
  cuts?: boolean;
}

/** Saves a record by itself, or refuses it with all that is against it. */
export async function saveRecord(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  input: RecordInput,
  { evenMerged = false, cuts = false }: SaveOptions = {},
): Promise<SavedRecord> {
  const { register, check, derive } = served;
  const before = await lockedRecord(context, served, input.id);
  if (!before && input.version > 0) throw notFound();
  if (before && !reachesRecord(register, context, 'query', before.values)) throw notFound();
  if (
    before
      ? !reachesRecord(register, context, 'edit', before.values)
      : !context.actor.may(register.screens, 'add')
  )
    throw new CallError('forbidden');
  if (before?.state === 'merged' && !evenMerged) throw isMerged;
  const { values: typed, problems } = await mergedValues(context, register, before, input);
  const numbered = !before && typed['code'] === null && Boolean(register.codes);
  const derived = derive ? { ...typed, ...(await derive(context, typed)) } : typed;
  const checked = numbered ? { ...derived, code: awaited } : derived;
  const found = await findRecords(context, kit, register.whole, [checked]);
  const values = withRuleName(register, named(register.whole, checked, found), context.timeZone);
  const changed = changedFields(register, before?.values ?? null, values);
  if (before && !changed.length && !problems.length)
    return { stored: before, before, changed, found, waiting: [] };

  problems.push(
    ...declaredProblems(register, before?.values ?? null, values, context),
    ...referenceProblems(kit, register, before?.values ?? null, values, found),
    ...companyProblems(register, context, before, values),
  );
  if (problems.length) throw invalid(onceEach(problems));
  const known = (record: StoredRecord | null) => record && { ...record };
  const after: StoredRecord = {
    id: input.id,
    state: before?.state ?? 'active',
    version: (before?.version ?? 0) + 1,
    values,
  };
  const uncoded = numbered ? { ...values, code: null } : values;
  const { now, waiting } = splitSave(kit, register, input.id, before, uncoded, changed);
  problems.push(
    ...(await openProblems(context, kit, register.name, input.id, waiting)),
    ...(before ? await fixedProblems(context, kit, register, before, changed) : []),
    ...(await takenValues(context.db, register, input.id, uncoded, context.language)),
    ...((await check?.(context, { before: known(before), after: known(after) })) ?? []),
    ...(register.ruled ? await ruleProblems(context, register, before, after, cuts) : []),
  );
  if (problems.length) throw invalid(onceEach(problems));
  // A new record takes its code at its approval.
  if (!now) return { stored: { ...after, version: 0, values: uncoded }, before, changed: [], waiting, found };
  const written = waiting.length ? changedFields(register, before?.values ?? null, now) : changed;
  if (before && !written.length) return { stored: before, before, changed: [], waiting, found };
  const code = numbered ? { code: await takeCode(context.db, register) } : {};
  const stored = { ...after, values: { ...now, ...code } };
  const gaveWay = register.ruled && stored.state === 'active' ? await makeRoom(context, served, stored) : [];
  await writeRecord(context, served, before, stored);
  await served.saved?.(context, { before: known(before), after: { ...stored }, changed: written });
  return { stored, before, changed: written, waiting, found, gaveWay };
}

const onceEach = (problems: readonly FieldProblem[]): FieldProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.path} ${problem.text[0]}`, problem])).values(),
];

/**
 * What was sent, over what is kept: fields that were not sent stay, and what others changed since the record was read is
 * joined. Refuses where both changed the same field (40901, with the three values).
 */
async function mergedValues(
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

function companyProblems(
  register: RegisterDeclaration,
  context: ActorContext,
  before: StoredRecord | null,
  values: Content,
): FieldProblem[] {
  const { company } = register;
  if (company === undefined || reachesRecord(register, context, before ? 'edit' : 'add', values)) return [];
  return [{ path: company, text: ['您没有该公司的权限', 'You have no right for this company'] }];
}

import { eq } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { emptyValues, isLines, mergeContents, readValues, type Content } from '#fields/model';
import type { RecordInput, RegisterDeclaration } from '#registers/model';
import { violatedUnique, type ActorContext } from '#server-kit/server';
import { coveredText, mapSensitive, uncoverValues } from '../record/cover-values.ts';
import { findRecords, named, type FoundRecords } from '../record/name-references.ts';
import { valuesAt } from '../record/past-values.ts';
import { columnsOf, type StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import { isDecimal, readColumn } from '../table/field-column.ts';
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

/** What became of a record that was saved. */
export interface SavedRecord {
  stored: StoredRecord;
  before: StoredRecord | null;
  /** Names of fields that are another now; none: nothing was written. */
  changed: readonly string[];
  found: FoundRecords;
}

const isMerged = ruleBroken([
  '该记录已合并到其他记录，不能修改；如需修改，请先撤销合并',
  'It was merged into another record and is not changed any more: undo the merge first',
]);

/** Stands for a code that is taken once nothing is against the record. */
const awaited = 'X';

/** Saves a record by itself, or refuses it with all that is against it. */
export async function saveRecord(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  input: RecordInput,
  { evenMerged = false }: { evenMerged?: boolean } = {},
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
  const values = named(register.whole, checked, found);
  const changed = changedFields(register, before?.values ?? null, values);
  if (before && !changed.length && !problems.length) return { stored: before, before, changed, found };

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
  problems.push(
    ...(before ? await fixedProblems(context, kit, register, before, changed) : []),
    ...(await takenValues(
      context.db,
      register,
      input.id,
      numbered ? { ...values, code: null } : values,
      context.language,
    )),
    ...((await check?.(context, { before: known(before), after: known(after) })) ?? []),
  );
  if (problems.length) throw invalid(onceEach(problems));
  const stored = numbered
    ? { ...after, values: { ...values, code: await takeCode(context.db, register) } }
    : after;
  await write(context, served, before, stored);
  await served.saved?.(context, { before: known(before), after: { ...stored }, changed });
  return { stored, before, changed, found };
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
    return { values: asKept(register, values), problems: [...uncovered.problems, ...problems] };
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
  return { values: asKept(register, merged), problems: [...uncovered.problems, ...problems] };
}

/** Numbers without the zeros that they were typed with: as they are read back. */
const asKept = ({ whole }: RegisterDeclaration, values: Content): Content =>
  Object.fromEntries(
    Object.entries(whole).map(([name, field]) => [
      name,
      isDecimal(field) ? readColumn(field, values[name]) : values[name],
    ]),
  );

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

async function write(
  context: ActorContext,
  { register, table }: ServedRegister,
  before: StoredRecord | null,
  { id, version, values }: StoredRecord,
): Promise<void> {
  const columns = { ...columnsOf(register, values), version };
  try {
    // Under a savepoint of its own, so that the transaction can say afterwards who was first.
    await context.db.transaction(async (db) => {
      if (before) await db.update(table).set(columns).where(eq(table.id, id));
      else await db.insert(table).values({ ...columns, id } as never);
    });
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error;
    const problems = await takenValues(context.db, register, id, values, context.language);
    throw problems.length ? invalid(problems) : new CallError('conflict');
  }
}

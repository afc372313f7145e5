import { eq, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type Label } from '#calls/model';
import { isLines, linesIn, type Content } from '#fields/model';
import {
  registerMerged,
  type KeptAtUndo,
  type RecordState,
  type RegisterDeclaration,
} from '#registers/model';
import { newId, type ActorContext } from '#server-kit/server';
import { problemsOfRefusal } from '../handlers/save-records.ts';
import { valuesAt } from '../record/past-values.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { changedFields, isSame } from '../save/check-record.ts';
import { saveRecord } from '../save/save-record.ts';
import { takenValues } from '../save/taken-values.ts';
import { tellChanged } from '../save/tell.ts';
import { lockedBoth, mayMerge } from './merge-records.ts';

interface KnownMerge extends Record<string, unknown> {
  id: string;
  into: string;
  loserState: RecordState;
  before: number;
  after: number;
}

const changedSince: Label = ['合并后已被修改，保持现值', 'It has been changed since and stays as it is'];
const tooLongAgo: Label = [
  '修改过多，无法得知合并前的值',
  'Too much has changed to tell what it said before',
];

/** The merge by which a record points to another; null where it does not. */
async function mergeOf({ db }: ActorContext, register: string, id: string): Promise<KnownMerge | null> {
  const { rows } = await db.execute<KnownMerge>(sql`
    SELECT l.id, m.into_id AS into, l.loser_state AS "loserState", l.version_before AS before, l.version_after AS after
      FROM merged_record m JOIN register_merge l ON l.id = m.merge_id WHERE m.kind = ${register} AND m.id = ${id}`);
  return rows[0] ?? null;
}

/** What the survivor says again as before the merge, and what of it stays because somebody changed it since. */
function asBefore(
  register: RegisterDeclaration,
  before: Content,
  after: Content,
  now: Content,
): { values: Content; kept: KeptAtUndo[] } {
  const values: Record<string, unknown> = {};
  const kept: KeptAtUndo[] = [];
  for (const name of changedFields(register, before, after)) {
    const field = register.whole[name];
    if (!field) continue;
    if (!isLines(field)) {
      if (isSame(field, now[name], after[name])) values[name] = before[name];
      else kept.push({ field: name, why: changedSince });
      continue;
    }
    const known = new Set(linesIn(before, name).map(({ id }) => id));
    const gained = new Map(
      linesIn(after, name).flatMap((line) => (known.has(line.id) ? [] : [[line.id, line] as const])),
    );
    const stays = linesIn(now, name).filter((line) => {
      const was = gained.get(line.id);
      return !was || JSON.stringify(was) !== JSON.stringify(line);
    });
    if (stays.length < linesIn(now, name).length) values[name] = stays;
    if (stays.some(({ id }) => gained.has(id))) kept.push({ field: name, why: changedSince });
  }
  return { values, kept };
}

/** Gives the survivor back what it said before the merge, as far as nobody has changed it since; answers what stays. */
async function restore(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  survivor: StoredRecord,
  { before, after }: KnownMerge,
): Promise<KeptAtUndo[]> {
  if (before === after) return [];
  const { register } = served;
  const then = await valuesAt(context.db, register, survivor, after);
  const earlier = await valuesAt(context.db, register, survivor, before);
  if (!then || !earlier) return [{ field: null, why: tooLongAgo }];
  const { values, kept } = asBefore(register, earlier, then, survivor.values);
  if (!Object.keys(values).length) return kept;
  try {
    await context.db.transaction((db) =>
      saveRecord(
        { ...context, db },
        { ...kit, requests: null },
        served,
        { id: survivor.id, version: survivor.version, values },
        { evenMerged: true },
      ),
    );
    return kept;
  } catch (error) {
    // An undo is never refused by what has become of the survivor: that stays, and is said.
    const [why = { text: changedSince }] = problemsOfRefusal(error);
    return [...kept, ...Object.keys(values).map((field) => ({ field, why: why.text }))];
  }
}

/** Makes two records of one again: the loser stands for itself, with all that was merged into it. */
export async function unmergeRecord(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  id: string,
): Promise<KeptAtUndo[]> {
  const { register, table } = served;
  const { db, actor, now, language } = context;
  const { into } = (await mergeOf(context, register.name, id)) ?? { into: id };
  const { loser, survivor } = await lockedBoth(context, served, id, into);
  // Somebody else may have been faster.
  const merge = await mergeOf(context, register.name, id);
  if (merge?.into !== into)
    throw ruleBroken(['该记录未被合并，或已撤销', 'It is not merged, or the merge has been undone already']);
  if (!mayMerge(context, served, loser, survivor)) throw new CallError('forbidden');

  const kept = await restore(context, kit, served, survivor, merge);
  const taken = await takenValues(db, register, loser.id, { ...loser.values, code: null }, language);
  if (taken.length) throw invalid(taken);
  await db
    .update(table)
    .set({ state: merge.loserState, version: loser.version + 1 })
    .where(eq(table.id, loser.id));
  await db.execute(sql`
    INSERT INTO register_merge (id, register, loser_id, survivor_id, undoes, loser_state, version_before, version_after, person_id, at)
    VALUES (${newId()}, ${register.name}, ${loser.id}, ${survivor.id}, ${merge.id}, ${merge.loserState},
            ${survivor.version}, ${survivor.version}, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
  await db.execute(sql`DELETE FROM merged_record WHERE kind = ${register.name} AND id = ${loser.id}`);
  await db.execute(sql`
    WITH RECURSIVE below AS (
      SELECT id FROM merged_record WHERE kind = ${register.name} AND into_id = ${loser.id}
      UNION SELECT m.id FROM merged_record m JOIN below b ON m.into_id = b.id WHERE m.kind = ${register.name})
    UPDATE merged_record SET survivor_id = ${loser.id}
     WHERE kind = ${register.name} AND id IN (SELECT id FROM below)`);
  await context.emit(registerMerged, {
    ...{ register: register.name, loser: loser.id, survivor: survivor.id },
    undone: true,
  });
  await tellChanged(context, register, [loser.id, survivor.id]);
  return kept;
}

import { eq, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type Label } from '#calls/model';
import { isLines } from '#fields/model';
import {
  registerMerged,
  type KeptAtUndo,
  type OpenRequest,
  type RecordState,
  type RegisterDeclaration,
} from '#registers/model';
import { newId, type ActorContext } from '#server-kit/server';
import { valuesAt } from '../record/past-values.ts';
import { columnsOf, type StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { takenValues } from '../save/taken-values.ts';
import { tellChanged } from '../save/tell.ts';
import { asBefore } from './as-before.ts';
import { lockedBoth, mayMerge } from './merge-records.ts';
import { restored, restoreGoverned } from './merged-governed.ts';

interface KnownMerge extends Record<string, unknown> {
  id: string;
  into: string;
  loserState: RecordState;
  before: number;
  after: number;
  request: string | null;
}

const tooLongAgo: Label = [
  '修改过多，无法得知合并前的值',
  'Too much has changed to tell what it said before',
];

/** The merge by which a record points to another; null where it does not. */
async function mergeOf({ db }: ActorContext, register: string, id: string): Promise<KnownMerge | null> {
  const { rows } = await db.execute<KnownMerge>(sql`
    SELECT l.id, m.into_id AS into, l.loser_state AS "loserState", l.version_before AS before, l.version_after AS after,
           l.request_id AS request
      FROM merged_record m JOIN register_merge l ON l.id = m.merge_id WHERE m.kind = ${register} AND m.id = ${id}`);
  return rows[0] ?? null;
}

/** Gives the survivor back what it said before the merge, as far as nobody has changed it since; answers what stays. */
async function restore(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  survivor: StoredRecord,
  { before, after }: KnownMerge,
): Promise<{ survivor: StoredRecord; kept: KeptAtUndo[] }> {
  if (before === after) return { survivor, kept: [] };
  const { register } = served;
  const then = await valuesAt(context.db, register, survivor, after);
  const earlier = await valuesAt(context.db, register, survivor, before);
  if (!then || !earlier) return { survivor, kept: [{ field: null, why: tooLongAgo }] };
  const { values, kept } = asBefore(register, earlier, then, survivor.values);
  // Where nobody took requests up at the merge, it may have saved what is governed: it goes back as it came.
  const now = await restored(context, { ...kit, requests: null }, served, survivor, values);
  return { survivor: now.survivor, kept: [...kept, ...now.kept] };
}

/** Can a record not be without it? */
const isRequired = ({ whole }: RegisterDeclaration, name: string): boolean => {
  const field = whole[name];
  return field !== undefined && !isLines(field) && field.required === true;
};

/** Makes two records of one again: the loser stands for itself, with all that was merged into it. */
export async function unmergeRecord(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  id: string,
): Promise<{ kept: KeptAtUndo[]; asked: OpenRequest | null }> {
  const { register, table } = served;
  const { db, actor, now, language } = context;
  const { into } = (await mergeOf(context, register.name, id)) ?? { into: id };
  const { loser, survivor } = await lockedBoth(context, served, id, into);
  // Somebody else may have been faster.
  const merge = await mergeOf(context, register.name, id);
  if (merge?.into !== into)
    throw ruleBroken(['该记录未被合并，或已撤销', 'It is not merged, or the merge has been undone already']);
  if (!mayMerge(context, served, loser, survivor)) throw new CallError('forbidden');

  const open = await restore(context, kit, served, survivor, merge);
  const governed = await restoreGoverned(context, kit, served, open.survivor, merge.request);
  const taken = await takenValues(db, register, loser.id, { ...loser.values, code: null }, language);
  // What somebody else has been given since is theirs: it comes back without that, and that is said.
  const given = taken.filter(({ path }) => !isRequired(register, path));
  const without = Object.fromEntries(given.map(({ path }) => [path, null]));
  const back = { ...loser, state: merge.loserState, values: { ...loser.values, ...without } };
  const against = [
    ...taken.filter((problem) => !given.includes(problem)),
    ...((await served.check?.(context, { before: loser, after: back })) ?? []),
  ];
  if (against.length) throw invalid(against);
  await db
    .update(table)
    .set({
      ...(given.length && columnsOf(register, back.values)),
      ...{ state: merge.loserState, version: loser.version + 1 },
    })
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
  const lost = given.map(({ path, text }): KeptAtUndo => ({ field: path, why: text }));
  return { kept: [...open.kept, ...governed.kept, ...lost], asked: governed.asked };
}

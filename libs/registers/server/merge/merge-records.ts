import { eq, sql } from 'drizzle-orm';
import { CallError, ruleBroken, type InputOf, type Label } from '#calls/model';
import { registerMerged, type MergeCalls, type OpenRequest } from '#registers/model';
import { newId, type ActorContext } from '#server-kit/server';
import { askForChanges, namedRecord } from '../changes/ask-for-changes.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import { reachesRecord } from '../save/check-record.ts';
import { lockedRecord } from '../save/locked-record.ts';
import { saveRecord } from '../save/save-record.ts';
import { tellChanged } from '../save/tell.ts';
import { mergeRefusals } from './merge-refusals.ts';
import { unitedValues } from './united-values.ts';

/** Whoever merges changes the survivor and takes the loser out of use. */
export const mayMerge = (
  context: ActorContext,
  { register }: ServedRegister,
  loser: StoredRecord,
  survivor: StoredRecord,
): boolean =>
  reachesRecord(register, context, 'disable', loser) &&
  reachesRecord(register, context, 'edit', loser) &&
  reachesRecord(register, context, 'edit', survivor);

/** Both records, kept from others until the transaction ends; in one order, so that nobody waits for each other. */
export async function lockedBoth(
  context: ActorContext,
  served: ServedRegister,
  loserId: string,
  survivorId: string,
): Promise<{ loser: StoredRecord; survivor: StoredRecord }> {
  const locked = new Map<string, StoredRecord | null>();
  for (const id of [loserId, survivorId].toSorted())
    locked.set(id, locked.get(id) ?? (await lockedRecord(context, served, id)));
  const [loser, survivor] = [locked.get(loserId), locked.get(survivorId)];
  for (const each of [loser, survivor])
    if (!each || !reachesRecord(served.register, context, 'query', each)) throw notFound();
  return { loser: loser!, survivor: survivor! };
}

/** Several reasons as one sentence. */
const joined = (labels: readonly Label[]): Label => [
  labels.map(([zh]) => zh).join('；'),
  labels.map(([, en]) => en).join('; '),
];

/**
 * Makes two records one: the loser points to the survivor, and whoever counts or offers records goes by that. No document
 * and no ledger is written to; the survivor takes over the chosen fields and gains the loser's lines.
 */
export async function mergeRecords(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  asked: InputOf<MergeCalls['merge']>,
): Promise<{ stored: StoredRecord; asked: OpenRequest | null }> {
  const { register, table } = served;
  const { db, actor, now } = context;
  const { loser, survivor } = await lockedBoth(context, served, asked.loser.id, asked.survivor.id);
  if (!mayMerge(context, served, loser, survivor)) throw new CallError('forbidden');
  if (loser.version !== asked.loser.version || survivor.version !== asked.survivor.version)
    throw new CallError('conflict');
  const refusals = await mergeRefusals(context, kit, served, loser, survivor);
  if (refusals.length) throw ruleBroken(joined(refusals));

  const id = newId();
  // First, so that the survivor can take over what no two records in use may both say.
  await db
    .update(table)
    .set({ state: 'merged', version: loser.version + 1 })
    .where(eq(table.id, loser.id));
  const values = unitedValues(register, loser.values, survivor.values, asked.take);
  // What is governed waits for an approval, as in any other save.
  const { stored, waiting } = Object.keys(values).length
    ? await saveRecord(
        context,
        kit,
        served,
        { id: survivor.id, version: survivor.version, values },
        { asBefore: true },
      )
    : { stored: survivor, waiting: [] };
  const made = await askForChanges(context, kit, register, waiting, namedRecord(stored));
  await db.execute(sql`
    INSERT INTO register_merge (id, register, loser_id, survivor_id, loser_state, version_before, version_after, request_id,
                                person_id, at)
    VALUES (${id}, ${register.name}, ${loser.id}, ${survivor.id}, ${loser.state}, ${survivor.version}, ${stored.version},
            ${made?.request.id ?? null}::uuid, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
  await db.execute(sql`
    INSERT INTO merged_record (kind, id, into_id, survivor_id, merge_id)
    VALUES (${register.name}, ${loser.id}, ${survivor.id}, ${survivor.id}, ${id})`);
  // What the loser stood for is the survivor's from now on.
  await db.execute(sql`
    UPDATE merged_record SET survivor_id = ${survivor.id} WHERE kind = ${register.name} AND survivor_id = ${loser.id}`);
  await context.emit(registerMerged, {
    ...{ register: register.name, loser: loser.id, survivor: survivor.id },
    undone: false,
  });
  await tellChanged(context, register, [loser.id, survivor.id]);
  return { stored, asked: made && !made.done ? made.request : null };
}

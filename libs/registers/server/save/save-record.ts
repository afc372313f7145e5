import { CallError } from '#calls/model';
import type { RecordInput } from '#registers/model';
import { violatedUnique, type ActorContext } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { HangTogether, type SavedRecord, type SaveOptions } from './draft.ts';
import { saveSet } from './save-set.ts';

/** Saves a record by itself, or refuses it with all that is against it. */
export async function saveRecord(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  input: RecordInput,
  options: SaveOptions = {},
): Promise<SavedRecord> {
  const [saved] = await saveSet(context, kit, served, [input], options);
  if (!saved) throw new Error('One record was to be saved.');
  if (saved instanceof CallError) throw saved;
  return saved;
}

/** Records of a set: what they need is asked for, and what they say is written, with one statement. */
const most = 500;

/**
 * Saves records each by itself, what is refused keeping nobody else from being saved; answers what became of each, in
 * their order. They go in sets; one after the other go those of registers whose rules look at what others say by then, and
 * those of a set that turn out to hang on each other.
 */
export async function saveRecords(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  inputs: readonly RecordInput[],
  options: SaveOptions = {},
): Promise<(SavedRecord | CallError)[]> {
  const size = looksAtOthers(served) ? 1 : most;
  const outcomes: (SavedRecord | CallError)[] = [];
  for (let from = 0; from < inputs.length; from += size) {
    const set = inputs.slice(from, from + size);
    outcomes.push(...(await saveTogether(context, kit, served, set, options)));
  }
  return outcomes;
}

/** Do rules or consequences of a record depend on what another one, saved just before, says? Those of a set say so themselves. */
const looksAtOthers = ({ register, check, checkSet, saved, savedSet }: ServedRegister): boolean =>
  Boolean((check && !checkSet) || (saved && !savedSet) || register.ruled);

/** Saves a set under a savepoint; where it cannot be saved as one, each of it under its own. */
async function saveTogether(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  set: readonly RecordInput[],
  options: SaveOptions,
): Promise<(SavedRecord | CallError)[]> {
  if (set.length > 1)
    try {
      return await context.db.transaction((db) => saveSet({ ...context, db }, kit, served, set, options));
    } catch (error) {
      if (!(error instanceof HangTogether) && violatedUnique(error) === undefined) throw error;
    }
  const outcomes: (SavedRecord | CallError)[] = [];
  for (const input of set)
    try {
      outcomes.push(
        await context.db.transaction((db) => saveRecord({ ...context, db }, kit, served, input, options)),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      outcomes.push(error);
    }
  return outcomes;
}

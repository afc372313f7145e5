import type { Label } from '#calls/model';
import type { Content } from '#fields/model';
import type { KeptAtUndo, OpenRequest, RegisterDeclaration } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { askForChanges, namedRecord } from '../changes/ask-for-changes.ts';
import { endLines, linesOfForm } from '../changes/change-lines.ts';
import { problemsOfRefusal } from '../handlers/save-records.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import type { SavedRecord } from '../save/draft.ts';
import { saveRecord } from '../save/save-record.ts';
import { asBefore } from './as-before.ts';

/** What of a merge nobody saves at once: it waits for an approval. */
export const governedOf = (
  { requests }: RegistersKit,
  { governed }: RegisterDeclaration,
): readonly string[] => (requests && governed ? governed.fields : []);

const waitsNow: Label = ['恢复原值已提交审批', 'The old value waits for an approval'];

/** What came of governed fields at an undo. */
export interface RestoredGoverned {
  survivor: StoredRecord;
  kept: readonly KeptAtUndo[];
  /** The request by which they get their old values back. */
  asked: OpenRequest | null;
}

/**
 * Takes the governed part of a merge back. What is not decided yet is asked for no more. What was approved is asked back, as
 * any change of it: nobody changes a governed field alone. What no two records in use may both say goes back at once, since
 * the loser, of which it was approved, says it again.
 */
export async function restoreGoverned(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  survivor: StoredRecord,
  requestId: string | null,
): Promise<RestoredGoverned> {
  const nothing = { survivor, kept: [], asked: null };
  if (requestId === null) return nothing;
  const { register } = served;
  const lines = await linesOfForm(context.db, requestId);
  if (await endLines(context, requestId)) {
    // Of somebody else it comes back to them as soon as its next approver agrees: nothing is left to carry out.
    await kit.requests?.withdraw(context, requestId, ['合并已撤销', 'The merge was undone']);
    return nothing;
  }
  const applied = lines.filter(({ state }) => state === 'applied');
  const side = (of: 'seen' | 'wanted'): Content =>
    Object.fromEntries(applied.map((line) => [line.field, line[of]]));
  const { values, kept } = asBefore(register, side('seen'), side('wanted'), survivor.values);
  const unique = new Set(register.unique ?? []);
  const part = (atOnce: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => unique.has(name) === atOnce));
  const first = await restored(context, { ...kit, requests: null }, served, survivor, part(true));
  const then = await restored(context, kit, served, first.survivor, part(false));
  const waiting = then.saved?.waiting ?? [];
  const asked = await askForChanges(context, kit, register, waiting, namedRecord(then.survivor));
  return {
    survivor: then.survivor,
    kept: [
      ...kept,
      ...first.kept,
      ...then.kept,
      ...(asked?.done ? [] : waiting.map(({ field }) => ({ field, why: waitsNow }))),
    ],
    asked: asked && !asked.done ? asked.request : null,
  };
}

/** Saves old values of a survivor. An undo is never refused by what has become of it: that stays, and is said. */
export async function restored(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  survivor: StoredRecord,
  values: Content,
): Promise<{ survivor: StoredRecord; saved: SavedRecord | null; kept: KeptAtUndo[] }> {
  const names = Object.keys(values);
  if (!names.length) return { survivor, saved: null, kept: [] };
  try {
    const saved = await context.db.transaction((db) =>
      saveRecord(
        { ...context, db },
        kit,
        served,
        { id: survivor.id, version: survivor.version, values },
        { evenMerged: true, asBefore: true },
      ),
    );
    return { survivor: saved.stored, saved, kept: [] };
  } catch (error) {
    const [why] = problemsOfRefusal(error);
    const text: Label = why?.text ?? ['无法恢复', 'It cannot be restored'];
    return { survivor, saved: null, kept: names.map((field) => ({ field, why: text })) };
  }
}

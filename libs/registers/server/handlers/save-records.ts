import { CallError, type FieldProblem, type Label } from '#calls/model';
import type { OneOfMany, RecordInput } from '#registers/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { lookingBack } from '../dated/looking-back.ts';
import { askForChanges, namedRecord, type Asked } from '../changes/ask-for-changes.ts';
import { coverValues } from '../record/cover-values.ts';
import { findRecords, named } from '../record/name-references.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import type { SavedRecord } from '../save/draft.ts';
import { saveRecord, saveRecords } from '../save/save-record.ts';
import { tellChanged } from '../save/tell.ts';
import { optionsHandler } from './record-options.ts';
import { reachedRecord, readHandler, viewOf } from './record-view.ts';

/** Answers <code>_3. */
export const saveHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.save, async (input, context) => {
    const { stored, asked } = await saveAndTell(context, kit, served, input);
    if (!asked) return viewOf(context, kit, served, stored);
    if (asked.done)
      return viewOf(context, kit, served, await reachedRecord(context, served, stored.id, 'query'));
    const view = await viewOf(context, kit, served, stored);
    const requests = view.requests?.map((one) => (one.id === asked.request.id ? asked.request : one));
    return { ...view, requests, asked: asked.request };
  });

async function saveAndTell(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  input: RecordInput,
): Promise<{ stored: StoredRecord; asked: Asked | null }> {
  const {
    stored,
    changed,
    waiting,
    gaveWay = [],
  } = await saveRecord(context, kit, served, input, {
    cuts: true,
  });
  if (changed.length) await tellChanged(context, served.register, [stored.id, ...gaveWay]);
  const asked = await askForChanges(context, kit, served.register, waiting, namedRecord(stored));
  return { stored, asked };
}

/** The further calls that a register has, with the save that they work with. */
export const furtherHandlers = (kit: RegistersKit, served: ServedRegister): readonly Handler[] =>
  served.calls?.({
    save: async (context, input) => void (await saveAndTell(context, kit, served, input)),
    lookingBack: lookingBack(kit, served.register.name),
    handlers: {
      options: optionsHandler(served),
      read: readHandler(kit, served),
      save: saveHandler(kit, served),
    },
  }) ?? [];

const changedMeanwhile: Label = ['已被他人修改', 'Somebody else has changed it meanwhile'];

/** A refusal of one of many, as problems of its fields; what is no refusal goes on. */
export function problemsOfRefusal(error: unknown): FieldProblem[] {
  if (!(error instanceof CallError)) throw error;
  const { problems, conflicts } = error.details;
  if (problems?.length) return problems;
  if (conflicts?.length) return conflicts.map(({ path }) => ({ path, text: changedMeanwhile }));
  const text: Label =
    error.errorName === 'conflict' ? changedMeanwhile : [error.inLanguage('zh'), error.inLanguage('en')];
  return [{ path: '', text }];
}

/** Rolls back what has only been tried. */
export class Rehearsed extends Error {
  readonly rows: OneOfMany[];
  constructor(rows: OneOfMany[]) {
    super('rehearsed');
    this.rows = rows;
  }
}

/** Saves each record by itself: what is refused keeps nobody else from being saved. */
async function saveEach(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  inputs: readonly RecordInput[],
): Promise<SavedEach> {
  const outcomes = await saveRecords(context, kit, served, inputs);
  const saved = outcomes.flatMap((one) => (one instanceof CallError ? [] : [one]));
  const before = await valuesBefore(context, kit, served, inputs, outcomes);
  const rows = inputs.map(({ id }, at): OneOfMany => {
    const one = outcomes[at];
    if (!one || one instanceof CallError)
      return { id, version: null, before: {}, problems: problemsOfRefusal(one), waits: [] };
    const waits = one.waiting.map(({ field }) => field);
    return { id, version: one.stored.version, before: before[at] ?? {}, problems: [], waits };
  });
  await tellChanged(
    context,
    served.register,
    saved.flatMap(({ stored, changed }) => (changed.length ? [stored.id] : [])),
  );
  return { rows, waiting: saved.filter(({ waiting }) => waiting.length) };
}

/** What became of each, and the records of which something waits for an approval. */
interface SavedEach {
  rows: OneOfMany[];
  waiting: readonly SavedRecord[];
}

/** One request of all that waits. */
async function askForAll(
  context: ActorContext,
  kit: RegistersKit,
  { register }: ServedRegister,
  waiting: readonly SavedRecord[],
) {
  const [first] = waiting;
  if (!first) return null;
  const all = waiting.flatMap((saved) => saved.waiting);
  const asked = await askForChanges(context, kit, register, all, namedRecord(first.stored));
  return asked?.request ?? null;
}

/** What the fields that were asked to change held before, of each record: saved again, it undoes the change. */
async function valuesBefore(
  context: ActorContext,
  kit: RegistersKit,
  { register }: ServedRegister,
  inputs: readonly RecordInput[],
  outcomes: readonly (SavedRecord | CallError)[],
): Promise<Record<string, unknown>[]> {
  const asked = inputs.map(({ values }, at) => {
    const one = outcomes[at];
    const was = one && !(one instanceof CallError) ? one.before?.values : undefined;
    return Object.fromEntries(Object.entries(was ?? {}).filter(([name]) => name in values));
  });
  const found = await findRecords(context, kit, register.whole, asked);
  return asked.map((values) => ({ ...coverValues(register, named(register.whole, values, found)) }));
}

/** Answers <code>_6: a sheet, a bulk change or its undo, really or for a look at what would happen. */
export const saveManyHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.saveMany, async ({ rows, rehearse }, context) => {
    if (!rehearse) {
      const { rows: saved, waiting } = await saveEach(context, kit, served, rows);
      return { rows: saved, asked: await askForAll(context, kit, served, waiting) };
    }
    try {
      return await context.db.transaction(async (db) => {
        throw new Rehearsed((await saveEach({ ...context, db }, kit, served, rows)).rows);
      });
    } catch (error) {
      if (error instanceof Rehearsed) return { rows: error.rows, asked: null };
      throw error;
    }
  });

import { CallError, type FieldProblem, type Label } from '#calls/model';
import type { OneOfMany, RecordInput } from '#registers/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { coverValues } from '../record/cover-values.ts';
import { findRecords, named } from '../record/name-references.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { saveRecord, type SavedRecord } from '../save/save-record.ts';
import { tellChanged } from '../save/tell.ts';
import { viewOf } from './record-view.ts';

/** Answers <code>_3. */
export const saveHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.save, async (input, context) =>
    viewOf(context, kit, served, await saveAndTell(context, kit, served, input)),
  );

async function saveAndTell(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  input: RecordInput,
): Promise<StoredRecord> {
  const { stored, changed } = await saveRecord(context, kit, served, input);
  if (changed.length) await tellChanged(context, served.register, [stored.id]);
  return stored;
}

/** The further calls that a register has, with the save that they work with. */
export const furtherHandlers = (kit: RegistersKit, served: ServedRegister): readonly Handler[] =>
  served.calls?.({
    save: async (context, input) => void (await saveAndTell(context, kit, served, input)),
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
): Promise<OneOfMany[]> {
  const rows: OneOfMany[] = [];
  const changed: string[] = [];
  for (const input of inputs)
    try {
      const saved = await context.db.transaction((db) => saveRecord({ ...context, db }, kit, served, input));
      if (saved.changed.length) changed.push(input.id);
      const before = await valuesBefore(context, kit, served, input, saved);
      rows.push({ id: input.id, version: saved.stored.version, before, problems: [] });
    } catch (error) {
      rows.push({ id: input.id, version: null, before: {}, problems: problemsOfRefusal(error) });
    }
  await tellChanged(context, served.register, changed);
  return rows;
}

/** What the fields that were asked to change held before: saved again, it undoes the change. */
async function valuesBefore(
  context: ActorContext,
  kit: RegistersKit,
  { register }: ServedRegister,
  { values }: RecordInput,
  { before }: SavedRecord,
): Promise<Record<string, unknown>> {
  if (!before) return {};
  const asked = Object.fromEntries(Object.entries(before.values).filter(([name]) => name in values));
  const found = await findRecords(context, kit, register.whole, [asked]);
  return { ...coverValues(register, named(register.whole, asked, found)) };
}

/** Answers <code>_6: a sheet, a bulk change or its undo, really or for a look at what would happen. */
export const saveManyHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.saveMany, async ({ rows, rehearse }, context) => {
    if (!rehearse) return { rows: await saveEach(context, kit, served, rows) };
    try {
      return await context.db.transaction(async (db) => {
        throw new Rehearsed(await saveEach({ ...context, db }, kit, served, rows));
      });
    } catch (error) {
      if (error instanceof Rehearsed) return { rows: error.rows };
      throw error;
    }
  });

import { CallError, dayOf, type FieldProblem } from '#calls/model';
import type { RecordInput, RegisterDeclaration } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { openProblems, splitSave } from '../changes/waiting-changes.ts';
import { sinceProblems } from '../dated/since-problems.ts';
import type { FoundRecords } from '../record/name-references.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { ruleProblems } from '../rules/check-rule.ts';
import { makeRoom } from '../rules/make-room.ts';
import { beginSet, deriveSet, refuseHanging } from './begin-set.ts';
import {
  changedFields,
  declaredProblems,
  fixedAmong,
  reachesRecord,
  referenceProblems,
} from './check-record.ts';
import {
  refuseIf,
  step,
  uncoded,
  type Draft,
  type Ready,
  HangTogether,
  type SavedRecord,
  type SaveOptions,
} from './draft.ts';
import { takeCodes } from './next-code.ts';
import { takenAmong } from './taken-values.ts';
import { writeRecords } from './write-record.ts';

/**
 * Saves records of one register, each as if it were alone, with a statement for all of them wherever one suffices: what
 * became of each, in their order, a refusal included. Throws where they cannot be saved together (`HangTogether`, a value
 * that somebody else took at this moment); then nothing of it counts. `saveRecord` is this with one of them.
 */
export async function saveSet(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  inputs: readonly RecordInput[],
  options: SaveOptions = {},
): Promise<(SavedRecord | CallError)[]> {
  const drafts = await beginSet(context, served, inputs, options);
  if (drafts.length > 1) refuseHanging(served, drafts);
  const found = await deriveSet(context, kit, served, drafts);
  const ready = await judge(context, kit, served, drafts, found, options);
  await write(context, served, ready);
  return drafts.map(({ outcome }) => {
    if (!outcome) throw new Error('A record was neither saved nor refused.');
    return outcome;
  });
}

/** Asks all that can be against each; answers those that are to be written. What is refused, unchanged or waits has its outcome. */
async function judge(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  drafts: readonly Draft[],
  found: FoundRecords,
  { cuts = false, needs, asksAnew = false, asBefore = false }: SaveOptions,
): Promise<Ready[]> {
  const { register, check, checkSet } = served;
  const today = dayOf(context.now, context.timeZone);
  const done = (draft: Draft, saved: SavedRecord): void => {
    for (const record of [saved.before, saved.stored])
      if (needs && record && !reachesRecord(register, context, needs, record))
        throw new CallError('forbidden');
    draft.outcome = saved;
  };
  const wanted: (Omit<Ready, 'stored'> & Pick<ReturnType<typeof splitSave>, 'now'>)[] = [];
  for (const draft of drafts)
    await step(draft, () => {
      const { before, values, problems, input } = draft;
      const changed = changedFields(register, before?.values ?? null, values);
      if (before && !changed.length && !problems.length) {
        done(draft, { stored: before, before, changed: [], waiting: [] });
        return;
      }
      problems.push(
        ...declaredProblems(register, before?.values ?? null, values, today),
        ...referenceProblems(kit, register, before?.values ?? null, values, found),
        ...companyProblems(register, context, before, { id: input.id, values }),
      );
      refuseIf(problems);
      const { now, waiting } = splitSave(kit, register, input.id, before, uncoded(draft), changed);
      wanted.push(Object.assign(draft, { changed, now, waiting }));
    });
  const open = await openProblems(
    context,
    kit,
    register.name,
    wanted.flatMap(({ waiting }) => waiting),
    asksAnew,
  );
  const taken = await takenAmong(
    context.db,
    register,
    wanted.map((draft) => ({ id: draft.input.id, values: uncoded(draft) })),
    context.language,
  );
  const fixed = await fixedAmong(
    context,
    kit,
    register,
    wanted.flatMap(({ before, changed }) => (before ? [{ before, changed }] : [])),
  );
  const changes = wanted.map((draft) => ({ draft, ...changeOf(draft) }));
  const ofSet = checkSet && (await checkSet(context, changes));
  if (ofSet === null) throw new HangTogether();
  const ready: Ready[] = [];
  for (const [at, { draft, before: known, after }] of changes.entries())
    await step(draft, async () => {
      const { before, changed, now, waiting, input, problems } = draft;
      problems.push(
        ...(open.get(input.id) ?? []),
        ...(fixed.get(input.id) ?? []),
        ...taken.against(input.id),
        ...((ofSet ? ofSet[at] : await check?.(context, { before: known, after: { ...after } })) ?? []),
        ...(await sinceProblems(context, kit, register, before, after, asBefore)),
        ...(register.ruled ? await ruleProblems(context, kit, register, before, after, cuts) : []),
      );
      refuseIf(problems);
      // A new record takes its code at its approval.
      if (!now) {
        done(draft, {
          ...{ stored: { ...after, version: 0, values: uncoded(draft) }, before, changed: [], waiting },
        });
        return;
      }
      const written = waiting.length ? changedFields(register, before?.values ?? null, now) : changed;
      if (before && !written.length) {
        done(draft, { stored: before, before, changed: [], waiting });
        return;
      }
      const stored = { ...after, values: now };
      done(draft, { stored, before, changed: written, waiting });
      taken.written(input.id);
      ready.push(Object.assign(draft, { changed: written, stored }));
    });
  return ready;
}

/** What rules are asked of a record: as it was, and as it would be. */
const changeOf = ({
  before,
  values,
  input,
}: Draft): { before: StoredRecord | null; after: StoredRecord } => ({
  before: before && { ...before },
  after: { id: input.id, state: before?.state ?? 'active', version: (before?.version ?? 0) + 1, values },
});

/** Writes what nothing is against, with the codes of those that have none, and what follows from each. */
async function write(context: ActorContext, served: ServedRegister, ready: readonly Ready[]): Promise<void> {
  if (!ready.length) return;
  const { register } = served;
  const numbered = ready.filter((draft) => draft.numbered);
  const codes = await takeCodes(context.db, register, numbered.length);
  numbered.forEach((draft, at) => {
    draft.stored = { ...draft.stored, values: { ...draft.stored.values, code: codes[at] ?? null } };
  });
  const gaveWay = new Map<Ready, readonly string[]>();
  for (const draft of register.ruled ? ready : [])
    if (draft.stored.state === 'active') gaveWay.set(draft, await makeRoom(context, served, draft.stored));
  await writeRecords(
    context,
    served,
    ready.map(({ before, stored }) => ({ before, after: stored })),
  );
  const written = ready.map(({ before, stored, changed }) => ({
    ...{ before: before && { ...before }, after: { ...stored }, changed },
  }));
  if (served.savedSet) await served.savedSet(context, written);
  else for (const one of written) await served.saved?.(context, one);
  for (const draft of ready) {
    const { before, stored, changed, waiting } = draft;
    draft.outcome = { stored, before, changed, waiting, gaveWay: gaveWay.get(draft) ?? [] };
  }
}

function companyProblems(
  register: RegisterDeclaration,
  context: ActorContext,
  before: StoredRecord | null,
  record: Pick<StoredRecord, 'id' | 'values'>,
): FieldProblem[] {
  if (reachesRecord(register, context, before ? 'edit' : 'add', record)) return [];
  return [
    { path: register.company ?? '', text: ['您没有该公司的权限', 'You have no right for this company'] },
  ];
}

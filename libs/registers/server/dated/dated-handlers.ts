import { CallError, dayOf, invalid, type FieldProblem } from '#calls/model';
import { isLines, readValues, type SimpleField } from '#fields/model';
import { directory } from '#identity/server';
import { overlap, type DatedCalls, type DatedPeriod, type Period } from '#registers/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { askForChanges, namedRecord } from '../changes/ask-for-changes.ts';
import { openProblems } from '../changes/waiting-changes.ts';
import { Tried, readsBack } from './rehearsed.ts';
import { readableRecord } from '../handlers/record-view.ts';
import { findRecords, named } from '../record/name-references.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import { declaredProblems, isSame, reachesRecord, referenceProblems } from '../save/check-record.ts';
import { lockedRecord } from '../save/locked-record.ts';
import { isMerged } from '../save/begin-set.ts';
import { tellChanged } from '../save/tell.ts';
import { applyDated } from './apply-dated.ts';
import { companyOf, dayProblems, lockedBefore } from './day-problems.ts';
import { lookingBack } from './looking-back.ts';
import { always, nextChange, periodsOf, valuesAsOf, type KeptPeriod } from './kept-periods.ts';

/** Periods as a reader sees them: names of records and people, the first without a beginning. */
async function shownPeriods(
  context: ActorContext,
  kit: RegistersKit,
  { register }: ServedRegister,
  periods: readonly KeptPeriod[],
): Promise<DatedPeriod[]> {
  const found = await findRecords(
    context,
    kit,
    register.whole,
    periods.map(({ field, value }) => ({ [field]: value })),
  );
  const people = await directory.personsById(context.db, [
    ...new Set(periods.flatMap(({ personId }) => personId ?? [])),
  ]);
  const person = directory.referringTo(context.language, people);
  return periods.map(({ field, from, to, value, reason, personId, at }) => ({
    ...{ field, to, reason, from: from === always ? null : from },
    value: named(register.whole, { [field]: value }, found)[field],
    by: personId === null ? null : person(personId),
    at: at === null ? null : new Date(at).toISOString(),
  }));
}

/** Answers <code>_17. */
export const readDatedHandler = (kit: RegistersKit, served: ServedRegister, { read }: DatedCalls): Handler =>
  handle(read, async ({ id, day: asked }, context) => {
    const { register } = served;
    const stored = await readableRecord(context, served, id);
    const day = asked ?? dayOf(context.now, context.timeZone);
    const values = await valuesAsOf(context.db, register, stored, day);
    const found = await findRecords(context, kit, register.whole, [values]);
    return {
      day,
      values: { ...named(register.whole, values, found) },
      periods: await shownPeriods(
        context,
        kit,
        served,
        (await periodsOf(context.db, register, id)).filter(({ field }) => register.dated?.includes(field)),
      ),
      locked: await lockedBefore(context, kit, companyOf(register, stored.values)),
      can: { change: stored.state !== 'merged' && reachesRecord(register, context, 'edit', stored) },
    };
  });

interface AskedDays {
  field: string;
  value: unknown;
  from: string;
  to: string | null;
  reason: string;
}

interface Wanted {
  name: string;
  field: SimpleField;
  value: unknown;
  days: Period;
  reason: string;
}

/** What is against a change on some days, with the value as it is kept. */
async function checked(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  before: StoredRecord,
  { field: name, value, from, to, reason }: AskedDays,
): Promise<Wanted> {
  const { register } = served;
  const field = register.whole[name];
  if (!field || isLines(field) || !register.dated?.includes(name))
    throw invalid([{ path: 'field', text: ['该字段不能按日变更', 'This field does not change by day'] }]);
  const read = readValues(register.set, { ...before.values, [name]: value });
  const found = await findRecords(context, kit, register.whole, [read.values]);
  const after = readsBack(register, named(register.whole, read.values, found));
  const atValue = (problems: readonly FieldProblem[]): FieldProblem[] =>
    problems.map(({ path, text }) => ({ path: path === name ? 'value' : path, text }));
  const known = await periodsOf(context.db, register, before.id, name);
  const days = { from, to: to ?? nextChange(known, from) };
  const problems = [
    ...atValue(read.problems),
    ...atValue(declaredProblems(register, before.values, after, dayOf(context.now, context.timeZone))),
    ...atValue(referenceProblems(kit, register, before.values, after, found)),
    ...(await dayProblems(context, kit, {
      ...{ days: { from, to }, reason, companyId: companyOf(register, before.values) },
    })),
    ...atValue(
      (await served.check?.(context, { before: { ...before }, after: { ...before, values: after } })) ?? [],
    ),
  ];
  if (problems.length) throw invalid(problems);
  const there = known.length
    ? known.filter((one) => overlap(one, days)).map((one) => one.value)
    : [before.values[name]];
  if (there.every((one) => isSame(field, one, after[name])))
    throw invalid([{ path: 'value', text: ['该期间已是此值', 'It says so on these days already'] }]);
  return { name, field, value: after[name] ?? null, days, reason };
}

/** Answers <code>_18: a field has another value from a day on, or on some days. */
export const changeFromHandler = (
  kit: RegistersKit,
  served: ServedRegister,
  { change }: DatedCalls,
): Handler =>
  handle(change, async (input, context) => {
    const { register } = served;
    const before = await lockedRecord(context, served, input.id);
    if (!before || !reachesRecord(register, context, 'query', before)) throw notFound();
    if (!reachesRecord(register, context, 'edit', before)) throw new CallError('forbidden');
    if (before.state === 'merged') throw isMerged;
    const wanted = await checked(context, kit, served, before, input);
    const { name, field, value, days, reason } = wanted;
    const governed = Boolean(kit.requests && register.governed?.fields.includes(name));
    const waiting = governed
      ? [
          {
            ...{ register: register.name, recordId: input.id, field: name, wanted: value, reason },
            seen: (await valuesAsOf(context.db, register, before, days.from))[name] ?? null,
            ...{ startsOn: days.from, endsOn: days.to },
          },
        ]
      : [];
    const refused = (await openProblems(context, kit, register.name, waiting)).get(input.id) ?? [];
    if (refused.length) throw invalid(refused.map(({ text }) => ({ path: 'value', text })));
    const differs = await lookingBack(kit, register.name).differing(context, input.id, days);
    const afterwards = async (db: ActorContext['db']) => {
      await applyDated(
        { ...context, db },
        served,
        before,
        [name, field],
        { value, days },
        { reason, requestId: null },
      );
      return shownPeriods({ ...context, db }, kit, served, await periodsOf(db, register, input.id, name));
    };
    if (input.rehearse || governed) {
      const periods = await Tried.of(context.db, afterwards);
      const asked = input.rehearse
        ? null
        : await askForChanges(context, kit, register, waiting, namedRecord(before));
      return { periods, differs, asked: asked && !asked.done ? asked.request : null };
    }
    const periods = await afterwards(context.db);
    await tellChanged(context, register, [input.id]);
    return { periods, differs, asked: null };
  });

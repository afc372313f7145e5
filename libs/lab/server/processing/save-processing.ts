import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import {
  figuresOf,
  grownVolume,
  problemsOfRecord,
  storedRecord,
  saveProcessing,
  storedShare,
  type ProcessingRecord,
} from '#lab/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import { lapseSheets } from '../release/lapse.ts';
import { constantFor } from '../release/limits.ts';
import { isDirector } from '../release/who-may-sign.ts';
import { makeSamples, problemsOfSamples } from '../samples/make-samples.ts';
import { heldUnit, moveState, tellDesks, type HeldUnit } from '../unit/held-unit.ts';
import { sealOf } from '../unit/sealed.ts';
import { tellLate } from './tell-late.ts';

/** A reagent that had expired stops the step, unless the director lets it pass; that is printed with the record. */
function checkReagents(
  { actor, now }: ActorContext,
  { zone }: HeldUnit,
  record: ProcessingRecord,
  override: boolean,
): boolean {
  // A reagent is good until the end of its day where it is used.
  const day = dayOf(record.startedAt ? new Date(record.startedAt) : now, zone);
  const expired = record.reagents.find(({ expires }) => expires < day);
  if (!expired) return false;
  if (override && isDirector(actor)) return true;
  throw ruleBroken([
    `试剂 ${expired.name} 批号 ${expired.lot} 已于 ${expired.expires} 过期，须实验室主任放行`,
    `Reagent ${expired.name}, lot ${expired.lot}, expired on ${expired.expires}: only the director may let it pass`,
  ]);
}

function timeProblems(record: ProcessingRecord, unit: HeldUnit, now: Date): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const instant = (text: string | null) => (text ? new Date(text) : null);
  const [started, freezing] = [instant(record.startedAt), instant(record.freezingAt)];
  if (freezing && unit.bornAt && freezing < new Date(unit.bornAt))
    problems.push({ path: 'freezingAt', text: ['冻存早于出生时间', 'Freezing before the birth'] });
  if (freezing && started && freezing < started)
    problems.push({ path: 'freezingAt', text: ['冻存早于处理开始', 'Freezing before processing began'] });
  for (const [path, at] of [
    ['startedAt', started],
    ['freezingAt', freezing],
  ] as const)
    if (at && at.getTime() > now.getTime() + 300_000)
      problems.push({ path, text: ['不能晚于现在', 'It cannot be later than now'] });
  return problems;
}

/** A signed version of the record; the first moves the unit to the bench, the start of freezing into the cold. */
export const saveProcessingHandler = handle(saveProcessing, async (request, context) => {
  const { db, actor, now } = context;
  const unit = await heldUnit(context, request.unitId, ['HBLAB330P'], 'add');
  const { rows } = await db.execute<{ version: number }>(
    sql`SELECT coalesce(max(version), 0) AS version FROM lab_processing WHERE unit_id = ${unit.id}`,
  );
  const before = rows[0]?.version ?? 0;
  if (before !== request.version)
    throw new CallError('conflict', {
      text: ['他人已保存新版本，请刷新后再试', 'Somebody else has saved a version meanwhile: read it first'],
    });
  const { reason } = request;
  const record = storedRecord(request.record);
  const density = await constantFor(context, 'density', unit);
  const problems = [
    ...problemsOfRecord(record, density),
    ...timeProblems(record, unit, now),
    ...(await problemsOfSamples(context, unit.id, record)),
  ];
  const isFrozen = !['accepted', 'conditional', 'processing'].includes(unit.state);
  if (isFrozen && !record.freezingAt)
    problems.push({
      path: 'freezingAt',
      text: ['已冻存的记录须有冻存时间', 'A frozen unit has a start of freezing'],
    });
  const grown = reason ? null : grownVolume(record, density);
  if (grown) problems.push({ path: 'reason', text: grown });
  if (isFrozen && !reason)
    problems.push({ path: 'reason', text: ['更正记录须说明原因', 'Say why the record is corrected'] });
  if (problems.length > 0)
    throw invalid(
      problems.map(({ path, text }) => ({ path: path === 'reason' ? path : `record.${path}`, text })),
    );
  if (
    ['rejected', 'expected', 'collected', 'received', 'discarded', 'issued', 'notBankable'].includes(
      unit.state,
    )
  )
    throw ruleBroken(['该产品单位不在操作台', 'This unit is not at the bench']);
  const overridden = checkReagents(context, unit, record, request.override);
  const figures = figuresOf(record, density);
  const [id, version] = [newId(), before + 1];
  const signed = {
    unit: unit.id,
    version,
    record,
    figures,
    reason,
    overridden,
    person: actor.personId,
    at: now.toISOString(),
  };
  await db.execute(sql`
    INSERT INTO lab_processing (id, unit_id, version, record, figures, reason, person_id, signed_at, sha256)
    VALUES (${id}, ${unit.id}, ${version}, ${JSON.stringify({ ...record, overridden })}::jsonb, ${JSON.stringify(figures)}::jsonb,
            ${reason}, ${actor.personId}, ${now.toISOString()}::timestamptz, ${sealOf(signed)})`);
  if (unit.state === 'accepted' || unit.state === 'conditional') await moveState(context, unit, 'processing');
  await db.execute(sql`
    UPDATE lab_unit SET millilitres = ${figures.millilitres}::numeric, nucleated = ${figures.nucleated}::numeric,
           recovery = ${figures.recovery && storedShare(figures.recovery)}::numeric, viability = ${figures.viability}::numeric,
           cd34 = ${figures.cd34}::numeric, colonies = ${figures.colonies}::numeric,
           technician_id = coalesce(technician_id, ${actor.personId}), freezing_at = ${record.freezingAt}::timestamptz,
           version = version + 1
     WHERE id = ${unit.id}`);
  await makeSamples(context, unit, record);
  if (record.freezingAt && unit.state === 'processing') await moveState(context, unit, 'frozen');
  // Corrected to be too late is too late as well; the family hears of it once.
  if (record.freezingAt) await tellLate(context, unit, record.freezingAt);
  if (isFrozen) await lapseSheets(context, unit, ['处理记录已更正', 'the processing record was corrected']);
  await tellDesks(context);
  return { state: unit.state, version };
});

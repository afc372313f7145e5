import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { isKept, moveSample, placeOf, sampleStates, usesSample, type SampleWay } from '#lab/model';
import { handle, type ActorContext } from '#server-kit/server';
import { moveUnit } from '../custody/move-unit.ts';
import { mustBeWitness } from '../custody/must-be-witness.ts';
import { isDirector } from '../release/who-may-sign.ts';
import { tellDesks, type HeldUnit } from '../unit/held-unit.ts';
import { heldSample } from './held-sample.ts';

const gone = new Set(['issued', 'discarded']);

const placeFor = (way: SampleWay, unit: HeldUnit): string =>
  ({
    bench: placeOf.site(unit.siteId),
    unit: placeOf.unit(unit.id),
    used: placeOf.used,
    sent: placeOf.out,
    destroyed: placeOf.destroyed,
  })[way];

/** Takes a sample out, for something that is said; what is used up, handed over or destroyed does not come back. */
const take = handle(moveSample, async (request, context) => {
  const { scan, way, purpose, note, witnessId, warmSeconds } = request;
  const sample = await heldSample(context, scan, ['HBLAB330P', 'HBLAB350P'], 'edit');
  if (!isKept(sample.state))
    throw ruleBroken([
      `${sample.id} ${sampleStates[sample.state][0]}`,
      `${sample.id}: ${sampleStates[sample.state][1].toLowerCase()}`,
    ]);
  if (usesSample(way) && !purpose)
    throw invalid([{ path: 'purpose', text: ['请选择用途', 'Say what it is for'] }]);
  if ((way === 'destroyed' || purpose === 'other') && note === '')
    throw invalid([{ path: 'note', text: ['请说明原因', 'Say why'] }]);
  if (way === 'destroyed' && !isDirector(context.actor))
    throw new CallError('forbidden', {
      text: ['须由实验室主任决定', 'The laboratory director decides this'],
    });
  await mustBeWitness(context, witnessId, way === 'destroyed' || way === 'sent');
  if (way === 'unit' && gone.has(sample.unit.state))
    throw ruleBroken(['产品已不在库，样品不能与其同放', 'Its unit is gone: it cannot lie with it']);
  const to = placeFor(way, sample.unit);
  if (sample.state === (way === 'unit' ? 'withUnit' : way))
    throw ruleBroken(['样品已在该处', 'It is there already']);
  await moveUnit(context, {
    ...{ unit: sample.unit, sample: sample.id, to, witnessId, warmSeconds },
    ...{ purpose: usesSample(way) ? purpose : null },
    reason: note || (way === 'unit' ? '与产品同放 kept with its unit' : ''),
  });
  await tellDesks(context);
  return { sample: sample.id };
});

/** What hangs on a bag goes where the bag goes, when that leaves for good. */
export async function moveAttached(
  context: ActorContext,
  unit: HeldUnit,
  move: { to: string; reason: string; witnessId: string | null },
): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    SELECT sm.id FROM lab_sample sm JOIN custody_at k ON k.unit_id = sm.id
     WHERE sm.unit_id = ${unit.id} AND k.place_id = ${placeOf.unit(unit.id)} ORDER BY sm.id`);
  for (const { id } of rows) await moveUnit(context, { unit, sample: id, ...move });
}

export const sampleHandlers = [take];

import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import {
  countPrint,
  labelProblems,
  mayGoByHand,
  moveUnitState,
  placeOf,
  readUnit,
  unitStates,
} from '#lab/model';
import { handle } from '#server-kit/server';
import { moveUnit, placeNow } from '../custody/move-unit.ts';
import { mustBeWitness } from '../custody/must-be-witness.ts';
import { moveAttached } from '../samples/move-sample.ts';
import { endSheets } from '../release/lapse.ts';
import { isDirector } from '../release/who-may-sign.ts';
import { certificateOf } from './certificates.ts';
import { heldUnit, moveState, tellDesks, tellMoved } from './held-unit.ts';
import { unitDetailOf } from './read-unit.ts';

const read = handle(readUnit, ({ id }, context) => unitDetailOf(context, id));

/**
 * The ways that need no sheet. Giving a unit up and destroying it is the director's; nothing leaves that was not released,
 * whoever hands it over has a witness, and the bag in their hands is scanned: a differing label stops it.
 */
const move = handle(moveUnitState, async ({ unitId, to, reason, witnessId, ...scans }, context) => {
  const unit = await heldUnit(context, unitId, ['HBLAB330P'], 'edit');
  if ((to === 'notBankable' || to === 'discarded') && !isDirector(context.actor))
    throw new CallError('forbidden', {
      text: ['须由实验室主任决定', 'The laboratory director decides this'],
    });
  if (to === 'issued' && unit.state !== 'released')
    throw ruleBroken(['未放行的产品不能出库', 'What is not released is not issued']);
  if (to === 'banked' && !mayGoByHand(unit.state, to))
    throw ruleBroken([
      '入库须经两人签署放行，不能直接变更',
      'A unit gets into the bank by a release that two have signed, never by hand',
    ]);
  await mustBeWitness(context, witnessId, to === 'issued' || to === 'discarded');
  const problems = to === 'issued' ? labelProblems(unit, scans) : [];
  if (problems.length > 0) throw invalid(problems);
  // What was checked for its way before is not what somebody signs for now.
  await endSheets(context, unit, [
    `产品变为“${unitStates[to][0]}”：${reason}`,
    `the unit became ${unitStates[to][1].toLowerCase()}: ${reason}`,
  ]);
  await moveState(context, unit, to);
  const goesTo = to === 'issued' ? placeOf.out : to === 'discarded' ? placeOf.destroyed : null;
  if (goesTo && (await placeNow(context, unit.id)) !== null) {
    await moveUnit(context, { unit, to: goesTo, reason, witnessId });
    await moveAttached(context, unit, { to: goesTo, reason, witnessId });
  }
  await tellDesks(context);
  return { state: unit.state };
});

const count = handle(countPrint, async ({ unitId, kind }, context) => {
  const unit = await heldUnit(context, unitId, ['HBLAB330P'], 'query');
  const issued = kind === 'certificate' ? await certificateOf(context, unit) : null;
  await context.db.execute(sql`
    INSERT INTO lab_print (unit_id, kind, person_id, printed_at)
    VALUES (${unit.id}, ${kind}, ${context.actor.personId}, ${context.now.toISOString()}::timestamptz)`);
  const { rows } = await context.db.execute<{ prints: number }>(
    sql`SELECT count(*)::int AS prints FROM lab_print WHERE unit_id = ${unit.id} AND kind = ${kind}`,
  );
  const prints = rows[0]?.prints ?? 1;
  // The first of a certificate is the certificate; released anew it has another one.
  const copy = issued ? !issued.isNew : prints > 1;
  // With its certificate a unit is in storage; released anew it has another one.
  if (issued?.isNew) await tellMoved(context, unit.id);
  return { prints, copy, certificate: issued?.certificate ?? null };
});

export const unitHandlers = [read, move, count];

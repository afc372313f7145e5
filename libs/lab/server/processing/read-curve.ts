import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { invalid, ruleBroken } from '#calls/model';
import { curveFigures, curveFile, endedStates, readCurve, readCurveFile, unitStates } from '#lab/model';
import { handle, newId } from '#server-kit/server';
import { lapseBanked } from '../release/lapse.ts';
import { heldUnit, tellDesks } from '../unit/held-unit.ts';
import { keptFileOf } from '../unit/kept-file.ts';

/** Reads the curve of a frozen unit; what was read before is kept, and the last one counts. */
export const readCurveHandler = handle(readCurve, async ({ unitId, name, text }, context) => {
  const { db, actor, now } = context;
  const unit = await heldUnit(context, unitId, ['HBLAB330P'], 'add');
  if (endedStates.includes(unit.state))
    throw ruleBroken([
      `${unit.din} 为“${unitStates[unit.state][0]}”，不再读取冻存曲线`,
      `${unit.din} is ${unitStates[unit.state][1].toLowerCase()}: no curve is read any more`,
    ]);
  if (!unit.freezingAt)
    throw ruleBroken([
      '尚未开始冻存：请先在处理记录中填写开始冻存时间',
      'It is not frozen yet: write down in the record when freezing began',
    ]);
  const { din, zone } = unit;
  const file = readCurveFile(text, { din, freezingAt: new Date(unit.freezingAt), zone, now });
  if ('problem' in file) throw invalid([{ path: 'text', text: file.problem }]);
  const figures = curveFigures(file.readings);
  const id = newId();
  await db.execute(sql`
    INSERT INTO lab_curve (id, unit_id, name, sha256, content, figures, person_id, read_at)
    VALUES (${id}, ${unit.id}, ${name}, ${createHash('sha256').update(text).digest('hex')}, ${text},
            ${JSON.stringify(figures)}::jsonb, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
  await db.execute(sql`
    INSERT INTO lab_curve_reading (curve_id, at, celsius, chamber)
    SELECT ${id}, n.at, n.celsius, n.chamber
      FROM jsonb_to_recordset(${JSON.stringify(file.readings)}::jsonb) AS n (at timestamptz, celsius numeric, chamber numeric)`);
  // What was signed for rests on the curve that was read before, or on none.
  await lapseBanked(context, unit, ['读取了另一冻存曲线', 'another curve of freezing was read']);
  await tellDesks(context);
  const { minutes, lowest, coolingRate } = figures;
  return { minutes, lowest, coolingRate };
});

/** The file that was read last, for whoever sees the unit. */
export const curveFileHandler = handle(curveFile, ({ unitId }, context) =>
  keptFileOf(context, sql`lab_curve`, unitId),
);

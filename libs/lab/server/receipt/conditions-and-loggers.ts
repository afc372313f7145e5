import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type Label } from '#calls/model';
import {
  closeCondition,
  endedStates,
  loggerFigures,
  loggerFile,
  readLogger,
  readLoggerFile,
  transportBounds,
  unitStates,
} from '#lab/model';
import { handle, newId } from '#server-kit/server';
import { createHash } from 'node:crypto';
import { lapseBanked } from '../release/lapse.ts';
import { isDirector } from '../release/who-may-sign.ts';
import { heldUnit, tellDesks } from '../unit/held-unit.ts';
import { keptFileOf } from '../unit/kept-file.ts';

/** Whoever a condition was given to, or whoever runs the laboratory, says what came of it. */
const close = handle(closeCondition, async ({ id, outcome }, context) => {
  const { db, actor, now } = context;
  const of = await db.execute<{ unitId: string }>(
    sql`SELECT unit_id AS "unitId" FROM lab_condition WHERE id = ${id}`,
  );
  const unitId = of.rows[0]?.unitId;
  if (!unitId) throw new CallError('notFound');
  await heldUnit(context, unitId, ['HBLAB310P'], 'edit');
  const { rows } = await db.execute<{ owner: string; done: boolean }>(
    sql`SELECT owner_id AS owner, done_at IS NOT NULL AS done FROM lab_condition WHERE id = ${id} FOR UPDATE`,
  );
  const [condition] = rows;
  if (!condition) throw new CallError('notFound');
  if (condition.done) throw ruleBroken(['该条件已完成', 'This condition is settled already']);
  if (condition.owner !== actor.personId && !isDirector(actor))
    throw new CallError('forbidden', {
      text: ['只有负责人或实验室主任可以完成', 'Only its owner or the director can settle it'],
    });
  await db.execute(sql`
    UPDATE lab_condition SET done_by = ${actor.personId}, done_at = ${now.toISOString()}::timestamptz, outcome = ${outcome}
     WHERE id = ${id}`);
  await tellDesks(context);
  return { at: now.toISOString() };
});

/** Why a file may not be of the box: whoever takes it all the same says why. Null: it is. */
function doubtOf({
  serial,
  named,
  expected,
}: {
  serial: string;
  named: boolean;
  expected: string | null;
}): Label | null {
  if (expected && expected.toUpperCase() !== serial.toUpperCase())
    return [
      `采集包内的记录仪是 ${expected}，不是 ${serial}：仍要采用须说明原因`,
      `The logger in the kit is ${expected}, not ${serial}: say why the file counts all the same`,
    ];
  if (!named)
    return [
      '文件没有写明是哪个记录仪：仍要采用须说明原因',
      'The file does not say which logger it is of: say why it counts all the same',
    ];
  return null;
}

const read = handle(readLogger, async ({ unitId, serial, name, text, reason }, context) => {
  const { db, actor, now } = context;
  const unit = await heldUnit(context, unitId, ['HBLAB310P'], 'edit');
  if (endedStates.includes(unit.state))
    throw ruleBroken([
      `${unit.din} 为“${unitStates[unit.state][0]}”，不再读取温度记录`,
      `${unit.din} is ${unitStates[unit.state][1].toLowerCase()}: no file is read any more`,
    ]);
  const known = await db.execute<{ logger: string | null }>(
    sql`SELECT k.logger FROM lab_unit u JOIN kit k ON k.id = u.kit_id WHERE u.id = ${unit.id}`,
  );
  const file = readLoggerFile(text, serial);
  if ('problem' in file) throw invalid([{ path: 'text', text: file.problem }]);
  const doubt = doubtOf({ serial, named: file.named, expected: known.rows[0]?.logger ?? null });
  if (doubt && reason === '') throw invalid([{ path: 'reason', text: doubt }]);
  const { rows } = await db.execute<{ from: string | null; to: string | null }>(
    sql`SELECT collected_at AS "from", received_at AS "to" FROM lab_unit WHERE id = ${unit.id}`,
  );
  const { from, to } = rows[0] ?? { from: null, to: null };
  const transport = from && to ? { from: new Date(from), to: new Date(to) } : undefined;
  const figures = loggerFigures(file.readings, transportBounds, transport);
  if (!figures)
    throw invalid([
      {
        path: 'text',
        text: ['文件中没有采集至到达之间的读数', 'Nothing was read between the collection and the arrival'],
      },
    ]);
  const id = newId();
  await db.execute(sql`
    INSERT INTO lab_logger (id, unit_id, serial, name, reason, sha256, content, figures, person_id, read_at)
    VALUES (${id}, ${unit.id}, ${serial}, ${name}, ${doubt ? reason : ''}, ${createHash('sha256').update(text).digest('hex')}, ${text},
            ${JSON.stringify(figures)}::jsonb, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
  await db.execute(sql`
    INSERT INTO lab_logger_reading (logger_id, at, celsius)
    SELECT ${id}, n.at, n.celsius FROM jsonb_to_recordset(${JSON.stringify(file.readings)}::jsonb) AS n (at timestamptz, celsius numeric)`);
  // What was signed for rests on the file that was read before.
  await lapseBanked(context, unit, ['读取了另一温度记录', 'another file of a logger was read']);
  await tellDesks(context);
  return figures;
});

const file = handle(loggerFile, ({ unitId }, context) => keptFileOf(context, sql`lab_logger`, unitId));

export const receiptHandlers = [close, read, file];

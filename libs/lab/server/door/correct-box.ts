import { sql } from 'drizzle-orm';
import { CallError, invalid } from '#calls/model';
import { withinScope } from '#identity/server';
import { correctBox } from '#lab/model';
import { handle } from '#server-kit/server';
import { tellDesks } from '../unit/held-unit.ts';
import { correctionsOf, shellNow } from './door-sql.ts';

/** Corrects the temperature of a line of the door log, behind the line. Of two at once the second reads it again first. */
export const correctBoxHandler = handle(correctBox, async ({ id, version, shell, reason }, context) => {
  const { db, actor, now } = context;
  const { rows } = await db.execute<{ version: number; shell: string | null }>(sql`
    SELECT ${correctionsOf} AS version, ${shellNow}::text AS shell
      FROM lab_door d JOIN lab_site s ON s.id = d.site_id
     WHERE d.id = ${id} AND ${withinScope(actor.scope(['HBLAB320P'], 'add'), { company: sql`s.company_id` }, actor)}`);
  const [line] = rows;
  if (!line) throw new CallError('notFound');
  const known = (text: string | null) => (text === null ? null : Number(text));
  if (line.version === version && known(line.shell) === known(shell))
    throw invalid([{ path: 'shell', text: ['与现有温度相同', 'It is the temperature that stands there'] }]);
  const written =
    line.version === version &&
    (await db.execute(sql`
      INSERT INTO lab_door_correction (door_id, version, shell, reason, person_id, corrected_at)
      VALUES (${id}, ${version + 1}, ${shell}::numeric, ${reason}, ${actor.personId}, ${now.toISOString()}::timestamptz)
      ON CONFLICT DO NOTHING`));
  if (!written || written.rowCount === 0)
    throw new CallError('conflict', {
      text: [
        '他人已更正该签收，请刷新后再试',
        'Somebody else has corrected this line meanwhile: read it first',
      ],
    });
  await tellDesks(context);
  return { version: version + 1 };
});

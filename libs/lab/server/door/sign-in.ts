import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { seriesOf } from '#documents/model';
import { doorNumbers, readScan, signIn } from '#lab/model';
import { handle, newId } from '#server-kit/server';
import { heldUnit, moveState, tellDesks } from '../unit/held-unit.ts';
import { serialsOf } from '../unit/scanned-units.ts';

/** One more line of the door log: by whatever is scanned from the box. A unit that is awaited is there now. */
export const signInHandler = handle(signIn, async (request, context) => {
  const { db, actor, now } = context;
  const at = request.arrivedAt ? new Date(request.arrivedAt) : now;
  if (at > now)
    throw invalid([{ path: 'arrivedAt', text: ['到达时间不能晚于现在', 'It cannot arrive later than now'] }]);
  const scan = readScan(request.scan);
  const text = scan.kind === 'din' ? scan.din : request.scan.trim().toUpperCase();
  const { rows } = await db.execute<{ id: string; kit: string | null; waybill: string | null }>(sql`
    SELECT u.id, u.kit_serial AS kit, u.waybill FROM lab_unit u
     WHERE ${text} IN (u.din, upper(u.kit_serial), upper(u.waybill), upper(u.contract_no)) OR u.kit_serial IN (${serialsOf(text)})
     ORDER BY u.state NOT IN ('expected', 'collected'), u.deadline DESC LIMIT 1`);
  const [found] = rows;
  const { rows: sites } = await db.execute<{ id: string }>(sql`
    SELECT id FROM lab_site WHERE state = 'active' AND (${found?.id ?? null}::uuid IS NULL OR id = (SELECT site_id FROM lab_unit WHERE id = ${found?.id ?? null}::uuid))
     ORDER BY company_id <> ${actor.companyId}, id LIMIT 1`);
  const site = sites[0]?.id;
  if (!site)
    throw invalid([{ path: 'scan', text: ['没有可用的实验室站点', 'There is no laboratory site in use'] }]);
  const number = await context.atEnd.take(context.atEnd.number(seriesOf(doorNumbers, actor.companyId)));
  await db.execute(sql`
    INSERT INTO lab_door (id, site_id, number, unit_id, kit_serial, waybill, arrived_at, seal, shell, taken_by, remarks)
    VALUES (${newId()}, ${site}, ${number}, ${found?.id ?? null}, ${found?.kit ?? text}, ${request.waybill || (found?.waybill ?? '')},
            ${at.toISOString()}::timestamptz, ${request.seal}, ${request.shell}::numeric, ${actor.personId}, ${request.remarks})`);
  // Whatever else is in the box of this donation has come with it.
  const { rows: inside } = await db.execute<{ id: string }>(sql`
    SELECT u.id FROM lab_unit u JOIN lab_unit f ON f.id = ${found?.id ?? null}::uuid AND f.din = u.din
     WHERE u.id = f.id OR u.kit_serial = f.kit_serial ORDER BY u.id`);
  for (const { id } of inside) {
    const unit = await heldUnit(context, id, ['HBLAB320P'], 'add');
    if (unit.state === 'expected' || unit.state === 'collected') await moveState(context, unit, 'received');
    await db.execute(
      sql`UPDATE lab_unit SET received_at = coalesce(received_at, ${at.toISOString()}::timestamptz) WHERE id = ${id}`,
    );
  }
  await tellDesks(context);
  return { number, unitId: found?.id ?? null };
});

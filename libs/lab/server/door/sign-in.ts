import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { seriesOf } from '#documents/model';
import { doorNumbers, signIn } from '#lab/model';
import { handle, newId, type Handler } from '#server-kit/server';
import { heldUnit, moveState, tellDesks } from '../unit/held-unit.ts';
import { comeWithoutCall, type TakeDin } from './come-without-call.ts';
import { scannedAtDoor, unitAtDoor } from './whose-box.ts';

/** Of a box that was signed in when nobody knew whose it is, the first line of so long before is when it came. */
const sameArrival = sql`interval '14 days'`;

/** One more line of the door log: by whatever is scanned from the box. A unit that is awaited is there now. */
export const signInHandler = (takeDin: TakeDin): Handler =>
  handle(signIn, async (request, context) => {
    const { db, actor, now } = context;
    const at = request.arrivedAt ? new Date(request.arrivedAt) : now;
    if (at > now)
      throw invalid([
        { path: 'arrivedAt', text: ['到达时间不能晚于现在', 'It cannot arrive later than now'] },
      ]);
    const text = scannedAtDoor(request.scan);
    let found = await unitAtDoor(db, text);
    const { childId } = request;
    const birthMissing = found === undefined && childId !== null;
    if (birthMissing) {
      await comeWithoutCall(context, childId, { text, at, takeDin });
      const { rows } = await db.execute<NonNullable<typeof found>>(sql`
        SELECT id, kit_serial AS kit, waybill FROM lab_unit WHERE child_id = ${childId} ORDER BY product, division LIMIT 1`);
      [found] = rows;
    }
    const unitId = found?.id ?? null;
    const { rows: sites } = await db.execute<{ id: string; companyId: string }>(sql`
      SELECT id, company_id AS "companyId" FROM lab_site WHERE state = 'active' AND (${unitId}::uuid IS NULL OR id = (SELECT site_id FROM lab_unit WHERE id = ${unitId}::uuid))
       ORDER BY company_id <> ${actor.companyId}, id LIMIT 1`);
    const [site] = sites;
    if (!site)
      throw invalid([{ path: 'scan', text: ['没有可用的实验室站点', 'There is no laboratory site in use'] }]);
    const number = await context.atEnd.take(context.atEnd.number(seriesOf(doorNumbers, site.companyId)));
    await db.execute(sql`
      INSERT INTO lab_door (id, site_id, number, unit_id, kit_serial, waybill, arrived_at, seal, shell, taken_by, remarks, birth_missing)
      VALUES (${newId()}, ${site.id}, ${number}, ${unitId}, ${found?.kit ?? text}, ${request.waybill || (found?.waybill ?? '')},
              ${at.toISOString()}::timestamptz, ${request.seal}, ${request.shell}::numeric, ${actor.personId}, ${request.remarks}, ${birthMissing})`);
    // Whatever else is in the box of this donation has come with it.
    const { rows: inside } = await db.execute<{ id: string }>(sql`
      SELECT u.id FROM lab_unit u JOIN lab_unit f ON f.id = ${unitId}::uuid AND f.din = u.din
       WHERE u.id = f.id OR u.kit_serial = f.kit_serial OR (${birthMissing} AND u.child_id = f.child_id) ORDER BY u.id`);
    for (const { id } of inside) {
      const unit = await heldUnit(context, id, ['HBLAB320P'], 'add');
      if (unit.state === 'expected' || unit.state === 'collected') await moveState(context, unit, 'received');
      await db.execute(sql`
        UPDATE lab_unit u SET received_at = coalesce(u.received_at, (
                 SELECT min(d.arrived_at) FROM lab_door d
                  WHERE d.unit_id IS NULL AND d.kit_serial IN (u.kit_serial, ${text}) AND ${birthMissing}
                    AND d.arrived_at BETWEEN ${at.toISOString()}::timestamptz - ${sameArrival} AND ${at.toISOString()}::timestamptz),
                 ${at.toISOString()}::timestamptz)
         WHERE u.id = ${id}`);
    }
    await tellDesks(context);
    return { number, unitId, birthMissing };
  });

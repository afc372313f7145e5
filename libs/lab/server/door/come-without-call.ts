import { sql } from 'drizzle-orm';
import { dayOf, invalid } from '#calls/model';
import type { ActorContext, Db } from '#server-kit/server';
import { labSiteFor } from '../awaited/site-for.ts';
import { unitsOfChildren } from '../awaited/born-units.ts';
import { writeUnits } from '../awaited/write-units.ts';
import { ofAnotherChild, unbornChildren } from './whose-box.ts';

/** The donation number of a child, the next of the facility and the year where it has none: contracts give it. */
export type TakeDin = (db: Db, childId: string, year: number, facility?: string) => Promise<string>;

/** The box of a child came before its birth was called in: its units are here, and how old they are nobody knows yet. */
export async function comeWithoutCall(
  context: ActorContext,
  childId: string,
  { text, at, takeDin }: { text: string; at: Date; takeDin: TakeDin },
): Promise<void> {
  const { db, now, timeZone } = context;
  const refuse = (zh: string, en: string) => invalid([{ path: 'scan', text: [zh, en] }]);
  const { rows } = await db.execute<{ other: boolean }>(
    sql`SELECT ${ofAnotherChild(text, childId)} AS other`,
  );
  if (rows[0]?.other)
    throw refuse('扫描的采集包属于另一份合同', 'The kit that was scanned is of another contract');
  const [child] = await unbornChildren(context, sql`h.id = ${childId}`);
  if (!child)
    throw refuse(
      '该合同已不在待登记出生之列，请重新扫描',
      'This contract awaits no birth call any more: scan it again',
    );
  const site = await labSiteFor(db, { birthZone: child.zone, companyId: child.companyId });
  if (!site) throw refuse('没有可用的实验室站点', 'There is no laboratory site in use');
  await takeDin(db, childId, Number(dayOf(at, site.zone || timeZone).slice(0, 4)), site.facility);
  await writeUnits(context, await unitsOfChildren(db, now, sql`h.id = ${childId}`));
}

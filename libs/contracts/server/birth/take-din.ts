import { sql } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import type { Db } from '#server-kit/server';

/** Of the facility in a donation number where no laboratory says its own. */
const demoFacility = 'A9999';

/** The donation number of a child: the one that it has, else the next of the facility that it goes to and the year. */
export async function takeDin(
  db: Db,
  childId: string,
  year: number,
  facility: string = demoFacility,
): Promise<string> {
  const { rows } = await db.execute<{ din: string | null }>(
    sql`SELECT din FROM bank_child WHERE id = ${childId} FOR UPDATE`,
  );
  const known = rows[0]?.din;
  if (known) return known;
  const short = year % 100;
  const { rows: taken } = await db.execute<{ last: number }>(sql`
    INSERT INTO bank_din_series AS s (facility, year, last) VALUES (${facility}, ${short}, 1)
    ON CONFLICT (facility, year) DO UPDATE SET last = s.last + 1 WHERE s.last < 999999 RETURNING last`);
  const last = taken[0]?.last;
  if (last === undefined)
    throw ruleBroken(['本年度捐献编号已用完', 'The donation numbers of this year are used up']);
  const din = `${facility}${String(short).padStart(2, '0')}${String(last).padStart(6, '0')}`;
  await db.execute(sql`UPDATE bank_child SET din = ${din}, version = version + 1 WHERE id = ${childId}`);
  return din;
}

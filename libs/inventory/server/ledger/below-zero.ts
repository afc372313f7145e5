import { sql } from 'drizzle-orm';
import type { BelowZero } from '#identity/model';
import type { Context } from '#server-kit/server';

/** Where goods are that may be said to fall below zero. */
interface Place {
  item: string;
  warehouse: string;
  status: string;
}

/** What becomes of less than nothing, place by place: as the item says, else its warehouse, else the company, else it is refused. */
export async function belowZeroOf(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  places: readonly Place[],
): Promise<BelowZero[]> {
  const asked = places.map(({ item, warehouse }, place) => ({ place, item, warehouse }));
  const { rows } = await db.execute<{ policy: BelowZero | null }>(sql`
    SELECT coalesce(i.below_zero, w.below_zero, c.below_zero) AS policy
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS n (place int, item text, warehouse text)
      LEFT JOIN item i ON i.id = n.item LEFT JOIN warehouse w ON w.id = n.warehouse LEFT JOIN company c ON c.id = ${companyId}
     ORDER BY n.place`);
  // What waits for a verdict, is held back or on its way is there or it is not.
  return places.map(({ status }, index) =>
    status === 'usable' ? (rows[index]?.policy ?? 'refuse') : 'refuse',
  );
}

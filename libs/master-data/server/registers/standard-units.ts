import { sql } from 'drizzle-orm';
import { standardUnits } from '#fields/model';
import { notSeededBefore } from '#identity/server';
import { addRecords } from '#registers/server';
import type { Db } from '#server-kit/server';
import { units } from './registers.ts';

/**
 * Adds the standard units where there are no units yet, so that items can be made on the first day; the English name is the
 * code. An administrator adds others in BSE141P.
 */
export async function addStandardUnits(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`SELECT FROM unit LIMIT 1`);
  if (rows.length) return;
  await addRecords(
    db,
    units,
    standardUnits.map(([nameZh, nameEn]) => ({ id: nameEn, code: nameEn, nameZh, nameEn })),
  );
}

/** Once in an installation: units that an administrator has removed do not come back. */
export async function seedUnits(db: Db): Promise<void> {
  if ((await notSeededBefore(db, 'units', ['standard'])).size) await addStandardUnits(db);
}

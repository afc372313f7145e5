import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { notSeededBefore } from '#identity/server';
import { addRecords } from '#registers/server';
import type { Db } from '#server-kit/server';
import { units } from './registers.ts';

/** Units that nearly every company counts in; the English name is the code. An administrator adds others in BSE141P. */
const standardUnits: readonly Label[] = [
  ['公斤', 'kg'],
  ['个', 'pc'],
  ['箱', 'box'],
  ['吨', 't'],
  ['升', 'L'],
  ['套', 'set'],
  ['双', 'pair'],
];

/** Adds the standard units where there are no units yet, so that items can be made on the first day. */
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

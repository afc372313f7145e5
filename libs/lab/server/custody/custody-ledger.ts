import { sql } from 'drizzle-orm';
import { custody } from '#lab/model';
import { ledgerFrom } from '#ledgers/server';

/** Where units and their samples are. What is not in a place cannot leave it. */
export const custodyLedger = ledgerFrom(custody, {
  pools: null,
  async refusal({ db }, { key }) {
    const { rows } = await db.execute<{ din: string }>(
      sql`SELECT din FROM lab_unit WHERE id::text = ${key.unit}`,
    );
    const din = rows[0]?.din ?? key.unit;
    return [`${din} 已不在原处`, `${din} is not there any more`];
  },
});

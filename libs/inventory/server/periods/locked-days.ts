import { sql } from 'drizzle-orm';
import type { LockedDays } from '#registers/server';

/** Stock is valued by what items said: where any company has closed a month, it stays for all of them. */
export const stockMonthsOfItems: LockedDays = {
  registers: ['item'],
  async openFrom(db) {
    const { rows } = await db.execute<{ day: string | null }>(
      sql`SELECT to_char(max(month) + interval '1 month', 'YYYY-MM-DD') AS day FROM stock_closed`,
    );
    return rows[0]?.day ?? null;
  },
};

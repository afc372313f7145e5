import { sql, type SQL } from 'drizzle-orm';
import { currencies } from '#calls/model';

/** An amount rounded half up to the decimals of its currency, once: as `roundMoney` does, so that sums are those of what is shown. */
export const inWholeSql = (amount: SQL, currency: SQL): SQL =>
  sql`round(${amount}, (${JSON.stringify(currencies)}::jsonb ->> ${currency})::int)`;

import { sql, type SQL } from 'drizzle-orm';
import { say, type Language } from '#calls/model';
import { paymentWays } from '#contracts/model';

/** How a payment was made, in the words of a language; null where nobody has said. */
export function wayInWords(way: SQL, language: Language): SQL {
  const words = Object.entries(paymentWays).map(
    ([each, label]) => sql`WHEN ${each} THEN ${say(label, language)}`,
  );
  return sql`CASE ${way} ${sql.join(words, sql` `)} END`;
}

import { sql, type SQL } from 'drizzle-orm';
import { say, type Label, type Language } from '#calls/model';

/** What a value that the database keeps is called in a language; `other`, or nothing, for what has no words. */
export function inWords(
  value: SQL,
  words: Readonly<Record<string, Label>>,
  language: Language,
  other: SQL = sql`NULL`,
): SQL {
  const each = Object.entries(words).map(([of, label]) => sql`WHEN ${of} THEN ${say(label, language)}`);
  return sql`(CASE ${value} ${sql.join(each, sql` `)} ELSE ${other} END)`;
}

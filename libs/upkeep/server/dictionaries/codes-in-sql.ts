import { sql, type SQL } from 'drizzle-orm';
import type { Dictionary } from '#fields/model';

/** The codes of a dictionary that are in use, within a statement that needs them: rows of one column, `code`. */
export const codesInSql = ({ name, entries }: Dictionary): SQL => sql`(
  SELECT e.code FROM dictionary_entry e WHERE e.dictionary = ${name} AND NOT e.hidden
   UNION ALL
  SELECT declared.code FROM unnest(${sql.param(entries.map(({ value }) => value))}::text[]) AS declared (code)
   WHERE NOT EXISTS (SELECT FROM dictionary_entry e WHERE e.dictionary = ${name} AND e.code = declared.code))`;

import { sql, type SQL } from 'drizzle-orm';
import { directory } from '#identity/server';

/** A name in both languages, as a label; `alias`: what the statement calls the table. */
export const bothNames = (alias: string): SQL =>
  sql`jsonb_build_array(${directory.nameSql('zh', alias)}, ${directory.nameSql('en', alias)})`;

import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';

/** The name of a record of the table that is read under this alias, in the reader's language. */
export const named = (language: Language, of: string): SQL =>
  sql.raw(language === 'zh' ? `${of}.name_zh` : `coalesce(nullif(${of}.name_en, ''), ${of}.name_zh)`);

import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';

/** What tells an item (alias `i`) from others of the same name: its code, name and specification. */
export const itemWords = (language: Language): SQL =>
  sql.raw(
    `concat_ws(' ', i.code, ${language === 'zh' ? 'i.name_zh' : "coalesce(nullif(i.name_en, ''), i.name_zh)"}, nullif(i.spec, ''))`,
  );

/** The same as a line of a document keeps it, which has room for so much. */
export const goodsWords = (language: Language): SQL => sql`left(${itemWords(language)}, 200)`;

/** An item of a list, called so. */
export const itemInFull = { id: sql`i.id`, name: itemWords };

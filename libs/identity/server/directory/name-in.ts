import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import type { Reference } from '#identity/model';

interface Named {
  nameZh: string;
  nameEn: string;
}

/** The name of a person, department, company or record in the reader's language; the Chinese one where it has no other. */
export const nameIn = (language: Language, { nameZh, nameEn }: Named): string =>
  language === 'zh' ? nameZh : nameEn || nameZh;

/** The same name as an expression of SQL; `alias`: what the statement calls the table. */
export const nameColumn = (language: Language, alias: string): string =>
  language === 'zh' ? `${alias}.name_zh` : `coalesce(nullif(${alias}.name_en, ''), ${alias}.name_zh)`;

/** The same within a statement of sql``. */
export const nameSql = (language: Language, alias: string): SQL => sql.raw(nameColumn(language, alias));

/** A name in both languages, as a label. */
export const bothNames = (alias: string): SQL =>
  sql`jsonb_build_array(${nameSql('zh', alias)}, ${nameSql('en', alias)})`;

/** Refers to one of these people by name, to anybody else by the id alone. */
export const referringTo =
  (language: Language, people: ReadonlyMap<string, Named>) =>
  (id: string): Reference => {
    const person = people.get(id);
    return { id, name: person ? nameIn(language, person) : id };
  };

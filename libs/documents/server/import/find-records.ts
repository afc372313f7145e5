import { sql, type SQL } from 'drizzle-orm';
import type { Label, Language } from '#calls/model';
import type { Reference } from '#identity/model';
import { directory, sourceOf } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';

/** A record that a text of the sheet names, with what choosing it fills in; or why it names none. */
export type FoundRecord =
  { record: Reference; values: Readonly<Record<string, string | null>> } | { problem: Label };

interface Named extends Record<string, unknown> {
  id: string;
  code: string;
  name_zh: string;
  name_en: string;
}

const none = (text: string): FoundRecord => ({
  problem: [`找不到“${text}”`, `“${text}” is not known`],
});
const several = (text: string): FoundRecord => ({
  problem: [`“${text}”有多个同名，请填写编号`, `Several are called “${text}”: please give the code`],
});

/** Exactly one by its code, else exactly one by its name. */
function oneOf<T>(
  text: string,
  all: readonly T[],
  code: (one: T) => string,
  names: (one: T) => string[],
): T | 'several' | null {
  const wanted = text.toLowerCase();
  const byCode = all.filter((one) => code(one).toLowerCase() === wanted);
  const found = byCode.length
    ? byCode
    : all.filter((one) => names(one).some((name) => name.toLowerCase() === wanted));
  return found.length > 1 ? 'several' : (found[0] ?? null);
}

async function named(
  context: ActorContext,
  texts: readonly string[],
  rows: SQL,
): Promise<Map<string, FoundRecord>> {
  const { rows: all } = await context.db.execute<Named>(rows);
  return new Map(
    texts.map((text) => {
      const found = oneOf(
        text,
        all,
        ({ code }) => code,
        ({ id, name_zh, name_en }) => [id, name_zh, name_en],
      );
      if (!found) return [text, none(text)];
      if (found === 'several') return [text, several(text)];
      const { id, name_zh: nameZh, name_en: nameEn } = found;
      const name = directory.nameIn(context.language, { nameZh, nameEn });
      return [text, { record: { id, name }, values: {} }];
    }),
  );
}

/** Looks up what the texts of one register name: each text once, by code or by its whole name. */
export async function findRecords(
  context: ActorContext,
  kit: FormsKit,
  source: string,
  texts: readonly string[],
  companyId: string,
): Promise<Map<string, FoundRecord>> {
  if (!texts.length) return new Map();
  const lower = sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text.toLowerCase()}`),
    sql`, `,
  )}]::text[]`;
  if (source === 'person')
    return named(
      context,
      texts,
      sql`SELECT id, number AS code, name_zh, name_en FROM person WHERE active
            AND (lower(number) = ANY(${lower}) OR lower(id) = ANY(${lower}) OR lower(name_zh) = ANY(${lower}) OR lower(name_en) = ANY(${lower}))`,
    );
  if (source === 'department')
    return named(
      context,
      texts,
      sql`SELECT id, id AS code, name_zh, name_en FROM department WHERE active AND company_id = ${companyId}
            AND (lower(id) = ANY(${lower}) OR lower(name_zh) = ANY(${lower}) OR lower(name_en) = ANY(${lower}))`,
    );
  const register = sourceOf(kit.references, source);
  const found = new Map<string, FoundRecord>();
  for (const text of texts) {
    const search = async (language: Language) => {
      const options = await register.search({ ...context, language }, { keyword: text, companyId, take: 30 });
      return options.filter(({ active }) => active);
    };
    const meantAmong = (options: Awaited<ReturnType<typeof search>>) =>
      oneOf(
        text,
        options,
        ({ code }) => code,
        ({ name }) => [name],
      );
    const inOwn = await search(context.language);
    let one = meantAmong(inOwn);
    // The file may have been written in the other language.
    if (!one) {
      const meant = meantAmong(await search(context.language === 'zh' ? 'en' : 'zh'));
      one = meant === 'several' ? meant : (inOwn.find(({ id }) => id === meant?.id) ?? null);
    }
    if (!one || one === 'several') found.set(text, one ? several(text) : none(text));
    else found.set(text, { record: { id: one.id, name: one.name }, values: one.values });
  }
  return found;
}

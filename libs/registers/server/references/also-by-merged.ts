import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { say } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import type { ReferenceContext, ReferenceSource } from '#identity/server';
import type { RegisterDeclaration } from '#registers/model';

interface MergedCode extends Record<string, unknown> {
  code: string;
  survivor: string;
}

/** The merged records with one of these codes, in small letters. */
async function mergedByCode(
  { db }: ReferenceContext,
  register: string,
  codes: readonly string[],
): Promise<MergedCode[]> {
  const { rows } = await db.execute<MergedCode>(sql`
    SELECT r.code, m.survivor_id AS survivor FROM ${sql.raw(toSnakeCase(register))} r
      JOIN merged_record m ON m.kind = ${register} AND m.id = r.id
     WHERE lower(r.code) = ANY (${sql.param([...codes])}::text[]) AND r.state = 'merged'`);
  return rows;
}

/** Whoever names a record by the code of one that was merged into it finds it, with a note. */
export function alsoByMerged({ name, twins }: RegisterDeclaration, source: ReferenceSource): ReferenceSource {
  if (!twins) return source;
  /** The survivors of records with these codes, as far as they are offered. */
  const survivors = async (context: ReferenceContext, codes: readonly string[]) => {
    const merged = await mergedByCode(context, name, codes);
    if (!merged.length) return [];
    const ids = [...new Set(merged.map(({ survivor }) => survivor))];
    const options = await source.search(context, { keyword: '', ids, take: ids.length });
    return merged.flatMap(({ code, survivor }) => {
      const option = options.find(({ id, active }) => id === survivor && active);
      return option ? [{ code, option: noted(option, code, context) }] : [];
    });
  };
  return {
    ...source,
    async search(context, asked) {
      const found = await source.search(context, asked);
      const keyword = asked.keyword.trim().toLowerCase();
      if (asked.ids || !keyword) return found;
      const more = await survivors(context, [keyword]);
      const known = new Set(more.map(({ option }) => option.id));
      return [...more.map(({ option }) => option), ...found.filter(({ id }) => !known.has(id))].slice(
        0,
        asked.take,
      );
    },
    async named(context, asked) {
      const more = await survivors(context, asked.texts);
      return [
        ...(await source.named(context, asked)),
        ...more.map(({ code, option }) => ({ option, codes: [code], names: [] })),
      ];
    },
  };
}

const noted = (option: ReferenceOption, code: string, { language }: ReferenceContext): ReferenceOption => {
  const note = say([`${code} 已合并到此`, `${code} was merged into it`], language);
  return { ...option, detail: [note, option.detail].filter(Boolean).join(' · ') };
};
